import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import type { Passage } from '../model.ts'
import { versesPath, writeReference } from '../rules.ts'
import styles from './passage-view.module.css'
import { CopyVerses } from './copy-verses.tsx'
import { passageQuery, type Verse } from './queries.ts'
import {
  chapterOf,
  chaptersAround,
  paragraphsOf,
  passageAround,
  type ShownVerses,
  shownVerses,
  type Spread,
} from './shown-verses.ts'

/** Verses added with each click. */
const NEIGHBOURS = 3
const ASKED_ALONE: Spread = { before: 0, after: 0 }
const CHAPTER: Spread = { before: Infinity, after: Infinity }

interface PassageProps {
  passage: Passage
  /** Shows its own title, where there are several passages. */
  hasTitle: boolean
  /** Shows another passage in place; without it links lead to that passage's page. */
  onGo?: ((passage: Passage) => void) | undefined
}

/** The verses of a passage, controls to show the context, and a button to copy them. */
export function PassageView({ passage, hasTitle, onGo }: PassageProps) {
  const t = useTranslations('course.bible')
  const [spread, setSpread] = useState(ASKED_ALONE)
  const { data, isLoadingError, refetch, isFetching } = useQuery({ ...passageQuery(passage), retry: false })
  if (isLoadingError || data?.errors) {
    return (
      <Notice tone="bad" role="alert">
        {t('failed')}{' '}
        <Button variant="line" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  }
  if (!data?.data) return <Waiting />
  const shown = shownVerses(data.data, spread)
  if (shown.asked.length === 0) return <Notice tone="info">{t('noVerses')}</Notice>
  return <Text passage={passage} hasTitle={hasTitle} onGo={onGo} shown={shown} spread={spread} onSpread={setSpread} />
}

function Text(props: PassageProps & { shown: ShownVerses; spread: Spread; onSpread: (spread: Spread) => void }) {
  const { passage, hasTitle, shown, spread, onSpread } = props
  const t = useTranslations('course.bible')
  const text = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { before, asked, after } = shown
  const verses = [...before, ...asked, ...after]
  const seen = passageAround(verses, passage)
  const reference = writeReference([passage.to.verse === Infinity ? passage : seen])
  const askedIds = new Set(asked.map(({ id }) => id))
  return (
    <section className={styles.passage} {...(hasTitle && { 'aria-labelledby': titleId })}>
      {hasTitle && (
        <h3 id={titleId} lang="en" dir="ltr" className={styles.title}>
          {writeReference([passage])}
        </h3>
      )}
      {shown.hasMoreBefore && (
        <More label={t('before')} onClick={() => onSpread({ ...spread, before: spread.before + NEIGHBOURS })} />
      )}
      <div ref={text} lang="en" dir="ltr" className={styles.text}>
        {paragraphsOf(verses).map((paragraph) => (
          <p key={paragraph[0]?.id}>
            {paragraph.map((verse) => (
              <VerseText key={verse.id} verse={verse} isNear={!askedIds.has(verse.id)} isFirst={verse === verses[0]} />
            ))}
          </p>
        ))}
      </div>
      {shown.hasMoreAfter && (
        <More label={t('after')} onClick={() => onSpread({ ...spread, after: spread.after + NEIGHBOURS })} />
      )}
      <div className={styles.actions}>
        <CopyVerses verses={verses} reference={reference} text={text} />
        <PassageLinks {...props} />
      </div>
    </section>
  )
}

function VerseText({ verse, isNear, isFirst }: { verse: Verse; isNear: boolean; isFirst: boolean }) {
  const startsChapter = verse.verse === 1 && !isFirst
  return (
    <span className={styles.verse} data-near={isNear || undefined}>
      <sup className={styles.number}>{startsChapter ? `${verse.chapter}:${verse.verse}` : verse.verse}</sup>
      {verse.parts.map(({ text, isAdded }, index) => (isAdded ? <i key={index}>{text}</i> : text))}{' '}
    </span>
  )
}

function More({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      <Icon name="plus" />
      {label}
    </button>
  )
}

/** Links to the whole chapter, or from a whole chapter to its neighbours. */
function PassageLinks({
  passage,
  shown,
  onGo,
  onSpread,
}: PassageProps & { shown: ShownVerses; onSpread: (spread: Spread) => void }) {
  const t = useTranslations('course.bible')
  if (passage.to.verse !== Infinity) {
    const isAll = !shown.hasMoreBefore && !shown.hasMoreAfter
    const showAll = passage.from.chapter === passage.to.chapter ? () => onSpread(CHAPTER) : undefined
    return isAll ? null : <PassageLink to={chapterOf(passage)} label={t('chapter')} onGo={showAll ?? onGo} />
  }
  const { before, after } = chaptersAround(passage)
  return (
    <>
      {before && <PassageLink to={before} label={t('chapterBefore')} onGo={onGo} />}
      {after && <PassageLink to={after} label={t('chapterAfter')} onGo={onGo} />}
    </>
  )
}

function PassageLink({
  to,
  label,
  onGo,
}: {
  to: Passage
  label: string
  onGo: ((passage: Passage) => void) | undefined
}) {
  const go = (event: MouseEvent) => {
    if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGo(to)
  }
  return (
    <Link to={versesPath([to])} className={buttonClass({ variant: 'line', size: 'sm' })} onClick={go}>
      {label}
    </Link>
  )
}

function Waiting() {
  const t = useTranslations('portal')
  return (
    <div aria-busy="true" className={styles.waiting}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  )
}

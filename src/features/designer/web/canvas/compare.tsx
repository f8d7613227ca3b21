import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PageContent } from '#features/pages/authoring.ts'
import { PageBody } from '#features/pages/web/page-body.tsx'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { textsQuery } from '#web/queries.ts'
import { type Difference, differencesOf } from '../../differences.ts'
import { ofPart } from '../../parts.ts'
import { AdminTexts } from '#features/block-editing/web/admin-texts.tsx'
import { useEditor } from '../editor.ts'
import { useKindName } from '#features/block-editing/web/use-kind-name.ts'
import { useFit, useShownBlocks } from './canvas.tsx'
import styles from './canvas.module.css'
import { PageFrame } from './page-frame.tsx'
import { type Box, useBoxes } from './use-boxes.ts'

const SIDES = ['published', 'draft'] as const
type Side = (typeof SIDES)[number]
const VIEWS = ['side', 'over'] as const
/** Both are rendered in this width, whatever room there is. */
const WIDTH = 1280

/** The published page and the draft, side by side or one below the other, with the differences marked in both. */
export function Compare({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.designer')
  const { page, whole, part } = useEditor()
  const [view, setView] = useState<(typeof VIEWS)[number]>('side')
  const [front, setFront] = useState<Side>('draft')
  const publishedFrame = useRef<HTMLIFrameElement>(null)
  const draftFrame = useRef<HTMLIFrameElement>(null)
  useScrollTogether(publishedFrame, draftFrame)
  const contents = { published: ofPart(page.shown, part), draft: ofPart(whole, part) }
  const differences = differencesOf(contents.published, contents.draft)
  return (
    <div className={styles.compare}>
      <div className={styles.compareBar}>
        <SegmentedControl
          label={t('compareWay')}
          value={view}
          options={VIEWS.map((value) => ({ value, text: t(`compareWays.${value}`) }))}
          onChange={setView}
        />
        {view === 'over' && (
          <SegmentedControl
            label={t('compareShows')}
            value={front}
            options={SIDES.map((value) => ({ value, text: t(`sides.${value}`) }))}
            onChange={setFront}
          />
        )}
        <p className={styles.compareCount}>{t('compareCount', { count: differences.length })}</p>
        <Button variant="soft" size="sm" onClick={onClose}>
          {t('compareClose')}
        </Button>
      </div>
      <div className={styles.sides} data-way={view}>
        {SIDES.map((side) => (
          <div key={side} className={styles.sideOf} data-hidden={(view === 'over' && front !== side) || undefined}>
            <h2 className={styles.sideName}>{t(`sides.${side}`)}</h2>
            <OneSide
              side={side}
              content={contents[side]}
              differences={differences.filter(({ kind }) => kind !== (side === 'draft' ? 'removed' : 'added'))}
              frame={side === 'draft' ? draftFrame : publishedFrame}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

interface OneSideProps {
  side: Side
  content: PageContent
  differences: readonly Difference[]
  frame: RefObject<HTMLIFrameElement | null>
}

function OneSide({ side, content, differences, frame }: OneSideProps) {
  const t = useTranslations('admin.designer')
  const { lang } = useEditor()
  const stage = useRef<HTMLDivElement>(null)
  useFit(stage, frame, WIDTH)
  return (
    <div ref={stage} className={styles.stage}>
      <PageFrame title={t(`sides.${side}`)} lang={lang} frameRef={frame} className={styles.frame}>
        <Shown content={content} differences={differences} />
      </PageFrame>
    </div>
  )
}

function Shown({ content, differences }: Pick<OneSideProps, 'content' | 'differences'>) {
  const { lang } = useEditor()
  const { data: texts } = useQuery(textsQuery(lang))
  const blocks = useShownBlocks(content)
  const container = useRef<HTMLDivElement>(null)
  const boxes = useBoxes(
    container,
    content.components.map(({ id }) => id),
  )
  if (!texts) return null
  const title = content.texts[lang]?.title ?? content.title
  return (
    <TextsProvider language={languageOf(lang)} texts={texts}>
      <div ref={container} className={styles.page}>
        <div inert>
          <PageBody page={{ title, components: [...blocks], languages: [lang] }} />
        </div>
        <AdminTexts>
          <ul className={styles.overlay}>
            {differences.map((difference) => {
              const box = boxes.find(({ id }) => id === difference.block?.id)
              return box && <Mark key={box.id} box={box} difference={difference} />
            })}
          </ul>
        </AdminTexts>
      </div>
    </TextsProvider>
  )
}

function Mark({ box, difference: { kind, block } }: { box: Box; difference: Difference }) {
  const t = useTranslations('admin.designer')
  const nameOf = useKindName()
  const mark = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!mark.current) return
    mark.current.style.insetBlockStart = `${box.top}px`
    mark.current.style.blockSize = `${box.height}px`
  }, [box])
  return (
    <li ref={mark} data-kind={kind} className={styles.mark}>
      <span className={styles.markName}>{t(`differs.${kind}`, { block: nameOf(block?.component ?? '') })}</span>
    </li>
  )
}

/** Synchronizes the scroll positions, in proportion to the heights. */
function useScrollTogether(one: RefObject<HTMLIFrameElement | null>, other: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const follow = (from: Window, to: Window) => {
      const push = () => {
        const room = (view: Window) => view.document.documentElement.scrollHeight - view.innerHeight
        const share = room(from) > 0 ? from.scrollY / room(from) : 0
        const target = share * room(to)
        // A synchronized frame must not scroll the other one back.
        if (Math.abs(to.scrollY - target) > 2) to.scrollTo(0, target)
      }
      from.addEventListener('scroll', push)
      return () => from.removeEventListener('scroll', push)
    }
    const [first, second] = [one.current, other.current]
    let ends: (() => void)[] = []
    const end = () => ends.forEach((each) => each())
    // The document of the frame is loaded later, with its own window.
    const begin = () => {
      end()
      if (!first?.contentWindow || !second?.contentWindow) return
      ends = [follow(first.contentWindow, second.contentWindow), follow(second.contentWindow, first.contentWindow)]
    }
    begin()
    for (const frame of [first, second]) frame?.addEventListener('load', begin)
    return () => {
      end()
      for (const frame of [first, second]) frame?.removeEventListener('load', begin)
    }
  }, [one, other])
}

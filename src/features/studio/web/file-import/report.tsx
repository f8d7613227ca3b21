import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { countsOf } from '../../file-formats/lessons.ts'
import type { FileContent, FilePlace } from '../../file-formats/model.ts'
import styles from './file-import.module.css'
import { groupedNotices, type NoticeGroup } from './grouped-notices.ts'

/** What of a file comes, what comes changed and what doesn’t, with reasons and places. */
export function Report({ content }: { content: FileContent }) {
  const t = useTranslations('admin.fileImport')
  const { number } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // The result takes the place of the field in which the file was chosen.
  useEffect(() => heading.current?.focus(), [])
  const counts = countsOf(content.blocks)
  const changed = groupedNotices(content.notices, 'changed')
  const left = groupedNotices(content.notices, 'left')
  const sumOf = (groups: readonly NoticeGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)
  const parts = (['headings', 'texts', 'quotes', 'pictures', 'questions'] as const).filter((part) => counts[part] > 0)
  const unnamed = content.blocks.filter((block) => block.kind === 'picture' && block.alt === '').length
  const figures = [
    { name: 'taken', count: parts.reduce((sum, part) => sum + counts[part], 0) },
    { name: 'changed', count: sumOf(changed) },
    { name: 'left', count: sumOf(left) },
  ] as const
  return (
    <div className={styles.report}>
      <h2 ref={heading} tabIndex={-1} className={styles.summaryTitle}>
        {t('summary')}
      </h2>
      <ul className={styles.figures}>
        {figures.map(({ name, count }) => (
          <li key={name} data-name={count > 0 ? name : undefined}>
            <b>{number(count)}</b> <span>{t(`figures.${name}`, { count })}</span>
          </li>
        ))}
      </ul>
      {counts.words > 0 && (
        <p className={styles.quiet}>{t('words', { count: counts.words, shown: number(counts.words) })}</p>
      )}
      <NoticeList title={t('changed')} groups={changed} count={sumOf(changed)} />
      <NoticeList title={t('left')} groups={left} count={sumOf(left)} />
      <details className={styles.group}>
        <summary>
          <Icon name="chevron-down" />
          <b>{t('taken')}</b> <span className={styles.count}>{number(figures[0].count)}</span>
        </summary>
        <ul className={styles.notices}>
          {parts.map((part) => (
            <li key={part}>{t(`parts.${part}`, { count: counts[part], shown: number(counts[part]) })}</li>
          ))}
        </ul>
      </details>
      {unnamed > 0 && (
        <Notice>
          <p>{t('undescribed', { count: unnamed })}</p>
        </Notice>
      )}
    </div>
  )
}

interface NoticeListProps {
  title: string
  groups: readonly NoticeGroup[]
  count: number
  /** What a notice says; that of an import by default. */
  say?: (code: string, about: string) => string
}

/** Notices of one outcome, grouped, with their places. */
export function NoticeList({ title, groups, count, say }: NoticeListProps) {
  const t = useTranslations('admin.fileImport')
  const { number } = useFormats()
  if (groups.length === 0) return null
  return (
    <details open className={styles.group}>
      <summary>
        <Icon name="chevron-down" />
        <b>{title}</b> <span className={styles.count}>{number(count)}</span>
      </summary>
      <ul className={styles.notices}>
        {groups.map(({ code, about, count: times, places, more }) => (
          <li key={`${code} ${about}`}>
            <p>
              {say ? say(code, about) : t(`notices.${code}`, { about })}{' '}
              {times > 1 && <span className={styles.count}>{`×${number(times)}`}</span>}
            </p>
            {places.length > 0 && (
              <p className={styles.quiet}>
                {places.map((place, index) => (
                  <Place key={JSON.stringify(place)} place={place} isFirst={index === 0} />
                ))}
                {more > 0 && ` ${t('morePlaces', { count: more })}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Place({ place, isFirst }: { place: FilePlace; isFirst: boolean }) {
  const t = useTranslations('admin.fileImport')
  const bdi = (chunks: ReactNode) => <bdi>{chunks}</bdi>
  return (
    <>
      {!isFirst && ' · '}
      {'heading' in place
        ? t.rich('places.heading', { text: place.heading, bdi })
        : 'line' in place
          ? t('places.line', { number: place.line })
          : t.rich('places.question', { number: place.question, text: place.title, bdi })}
    </>
  )
}

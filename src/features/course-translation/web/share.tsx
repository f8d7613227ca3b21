import { useFormatter, useTranslations } from 'use-intl'
import { openIn, shareOf } from '../counts.ts'
import type { TextCounts } from '../model.ts'
import styles from './translate.module.css'

/** How much of the course is translated. */
export function Share({ counts }: { counts: TextCounts }) {
  const t = useTranslations('admin.courseTranslation')
  const format = useFormatter()
  const { missing, machine, written, checked, outdated } = counts
  const all = Math.max(1, missing + machine + written + checked + outdated)
  const parts = [
    ['checked', checked],
    ['written', written],
    ['outdated', outdated + machine],
  ] as const
  let from = 0
  return (
    <span className={styles.share}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        {parts.map(([name, count]) => {
          const width = (100 * count) / all
          const x = from
          from += width
          return <rect key={name} data-part={name} x={x} width={width} height="8" />
        })}
      </svg>
      <span>
        {t('share', {
          share: format.number(shareOf(counts) / 100, { style: 'percent' }),
          words: counts.words,
          count: openIn(counts),
        })}
      </span>
    </span>
  )
}

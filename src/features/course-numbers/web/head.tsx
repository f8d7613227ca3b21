import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Table } from '#ui/table.tsx'
import { ACTIVE_DAYS, AUDIENCES } from '../limits.ts'
import styles from './numbers.module.css'
import type { PartProps } from './numbers.tsx'
import { Picture } from './picture.tsx'

const FIGURES = ['started', 'finished', 'active', 'medianDays'] as const

/** How many started, finished, and are in the course now; learners and guests apart. */
export function Head({ numbers: { id, head }, filter }: PartProps) {
  const t = useTranslations('admin.courseNumbers')
  const { number } = useFormats()
  const shown = head[filter.who]
  const textOf = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <Picture
      title={t('head')}
      meaning={t('guestsMeaning')}
      file="head"
      courseId={id}
      filter={filter}
      table={
        <Table
          label={t('head')}
          rows={AUDIENCES}
          keyOf={(who) => who}
          columns={[
            { key: 'who', title: t('whose'), isHead: true, cell: (who) => t(`who.${who}`) },
            ...FIGURES.map((figure) => ({
              key: figure,
              title: t(`figures.${figure}`),
              align: 'end' as const,
              cell: (who: (typeof AUDIENCES)[number]) => textOf(head[who][figure]),
            })),
          ]}
        />
      }
    >
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}`)}</dt>
            <dd className={styles.figure}>{textOf(shown[figure])}</dd>
            {filter.who === 'all' && figure !== 'medianDays' && head.guests[figure] > 0 && (
              <dd className={styles.ofGuests}>{t('ofGuests', { count: head.guests[figure] })}</dd>
            )}
            <dd className={styles.definition}>{t(`meanings.${figure}`, { days: ACTIVE_DAYS })}</dd>
          </div>
        ))}
      </dl>
    </Picture>
  )
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { numbersQueryOf } from '../address.ts'
import type { FileName } from '../limits.ts'
import type { NumbersFilter } from '../model.ts'
import styles from './numbers.module.css'

interface PictureProps {
  title: string
  /** What each figure means. */
  meaning: ReactNode
  /** The same figures as a table; not needed where the picture is one. */
  table?: ReactNode
  file: FileName
  courseId: string
  filter: NumbersFilter
  children: ReactNode
}

/** A picture with what its figures mean, the same figures as a table, and its file. */
export function Picture({ title, meaning, table, file, courseId, filter, children }: PictureProps) {
  const t = useTranslations('admin.courseNumbers')
  const { code } = useLanguage()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.picture}>
      <div className={styles.pictureHead}>
        <h2 id={id}>{title}</h2>
        <a
          href={`/api/backoffice/courses/${encodeURIComponent(courseId)}/numbers/${file}.csv${numbersQueryOf(filter)}&lang=${code}`}
          download
          aria-label={t('csvOf', { title })}
          className={buttonClass({ variant: 'line', size: 'sm' })}
        >
          <Icon name="download" />
          {t('csv')}
        </a>
      </div>
      {children}
      <p className={styles.meaning}>{meaning}</p>
      {table !== undefined && (
        <details className={styles.table}>
          <summary>{t('asTable')}</summary>
          {table}
        </details>
      )}
    </section>
  )
}

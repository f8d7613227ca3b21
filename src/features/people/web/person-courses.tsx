import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Link } from '#web/link.tsx'
import type { Person } from '../model.ts'
import styles from './person.module.css'

/** Progress in the courses that a person has started. */
export function PersonCourses({ courses }: Pick<Person, 'courses'>) {
  const t = useTranslations('admin.person')
  const { number, date } = useFormats()
  if (courses.length === 0) return <p className={styles.note}>{t('noCourses')}</p>
  return (
    <ul className={styles.courses}>
      {courses.map(({ id, title, done, total, finishedAt }) => (
        <li key={id} className={styles.course}>
          <span className={styles.line}>
            <Link to={`/courses/${id}/`} className={styles.courseName}>
              <bdi>{title}</bdi>
            </Link>
            <span className={styles.note}>
              {finishedAt === null
                ? t('courseDone', { done: number(done), total: number(total) })
                : t('courseFinished', { date: date(finishedAt) })}
            </span>
          </span>
          <ProgressBar
            value={finishedAt === null ? done : 1}
            max={finishedAt === null ? total || 1 : 1}
            label={title}
          />
        </li>
      ))}
    </ul>
  )
}

import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Colonnade } from '#ui/colonnade.tsx'
import type { CardCourse } from '../model.ts'
import styles from './card.module.css'

/** Courses that a learner has started, with their state. */
export function CardCourses({ courses }: { courses: readonly CardCourse[] }) {
  const t = useTranslations('desk.card')
  const { date } = useFormats()
  if (courses.length === 0) return <p className={styles.quiet}>{t('noCourses')}</p>
  return courses.map(({ id, title, elements, now, finishedAt }) => {
    const done = elements.filter((state) => state === 'done').length
    return (
      <section key={id} aria-label={title}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <Colonnade states={elements} size="sm" label={t('doneOf', { done, total: elements.length })} />
        <p className={styles.note}>
          {finishedAt ? t('finished', { date: date(finishedAt) }) : now ? t('nowIn', { title: now }) : null}
        </p>
      </section>
    )
  })
}

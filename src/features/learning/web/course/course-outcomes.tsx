import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import styles from './course-outcomes.module.css'

/** What learners gain from a course. */
export function CourseOutcomes({ outcomes }: { outcomes: readonly string[] }) {
  const t = useTranslations('course')
  if (outcomes.length === 0) return null
  return (
    <section aria-labelledby="course-outcomes">
      <h2 id="course-outcomes" className={styles.title}>
        {t('youWillLeaveWith')}
      </h2>
      <ul className={styles.list}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <Icon name="check" />
            <bdi>{outcome}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

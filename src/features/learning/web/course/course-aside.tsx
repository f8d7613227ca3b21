import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import styles from './course-aside.module.css'
import { CourseAuthor } from './course-author.tsx'
import { CourseOutcomes } from './course-outcomes.tsx'

/** Author and outcomes of a course, beside the list of its elements. */
export function CourseAside({ course: { author, outcomes } }: { course: Course }) {
  const t = useTranslations('course')
  if (!author && outcomes.length === 0) return null
  return (
    <aside className={styles.side} aria-label={t('aboutCourse')}>
      {author && <CourseAuthor author={author} />}
      <CourseOutcomes outcomes={outcomes} />
    </aside>
  )
}

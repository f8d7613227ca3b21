import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CourseCard as Card } from '#features/courses/model.ts'
import { CourseCard } from '#features/courses/web/components/course-card.tsx'
import { Rail } from '#ui/rail.tsx'
import { CourseRing } from '../course-ring.tsx'

/** Course cards in a row. */
export function CourseRail(props: { head: ReactNode; label: string; courses: readonly Card[]; more?: ReactNode }) {
  const { head, label, courses, more } = props
  const t = useTranslations('page')
  return (
    <section>
      <Rail head={head} label={label} backLabel={t('courseListBack')} onLabel={t('courseListOn')} more={more}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} ring={<CourseRing course={course} />} />
          </li>
        ))}
      </Rail>
    </section>
  )
}

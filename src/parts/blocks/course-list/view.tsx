import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CourseCard as Card } from '#features/courses/model.ts'
import { CourseCard } from '#features/courses/web/components/course-card.tsx'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { CourseRing } from '#features/learning/web/course-ring.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { CourseListProps } from './block.ts'
import styles from './course-list.module.css'

/** From so many on they stand in a rail that scrolls. */
const RAIL_MIN = 4

/** Its code comes only where there are courses enough. */
const rail: { Rail?: (typeof import('./rail.tsx'))['Rail'] } = {}

/** Loads the courses, and what is needed to draw so many. */
export async function prepare(queryClient: QueryClient, lang: string): Promise<void> {
  await queryClient.prefetchQuery(coursesQuery(lang))
  const known = queryClient.getQueryData(coursesQuery(lang).queryKey)
  if ((known?.courses.length ?? 0) >= RAIL_MIN) rail.Rail = (await import('./rail.tsx')).Rail
}

export function View({ title, lead, courseIds }: CourseListProps) {
  const t = useTranslations('page')
  const { isHead } = useBlockPlace()
  const { code } = useLanguage()
  const { data } = useQuery(coursesQuery(code))
  const courses = chosenOf(data?.courses ?? [], courseIds)
  const Title = isHead ? 'h1' : 'h2'
  const head = (
    <div>
      <Title className={styles.title}>{title}</Title>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
  const { Rail } = rail
  if (Rail && courses.length >= RAIL_MIN) return <Rail head={head} label={title} courses={courses} />
  return (
    <section className={styles.list}>
      {head}
      {data && courses.length === 0 && <p className={styles.empty}>{t('courseListEmpty')}</p>}
      <ul className={styles.grid} data-count={courses.length}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard
              course={course}
              shape={courses.length === 1 ? 'wide' : 'tall'}
              level={isHead ? 2 : 3}
              ring={<CourseRing course={course} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen courses in the order of the choice; all of them without one. */
function chosenOf(courses: readonly Card[], ids: readonly string[] | undefined): readonly Card[] {
  return ids ? ids.flatMap((id) => courses.find((course) => course.id === id) ?? []) : courses
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CourseCard as Card } from '#features/courses/model.ts'
import { CourseCard } from '#features/courses/web/components/course-card.tsx'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { CourseRing } from '#features/learning/web/course-ring.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CatalogueQuery, isNarrowed } from './address.ts'
import styles from './catalogue.module.css'
import { ContinueFoot } from './continue-foot.tsx'
import { featuredOf, type Started } from './use-started-courses.ts'
import { useCatalogueCourses } from './use-catalogue-courses.ts'

/** From this number on the first card is wide; fewer have equal widths. */
const WIDE_AMONG_MIN = 3
const SKELETONS = 6

/** A page of courses. The whole catalogue starts with a wide card: the course to continue, or the first one. */
export function Cards({
  query,
  started,
  isAdded,
}: {
  query: CatalogueQuery
  started: readonly Started[]
  isAdded: boolean
}) {
  const list = useRef<HTMLUListElement>(null)
  const data = useCatalogueCourses(query, started)
  const featured = useFeatured(query, started, data?.courses)
  const courses = withFirst(data?.courses ?? [], featured)
  const hasWide = !isNarrowed(query) && !query.offset && courses.length >= WIDE_AMONG_MIN
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isAdded && isLoaded) list.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [isAdded, isLoaded])
  if (!data) return <Waiting />
  if (courses.length === 0) return null
  return (
    <ul ref={list} className={styles.grid}>
      {courses.map((course, index) => {
        const isWide = hasWide && index === 0
        return (
          // Keyed by position: when a guest's progress is loaded, cards change in place and nothing moves.
          <li key={hasWide ? index : course.id} data-wide={isWide || undefined}>
            <CourseCard
              course={course}
              shape={isWide ? 'wide' : 'row'}
              ring={<CourseRing course={course} />}
              {...(isWide && course.id === featured?.id && { foot: <ContinueFoot course={course} /> })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the course to continue; it may be on a later page, so it is loaded separately. */
function useFeatured(
  query: CatalogueQuery,
  started: readonly Started[],
  known: readonly Card[] | undefined,
): Card | undefined {
  const { code } = useLanguage()
  const id = featuredOf(query, started)
  const listed = known?.find((course) => course.id === id)
  const isElsewhere = id !== undefined && known !== undefined && listed === undefined
  const { data } = useQuery({ ...coursesQuery(code, { ids: id === undefined ? [] : [id] }), enabled: isElsewhere })
  return listed ?? (isElsewhere ? data?.courses[0] : undefined)
}

/** Swaps the featured course with the first one, so that all others keep their positions. */
function withFirst(courses: readonly Card[], featured: Card | undefined): readonly Card[] {
  const [first] = courses
  if (!featured || !first || featured.id === first.id) return courses
  const rest = courses.slice(1).map((course) => (course.id === featured.id ? first : course))
  const isListed = courses.some(({ id }) => id === featured.id)
  return isListed ? [featured, ...rest] : [featured, ...courses]
}

function Waiting() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  )
}

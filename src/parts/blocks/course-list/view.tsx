import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CourseCard } from '#features/courses/web/components/course-card.tsx'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { CourseRing } from '#features/learning/web/course-ring.tsx'
import { CourseRail } from '#features/learning/web/rail/course-rail.tsx'
import { BlockTitle } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import type { CourseListProps } from './block.ts'
import styles from './course-list.module.css'

/** The most courses on a page; the catalogue has the rest. */
const SHOWN_MAX = 12
/** From this number on there is a slider. */
const SLIDER_MIN = 4

/** Loads the courses of each list. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { props }: PreparedBlocks<CourseListProps>,
): Promise<void> {
  await Promise.all(props.map((list) => queryClient.prefetchQuery(listQuery(lang, list))))
}

export function View({ title, lead, variant, ...filter }: CourseListProps) {
  const { isHead } = useBlockPlace()
  const { code } = useLanguage()
  const { data } = useQuery(listQuery(code, filter))
  const courses = data?.courses ?? []
  const head = (
    <div>
      <BlockTitle title={title} titleClass={styles.title} lead={lead} leadClass={styles.lead} />
    </div>
  )
  const more = data && data.total > courses.length && <AllCourses categoryId={filter.categoryId} />
  if (variant === 'slider' && courses.length >= SLIDER_MIN) {
    return <CourseRail head={head} label={title} courses={courses} more={more} />
  }
  return (
    <section className={styles.list}>
      {head}
      {data && courses.length === 0 && <Nothing />}
      <ul className={styles.grid} data-count={courses.length}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard
              course={course}
              shape={courses.length === 1 ? 'wide' : 'row'}
              level={isHead ? 2 : 3}
              ring={<CourseRing course={course} />}
            />
          </li>
        ))}
      </ul>
      {more && <p className={styles.more}>{more}</p>}
    </section>
  )
}

/** The courses of one list. */
function listQuery(lang: string, { courseIds, categoryId }: Pick<CourseListProps, 'courseIds' | 'categoryId'>) {
  if (courseIds) return coursesQuery(lang, { ids: courseIds })
  return coursesQuery(lang, { category: categoryId, limit: SHOWN_MAX })
}

/** Link to the catalogue, which has the courses that aren't shown here. */
function AllCourses({ categoryId }: { categoryId: string | undefined }) {
  const t = useTranslations('page')
  const search = categoryId === undefined ? '' : `?${new URLSearchParams({ category: categoryId })}`
  return (
    <Link to={`/courses/${search}`} className={buttonClass({ variant: 'soft' })}>
      {t('courseListAll')}
    </Link>
  )
}

function Nothing() {
  const t = useTranslations('page')
  return <p className={styles.empty}>{t('courseListEmpty')}</p>
}

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { userQuery } from '#features/accounts/web/queries.ts'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { Plan, PricingProps } from './block.ts'
import { PlanEntry } from './plan-entry.tsx'
import styles from './pricing.module.css'

/** Loads the courses whose prices are shown, and the user, because bought courses have no price. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { props }: PreparedBlocks<PricingProps>,
): Promise<void> {
  const load = async ({ plans }: PricingProps) => {
    const ids = courseIdsOf(plans)
    if (ids.length > 0) await queryClient.prefetchQuery(coursesQuery(lang, { ids }))
  }
  await Promise.all([queryClient.prefetchQuery(userQuery()), ...props.map(load)])
}

/** Plans with their prices, contents and buttons. */
export function View({ title, lead, plans, variant }: PricingProps) {
  const { isHead } = useBlockPlace()
  const { code } = useLanguage()
  const ids = courseIdsOf(plans)
  const { data } = useQuery({ ...coursesQuery(code, { ids }), enabled: ids.length > 0 })
  if (plans.length === 0) return null
  const courses = (ids.length > 0 && data?.courses) || []
  const ownLevel = title ? 'h3' : 'h2'
  return (
    <section className={styles.place}>
      {title && <BlockHead title={title} lead={lead} />}
      <ul className={styles[variant]} data-count={plans.length}>
        {plans.map((plan) => (
          <PlanEntry
            key={plan.id}
            {...plan}
            course={courses.find(({ id }) => id === plan.courseId)}
            isOnWall={plan.isFeatured === true}
            Title={isHead && title ? 'h2' : ownLevel}
          />
        ))}
      </ul>
    </section>
  )
}

const courseIdsOf = (plans: readonly Plan[]): string[] => [
  ...new Set(plans.flatMap(({ courseId }) => (courseId ? [courseId] : []))),
]

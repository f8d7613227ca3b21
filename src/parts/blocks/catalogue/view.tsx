import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'
import { courseFacetsQuery, courseQuery } from '#features/courses/web/queries.ts'
import type { PreparedBlocks } from '#features/pages/web/blocks.tsx'
import { courseProgressQuery, startedCoursesQuery } from '#features/progress/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { parseCatalogueQuery } from './address.ts'
import type { CatalogueProps } from './block.ts'
import styles from './catalogue.module.css'
import { CatalogueHead } from './catalogue-head.tsx'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { featuredOf, useStartedCourses } from './use-started-courses.ts'
import { useCatalogueCourses, catalogueCoursesQuery } from './use-catalogue-courses.ts'

/** Loads what the address filters for and, for a learner, the course to continue. */
export async function prepare(
  queryClient: QueryClient,
  lang: string,
  { search }: Pick<PreparedBlocks, 'search'>,
): Promise<void> {
  const query = parseCatalogueQuery(search)
  const user = await queryClient.ensureQueryData(userQuery())
  const started = user.isGuest ? [] : await startedOf(queryClient, user.id)
  const featured = featuredOf(query, started)
  await Promise.all([
    queryClient.prefetchQuery(courseFacetsQuery(lang, query.q)),
    queryClient.prefetchQuery(catalogueCoursesQuery(lang, query, started)),
    featured && queryClient.prefetchQuery(courseQuery(featured, lang)),
    featured && queryClient.prefetchQuery(courseProgressQuery(user.id, featured)),
  ])
}

/** If their progress can't be loaded, learners see the catalogue as newcomers do. */
const startedOf = (queryClient: QueryClient, userId: string) =>
  queryClient.ensureQueryData(startedCoursesQuery(userId)).then(
    ({ courses }) => courses,
    () => [],
  )

export function View({ title, lead, placeholder }: CatalogueProps) {
  const { search } = useLocation()
  const { code, htmlLang, direction } = useLanguage()
  const query = parseCatalogueQuery(search)
  const started = useStartedCourses()
  const { data: facets } = useQuery(courseFacetsQuery(code, query.q))
  const { data: all } = useQuery(courseFacetsQuery(code))
  const isEmpty = (all ?? facets)?.total === 0
  const counted = useCatalogueCourses(query, started)
  return (
    // Uses the language of the interface, even if the page is shown in a fallback language.
    <section className={styles.catalogue} lang={htmlLang ?? code} dir={direction}>
      <CatalogueHead title={title} lead={lead} placeholder={placeholder} query={query} hasSearch={!isEmpty} />
      <div className={styles.body}>
        {facets && !isEmpty && (
          <Filters query={query} facets={facets} startedCount={started.length} counted={counted} />
        )}
        <Results key={search} query={query} started={started} isPortalEmpty={isEmpty} />
      </div>
    </section>
  )
}

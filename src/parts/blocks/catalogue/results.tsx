import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { COURSE_LIST_LIMIT } from '#features/courses/limits.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { CatalogueQuery } from './address.ts'
import styles from './catalogue.module.css'
import { Cards } from './cards.tsx'
import { NoCourses } from './no-courses.tsx'
import { EarlierLink, MoreLink } from './page-links.tsx'
import type { Started } from './use-started-courses.ts'
import { useCatalogueCourses } from './use-catalogue-courses.ts'

/** The courses: a hundred, and the next hundred below them on demand. */
export function Results({
  query,
  started,
  isPortalEmpty,
}: {
  query: CatalogueQuery
  started: readonly Started[]
  isPortalEmpty: boolean
}) {
  const t = useTranslations('page')
  const [pages, setPages] = useState(1)
  const data = useCatalogueCourses(query, started)
  const from = query.offset ?? 0
  const total = data?.total ?? 0
  const shown = Math.min(total, from + pages * COURSE_LIST_LIMIT)
  const offsets = Array.from({ length: pages }, (_, page) => from + page * COURSE_LIST_LIMIT)
  return (
    <>
      <h2 className={styles.listTitle}>
        <VisuallyHidden>{t('catalogueCourses')}</VisuallyHidden>
      </h2>
      {data && data.courses.length === 0 && <NoCourses query={query} isPortalEmpty={isPortalEmpty} />}
      {from > 0 && <EarlierLink query={query} />}
      <div className={styles.pages}>
        {offsets.map((offset) => (
          <Cards key={offset} query={{ ...query, offset }} started={started} isAdded={offset > from} />
        ))}
      </div>
      {shown < total && <MoreLink query={query} shown={shown} total={total} onMore={() => setPages(pages + 1)} />}
    </>
  )
}

import { useTranslations } from 'use-intl'
import { type CatalogueQuery, isNarrowed } from './address.ts'
import styles from './filters.module.css'

/** Data about the shown courses. */
export interface Counted {
  total: number
  isNear: boolean
}

/** The number of courses, announced when it changes. Visually hidden where it says no more than the chips. */
export function Count({ query, counted }: { query: CatalogueQuery; counted: Counted | undefined }) {
  const t = useTranslations('page')
  const isSeen = isNarrowed(query) && counted?.total !== 0
  return (
    <p
      role="status"
      className={styles.count}
      data-seen={isSeen || undefined}
      data-long={query.q !== undefined || undefined}
    >
      {counted && inWords(query, counted, t)}
    </p>
  )
}

function inWords(
  { q }: CatalogueQuery,
  { total, isNear }: Counted,
  t: ReturnType<typeof useTranslations<'page'>>,
): string {
  if (q === undefined) return t('catalogueCount', { count: total })
  return t(isNear && total > 0 ? 'catalogueNear' : 'catalogueFound', { count: total, q })
}

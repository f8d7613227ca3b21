import { useTranslations } from 'use-intl'
import { type CatalogueQuery, isNarrowed } from './address.ts'
import styles from './filters.module.css'

/** What is known of the courses that are shown. */
export interface Counted {
  total: number
  isNear: boolean
}

/** How many courses there are, in words. Read out when it changes; where it says no more than the chips do, only that. */
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

import { useTranslations } from 'use-intl'
import { type CatalogueWish, isNarrowed } from './address.ts'
import styles from './filters.module.css'

/** What is known of the courses that are shown. */
export interface Counted {
  total: number
  isNear: boolean
}

/** How many courses there are, in words. Read out when it changes; where it says no more than the chips do, only that. */
export function Count({ wish, counted }: { wish: CatalogueWish; counted: Counted | undefined }) {
  const t = useTranslations('page')
  const isSeen = isNarrowed(wish) && counted?.total !== 0
  return (
    <p
      role="status"
      className={styles.count}
      data-seen={isSeen || undefined}
      data-long={wish.q !== undefined || undefined}
    >
      {counted && inWords(wish, counted, t)}
    </p>
  )
}

function inWords(
  { q }: CatalogueWish,
  { total, isNear }: Counted,
  t: ReturnType<typeof useTranslations<'page'>>,
): string {
  if (q === undefined) return t('catalogueCount', { count: total })
  return t(isNear && total > 0 ? 'catalogueNear' : 'catalogueFound', { count: total, q })
}

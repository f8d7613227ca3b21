import { useTranslations } from 'use-intl'
import { COURSE_LIST_LIMIT } from '#features/courses/limits.ts'
import { buttonClass } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type CatalogueQuery, searchOf } from './address.ts'
import styles from './catalogue.module.css'
import { useStay } from './use-stay.ts'

/** Link to the next courses: in the app they are added below, without it they are a page of their own. */
export function MoreLink(props: { query: CatalogueQuery; shown: number; total: number; onMore: () => void }) {
  const { query, shown, total, onMore } = props
  const t = useTranslations('page')
  const { linkTo } = useStay()
  const { href } = linkTo(searchOf({ ...query, offset: shown }))
  const seen = t('catalogueShown', { shown, total })
  return (
    <div className={styles.more}>
      <ProgressBar value={shown} max={total} label={seen} />
      <p>{seen}</p>
      <a
        href={href}
        className={buttonClass({ variant: 'soft' })}
        onClick={(event) => {
          event.preventDefault()
          onMore()
        }}
      >
        {t('catalogueMore', { count: Math.min(COURSE_LIST_LIMIT, total - shown) })}
      </a>
    </div>
  )
}

/** Link to the previous courses, for visitors who opened a later page by its address. */
export function EarlierLink({ query }: { query: CatalogueQuery }) {
  const t = useTranslations('page')
  const { linkTo } = useStay()
  const offset = Math.max(0, (query.offset ?? 0) - COURSE_LIST_LIMIT)
  return (
    <p className={styles.earlier}>
      <a {...linkTo(searchOf({ ...query, offset }))} className={buttonClass({ variant: 'soft', size: 'sm' })}>
        {t('catalogueEarlier')}
      </a>
    </p>
  )
}

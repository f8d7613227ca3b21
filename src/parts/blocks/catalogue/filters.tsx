import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueFacets } from '#features/courses/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { ChipFace, chipClass, ChipRow } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { type CatalogueQuery, isNarrowed, searchOf, SORTS } from './address.ts'
import { Count, type Counted } from './count.tsx'
import styles from './filters.module.css'
import { useStay } from './use-stay.ts'

/** Categories and prices as chips with their counts, and the order. All of them are links. */
export function Filters(props: {
  query: CatalogueQuery
  facets: CatalogueFacets
  startedCount: number
  counted: Counted | undefined
}) {
  const { query, facets, startedCount, counted } = props
  const t = useTranslations('page')
  const { total, free, paid, categories } = facets
  const { q, sort } = query
  const isWhole = !isNarrowed({ ...query, q: undefined })
  const hasPrices = free > 0 && paid > 0
  return (
    <div className={styles.filters} data-screen>
      <div className={styles.chips}>
        <ChipRow label={t('catalogueFilter')}>
          <Filter to={{ q, sort }} isOn={isWhole} count={total}>
            {t('catalogueAll')}
          </Filter>
          {categories.map(({ id, title, count }) => (
            <Toggle key={id} query={query} name="category" value={id} count={count}>
              <bdi>{title}</bdi>
            </Toggle>
          ))}
          {hasPrices && (
            <Toggle query={query} name="price" value="free" count={free}>
              {t('catalogueFree')}
            </Toggle>
          )}
          {hasPrices && (
            <Toggle query={query} name="price" value="paid" count={paid}>
              {t('cataloguePaid')}
            </Toggle>
          )}
          {(startedCount > 0 || query.started) && (
            <Toggle query={query} name="started" value count={startedCount}>
              {t('catalogueStarted')}
            </Toggle>
          )}
        </ChipRow>
      </div>
      <Count query={query} counted={counted} />
      <Order query={query} />
    </div>
  )
}

type Toggled = 'category' | 'price' | 'started'

/** Sets one filter; removes it if it is set already. */
function Toggle<Name extends Toggled>(props: {
  query: CatalogueQuery
  name: Name
  value: NonNullable<CatalogueQuery[Name]>
  count: number
  children: ReactNode
}) {
  const { query, name, value, count, children } = props
  const isOn = query[name] === value
  return (
    <Filter to={{ ...query, [name]: isOn ? undefined : value, offset: undefined }} isOn={isOn} count={count}>
      {children}
    </Filter>
  )
}

function Filter(props: { to: CatalogueQuery; isOn: boolean; count: number; children: ReactNode }) {
  const { to, isOn, count, children } = props
  const { linkTo } = useStay()
  const formats = useFormats()
  return (
    <a {...linkTo(searchOf(to))} className={chipClass()} aria-current={isOn ? 'true' : undefined}>
      <ChipFace count={formats.number(count)}>{children}</ChipFace>
    </a>
  )
}

function Order({ query }: { query: CatalogueQuery }) {
  const t = useTranslations('page')
  const { linkTo } = useStay()
  const inForce = query.sort ?? (query.q ? 'nearest' : 'newest')
  const orders = query.q ? (['nearest', ...SORTS] as const) : SORTS
  const trigger = (
    <>
      <Icon name="sort" />
      <span className={styles.orderName}>{t('catalogueOrder')}</span>
      {t(`catalogueSort.${inForce}`)}
      <Icon name="chevron-down" />
    </>
  )
  return (
    <Menu trigger={trigger} triggerClass={chipClass(styles.order)} group="catalogue-order" className={styles.menu}>
      {orders.map((order) => (
        <a
          key={order}
          {...linkTo(searchOf({ ...query, sort: isUsual(order, query) ? undefined : order, offset: undefined }))}
          className={styles.choice}
          aria-current={order === inForce ? 'true' : undefined}
        >
          {t(`catalogueSort.${order}`)}
          {order === inForce && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  )
}

/** Whether this is the default order, which is left out of the address. */
function isUsual(order: 'nearest' | (typeof SORTS)[number], { q }: CatalogueQuery): order is 'nearest' {
  return order === (q ? 'nearest' : 'newest')
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueFacets } from '#features/courses/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { ChipFace, chipClass, ChipRow } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { type CatalogueWish, isNarrowed, searchOf, SORTS } from './address.ts'
import { Count, type Counted } from './count.tsx'
import styles from './filters.module.css'
import { useStay } from './use-stay.ts'

/** Categories and prices as chips with their counts, and the order. All of them are links. */
export function Filters(props: {
  wish: CatalogueWish
  facets: CatalogueFacets
  startedCount: number
  counted: Counted | undefined
}) {
  const { wish, facets, startedCount, counted } = props
  const t = useTranslations('page')
  const { total, free, paid, categories } = facets
  const { q, sort } = wish
  const isWhole = !isNarrowed({ ...wish, q: undefined })
  const hasPrices = free > 0 && paid > 0
  return (
    <div className={styles.filters} data-screen>
      <div className={styles.chips}>
        <ChipRow label={t('catalogueFilter')}>
          <Filter to={{ q, sort }} isOn={isWhole} count={total}>
            {t('catalogueAll')}
          </Filter>
          {categories.map(({ id, title, count }) => (
            <Toggle key={id} wish={wish} name="category" value={id} count={count}>
              <bdi>{title}</bdi>
            </Toggle>
          ))}
          {hasPrices && (
            <Toggle wish={wish} name="price" value="free" count={free}>
              {t('catalogueFree')}
            </Toggle>
          )}
          {hasPrices && (
            <Toggle wish={wish} name="price" value="paid" count={paid}>
              {t('cataloguePaid')}
            </Toggle>
          )}
          {(startedCount > 0 || wish.started) && (
            <Toggle wish={wish} name="started" value count={startedCount}>
              {t('catalogueStarted')}
            </Toggle>
          )}
        </ChipRow>
      </div>
      <Count wish={wish} counted={counted} />
      <Order wish={wish} />
    </div>
  )
}

type Toggled = 'category' | 'price' | 'started'

/** Sets one wish; when it is set already, takes it away. */
function Toggle<Name extends Toggled>(props: {
  wish: CatalogueWish
  name: Name
  value: NonNullable<CatalogueWish[Name]>
  count: number
  children: ReactNode
}) {
  const { wish, name, value, count, children } = props
  const isOn = wish[name] === value
  return (
    <Filter to={{ ...wish, [name]: isOn ? undefined : value, offset: undefined }} isOn={isOn} count={count}>
      {children}
    </Filter>
  )
}

function Filter(props: { to: CatalogueWish; isOn: boolean; count: number; children: ReactNode }) {
  const { to, isOn, count, children } = props
  const { linkTo } = useStay()
  const formats = useFormats()
  return (
    <a {...linkTo(searchOf(to))} className={chipClass()} aria-current={isOn ? 'true' : undefined}>
      <ChipFace count={formats.number(count)}>{children}</ChipFace>
    </a>
  )
}

function Order({ wish }: { wish: CatalogueWish }) {
  const t = useTranslations('page')
  const { linkTo } = useStay()
  const inForce = wish.sort ?? (wish.q ? 'nearest' : 'newest')
  const orders = wish.q ? (['nearest', ...SORTS] as const) : SORTS
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
          {...linkTo(searchOf({ ...wish, sort: isUsual(order, wish) ? undefined : order, offset: undefined }))}
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

/** The order that needs no word in the address. */
function isUsual(order: 'nearest' | (typeof SORTS)[number], { q }: CatalogueWish): order is 'nearest' {
  return order === (q ? 'nearest' : 'newest')
}

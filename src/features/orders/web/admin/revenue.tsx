import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { localAddress } from '#web/local-address.ts'
import { DayField } from '#features/admin-shell/web/filter-fields.tsx'
import { FilterForm } from '#features/admin-shell/web/filter-form.tsx'
import { CourseBars } from './course-bars.tsx'
import { DayBars } from './day-bars.tsx'
import { queryOf } from '#features/admin-shell/address.ts'
import { spanIn } from '../../admin-address.ts'
import { revenueQuery } from './queries.ts'
import styles from './revenue.module.css'
import { SalesFrame } from './sales-frame.tsx'

const PAGE = '/admin/orders/revenue/'
// Never requested: the loader redirects an address without a period to one with it.
const NO_SPAN = { from: '2000-01-01', to: '2000-01-01' }

/** Payments and refunds: for each currency a chart by day and one by course, with the amounts beside them. */
export function Revenue() {
  const t = useTranslations('admin.sales.revenue')
  const admin = useTranslations('admin.filter')
  const [query] = useSearchParams()
  const span = spanIn(query) ?? NO_SPAN
  const { data } = useSuspenseQuery(revenueQuery(span))
  const navigate = useNavigate()
  const { code } = useLanguage()
  const address = localAddress(PAGE, code)
  const currencies = [...new Set(data.points.map(({ currency }) => currency))]
  return (
    <SalesFrame place="revenue">
      <FilterForm
        label={t('filters')}
        to={PAGE}
        filter={span}
        onShow={(days) => void navigate(address + queryOf(days), { preventScrollReset: true })}
        onClear={() => void navigate(address)}
      >
        <DayField name="from" label={admin('from')} value={span.from} />
        <DayField name="to" label={admin('to')} value={span.to} />
      </FilterForm>
      {currencies.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        currencies.map((currency) => (
          <section key={currency} aria-label={currency} className={styles.currency}>
            <Sums points={data.points.filter((point) => point.currency === currency)} currency={currency} />
            <DayBars
              span={span}
              currency={currency}
              points={data.points.filter((each) => each.currency === currency)}
            />
            <CourseBars currency={currency} courses={data.courses.filter((each) => each.currency === currency)} />
          </section>
        ))
      )}
    </SalesFrame>
  )
}

interface SumsProps {
  points: readonly { paid: number; refunded: number; orders: number }[]
  currency: string
}

function Sums({ points, currency }: SumsProps) {
  const t = useTranslations('admin.sales.revenue')
  const { price, number } = useFormats()
  const sumOf = (key: 'paid' | 'refunded' | 'orders') => points.reduce((sum, point) => sum + point[key], 0)
  const [paid, refunded] = [sumOf('paid'), sumOf('refunded')]
  return (
    <StatList>
      <Stat value={price(paid - refunded, currency)} label={t('kept')} />
      <Stat value={number(sumOf('orders'))} label={t('orders')} />
      <Stat value={price(refunded, currency)} label={t('back')} />
    </StatList>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ORDER_KINDS, ORDER_STATES } from '../../states.ts'
import { ChipSelect } from '#ui/select.tsx'
import { type AskedOrders, orderFilterIn } from '../../admin-address.ts'
import type { Change } from '#features/admin-shell/web/pending-navigation.ts'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { ListBar } from '#features/admin-shell/web/lists/list-bar.tsx'
import { DayField } from '#features/admin-shell/web/filter-fields.tsx'
import { FilterForm } from '#features/admin-shell/web/filter-form.tsx'
import { ListSearch } from '#features/admin-shell/web/list-search.tsx'
import { useListAddress } from '#features/admin-shell/web/use-list-address.ts'
import { GrantForm } from './grant-form.tsx'
import { OrderList, useOrderColumns } from './order-list.tsx'
import { ordersQuery, paymentSystemsQuery } from './queries.ts'
import { SalesFrame } from './sales-frame.tsx'

const PAGE = '/admin/orders/'
const NO_FILTER: Change = {
  q: undefined,
  state: undefined,
  kind: undefined,
  gateway: undefined,
  attention: undefined,
  from: undefined,
  to: undefined,
  userId: undefined,
}

/** All orders: filters, the list, and giving courses (IMPL-11). */
export function Orders() {
  const [query] = useSearchParams()
  const { cursor, ...filter } = orderFilterIn(query)
  const { data } = useSuspenseQuery(ordersQuery({ ...filter, cursor }))
  const show = useListAddress({ to: PAGE, shown: filter, read: readFilter })
  return (
    <SalesFrame place="list" actions={<ListFile list="orders" filter={filter} needsProof />}>
      <GrantForm />
      <Search filter={filter} onShow={show} />
      <Filters filter={filter} onShow={show} />
      <ListBar list="orders" path={PAGE} filter={filter} columns={useOrderColumns()} />
      <OrderList key={JSON.stringify([filter, cursor])} first={data} filter={filter} />
    </SalesFrame>
  )
}

/** The filter of the address without a cursor: the list from its start. */
function readFilter(query: URLSearchParams): Omit<AskedOrders, 'cursor'> {
  const { cursor: _, ...filter } = orderFilterIn(query)
  return filter
}

interface ChoosingProps {
  filter: Omit<AskedOrders, 'cursor'>
  onShow: (change: Change) => void
}

function Search({ filter, onShow }: ChoosingProps) {
  const t = useTranslations('admin.sales.list')
  const { q, ...kept } = filter
  return (
    <ListSearch
      label={t('search')}
      placeholder={t('searchHint')}
      submitLabel={t('find')}
      clearLabel={t('clearSearch')}
      path={PAGE}
      kept={kept}
      query={q}
      onSearch={(text) => onShow({ q: text })}
    />
  )
}

function Filters({ filter, onShow }: ChoosingProps) {
  const t = useTranslations('admin')
  const say = useTranslations('page.orders')
  const { data } = useSuspenseQuery(paymentSystemsQuery())
  const { q, userId, ...chosen } = filter
  const all = (text: string) => ({ value: '', text })
  return (
    <FilterForm
      label={t('sales.list.filters')}
      to={PAGE}
      filter={chosen}
      kept={{ q, userId }}
      onShow={onShow}
      onClear={() => onShow(NO_FILTER)}
    >
      <ChipSelect
        name="state"
        label={t('sales.list.state')}
        defaultValue={chosen.state ?? ''}
        options={[
          all(t('sales.list.anyState')),
          ...ORDER_STATES.map((value) => ({ value, text: say(`state.${value}`) })),
        ]}
      />
      <ChipSelect
        name="kind"
        label={t('sales.list.kind')}
        defaultValue={chosen.kind ?? ''}
        options={[all(t('sales.list.anyKind')), ...ORDER_KINDS.map((value) => ({ value, text: say(`kind.${value}`) }))]}
      />
      <ChipSelect
        name="gateway"
        label={t('sales.list.gateway')}
        defaultValue={chosen.gateway ?? ''}
        options={[
          all(t('sales.list.anyGateway')),
          ...data.systems.map(({ id, title }) => ({ value: id, text: title })),
        ]}
      />
      <ChipSelect
        name="attention"
        label={t('sales.list.attention')}
        defaultValue={chosen.attention ?? ''}
        options={[all(t('sales.list.anyAttention')), { value: 'true', text: t('sales.list.attention') }]}
      />
      <DayField name="from" label={t('filter.from')} value={chosen.from} />
      <DayField name="to" label={t('filter.to')} value={chosen.to} />
    </FilterForm>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { Link } from '#web/link.tsx'
import { peopleFilterIn } from '../address.ts'
import { COUNTED_MAX } from '../limits.ts'
import type { PeopleFilter } from '../model.ts'
import { FOUND_ROLES, ORDERS, STATES, methodsToFindBy } from '../rules.ts'
import type { Change } from '#features/admin-shell/web/pending-navigation.ts'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { DayField } from '#features/admin-shell/web/filter-fields.tsx'
import { FilterForm } from '#features/admin-shell/web/filter-form.tsx'
import styles from './people.module.css'
import { PeopleList, usePeopleColumns } from './people-list.tsx'
import { ListBar } from '#features/admin-shell/web/lists/list-bar.tsx'
import { isOfPeople, peopleQuery } from './queries.ts'
import type { BulkOffer } from '#features/admin-shell/web/lists/bulk-bar.tsx'
import { BulkReport } from '#features/admin-shell/web/lists/bulk-report.tsx'
import type { Selection } from '#features/admin-shell/web/lists/use-selection.ts'
import { ListSearch } from '#features/admin-shell/web/list-search.tsx'
import { useListAddress } from '#features/admin-shell/web/use-list-address.ts'
import { useSignInMethodName } from '#features/admin-shell/web/words.ts'

const PAGE = '/admin/users/'
const NO_FILTER: Change = {
  q: undefined,
  role: undefined,
  state: undefined,
  way: undefined,
  from: undefined,
  to: undefined,
  order: undefined,
}

interface PeopleProps {
  /** Actions on several people that higher features add. */
  offers: readonly BulkOffer[]
  /** Further buttons for the selected people. */
  more?: ((selection: Selection) => ReactNode) | undefined
}

/** The list of people with search and filters. */
export function People({ offers, more }: PeopleProps) {
  const t = useTranslations('admin')
  const [query] = useSearchParams()
  const ways = useSignInMethods()
  const { cursor, ...filter } = peopleFilterIn(query, ways)
  const { data } = useSuspenseQuery(peopleQuery({ ...filter, cursor }))
  const columns = usePeopleColumns()
  const show = useListAddress({ to: PAGE, shown: filter, read: (address) => readFilter(address, ways) })
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('people.title')} path={PAGE} />
      <PageHead title={t('people.title')} note={<Count count={data.count} />} actions={<Actions filter={filter} />} />
      <Search filter={filter} onShow={show} />
      <Filters filter={filter} onShow={show} />
      <ListBar list="people" path={PAGE} filter={filter} columns={columns} />
      <BulkReport list="people" affects={isOfPeople} />
      <PeopleList key={JSON.stringify([filter, cursor])} first={data} filter={filter} offers={offers} more={more} />
    </div>
  )
}

function Count({ count }: { count: number | null }) {
  const t = useTranslations('admin')
  const { number } = useFormats()
  if (count === null) return null
  const isMore = count > COUNTED_MAX
  return (
    <span role="status">
      {isMore
        ? t('people.countMore', { shown: number(COUNTED_MAX) })
        : t('people.count', { count, shown: number(count) })}
    </span>
  )
}

/** What only administrators of the portal may do with people as a list. */
function Actions({ filter }: { filter: PeopleFilter }) {
  const t = useTranslations('admin')
  if (!hasRole(useUser().roles, 'envmgr-admin')) return null
  return (
    <div className={styles.actions}>
      <Link to="/admin/users/import/" className={buttonClass({ variant: 'line', size: 'sm' })}>
        <Icon name="upload" />
        {t('peopleImport.title')}
      </Link>
      <ListFile list="people" filter={filter} needsProof />
    </div>
  )
}

/** Reads the filters without the cursor: the list starts from its first page. */
function readFilter(query: URLSearchParams, ways: readonly string[]): PeopleFilter {
  const { cursor: _piece, ...filter } = peopleFilterIn(query, ways)
  return filter
}

const useSignInMethods = (): string[] => methodsToFindBy(usePortalSettings().signInWays)

interface ChoosingProps {
  filter: PeopleFilter
  onShow: (change: Change) => void
}

function Search({ filter, onShow }: ChoosingProps) {
  const t = useTranslations('admin')
  const { q, ...kept } = filter
  return (
    <ListSearch
      label={t('people.search')}
      submitLabel={t('people.find')}
      clearLabel={t('people.clearSearch')}
      path={PAGE}
      kept={kept}
      query={q}
      placeholder={t('people.searchHint')}
      onSearch={(text) => onShow({ q: text })}
    />
  )
}

function Filters({ filter, onShow }: ChoosingProps) {
  const t = useTranslations('admin')
  const nameOf = useSignInMethodName()
  const ways = useSignInMethods()
  const { q, ...chosen } = filter
  const all = (text: string) => ({ value: '', text })
  return (
    <FilterForm
      label={t('people.filters')}
      to={PAGE}
      filter={chosen}
      kept={{ q }}
      onShow={onShow}
      onClear={() => onShow(NO_FILTER)}
    >
      <ChipSelect
        name="role"
        label={t('person.roles')}
        defaultValue={chosen.role ?? ''}
        options={[all(t('people.anyRole')), ...FOUND_ROLES.map((value) => ({ value, text: t(`roles.${value}`) }))]}
      />
      <ChipSelect
        name="state"
        label={t('people.state')}
        defaultValue={chosen.state ?? ''}
        options={[all(t('people.anyState')), ...STATES.map((value) => ({ value, text: t(`states.${value}`) }))]}
      />
      <ChipSelect
        name="way"
        label={t('person.ways')}
        defaultValue={chosen.way ?? ''}
        options={[all(t('people.anyWay')), ...ways.map((value) => ({ value, text: nameOf(value) }))]}
      />
      <DayField name="from" label={t('filter.from')} value={chosen.from} />
      <DayField name="to" label={t('filter.to')} value={chosen.to} />
      <ChipSelect
        name="order"
        icon="sort"
        label={t('people.order')}
        defaultValue={chosen.order ?? ''}
        options={ORDERS.map((value) => ({ value: value === 'newest' ? '' : value, text: t(`orders.${value}`) }))}
      />
    </FilterForm>
  )
}

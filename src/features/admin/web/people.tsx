import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { ensureProof } from '#features/accounts/web/ensure-proof.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { OwnPageMeta } from '#features/profile/web/own-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { showToast } from '#ui/toasts.ts'
import { localAddress } from '#web/local-address.ts'
import { peopleFilterIn, queryOf } from '../address.ts'
import { COUNTED_MAX } from '../limits.ts'
import type { PeopleFilter } from '../model.ts'
import { FOUND_ROLES, ORDERS, STATES, WAYS } from '../rules.ts'
import { DayField } from './filter-fields.tsx'
import { FilterForm } from './filter-form.tsx'
import { PageHead } from './page-head.tsx'
import styles from './people.module.css'
import { PeopleList } from './people-list.tsx'
import { peopleQuery } from './queries.ts'
import { useProblemText, useWayName } from './words.ts'

const PAGE = '/admin/users/'

/** The search, its filters, and who was found. */
export function People() {
  const t = useTranslations('admin')
  const [query] = useSearchParams()
  const { cursor, ...filter } = peopleFilterIn(query)
  const { data } = useSuspenseQuery(peopleQuery({ ...filter, cursor }))
  return (
    <div className={styles.page}>
      <OwnPageMeta title={t('people.title')} path={PAGE} />
      <PageHead title={t('people.title')} note={<Count count={data.count} />} actions={<FileLink filter={filter} />} />
      <Search filter={filter} />
      <Filters filter={filter} />
      <PeopleList key={JSON.stringify([filter, cursor])} first={data} filter={filter} />
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

/** The file for spreadsheets: of exactly those who are shown. */
function FileLink({ filter }: { filter: PeopleFilter }) {
  const t = useTranslations('admin')
  const { roles } = useUser()
  const textOf = useProblemText()
  if (!hasRole(roles, 'envmgr-admin')) return null
  const address = `/api/backoffice/users.csv${queryOf(filter)}`
  const take = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      if (await ensureProof()) location.assign(address)
    } catch (error) {
      showToast({ tone: 'error', text: textOf(error) })
    }
  }
  return (
    <a
      href={address}
      download
      onClick={(event) => void take(event)}
      className={buttonClass({ variant: 'line', size: 'sm' })}
    >
      <Icon name="download" />
      {t('people.file')}
    </a>
  )
}

function Search({ filter }: { filter: PeopleFilter }) {
  const t = useTranslations('admin')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { q, ...kept } = filter
  const action = localAddress(PAGE, code)
  return (
    <SearchField
      key={q}
      label={t('people.search')}
      submitLabel={t('people.find')}
      clearLabel={t('people.clearSearch')}
      action={action}
      kept={kept}
      defaultValue={q}
      maxLength={100}
      placeholder={t('people.searchHint')}
      onSearch={(text) => void navigate(action + queryOf({ ...kept, q: text.trim() }), { preventScrollReset: true })}
    />
  )
}

function Filters({ filter }: { filter: PeopleFilter }) {
  const t = useTranslations('admin')
  const nameOf = useWayName()
  const { q, ...chosen } = filter
  const all = (text: string) => ({ value: '', text })
  return (
    <FilterForm label={t('people.filters')} to={PAGE} filter={chosen} kept={{ q }}>
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
        options={[all(t('people.anyWay')), ...WAYS.map((value) => ({ value, text: nameOf(value) }))]}
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

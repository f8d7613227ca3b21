import { useSuspenseQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FailureFilter } from '#features/error-log/model.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { ListBar } from '#features/admin-shell/web/lists/list-bar.tsx'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { isPlainClick } from '#web/follow-links.ts'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '#features/admin-shell/address.ts'
import { useListAddress } from '#features/admin-shell/web/use-list-address.ts'
import { FailureList } from './failure-list.tsx'
import styles from './failures.module.css'
import { failuresIn, failuresQuery, PLACES } from './queries.ts'

const PAGE = '/admin/failures/'

/** The filter of the address without a cursor: the list from its start. */
function readFilter(query: URLSearchParams): FailureFilter {
  const { cursor: _piece, ...filter } = failuresIn(query)
  return filter
}

/** Grouped failures in browsers, on the server and in jobs, with search (IMPL-41). */
export function Failures() {
  const t = useTranslations('admin.failures')
  const { code } = useLanguage()
  const [query] = useSearchParams()
  const { cursor, ...filter } = failuresIn(query)
  const { data } = useSuspenseQuery(failuresQuery({ ...filter, cursor }))
  const show = useListAddress({ to: PAGE, shown: filter, read: readFilter })
  const choose = (event: MouseEvent, place: FailureFilter['place']) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    show({ place })
  }
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('title')} path={PAGE} />
      <PageHead title={t('title')} note={t('note')} actions={<ListFile list="failures" filter={filter} />} />
      <ListBar list="failures" path={PAGE} filter={filter} />
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        submitLabel={t('searchSubmit')}
        clearLabel={t('searchClear')}
        action={localAddress(PAGE, code)}
        defaultValue={filter.q}
        kept={filter.place && { place: filter.place }}
        onSearch={(q) => show({ q })}
      />
      <ChipRow label={t('places')}>
        {[undefined, ...PLACES].map((place) => (
          <Link
            key={place ?? 'all'}
            to={PAGE + queryOf({ ...filter, place })}
            className={chipClass()}
            aria-current={place === filter.place ? 'page' : undefined}
            onClick={(event) => choose(event, place)}
          >
            <ChipFace>{t(place ?? 'all')}</ChipFace>
          </Link>
        ))}
      </ChipRow>
      <FailureList key={JSON.stringify([filter, cursor])} first={data} filter={filter} />
    </div>
  )
}

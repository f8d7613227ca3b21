import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { OwnPageMeta } from '#features/profile/web/own-page-meta.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../../address.ts'
import { PageHead } from '../page-head.tsx'
import { FailureList } from './failure-list.tsx'
import styles from './failures.module.css'
import { failuresIn, failuresQuery } from './queries.ts'

const PAGE = '/admin/failures/'
const PLACES = [undefined, 'browser', 'server'] as const

/** What failed in browsers and on the server, grouped, to be searched (IMPL-41). */
export function Failures() {
  const t = useTranslations('admin.failures')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { cursor, ...filter } = failuresIn(query)
  const { data } = useSuspenseQuery(failuresQuery({ ...filter, cursor }))
  const action = localAddress(PAGE, code)
  return (
    <div className={styles.page}>
      <OwnPageMeta title={t('title')} path={PAGE} />
      <PageHead title={t('title')} note={t('note')} />
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        submitLabel={t('searchSubmit')}
        clearLabel={t('searchClear')}
        action={action}
        defaultValue={filter.q}
        kept={filter.place && { place: filter.place }}
        onSearch={(q) => void navigate(action + queryOf({ ...filter, q }))}
      />
      <ChipRow label={t('places')}>
        {PLACES.map((place) => (
          <Link
            key={place ?? 'all'}
            to={PAGE + queryOf({ ...filter, place })}
            className={chipClass()}
            aria-current={place === filter.place ? 'page' : undefined}
          >
            <ChipFace>{t(place ?? 'all')}</ChipFace>
          </Link>
        ))}
      </ChipRow>
      <FailureList key={JSON.stringify([filter, cursor])} first={data} filter={filter} />
    </div>
  )
}

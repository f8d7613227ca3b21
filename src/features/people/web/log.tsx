import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { ListFile } from '#features/admin-shell/web/lists/list-file.tsx'
import { ListBar } from '#features/admin-shell/web/lists/list-bar.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { logFilterIn } from '../address.ts'
import { LOG_ACTIONS } from '../log-actions.ts'
import type { LogFilter } from '../model.ts'
import type { Change } from '#features/admin-shell/web/pending-navigation.ts'
import { DayField, WordField } from '#features/admin-shell/web/filter-fields.tsx'
import { FilterForm } from '#features/admin-shell/web/filter-form.tsx'
import styles from './log.module.css'
import { LogList } from './log-list.tsx'
import { logQuery } from './queries.ts'
import { useListAddress } from '#features/admin-shell/web/use-list-address.ts'

const PAGE = '/admin/audit/'

/** The audit log with its filters. */
export function Log() {
  const t = useTranslations('admin')
  const [query] = useSearchParams()
  const { cursor, ...filter } = logFilterIn(query)
  const { data } = useSuspenseQuery(logQuery({ ...filter, cursor }))
  const show = useListAddress({ to: PAGE, shown: filter, read: readFilter })
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('log.title')} path={PAGE} />
      <PageHead
        title={t('log.title')}
        note={t('log.note')}
        actions={<ListFile list="audit" filter={filter} needsProof />}
      />
      <ListBar list="audit" path={PAGE} filter={filter} />
      <Filters filter={filter} onShow={show} />
      <LogList key={JSON.stringify([filter, cursor])} first={data} filter={filter} />
    </div>
  )
}

/** Reads the filters without the cursor: the list starts from its first page. */
function readFilter(query: URLSearchParams): LogFilter {
  const { cursor: _piece, ...filter } = logFilterIn(query)
  return filter
}

const NO_FILTER: Change = {
  actor: undefined,
  subject: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
}

function Filters({ filter, onShow }: { filter: LogFilter; onShow: (change: Change) => void }) {
  const t = useTranslations('admin')
  const groups = LOG_ACTIONS.map((value) => ({
    value,
    text: t(`actions.${value}`),
    group: t(value.startsWith('account.') ? 'log.byOwner' : 'log.byAdministrators'),
  }))
  return (
    <FilterForm label={t('log.filters')} to={PAGE} filter={filter} onShow={onShow} onClear={() => onShow(NO_FILTER)}>
      <ChipSelect
        name="action"
        label={t('log.action')}
        defaultValue={filter.action ?? ''}
        options={[{ value: '', text: t('log.anyAction') }, ...groups]}
      />
      <WordField name="actor" label={t('log.actor')} value={filter.actor} placeholder={t('log.whoHint')} />
      <WordField name="subject" label={t('log.subject')} value={filter.subject} placeholder={t('log.whoHint')} />
      <DayField name="from" label={t('filter.from')} value={filter.from} />
      <DayField name="to" label={t('filter.to')} value={filter.to} />
    </FilterForm>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DataRecord } from '../../api.ts'
import { RECORDS_PAGE, type ShownField } from '../../fields.ts'
import type { SavedValue } from '../../model.ts'
import { callForms, recordsQuery, isOfForms } from '../queries.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Switch } from '#ui/switch.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import { queryOf } from '#features/admin-shell/address.ts'
import { BulkBar, type BulkOffer } from '#features/admin-shell/web/lists/bulk-bar.tsx'
import { BulkReport } from '#features/admin-shell/web/lists/bulk-report.tsx'
import { SelectAllBox, SelectBox } from '#features/admin-shell/web/lists/select-box.tsx'
import { type Selection, useSelection } from '#features/admin-shell/web/lists/use-selection.ts'
import { FileLink } from '#features/admin-shell/web/file-link.tsx'
import { FilterForm } from '#features/admin-shell/web/filter-form.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { OffsetPager } from '#features/admin-shell/web/offset-pager.tsx'
import { FORMS_PAGE } from './forms.tsx'
import styles from './forms.module.css'
import { recordsIn } from './records-address.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

const isolated = (id: string) => () => <bdi>{id}</bdi>

/** Records of a form, the newest first. */
export function Records() {
  const t = useTranslations('admin')
  const { formId = '' } = useParams()
  const { code } = useLanguage()
  const { number } = useFormats()
  const [query] = useSearchParams()
  const { offset = 0, ...filter } = recordsIn(query)
  const { data } = useSuspenseQuery(recordsQuery(formId, recordsIn(query)))
  const page = `${FORMS_PAGE}${formId}/records/`
  const isFirstPage = offset === 0 && Object.keys(filter).length === 0
  useNoteRead(formId, isFirstPage ? data.records[0]?.createdAt : undefined)
  const file = `/api/backoffice/forms/${formId}/records.csv${queryOf({ ...filter, lang: code })}`
  return (
    <div className={styles.page}>
      <AdminPageTop
        title={data.title}
        path={page}
        list={{ title: data.title, path: `${FORMS_PAGE}${formId}/` }}
        here={t('forms.records')}
      />
      <PageHead
        title={<bdi>{data.title}</bdi>}
        note={t('forms.recordCount', { count: data.total, number: number(data.total) })}
        actions={data.total > 0 && <FileLink address={file} text={t('forms.file')} />}
      />
      <FilterForm label={t('forms.filter')} to={page} filter={filter}>
        <Field name="q" label={t('forms.said')} defaultValue={filter.q} dir="auto" maxLength={100} />
        <DateField name="from" label={t('forms.from')} defaultValue={filter.from} />
        <DateField name="to" label={t('forms.to')} defaultValue={filter.to} />
      </FilterForm>
      <BulkReport list="form-records" affects={isOfForms} />
      {data.records.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('forms.noRecords')} level={2}>
          {t('forms.noRecordsText')}
        </EmptyState>
      ) : (
        <SelectableRecords
          key={JSON.stringify(filter)}
          formId={formId}
          filter={filter}
          records={data.records}
          fields={data.fields}
          total={data.total}
        />
      )}
      <OffsetPager
        offset={offset}
        pageSize={RECORDS_PAGE}
        total={data.total}
        texts={{ newer: t('forms.newer'), earlier: t('forms.earlier') }}
        addressAt={(at) => page + queryOf({ ...filter, offset: String(at) })}
      />
    </div>
  )
}

/** Notes that the entries up to the newest one were seen, so that they no longer wait on the start page. */
function useNoteRead(formId: string, until: string | undefined): void {
  useEffect(() => {
    // They simply keep waiting if it fails.
    if (until !== undefined)
      void callForms('POST /backoffice/forms/:id/read', { params: { id: formId }, body: { until } }).catch(() => {})
  }, [formId, until])
}

interface SelectableRecordsProps {
  formId: string
  filter: object
  records: readonly DataRecord[]
  fields: readonly ShownField[]
  total: number
}

function SelectableRecords({ formId, filter, records, fields, total }: SelectableRecordsProps) {
  const t = useTranslations('admin.forms')
  const selection = useSelection(
    records.map(({ id, person, createdAt }) => ({ id, title: person?.name || createdAt })),
    { filter: { ...filter, formId }, count: total },
  )
  const input = { formId }
  const showing: BulkOffer[] = [
    { id: 'show', text: t('bulkShow'), input },
    { id: 'hide', text: t('bulkHide'), input },
  ]
  const dropping: BulkOffer = {
    id: 'delete',
    text: t('drop'),
    isBad: true,
    input,
    ask: { title: t('dropRecordsQuestion', { count: selection.count }), text: t('dropRecordText') },
  }
  return (
    <>
      <SelectAllBox selection={selection} isLabelled />
      <ul data-entries className={styles.records}>
        {records.map((record) => (
          <Entry key={record.id} formId={formId} record={record} fields={fields} selection={selection} />
        ))}
      </ul>
      <BulkBar
        list="form-records"
        selection={selection}
        actions={[...(fields.some(({ isPublic }) => isPublic) ? showing : []), dropping]}
        affects={isOfForms}
      />
    </>
  )
}

interface EntryProps {
  formId: string
  selection: Selection
  record: DataRecord
  fields: readonly ShownField[]
}

function Entry({ formId, record, fields, selection }: EntryProps) {
  const t = useTranslations('admin.forms')
  const { change } = useChange(isOfForms)
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: t('dropRecordQuestion'),
      text: t('dropRecordText'),
      confirmText: t('drop'),
      cancelText: t('cancel'),
    })
    const params = { id: formId, recordId: record.id }
    if (isSure)
      await change(() => callForms('DELETE /backoffice/forms/:id/records/:recordId', { params }), t('recordDropped'))
  }
  const show = (shown: boolean) =>
    change(
      () =>
        callForms('PUT /backoffice/forms/:id/records/:recordId', {
          params: { id: formId, recordId: record.id },
          body: { shown },
        }),
      t(shown ? 'recordShown' : 'recordHidden'),
    )
  // Answers to fields that were removed since.
  const old = Object.keys(record.values).filter((id) => !fields.some((field) => field.id === id))
  const named = [...fields, ...old.map((id) => ({ id, label: id, type: 'text' as const, validation: {} }))]
  return (
    <li className={styles.record}>
      <div className={styles.recordHead}>
        <SelectBox selection={selection} id={record.id} title={record.person?.name || record.createdAt} />
        <p className={styles.quiet}>
          <MomentText value={record.createdAt} />
          {record.person !== null && (
            <>
              {' '}
              ·{' '}
              <Link to={`/admin/users/${record.person.id}/`}>
                <bdi>{record.person.name || t('nameless')}</bdi>
              </Link>
            </>
          )}
          {record.missionaryId !== null && <> · {t.rich('pageOf', { person: isolated(record.missionaryId) })}</>}
        </p>
        {fields.some(({ isPublic }) => isPublic) && (
          <Switch label={t('showRecord')} checked={record.shown} onChange={({ target }) => void show(target.checked)} />
        )}
        <IconButton icon="trash" label={t('dropRecord')} onClick={() => void drop()} />
      </div>
      <dl className={styles.answers}>
        {named.map((field) => {
          const value = record.values[field.id]
          return (
            value !== undefined && (
              <div key={field.id} className={field.type === 'textarea' ? styles.wide : undefined}>
                <dt>
                  <bdi>{field.label}</bdi>
                </dt>
                <dd>
                  <Answer field={field} value={value} file={`${formId}/records/${record.id}/files/${field.id}`} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </li>
  )
}

function Answer({ field, value, file }: { field: ShownField; value: SavedValue; file: string }) {
  const t = useTranslations('admin.forms')
  const textOf = (id: string) => field.options?.find((option) => option.id === id)?.label ?? id
  if (typeof value === 'boolean') return value ? t('yes') : ''
  if (typeof value === 'string') return <span dir="auto">{textOf(value)}</span>
  if (Array.isArray(value)) return <span dir="auto">{value.map(textOf).join(', ')}</span>
  return (
    <a href={`/api/backoffice/forms/${file}`} download>
      <bdi>{'name' in value ? value.name : ''}</bdi>
    </a>
  )
}

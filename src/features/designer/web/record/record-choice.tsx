import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ShownRecords } from '#features/forms/api.ts'
import { Select } from '#ui/select.tsx'
import { Link } from '#web/link.tsx'
import { useEditor } from '../editor.ts'
import styles from '../panels.module.css'
import { titleOfRecord } from './filled.ts'

/** Chooses the record with which a record template is previewed. */
export function RecordChoice() {
  const t = useTranslations('admin.designer')
  const nameOf = useRecordName()
  const { record } = useEditor()
  const { records } = record
  if (!records) return null
  if (records.records.length === 0) return <NoRecords />
  const isCut = records.total > records.records.length
  return (
    <Select
      label={t('shownAs')}
      {...(isCut && { help: t('shownAsLatest', { count: records.records.length }) })}
      value={record.id ?? ''}
      options={[
        ...records.records.map((one) => ({ value: one.id, text: nameOf(one) })),
        { value: '', text: t('shownAsNone') },
      ]}
      onChange={({ target }) => record.choose(target.value || null)}
    />
  )
}

function NoRecords() {
  const t = useTranslations('admin.designer')
  const link = (words: ReactNode) => <Link to="/admin/forms/">{words}</Link>
  return <p className={styles.quiet}>{t.rich('noShownRecords', { records: link })}</p>
}

/** Returns its page title, its first answer, or its date. */
function useRecordName() {
  const t = useTranslations('admin.designer')
  const format = useFormatter()
  const { whole } = useEditor()
  return ({ words, createdAt }: ShownRecords['records'][number]): string => {
    const title = titleOfRecord({ ...whole, title: '' }, words)
    const [first] = Object.values(words)
    return (
      title || first || t('recordWithoutWords', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) })
    )
  }
}

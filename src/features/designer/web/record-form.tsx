import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dataSourceQuery } from '#features/forms/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { showToast } from '#ui/toasts.ts'
import { useEditor } from './editor.ts'
import fields from '#features/block-editing/web/fields/fields.module.css'
import { titleOfRecord } from './record/filled.ts'

/** How a page of a data source shows one record: its title, and whether it is to be found. */
export function RecordForm() {
  const t = useTranslations('admin.designer')
  const { whole, editWhole, record: shown } = useEditor()
  const record = whole.record ?? { title: whole.title, noindex: false, components: [] }
  return (
    <section aria-label={t('parts.record')} className={fields.form}>
      <h2 className={fields.heading}>{t('parts.record')}</h2>
      <Field
        label={t('title')}
        help={t('recordTitleHelp')}
        dir="auto"
        maxLength={160}
        value={record.title}
        onChange={({ target }) => {
          const title = target.value
          // A record always has a title: an empty field keeps the last letter of it.
          if (title.trim() !== '') editWhole((now) => ({ ...now, record: { ...record, title } }), 'record.title')
        }}
      />
      {shown.words && (
        <p className={fields.quiet}>{t('recordTitleIs', { title: titleOfRecord(whole, shown.words) })}</p>
      )}
      <Switch
        label={t('noindex')}
        help={t('recordNoindexHelp')}
        checked={record.noindex}
        onChange={({ target }) => editWhole((now) => ({ ...now, record: { ...record, noindex: target.checked } }))}
      />
      <FieldWords />
    </section>
  )
}

/** Which words of a record there are, to be copied into the texts of blocks. */
export function FieldWords() {
  const t = useTranslations('admin.designer')
  const { code } = useLanguage()
  const { page, part, section } = useEditor()
  const { data } = useQuery({ ...dataSourceQuery(page.modelId ?? '', code), enabled: page.modelId !== null })
  if (part !== 'record' || section) return null
  const shown = data?.fields.filter(({ isPublic }) => isPublic) ?? []
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', text: t('wordsCopied', { words: text }) })
  }
  return (
    <div className={fields.labelled}>
      <span className={fields.label}>{t('recordWords')}</span>
      <p className={fields.quiet}>{shown.length === 0 ? t('noPublicFields') : t('recordWordsHelp')}</p>
      <ul className={fields.chips}>
        {shown.map(({ id, label }) => (
          <li key={id}>
            <Button variant="soft" size="sm" onClick={() => void copy(`{{${id}}}`)}>
              <bdi>{label}</bdi> <code dir="ltr">{`{{${id}}}`}</code>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

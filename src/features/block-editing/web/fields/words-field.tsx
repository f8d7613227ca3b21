import { useTranslations } from 'use-intl'
import type { FieldSchema } from '#features/pages/block-schema.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import styles from './fields.module.css'

interface WordsFieldProps {
  path: readonly string[]
  label: string
  schema: FieldSchema
  /** In the primary language. */
  source: unknown
  value: unknown
  lang: string
  primary: string
  onChange: (value: unknown) => void
}

const SHORT = 120
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A translated text below its original; if it is empty, visitors see the original. */
export function WordsField({ path, label, schema, source, value, lang, primary, onChange }: WordsFieldProps) {
  const t = useTranslations('admin.designer')
  const isList = Array.isArray(source)
  const before = isList ? source.join('\n') : textOf(source)
  const text = Array.isArray(value) ? value.join('\n') : textOf(value)
  const isMissing = text === ''
  const look = { lang: htmlLangOf(lang), dir: languageOf(lang).direction }
  return (
    <div className={styles.words} data-missing={isMissing || undefined} data-field={path.join('.')}>
      {schema.field === 'html' ? (
        <RichTextField label={label} value={text} lang={lang} onChange={(html) => onChange(html === '' ? '' : html)} />
      ) : (
        <Field
          {...look}
          label={label}
          value={text}
          {...(isList || before.length > SHORT || `${before}${text}`.includes('\n')
            ? { multiline: true as const, rows: 4 }
            : {})}
          help={isMissing ? t('missing') : undefined}
          onChange={({ target }: { target: { value: string } }) =>
            onChange(isList ? target.value.split('\n').filter(Boolean) : target.value)
          }
        />
      )}
      <p className={styles.source} lang={htmlLangOf(primary)} dir={languageOf(primary).direction}>
        {before.replaceAll(/<[^<>]*>/g, ' ')}
      </p>
    </div>
  )
}

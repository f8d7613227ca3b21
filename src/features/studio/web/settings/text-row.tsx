import { useTranslations } from 'use-intl'
import { setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import styles from './settings.module.css'

interface TextRowProps {
  draft: DraftHandle
  path: readonly string[]
  label: string
  help?: string | undefined
  /** The language that is written; the course’s own without a translation beside it. */
  lang: string
  primary: string
  /** A text of several lines, or a list with one entry a line. */
  shape?: 'line' | 'lines' | 'list'
  maxLength?: number
  error?: string | undefined
  /** Fields that are empty are removed, unless the course needs them. */
  isRequired?: boolean
}

/** A text of the settings. In another language it is beside the text that it translates. */
export function TextRow(props: TextRowProps) {
  const { lang, primary, draft, path, label } = props
  const t = useTranslations('admin.studio.settings')
  if (lang === primary) return <TextField {...props} />
  const source = textOf(valueIn(draft.document, path, null))
  if (source === '' && textOf(valueIn(draft.document, path, lang)) === '') return null
  return (
    <div className={styles.row}>
      <div className={styles.source}>
        <span className={styles.sourceLabel}>{label}</span>
        <p lang={htmlLangOf(primary)} dir={languageOf(primary).direction}>
          {source === '' ? t('noSource') : source}
        </p>
      </div>
      <TextField {...props} />
    </div>
  )
}

function TextField({
  draft,
  path,
  label,
  help,
  lang,
  primary,
  shape = 'line',
  maxLength,
  error,
  isRequired,
}: TextRowProps) {
  const own = lang === primary ? null : lang
  const value = textOf(valueIn(draft.document, path, own))
  const set = (text: string) => {
    const next = shape === 'list' ? text.split('\n') : text
    const isGone = text === '' && (own !== null || isRequired !== true)
    const empty = own === null && shape === 'list' ? [] : undefined
    draft.edit(
      (now) => [setValue(now, { path, lang: own, value: isGone ? empty : next })],
      `settings.${lang}.${path.join('.')}`,
    )
  }
  const common = {
    label,
    help: own === null ? help : undefined,
    error: own === null ? error : undefined,
    lang: htmlLangOf(lang),
    dir: languageOf(lang).direction,
    value,
    'data-path': path.join('.'),
    ...(maxLength !== undefined && { maxLength }),
  }
  if (shape === 'line') return <Field {...common} onChange={({ target }) => set(target.value)} />
  return (
    <Field
      {...common}
      multiline
      rows={shape === 'list' ? 4 : 3}
      onChange={({ target }) => set(target.value)}
      onBlur={({ target }) => {
        // Empty lines appear while an entry is typed.
        if (shape === 'list')
          set(
            target.value
              .split('\n')
              .filter((line) => line.trim() !== '')
              .join('\n'),
          )
      }}
    />
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string').join('\n')
  return typeof value === 'string' ? value : ''
}

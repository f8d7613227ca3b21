import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { useFormError } from '#ui/form-errors.tsx'
import { Select } from '#ui/select.tsx'
import { EditorLanguage, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import styles from './settings.module.css'

export type TextByLanguage = Readonly<Record<string, string>>

interface OneText {
  /** Its key in `texts`. */
  id: string
  /** Its path in the form, at which errors are shown. */
  name: string
  label: string
  multiline?: boolean
  maxLength?: number
  texts: TextByLanguage
  onTexts: (texts: Record<string, string>) => void
}

/** Texts in all languages, side by side: the primary one, those with a text, and others that are added. */
export function LanguageFields({ entries }: { entries: readonly OneText[] }) {
  const t = useTranslations('admin.settings')
  const { i18n } = usePortalSettings()
  const all = [i18n.primaryLang, ...i18n.languages.filter((lang) => lang !== i18n.primaryLang)]
  const languages = new Set(entries.flatMap(({ texts }) => Object.keys(texts)))
  const written = [...new Set([i18n.primaryLang, ...all.filter((lang) => languages.has(lang)), ...languages])]
  const others = all.filter((lang) => !written.includes(lang))
  return (
    <>
      <EditorPair>
        {written.map((lang) => (
          <EditorLanguage key={lang} lang={lang}>
            {entries.map((entry) => (
              <OneField key={entry.id} entry={entry} lang={lang} isFirst={lang === i18n.primaryLang} />
            ))}
          </EditorLanguage>
        ))}
      </EditorPair>
      {others.length > 0 && (
        <Select
          className={styles.add}
          label={t('addLanguage')}
          placeholder={t('chooseLanguage')}
          value=""
          options={others.map((value) => ({ value, text: languageOf(value).name }))}
          onChange={({ target: { value } }) => {
            const [first] = entries
            first?.onTexts({ ...first.texts, [value]: '' })
          }}
        />
      )}
    </>
  )
}

function OneField({ entry, lang, isFirst }: { entry: OneText; lang: string; isFirst: boolean }) {
  const { label, name, multiline = false, maxLength = 300, texts, onTexts } = entry
  const own = useFormError(`${name}.${lang}`)
  // The error that all languages are empty is shown at the first field.
  const whole = useFormError(isFirst ? name : undefined, { exact: true })
  const shared = {
    label,
    error: own ?? whole,
    maxLength,
    lang: htmlLangOf(lang),
    dir: languageOf(lang).direction,
    value: texts[lang] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onTexts(withText(texts, { lang, text: target.value, isFirst })),
  } satisfies ComponentProps<typeof Field>
  return multiline ? <Field {...shared} multiline rows={4} /> : <Field {...shared} />
}

/** An emptied language is removed, except the primary one, which may be empty while typing. */
function withText(
  texts: TextByLanguage,
  { lang, text, isFirst }: { lang: string; text: string; isFirst: boolean },
): Record<string, string> {
  if (text !== '' || isFirst) return { ...texts, [lang]: text }
  return Object.fromEntries(Object.entries(texts).filter(([code]) => code !== lang))
}

import { useTranslations } from 'use-intl'
import { AWARD_TEXT_MAX, AWARD_TITLE_MAX } from '../../../limits.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { EditorGroup, EditorLanguage } from '#features/admin-shell/web/editor/editor-frame.tsx'
import styles from './award-editor.module.css'
import type { AwardDraft } from './read-award.ts'

interface WordsProps {
  words: AwardDraft['words']
  /** The first one is required. */
  languages: readonly string[]
  onWords: (words: AwardDraft['words']) => void
  /** Called when a language is being edited, so that the preview follows. */
  onLook: (lang: string) => void
}

/** Title and text in all languages, side by side. Missing translations fall back to the first one. */
export function AwardWords({ words, languages, onWords, onLook }: WordsProps) {
  const t = useTranslations('admin.awards')
  const written = languages.filter((lang, index) => index === 0 || words[lang] !== undefined)
  const others = languages.filter((lang) => !written.includes(lang))
  return (
    <EditorGroup title={t('words')} note={t('wordsNote')}>
      <div className={styles.languages}>
        {written.map((lang) => (
          <Language
            key={lang}
            lang={lang}
            isFirst={lang === languages[0]}
            said={words[lang] ?? { title: '', text: '' }}
            onSaid={(said) => onWords({ ...words, [lang]: said })}
            onLook={onLook}
          />
        ))}
      </div>
      {others.length > 0 && (
        <Select
          className={styles.addLanguage}
          label={t('addLanguage')}
          placeholder={t('chooseLanguage')}
          value=""
          options={others.map((value) => ({ value, text: languageOf(value).name }))}
          onChange={({ target }) => {
            onWords({ ...words, [target.value]: { title: '', text: '' } })
            onLook(target.value)
          }}
        />
      )}
    </EditorGroup>
  )
}

interface LanguageProps extends Pick<WordsProps, 'onLook'> {
  lang: string
  isFirst: boolean
  said: { title: string; text: string }
  onSaid: (said: { title: string; text: string }) => void
}

function Language({ lang, isFirst, said, onSaid, onLook }: LanguageProps) {
  const t = useTranslations('admin.awards')
  const { direction } = languageOf(lang)
  const written = { lang: htmlLangOf(lang), dir: direction, onFocus: () => onLook(lang) }
  return (
    <EditorLanguage lang={lang}>
      <Field
        {...written}
        name={isFirst ? 'title' : `texts.${lang}.title`}
        label={t('titleField')}
        required={isFirst}
        maxLength={AWARD_TITLE_MAX}
        value={said.title}
        onChange={({ target }) => onSaid({ ...said, title: target.value })}
      />
      <Field
        {...written}
        multiline
        rows={4}
        name={isFirst ? 'text' : `texts.${lang}.text`}
        label={t('textField')}
        maxLength={AWARD_TEXT_MAX}
        value={said.text}
        onChange={({ target }) => onSaid({ ...said, text: target.value })}
      />
    </EditorLanguage>
  )
}

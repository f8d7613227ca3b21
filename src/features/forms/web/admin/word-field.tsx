import type { Words } from '../../words.ts'
import { wordsIn } from '../../words.ts'
import { htmlLangOf, languageOf } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { withWords } from './draft.ts'

interface WordFieldProps {
  /** Path within the form, at which errors are shown. */
  name: string
  label: string
  help?: string
  words: Words | undefined
  lang: string
  isLong?: boolean
  maxLength: number
  onWords: (words: Record<string, string>) => void
}

const ROWS = 2

/** A text in the language being edited; the fallback text is its placeholder. */
export function WordField({ name, label, help, words, lang, isLong = false, maxLength, onWords }: WordFieldProps) {
  const written = {
    name,
    label,
    ...(help !== undefined && { help }),
    lang: htmlLangOf(lang),
    dir: languageOf(lang).direction,
    maxLength,
    placeholder: wordsIn(words ?? {}, lang),
    value: words?.[lang] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onWords(withWords(words, lang, target.value)),
  }
  return isLong ? <Field {...written} multiline rows={ROWS} /> : <Field {...written} />
}

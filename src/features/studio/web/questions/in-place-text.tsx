import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { type DraftQuestion, sourceText, writeText, writtenText } from '../../questions/draft-question.ts'
import styles from './questions.module.css'

export const placeOf = (path: readonly string[]): string => path.join('/')

interface InPlaceTextProps {
  question: DraftQuestion
  /** Path within the question. */
  path: readonly string[]
  /** Accessible name. */
  label: string
  placeholder?: string | undefined
  maxLength: number
  className?: string | undefined
  isInvalid?: boolean | undefined
  /** Whether it may have several paragraphs. */
  isMultiline?: boolean | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<HTMLTextAreaElement>) => void) | undefined
}

/** A text written where learners read it. It grows with its content; line breaks are left out unless it is `isMultiline`. */
export function InPlaceText({ question, path, ...rest }: InPlaceTextProps) {
  const { lang } = question
  return (
    <GrowingText
      {...rest}
      place={placeOf(path)}
      value={writtenText(question, path)}
      placeholder={sourceText(question, path) ?? rest.placeholder}
      lang={lang === null ? undefined : htmlLangOf(lang)}
      onText={(text) => writeText(question, path, text)}
    />
  )
}

interface GrowingTextProps extends Omit<InPlaceTextProps, 'question' | 'path'> {
  value: string
  lang?: string | undefined
  /** Name by which the field is focused. */
  place: string
  onText: (text: string) => void
}

/** The same for any value. */
export function GrowingText(props: GrowingTextProps) {
  const { value, label, placeholder, lang, place, className, isInvalid, isMultiline, onText, onKeyDown, ...rest } =
    props
  return (
    <span className={classNames(styles.grow, className)} data-copy={value || placeholder}>
      <textarea
        rows={1}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        value={value}
        lang={lang}
        dir={value === '' ? undefined : 'auto'}
        data-place={place}
        spellCheck
        onChange={({ target }) => onText(isMultiline ? target.value : target.value.replaceAll(/[\n\r]+/g, ' '))}
        onKeyDown={(event) => {
          // Enter also confirms what is composed, such as a Japanese word.
          if (event.nativeEvent.isComposing) return
          onKeyDown?.(event)
          if (event.key === 'Enter' && !isMultiline) event.preventDefault()
        }}
        onDrop={refuseFiles}
        {...rest}
      />
    </span>
  )
}

// A dropped picture belongs to the answer around the text.
const refuseFiles = (event: DragEvent): void => {
  if (event.dataTransfer.files.length > 0) event.preventDefault()
}

import { useTranslations } from 'use-intl'
import { NOTE_MAX_LENGTH } from '../limits.ts'
import styles from './note-field.module.css'

interface NoteFieldProps {
  text: string
  onText: (text: string) => void
  takesFocus?: boolean
}

/** The field in which a note is written. `onText` gets each change. */
export function NoteField({ text, onText, takesFocus = false }: NoteFieldProps) {
  const t = useTranslations('course.notes')
  return (
    <textarea
      className={styles.field}
      aria-label={t('text')}
      placeholder={t('placeholder')}
      value={text}
      rows={4}
      maxLength={NOTE_MAX_LENGTH}
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just chosen to write
      autoFocus={takesFocus}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

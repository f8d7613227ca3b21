import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import type { Note } from '../model.ts'
import styles from './note-entry.module.css'
import { NoteField } from './note-field.tsx'

type Shown = Pick<Note, 'id' | 'kind' | 'blockId' | 'quote' | 'text' | 'color' | 'lang'>

interface Props<N extends Shown> {
  note: N
  /** Its passage is no longer in the lesson. */
  isLost: boolean
  /** Link to its lesson. */
  place?: ReactNode
  onChange: (note: N) => void
  onRemove: () => void
}

/** A note in a list: the marked passage, the text, and its actions. */
export function NoteEntry<N extends Shown>({ note, isLost, place, onChange, onRemove }: Props<N>) {
  const t = useTranslations('course.notes')
  const [isWriting, setWriting] = useState(false)
  const { kind, blockId, quote, text, color, lang } = note
  return (
    <article className={styles.note} data-color={color} data-kind={kind}>
      {kind === 'mark' ? (
        <blockquote className={styles.quote} lang={htmlLangOf(lang)} dir={directionOf(lang)}>
          {quote}
        </blockquote>
      ) : (
        <p className={styles.kind}>{blockId === null ? t('kind.lesson') : t('kind.place')}</p>
      )}
      {isLost && <p className={styles.lost}>{t('lost')}</p>}
      {isWriting ? (
        <Writing
          text={text}
          onText={(changed) => onChange({ ...note, text: changed })}
          onDone={() => setWriting(false)}
        />
      ) : (
        text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )
      )}
      <div className={styles.tools} data-screen>
        {place}
        {!isWriting && (
          <button type="button" className={styles.tool} onClick={() => setWriting(true)}>
            {text === '' ? t('add') : t('edit')}
          </button>
        )}
        <button type="button" className={styles.tool} onClick={onRemove}>
          {t('remove')}
        </button>
      </div>
    </article>
  )
}

function Writing({ text, onText, onDone }: { text: string; onText: (text: string) => void; onDone: () => void }) {
  const t = useTranslations('course.notes')
  const [value, setValue] = useState(text)
  return (
    <div className={styles.writing}>
      <NoteField
        takesFocus
        text={value}
        onText={(typed) => {
          setValue(typed)
          onText(typed)
        }}
      />
      <Button size="sm" variant="soft" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}

import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './outline.module.css'

interface RenameProps {
  label: string
  value: string
  /** Gets the new text; undefined to leave the old one. */
  onDone: (text: string | undefined) => void
}

/** Renames in place: Enter keeps the text, Esc leaves the old one. */
export function Rename({ label, value, onDone }: RenameProps) {
  const t = useTranslations('admin.studio')
  const [text, setText] = useState(value)
  const isDone = useRef(false)
  const done = (next: string | undefined) => {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }
  return (
    <input
      type="text"
      dir="auto"
      // It appears because somebody asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
      autoFocus
      aria-label={label}
      placeholder={t('untitled')}
      maxLength={300}
      className={styles.rename}
      value={text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        done(event.key === 'Enter' ? text : undefined)
      }}
    />
  )
}

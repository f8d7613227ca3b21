import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { NOTE_COLORS, type NoteColor } from '../../limits.ts'
import styles from './floating.module.css'
import { usePlaceNear } from './place-near.ts'

interface Props {
  box: DOMRect
  onMark: (color: NoteColor) => void
  onNote: () => void
  onCopy: () => void
  onClose: () => void
}

/** What can be done with selected words: over them, or at the lower edge of a screen that is touched. */
export function SelectionBar({ box, onMark, onNote, onCopy, onClose }: Props) {
  const t = useTranslations('course.notes')
  const bar = useRef<HTMLDivElement>(null)
  usePlaceNear(bar, box, 'over')
  const escape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onClose())
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void escape(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    // A press on it must not end the selection.
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('bar')}
      className={styles.bar}
      data-on="night"
      data-screen
      onPointerDown={(event) => event.preventDefault()}
    >
      {NOTE_COLORS.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.color}
          data-color={color}
          aria-label={t(`mark.${color}`)}
          onClick={() => onMark(color)}
        />
      ))}
      <button type="button" className={styles.action} onClick={onNote} aria-keyshortcuts="Alt+N">
        <Icon name="bookmark" />
        {t('write')}
      </button>
      <button type="button" className={styles.action} onClick={onCopy}>
        <Icon name="copy" />
        {t('copy')}
      </button>
    </div>
  )
}

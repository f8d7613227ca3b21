import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { NoteColor } from '../../limits.ts'
import { ColorButtons } from './color-choice.tsx'
import styles from './floating.module.css'
import { usePlaceNear } from './place-near.ts'

interface Props {
  box: DOMRect
  onMark: (color: NoteColor) => void
  onNote: () => void
  onCopy: () => void
  /** Undefined where there is nobody to ask. */
  onAsk: (() => void) | undefined
  onClose: () => void
}

/** The toolbar of a selection: above it, or at the bottom of a touch screen. */
export function SelectionBar({ box, onMark, onNote, onCopy, onAsk, onClose }: Props) {
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
    // Pressing it must not clear the selection.
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('bar')}
      className={styles.bar}
      data-on="night"
      data-screen
      onPointerDown={(event) => event.preventDefault()}
    >
      <ColorButtons onChoose={onMark} />
      <button type="button" className={styles.action} onClick={onNote} aria-keyshortcuts="Alt+N">
        <Icon name="bookmark" />
        {t('write')}
      </button>
      <button type="button" className={styles.action} onClick={onCopy}>
        <Icon name="copy" />
        {t('copy')}
      </button>
      {onAsk && (
        <button type="button" className={styles.action} onClick={onAsk} aria-label={t('askFull')}>
          <Icon name="mentor" />
          {t('ask')}
        </button>
      )}
    </div>
  )
}

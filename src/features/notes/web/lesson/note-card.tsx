import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NoteField } from '../note-field.tsx'
import type { OwnNote } from '../note-sync.ts'
import { ColorChoice } from './color-choice.tsx'
import styles from './floating.module.css'
import { usePlaceNear } from './place-near.ts'

interface Props {
  note: OwnNote
  box: DOMRect
  onChange: (note: OwnNote) => void
  onRemove: () => void
  onClose: () => void
}

/** The card of a note: colour and text, saved while typing. */
export function NoteCard({ note, box, onChange, onRemove, onClose }: Props) {
  const t = useTranslations('course.notes')
  const card = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(note.text)
  usePlaceNear(card, box, 'under')
  useFocusInside(card)
  const leave = useEffectEvent((event: Event) => {
    const isKey = event instanceof KeyboardEvent
    const isOutside = !isKey && event.target instanceof Node && !card.current?.contains(event.target)
    if (isKey ? event.key === 'Escape' : isOutside) onClose()
  })
  useEffect(() => {
    const listen = (event: Event) => leave(event)
    addEventListener('keydown', listen)
    addEventListener('pointerdown', listen)
    return () => {
      removeEventListener('keydown', listen)
      removeEventListener('pointerdown', listen)
    }
  }, [])
  return (
    <div ref={card} role="dialog" aria-label={t('card')} className={styles.card} data-screen>
      <div className={styles.cardHead}>
        <ColorChoice value={note.color} onChoose={(color) => onChange({ ...note, text, color })} />
        <IconButton icon="trash" label={t('remove')} onClick={onRemove} />
      </div>
      <NoteField
        text={text}
        onText={(typed) => {
          setText(typed)
          onChange({ ...note, text: typed })
        }}
      />
      <div className={styles.cardFoot}>
        <small>{t('private')}</small>
        <Button size="sm" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}

/** Moves the focus into the card, and back when it closes. */
function useFocusInside(card: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    card.current?.querySelector('textarea')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [card])
}

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useAsk } from '#features/chat/web/use-ask.ts'
import type { Element } from '#features/courses/model.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { showToast } from '#ui/toasts.ts'
import type { NoteColor } from '../../limits.ts'
import { type Anchor, anchorOf, rangeOf } from '../anchor.ts'
import { markAt, paint, type Painted } from '../paint.ts'
import { type OwnNote, removeNote, saveNote } from '../note-sync.ts'
import { useNotes } from '../use-notes.ts'
import { NoteCard } from './note-card.tsx'
import { NoteList } from './note-list.tsx'
import { PrintedNotes } from './printed-notes.tsx'
import { SelectionBar } from './selection-bar.tsx'
import './marks.css'

export interface LessonNotesProps {
  element: Element
  isListOpen: boolean
  onListClose: () => void
  /** Called with the number of notes, for the button that opens the list. */
  onCount: (count: number) => void
  /** Further actions on the lesson, below the list. */
  foot?: React.ReactNode
}

/** An opened note and its position. */
interface Opened {
  id: string
  box: DOMRect
}

/** The notes of a lesson: marks in the text, the toolbar of a selection, the card of a note, and the list. */
export function LessonNotes({ element, isListOpen, onListClose, onCount }: LessonNotesProps) {
  const t = useTranslations('course.notes')
  const { code } = useLanguage()
  const notes = useNotes(element.id)
  const marks = useMarks(element, notes)
  const [opened, setOpened] = useState<Opened>()
  const { selected, forget } = useSelection()
  const lang = element.languages.includes(code) ? code : (element.languages[0] ?? code)
  const count = notes.length
  useEffect(() => onCount(count), [count, onCount])
  const make = (content: Partial<OwnNote>): OwnNote => {
    const now = new Date().toISOString()
    const note = { ...NO_NOTE, elementId: element.id, lang, ...content, id: makeId(), created: now, edited: now }
    void saveNote(note, undefined)
    return note
  }
  const mark = ({ anchor, box }: Selected, color: NoteColor, isWriting: boolean) => {
    const same = notes.find((note) => note.kind === 'mark' && isSameAnchor(note, anchor))
    const note = same ?? make({ kind: 'mark', color, ...anchor })
    if (same && !isWriting) void saveNote({ ...same, color }, same)
    forget()
    if (isWriting) setOpened({ id: note.id, box })
  }
  const remove = (note: OwnNote) => {
    void removeNote(note)
    setOpened(undefined)
    const undo = () => void make(note)
    showToast({ tone: 'success', text: t('removed'), action: { text: t('undo'), onPress: undo } })
  }
  const askAbout = useAsk()
  const ask = ({ anchor, text }: Selected) => {
    askAbout?.({ elementId: element.id, blockId: anchor.blockId, text, lang, lesson: element.title })
    forget()
  }
  useMarkPress(marks, (id, box) => setOpened({ id, box }))
  useSelectionKeys(selected, mark)
  const note = notes.find(({ id }) => id === opened?.id)
  const { isWithNotes, printLesson } = usePrinting(onListClose)
  return (
    <>
      {createPortal(
        <>
          {selected && !opened && (
            <SelectionBar
              box={selected.box}
              onMark={(color) => mark(selected, color, false)}
              onNote={() => mark(selected, 'sun', true)}
              onCopy={() => void copy(selected.text).then(forget)}
              onAsk={askAbout ? () => ask(selected) : undefined}
              onClose={forget}
            />
          )}
          {opened && note && (
            <NoteCard
              key={note.id}
              note={note}
              box={opened.box}
              onChange={(changed) => void saveNote(changed, note)}
              onRemove={() => remove(note)}
              onClose={() => setOpened(undefined)}
            />
          )}
        </>,
        document.body,
      )}
      {isWithNotes && <PrintedNotes notes={notes} />}
      <NoteList
        element={element}
        notes={notes}
        foundIds={useMemo(() => new Set(marks.map(({ id }) => id)), [marks])}
        isOpen={isListOpen}
        onClose={onListClose}
        onAdd={make}
        onChange={(changed, before) => void saveNote(changed, before)}
        onRemove={remove}
        onGo={(id) => goTo(marks.find((one) => one.id === id))}
        onPrint={printLesson}
      />
    </>
  )
}

const NO_NOTE = {
  kind: 'bookmark',
  blockId: null,
  color: 'sun',
  quote: '',
  prefix: '',
  suffix: '',
  text: '',
} as const

const isSameAnchor = (note: OwnNote, anchor: Anchor): boolean =>
  note.blockId === anchor.blockId && note.quote === anchor.quote && note.prefix === anchor.prefix

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text).catch(() => {})

const goTo = (mark: Painted | undefined): void =>
  mark?.range.startContainer.parentElement?.scrollIntoView({ block: 'center' })

/** Prints the lesson with or without notes, and restores the page afterwards. */
function usePrinting(onStart: () => void) {
  const [isWithNotes, setWithNotes] = useState(false)
  const printLesson = (withNotes: boolean) => {
    onStart()
    setWithNotes(withNotes)
    // The list has to close and the printed notes have to render first.
    setTimeout(() => {
      print()
      setWithNotes(false)
    }, PRINT_AFTER_MS)
  }
  return { isWithNotes, printLesson }
}

/** Duration of the sheet's closing animation. */
const PRINT_AFTER_MS = 400

/** Finds the marks' current ranges and paints them, again after each render of the lesson. */
function useMarks(element: Element, notes: readonly OwnNote[]): readonly Painted[] {
  const [marks, setMarks] = useState<readonly Painted[]>([])
  const look = useEffectEvent(() => {
    const root = document.querySelector('main article')
    if (!root) return
    const found = notes.flatMap((note) => {
      const range = note.kind === 'mark' ? rangeOf(root, note) : undefined
      return range ? { id: note.id, color: note.color, hasText: note.text !== '', range } : []
    })
    paint(found)
    setMarks(found)
  })
  useEffect(() => {
    const frame = requestAnimationFrame(() => look())
    return () => cancelAnimationFrame(frame)
  }, [notes, element])
  useEffect(() => {
    const root = document.querySelector('main article')
    if (!root) return
    // Blocks may load late, and answers change their content.
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    })
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      paint([])
    }
  }, [element])
  return marks
}

export interface Selected {
  anchor: Anchor
  text: string
  box: DOMRect
}

/** Returns the selection in the lesson, once the pointer is released. */
function useSelection() {
  const [selected, setSelected] = useState<Selected>()
  const isPressed = useRef(false)
  useEffect(() => {
    const look = () => {
      const selection = getSelection()
      const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
      const isInLesson = range?.startContainer.parentElement?.closest('main article [data-block]')
      if (!selection || !range || range.collapsed || !isInLesson) return setSelected(undefined)
      const anchor = isPressed.current ? undefined : anchorOf(range)
      setSelected(anchor && { anchor, text: selection.toString(), box: range.getBoundingClientRect() })
    }
    const press = (event: PointerEvent) => (isPressed.current = event.pointerType === 'mouse')
    const release = () => {
      isPressed.current = false
      // The browser updates the selection after the event.
      requestAnimationFrame(look)
    }
    look()
    document.addEventListener('selectionchange', look)
    addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    return () => {
      document.removeEventListener('selectionchange', look)
      removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
    }
  }, [])
  const forget = () => {
    getSelection()?.removeAllRanges()
    setSelected(undefined)
  }
  return { selected, forget }
}

/** Opens a mark's card when it is pressed; links and buttons keep their own action. */
function useMarkPress(marks: readonly Painted[], onPress: (id: string, box: DOMRect) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof globalThis.Element ? event.target : undefined
    if (!target?.closest('main article [data-block]') || target.closest('a, button, label, input, summary')) return
    if (getSelection()?.isCollapsed === false) return
    const mark = markAt(marks, event.clientX, event.clientY)
    if (mark) onPress(mark.id, mark.range.getBoundingClientRect())
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => press(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}

/** Keyboard shortcuts: Alt H marks the selection, Alt N adds a note to it. */
function useSelectionKeys(
  selected: Selected | undefined,
  mark: (selected: Selected, color: NoteColor, isWriting: boolean) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!selected || !event.altKey || event.ctrlKey || event.metaKey) return
    if (event.code !== 'KeyH' && event.code !== 'KeyN') return
    event.preventDefault()
    mark(selected, 'sun', event.code === 'KeyN')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

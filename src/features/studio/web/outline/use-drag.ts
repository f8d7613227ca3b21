import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/** What is dragged: lessons, or a section by its key. */
export type Dragged = { kind: 'lessons'; ids: readonly string[] } | { kind: 'section'; key: string }

/** Where it would be dropped: before or behind a lesson or a section. */
interface DropAt {
  id: string
  isAfter: boolean
}

interface DragOf {
  list: RefObject<HTMLElement | null>
  onDrop: (dragged: Dragged, at: DropAt) => void
  /** Lessons are held over a collapsed section. */
  onLinger: (sectionKey: string) => void
}

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 5
/** The list scrolls while the pointer is this near to its edge, in pixels. */
const EDGE = 48
const SCROLL_STEP = 8
/** How long lessons are held over a collapsed section until it opens, in milliseconds. */
const LINGER_MS = 500

/** Drags lessons and sections with mouse, pen or finger. Esc cancels. */
export function useDrag({ list, onDrop, onLinger }: DragOf) {
  const [drag, setDrag] = useState<{ dragged: Dragged; at: DropAt | undefined }>()
  const begin = (press: ReactPointerEvent<HTMLElement>, dragged: Dragged) => {
    if (press.button !== 0 || !press.isPrimary) return
    const { clientX, clientY, pointerId } = press
    const listening = new AbortController()
    const options = { signal: listening.signal }
    let at: DropAt | undefined
    let y = clientY
    let isDragging = false
    let frame = 0
    let over: string | undefined
    let lingering: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      listening.abort()
      clearTimeout(lingering)
      cancelAnimationFrame(frame)
      setDrag(undefined)
    }
    const look = () => {
      const section = list.current && dragged.kind === 'lessons' ? collapsedAt(list.current, y) : undefined
      if (section !== over) {
        over = section
        clearTimeout(lingering)
        if (section !== undefined) lingering = setTimeout(() => onLinger(section), LINGER_MS)
      }
      const next = list.current ? placeAt(list.current, y, dragged.kind) : undefined
      if (next?.id === at?.id && next?.isAfter === at?.isAfter && isDragging) return
      at = next
      setDrag({ dragged, at })
    }
    const scroll = () => {
      if (list.current && scrollNear(list.current, y)) look()
      frame = requestAnimationFrame(scroll)
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      y = event.clientY
      if (!isDragging && Math.hypot(event.clientX - clientX, y - clientY) < THRESHOLD) return
      event.preventDefault()
      look()
      if (!isDragging) frame = requestAnimationFrame(scroll)
      isDragging = true
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      stop()
      if (!isDragging) return
      swallowClick()
      if (at) onDrop(dragged, at)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      stop()
    }
    addEventListener('pointermove', onMove, options)
    addEventListener('pointerup', onUp, options)
    addEventListener('pointercancel', stop, options)
    addEventListener('keydown', onKey, { ...options, capture: true })
  }
  return { drag, begin }
}

/** The key of the collapsed section under the pointer. */
function collapsedAt(list: HTMLElement, y: number): string | undefined {
  const heads = [...list.querySelectorAll<HTMLElement>('[data-collapsed]')]
  const head = heads.find((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top <= y && y < bottom
  })
  return head?.closest<HTMLElement>('[data-section]')?.dataset['section']
}

/** The row or section nearest to the pointer. */
function placeAt(list: HTMLElement, y: number, kind: Dragged['kind']): DropAt | undefined {
  const name = kind === 'section' ? 'section' : 'row'
  // A collapsed section is treated as its last lesson.
  const rows = [
    ...list.querySelectorAll<HTMLElement>(kind === 'section' ? '[data-section]' : '[data-row], [data-collapsed]'),
  ]
  const row = rows.find((each) => each.getBoundingClientRect().bottom > y) ?? rows.at(-1)
  if (kind === 'lessons' && row?.dataset['collapsed'] !== undefined)
    return { id: row.dataset['collapsed'], isAfter: true }
  const id = row?.dataset[name]
  if (!row || id === undefined) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { id, isAfter: y > top + height / 2 }
}

/** Scrolls what contains the list when the pointer is near an edge; returns whether it did. */
function scrollNear(list: HTMLElement, y: number): boolean {
  const room = list.closest('main')
  if (!room) return false
  const { top, bottom } = room.getBoundingClientRect()
  const step = y < top + EDGE ? -SCROLL_STEP : y > bottom - EDGE ? SCROLL_STEP : 0
  if (step === 0) return false
  const before = room.scrollTop
  room.scrollTop += step
  return room.scrollTop !== before
}

/** A drag that ends on a link doesn’t open it. */
function swallowClick(): void {
  const done = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true, signal: done.signal })
  // The click of this press follows at once, or not at all.
  setTimeout(() => done.abort(), 0)
}

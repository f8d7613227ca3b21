import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MessageEdge } from '../model.ts'
import { lineOf, type NewLine } from './rows.ts'

interface Known {
  messages: readonly MessageEdge[]
  line: NewLine | undefined
  /** New messages existed before the reader reached the newest, so the line is scrolled into view. */
  isShown: boolean
}

interface NewLineOptions {
  messages: readonly MessageEdge[]
  /** Until the first response the loaded messages may be outdated. */
  isFresh: boolean
  isAway: boolean
  unread: number
  scroller: RefObject<HTMLElement | null>
}

/** Returns the new-messages line, and scrolls it into view when the reader comes. */
export function useNewLine({ messages, isFresh, isAway, unread, scroller }: NewLineOptions): NewLine | undefined {
  const [known, setKnown] = useState<Known>({ messages: [], line: undefined, isShown: false })
  if (known.messages !== messages && messages.length > 0) {
    const isUnseen = !isFresh || isAway || document.visibilityState !== 'visible'
    setKnown({ messages, line: lineOf(messages, { line: known.line, isAway: isUnseen, unread }), isShown: !isFresh })
  }
  const { line, isShown } = known
  const from = line?.from
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (from === undefined || !isShown || shown.current === from) return
    shown.current = from
    showLine(scroller.current)
  }, [from, isShown, scroller])
  return line
}

/** Distance of the line from the upper edge after scrolling. */
const LINE_ROOM_PX = 8

function showLine(place: HTMLElement | null): void {
  const mark = place?.querySelector('[data-new-line]')
  if (!place || !mark) return
  const above = place.getBoundingClientRect().top - mark.getBoundingClientRect().top
  if (above > -LINE_ROOM_PX) place.scrollTop -= above + LINE_ROOM_PX
}

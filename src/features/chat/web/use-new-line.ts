import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MessageEdge } from '../model.ts'
import { lineOf, type NewLine } from './rows.ts'

interface Known {
  messages: readonly MessageEdge[]
  line: NewLine | undefined
}

interface NewLineOptions {
  messages: readonly MessageEdge[]
  isAway: boolean
  unread: number
  scroller: RefObject<HTMLElement | null>
}

/** Where the line of new messages stands; who comes is shown to it when it is out of sight. */
export function useNewLine({ messages, isAway, unread, scroller }: NewLineOptions): NewLine | undefined {
  const [known, setKnown] = useState<Known>({ messages: [], line: undefined })
  if (known.messages !== messages && messages.length > 0) {
    const isUnseen = known.messages.length === 0 || isAway || document.visibilityState !== 'visible'
    setKnown({ messages, line: lineOf(messages, { line: known.line, isAway: isUnseen, unread }) })
  }
  const hasCome = useRef(false)
  useLayoutEffect(() => {
    if (known.messages.length === 0 || hasCome.current) return
    hasCome.current = true
    showLine(scroller.current)
  }, [known, scroller])
  return known.line
}

function showLine(place: HTMLElement | null): void {
  const mark = place?.querySelector('[data-new-line]')
  if (!place || !mark) return
  const above = place.getBoundingClientRect().top - mark.getBoundingClientRect().top
  if (above > 0) place.scrollTop -= above
}

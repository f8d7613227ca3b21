import type { KeyboardEvent } from 'react'
import { useKeys } from '#ui/use-keys.ts'

/** Marks the links through which the keys move. */
export const LINE = { 'data-today-line': '' }

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves through the lines: j and k from anywhere on the page, the arrows from a line, since elsewhere they scroll. Enter opens
 * a line, because it is a link.
 */
export function useLineKeys(): (event: KeyboardEvent) => void {
  useKeys({ j: () => moveBy(1), k: () => moveBy(-1) })
  return (event) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!moveBy(step)) return
    event.preventDefault()
  }
}

/** Returns whether there was a line to move to. */
function moveBy(step: 1 | -1): boolean {
  const lines = [...document.querySelectorAll<HTMLAnchorElement>('[data-today-line]')]
  const from = lines.findIndex((line) => line === document.activeElement)
  const next = from === -1 ? lines[0] : lines[from + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

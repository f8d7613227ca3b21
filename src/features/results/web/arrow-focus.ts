import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Returns a key handler for the buttons of two lists side by side: up and down move the focus within a list, left and
 * right to the same place of the other; Escape calls `release`. Tab reaches every button as usual.
 */
export function arrowFocus(release: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return release()
    const next = nextButton(event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

function nextButton({ key, currentTarget }: KeyboardEvent): HTMLElement | undefined {
  const list = currentTarget.closest('ul')
  const other = list?.nextElementSibling ?? list?.previousElementSibling
  const own = buttonsIn(list)
  const place = own.findIndex((button) => button === currentTarget)
  const step = STEPS[key]
  if (step !== undefined) return own[place + step]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return buttonsIn(other).at(Math.min(place, buttonsIn(other).length - 1))
}

const buttonsIn = (list: Element | null | undefined): HTMLElement[] => [...(list?.querySelectorAll('button') ?? [])]

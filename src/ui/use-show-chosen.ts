import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row so that its selected item is visible at first. */
export function useShowChosen<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  useEffect(() => showChosen(row.current), [])
  return row
}

// Scrolls only the row, never the page.
function showChosen(row: HTMLElement | null): void {
  if (!row || row.scrollWidth <= row.clientWidth) return
  const chosen = row.querySelector('[aria-current], [aria-pressed=true]')?.getBoundingClientRect()
  if (!chosen) return
  const { left, right } = row.getBoundingClientRect()
  if (chosen.left < left || chosen.right > right) row.scrollLeft += (chosen.left + chosen.right - left - right) / 2
}

import { type RefObject, useEffect, useRef } from 'react'

/** For a row that can be pushed along: the chosen one, which may stand beyond its edge, is shown at first. */
export function useShowChosen<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  useEffect(() => showChosen(row.current), [])
  return row
}

// Only the row moves, never the page.
function showChosen(row: HTMLElement | null): void {
  if (!row || row.scrollWidth <= row.clientWidth) return
  const chosen = row.querySelector('[aria-current], [aria-pressed=true]')?.getBoundingClientRect()
  if (!chosen) return
  const { left, right } = row.getBoundingClientRect()
  if (chosen.left < left || chosen.right > right) row.scrollLeft += (chosen.left + chosen.right - left - right) / 2
}

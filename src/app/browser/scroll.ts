import type { NavigationType } from 'react-router'

const STORAGE_KEY = 'scroll-positions'
const MAX_VISITS = 50

type Positions = Record<string, number>

/** Scrolls after a navigation: to the hash target, the saved position, or the top (ROUTE-48, ROUTE-49). */
export function restoreScroll({ visit, hash, how }: { visit: string; hash: string; how: `${NavigationType}` }): void {
  const target = hashTarget(hash)
  const saved = how === 'POP' ? readPositions()[visit] : undefined
  if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' })
  else if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Returns a function that saves the scroll position when the visit ends. */
export function rememberScroll(visit: string): () => void {
  let top = scrollY
  const onScroll = () => {
    top = scrollY
  }
  const save = () => writePosition(visit, top)
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', save)
  return () => {
    removeEventListener('scroll', onScroll)
    removeEventListener('pagehide', save)
    save()
  }
}

/** The element of a hash; null if there is none. */
export const hashTarget = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeHash(hash)) : null

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

function writePosition(visit: string, top: number): void {
  const { [visit]: _, ...others } = readPositions()
  const saved = [...Object.entries(others).slice(1 - MAX_VISITS), [visit, top]]
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(saved)))
  } catch {
    // Storage may be full or blocked: then pages start at the top.
  }
}

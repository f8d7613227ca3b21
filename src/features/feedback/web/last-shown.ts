import { LAST_SHOWN_KEY } from '../limits.ts'

/** Returns when this browser last asked; null if never, or without storage. */
export function lastShown(): number | null {
  try {
    const time = Number(localStorage.getItem(LAST_SHOWN_KEY) ?? Number.NaN)
    return Number.isFinite(time) ? time : null
  } catch {
    return null
  }
}

export function noteShown(now: number): void {
  try {
    localStorage.setItem(LAST_SHOWN_KEY, String(now))
  } catch {
    // Then only the server remembers.
  }
}

const STORAGE_KEY = 'player'

/** How a person likes to watch; kept in this browser for all videos. */
export interface Preferences {
  rate: number
  hasCaptions: boolean
}

const DEFAULTS: Preferences = { rate: 1, hasCaptions: true }

/** The kept preferences; the usual ones when there are none, or the browser keeps nothing. */
export function readPreferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return isPreferences(kept) ? kept : DEFAULTS
  } catch {
    return DEFAULTS
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const isPreferences = (kept: unknown): kept is Preferences =>
  typeof kept === 'object' &&
  kept !== null &&
  'rate' in kept &&
  typeof kept.rate === 'number' &&
  'hasCaptions' in kept &&
  typeof kept.hasCaptions === 'boolean'

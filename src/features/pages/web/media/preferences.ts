const STORAGE_KEY = 'player'

/** How a person likes to watch and listen; kept in this browser for all films and recordings. */
export interface Preferences {
  rate: number
  hasCaptions: boolean
}

/** Speeds that players offer. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

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

/** Keeps them for the next time. */
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

/** The speed before or after this one, undefined at the ends. */
export const rateBeside = (rate: number, by: 1 | -1): number | undefined =>
  RATES[RATES.findIndex((candidate) => candidate === rate) + by]

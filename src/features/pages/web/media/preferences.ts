import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'player'

/** How a person likes to watch and listen; kept in this browser for all films and recordings. */
export interface Preferences {
  rate: number
  hasCaptions: boolean
  /** The language of captions that was chosen; without one that of the page. */
  captionsLang?: string
}

/** Speeds that players offer. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const DEFAULTS: Preferences = { rate: 1, hasCaptions: true }

let known: Preferences | undefined
const listeners = new Set<() => void>()

/** The kept preferences; the usual ones on the server, or when there are none. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences, () => DEFAULTS)

/** Changes some of them, for every player of the page, and keeps them for the next time. */
export function changePreferences(changed: Partial<Preferences>): void {
  known = { ...preferences(), ...changed }
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(known))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The speed before or after this one, undefined at the ends. */
export const rateBeside = (rate: number, by: 1 | -1): number | undefined =>
  RATES[RATES.findIndex((candidate) => candidate === rate) + by]

const preferences = (): Preferences => (known ??= readPreferences())

function readPreferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return isPreferences(kept) ? kept : DEFAULTS
  } catch {
    return DEFAULTS
  }
}

const isPreferences = (kept: unknown): kept is Preferences =>
  typeof kept === 'object' &&
  kept !== null &&
  'rate' in kept &&
  typeof kept.rate === 'number' &&
  'hasCaptions' in kept &&
  typeof kept.hasCaptions === 'boolean' &&
  (!('captionsLang' in kept) || typeof kept.captionsLang === 'string')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

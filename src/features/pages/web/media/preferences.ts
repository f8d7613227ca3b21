import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

const STORAGE_KEY = 'player'

/** A person's playback preferences, stored in this browser for all videos and recordings. */
export interface Preferences {
  rate: number
  hasCaptions: boolean
  /** Preferred language of captions; by default the page's. */
  captionsLang?: string
}

/** Playback speeds on offer. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const DEFAULTS: Preferences = { rate: 1, hasCaptions: true }

const preferences = createStore(DEFAULTS, readPreferences)

/** The stored preferences, as state; the defaults on the server or if there are none. */
export const usePreferences = (): Preferences => useStore(preferences)

/** Changes preferences for every player of the page, and stores them. */
export function changePreferences(changed: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...changed })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences.get()))
  } catch {
    // Storage may be blocked: then they last for this page only.
  }
}

/** Returns the next faster or slower speed; undefined at the ends. */
export const rateBeside = (rate: number, by: 1 | -1): number | undefined =>
  RATES[RATES.findIndex((candidate) => candidate === rate) + by]

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

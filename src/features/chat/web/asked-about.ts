import { DAY_MS } from '#base/clock.ts'
import { createStore } from '#base/store.ts'
import { QUOTE_MAX_LENGTH } from '../limits.ts'
import type { QuoteInput } from '../model.ts'
import { attempt } from './attempt.ts'
import { setChatOpen } from './chat-state.ts'

/** The place of a lesson that the next message will ask about. */
export interface AskedAbout extends QuoteInput {
  /** Title of the lesson, where the page knows it. */
  lesson?: string
  /** The person who asks; absent for a guest, who may sign in meanwhile. */
  owner?: string
}

const KEY = 'chat-asked-about'

/** Stored, because somebody without an account or a mentor first signs in or chooses one, maybe on another page. */
export const askedAbout = createStore<AskedAbout | undefined>(undefined, () =>
  attempt(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isKept(kept) && Date.now() - kept.at < DAY_MS ? kept.place : undefined
  }),
)

const isKept = (kept: unknown): kept is { at: number; place: AskedAbout } =>
  typeof kept === 'object' && kept !== null && 'at' in kept && 'place' in kept

/** Opens the chat with a place of a lesson quoted. */
export function askAbout(place: AskedAbout): void {
  const text = place.text.length > QUOTE_MAX_LENGTH ? `${place.text.slice(0, QUOTE_MAX_LENGTH - 1)}…` : place.text
  keep({ ...place, text: text.toWellFormed() })
  setChatOpen(true)
}

export const forgetAskedAbout = (): void => keep(undefined)

function keep(place: AskedAbout | undefined): void {
  askedAbout.set(place)
  attempt(() =>
    place ? localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), place })) : localStorage.removeItem(KEY),
  )
}

import { createContext, use } from 'react'
import type { Problem } from '#base/errors.ts'
import type { ScenarioState, SignInMethod } from '../model.ts'

/**
 * How the server draws the sign-in popup, for browsers in which the app doesn't run (yet): buttons that lead to another screen are links,
 * and forms are sent by the browser. `docs/decisions/098-sign-in-without-the-app.md`.
 */
export interface ServedPopup {
  state: ScenarioState
  /** The screen that is shown. */
  screen: string
  /** Address to which forms are sent. */
  action: string
  /** Returns the address that shows another screen. `agreed`: the terms were accepted before. */
  hrefOf: (screen: string, agreed?: 'agreed') => string
  /** Returns the address to which a button for a way to sign in leads. */
  wayOf: (method: SignInMethod) => string
  /** The terms were accepted on an earlier screen. */
  hasAgreedBefore: boolean
  isAgreed: boolean
  /** What was sent, by the names of the fields; undefined if nothing was. */
  typed: Readonly<Record<string, string>> | undefined
  /** Why it was refused. */
  problem: Problem | undefined
  /** Why a sign-in with a service failed. */
  refused: string | undefined
}

export const ServedPopupContext = createContext<ServedPopup | undefined>(undefined)

/** Returns how the server draws the popup; undefined in the app. */
export const useServed = (): ServedPopup | undefined => use(ServedPopupContext)

import { useSyncExternalStore } from 'react'
import { createEmitter } from '#base/store.ts'
import type { Consent, ConsentCategory } from '../model.ts'
import { allows, consentCookie, readConsent } from '../rules.ts'

/** Local storage key of when the cookie's choice was made: of two devices the newer choice counts. */
export const CHOSEN_AT_KEY = 'cookie-agreements-at'

const changes = createEmitter()
let ofAccount: Consent | undefined
let last: { cookies: string; consent: Consent | undefined } = { cookies: '', consent: undefined }

/**
 * The visitor's choice; undefined before one was made. Guests have it in the cookie, accounts in their profile; an
 * account's cookie holds a choice that is still being sent (CONSENT-06, CONSENT-07). Browser only.
 */
export const currentConsent = (): Consent | undefined => consentOfCookie() ?? ofAccount

/** Returns the choice in this browser's cookie. */
export function consentOfCookie(): Consent | undefined {
  const { cookie: cookies } = document
  if (last.cookies !== cookies) last = { cookies, consent: readConsent(cookies) }
  return last.consent
}

/** Sets the choice from the profile of the signed-in visitor; undefined for guests. */
export function setAccountConsent(consent: Consent | undefined): void {
  ofAccount = consent
  changes.emit()
}

/** Stores a choice and notifies subscribers. */
export function saveConsent(consent: Consent): void {
  document.cookie = consentCookie(consent)
  try {
    localStorage.setItem(CHOSEN_AT_KEY, new Date().toISOString())
  } catch {
    // Without local storage the choice counts as made when it is sent.
  }
  changes.emit()
}

/** Whether the visitor allows a category now. Browser only. */
export const isAllowed = (category: ConsentCategory): boolean => allows(currentConsent(), category)

/** Allows one category, as the button on an embedded video does (CONSENT-13). */
export const allow = (category: ConsentCategory): void => saveConsent({ ...currentConsent(), [category]: true })

/** Whether the visitor allows a category, as state; false on the server and during hydration. */
export const useConsent = (category: ConsentCategory): boolean =>
  useSyncExternalStore(onConsentChange, () => isAllowed(category), denied)

const denied = () => false

/** Calls `listener` when the choice changes. Returns a function that unsubscribes. */
export const onConsentChange = changes.subscribe

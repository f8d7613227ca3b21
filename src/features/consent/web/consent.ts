import { useSyncExternalStore } from 'react'
import type { Consent, ConsentCategory } from '../model.ts'
import { allows, consentCookie, readConsent } from '../rules.ts'

/** When the choice of the cookie was made: of two devices the newer choice counts. */
export const CHOSEN_AT_KEY = 'cookie-agreements-at'

const listeners = new Set<() => void>()
let ofAccount: Consent | undefined
let last: { cookies: string; consent: Consent | undefined } = { cookies: '', consent: undefined }

/**
 * What the visitor has chosen; undefined before a choice. Of guests and sessions the cookie knows it, of others their
 * profile; a cookie that is still there is a choice on its way into the profile (CONSENT-06, CONSENT-07). Browser only.
 */
export const currentConsent = (): Consent | undefined => consentOfCookie() ?? ofAccount

/** The choice in the cookie of this browser. */
export function consentOfCookie(): Consent | undefined {
  const { cookie: cookies } = document
  if (last.cookies !== cookies) last = { cookies, consent: readConsent(cookies) }
  return last.consent
}

/** Tells the choice that stands in the profile of whoever is signed in; undefined for all others. */
export function setAccountConsent(consent: Consent | undefined): void {
  ofAccount = consent
  tell()
}

/** Keeps a choice and tells everyone who watches. */
export function keepConsent(consent: Consent): void {
  document.cookie = consentCookie(consent)
  try {
    localStorage.setItem(CHOSEN_AT_KEY, new Date().toISOString())
  } catch {
    // Without a storage the choice counts as made when it is sent.
  }
  tell()
}

/** Whether the visitor allows a category now. Browser only. */
export const isAllowed = (category: ConsentCategory): boolean => allows(currentConsent(), category)

/** Keeps a yes to one category, as a button beside a single film gives it (CONSENT-13). */
export const allow = (category: ConsentCategory): void => keepConsent({ ...currentConsent(), [category]: true })

/** Whether the visitor allows a category, kept in step with the choice; on the server and while hydrating nothing is. */
export const useConsent = (category: ConsentCategory): boolean =>
  useSyncExternalStore(subscribe, () => isAllowed(category), denied)

const denied = () => false

/** Calls `listener` when the choice changes. Gives what ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

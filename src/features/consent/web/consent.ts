import { useSyncExternalStore } from 'react'
import type { Consent, ConsentCategory } from '../model.ts'
import { allows, consentCookie, readConsent } from '../rules.ts'

const listeners = new Set<() => void>()
let last: { cookies: string; consent: Consent | undefined } = { cookies: '', consent: undefined }

/** What the visitor has chosen in this browser; undefined before a choice. Browser only. */
export function currentConsent(): Consent | undefined {
  const { cookie: cookies } = document
  if (last.cookies !== cookies) last = { cookies, consent: readConsent(cookies) }
  return last.consent
}

/** Keeps a choice and tells everyone who watches. */
export function keepConsent(consent: Consent): void {
  document.cookie = consentCookie(consent)
  for (const listener of listeners) listener()
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

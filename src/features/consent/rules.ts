import { ENVIRONMENT_ID } from '#base/environment.ts'
import { CONSENT_CATEGORIES, CONSENT_COOKIE, CONSENT_DAYS, type Consent, type ConsentCategory } from './model.ts'

const SECONDS_PER_DAY = 86_400
const COOKIE = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`)

/** Returns the choice stored in the cookies; undefined if there is none or it is unreadable (CONSENT-05). */
export function readConsent(cookies: string): Consent | undefined {
  const [, value] = COOKIE.exec(cookies) ?? []
  if (value === undefined) return undefined
  try {
    return knownOf(JSON.parse(decodeURIComponent(value)))
  } catch {
    return undefined
  }
}

function knownOf(kept: unknown): Consent | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  const answers = new Map(Object.entries(kept))
  const known = CONSENT_CATEGORIES.filter((category) => typeof answers.get(category) === 'boolean')
  return Object.fromEntries(known.map((category) => [category, answers.get(category) === true]))
}

/** Returns the `document.cookie` line that stores a choice. */
export function consentCookie(consent: Consent): string {
  const value = encodeURIComponent(JSON.stringify(consent))
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_DAYS * SECONDS_PER_DAY}; SameSite=Lax`
}

/** Deletes the cookie, once its choice is in the profile. */
export const NO_CONSENT_COOKIE = `${CONSENT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

/** Returns the choice for this portal from a profile; undefined if there is none (CONSENT-07, CONSENT-08). */
export const profileConsent = (
  portals: readonly { learningPortalId: string; cookies: object }[],
): Consent | undefined => knownOf(portals.find(({ learningPortalId }) => learningPortalId === ENVIRONMENT_ID)?.cookies)

/** The same answer for every category, for `accept all` and `only necessary`. */
export const sameForAll = (isAllowed: boolean): Consent =>
  Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, isAllowed]))

/**
 * Whether a choice allows a category. Without a choice nothing is allowed, whatever the portal's settings (CONSENT-11).
 */
export const allows = (consent: Consent | undefined, category: ConsentCategory): boolean => consent?.[category] === true

import { useTranslations } from 'use-intl'
import type { Problem } from '#base/errors.ts'

/** Codes whose message comes from the server in the visitor's language. All four are literals of the spec, §8. */
const DUPLICATES: readonly string[] = [
  'HS_USERS_DUPLICATE_EMAIL',
  'DUPLICATE-EMAIL',
  'HS_USERS_DUPLICATE_EMAIL_OR_PHONE',
  'DUPLICATE-EMAIL-OR-PHONE',
]

const KEYS: ReadonlyMap<string, string> = new Map([
  ['accounts.wrong-credentials', 'wrongCredentials'],
  ['accounts.wrong-username', 'wrongUsername'],
  ['accounts.blocked', 'blocked'],
  ['accounts.sign-up-closed', 'signUpClosed'],
  ['accounts.link-not-valid', 'linkNotValid'],
  ['accounts.email-has-account', 'emailHasAccount'],
  ['accounts.wrong-code', 'wrongCode'],
  ['accounts.details-needed', 'detailsNeeded'],
  ['accounts.link-taken', 'linkTaken'],
  ['accounts.other-browser', 'otherBrowser'],
  ['accounts.no-token', 'noToken'],
  ['accounts.no-user-id', 'noUserId'],
  ['accounts.proof-needed', 'proofNeeded'],
  ['accounts.last-administrator', 'lastAdministrator'],
  ['portal.too-many', 'tooMany'],
  ['portal.offline', 'offline'],
])

/** Returns the messages of a problem, one for each error (ERROR-43). */
export function useProblemTexts(): (problem: Problem) => string[] {
  const t = useTranslations('validation')
  return ({ code, message, meta, validationErrors = [] }) => {
    // Spec §8: an error response has its own message.
    if (meta?.error) return [meta.error.message]
    if (validationErrors.length > 0) return validationErrors.map((fault) => fault.message)
    if (DUPLICATES.includes(code)) return [message]
    return [t(KEYS.get(code) ?? 'unexpected')]
  }
}

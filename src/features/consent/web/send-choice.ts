import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callOf } from '#web/api-client.ts'
import type { ConsentApi } from '../api.ts'
import { NO_CONSENT_COOKIE } from '../rules.ts'
import { CHOSEN_AT_KEY, consentOfCookie, setAccountConsent } from './consent.ts'

const call = callOf<ConsentApi>()

/** Sends the choice of the cookie to the profile, and deletes the cookie. */
export async function sendChoice() {
  const cookies = consentOfCookie() ?? {}
  const chosenAt = readChosenAt()
  const portal = await call('PUT /backoffice/users/me/cookies', {
    body: { learningPortalId: ENVIRONMENT_ID, cookies, ...(chosenAt && { chosenAt }) },
  })
  setAccountConsent(portal.cookies)
  // A choice made during the request still has to be sent.
  if (consentOfCookie() === cookies) document.cookie = NO_CONSENT_COOKIE
  return portal
}

function readChosenAt(): string | undefined {
  try {
    return localStorage.getItem(CHOSEN_AT_KEY) ?? undefined
  } catch {
    return undefined
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { User } from '#features/accounts/model.ts'
import { userQuery, useUser } from '#features/accounts/web/queries.ts'
import { callOf } from '#web/api-client.ts'
import type { ConsentApi } from '../api.ts'
import { NO_CONSENT_COOKIE, profileConsent } from '../rules.ts'
import { CHOSEN_AT_KEY, consentOfCookie, setAccountConsent, onConsentChange } from './consent.ts'

const call = callOf<ConsentApi>()

/**
 * Keeps the choice of a signed-in visitor in their profile: sends the one made as a guest, and later changes. The
 * cookie is deleted once its choice was sent (CONSENT-10).
 */
export function AccountConsent() {
  const { isGuest, gdpr } = useUser()
  const queryClient = useQueryClient()
  const send = useEffectEvent(async () => {
    if (isGuest || !consentOfCookie()) return
    const portal = await sendChoice().catch((error: unknown) => console.info('The choice could not be sent', error))
    if (!portal) return
    queryClient.setQueryData(userQuery().queryKey, (user) => user && { ...user, gdpr: withPortal(user.gdpr, portal) })
  })
  useEffect(() => setAccountConsent(isGuest ? undefined : profileConsent(gdpr.portals)), [isGuest, gdpr])
  useEffect(() => {
    let queue = send()
    return onConsentChange(() => (queue = queue.then(send)))
  }, [isGuest])
  return null
}

type Gdpr = User['gdpr']

const withPortal = ({ portals }: Gdpr, portal: Gdpr['portals'][number]): Gdpr => ({
  portals: [...portals.filter(({ learningPortalId }) => learningPortalId !== portal.learningPortalId), portal],
})

async function sendChoice() {
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

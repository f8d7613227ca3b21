import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#features/accounts/model.ts'
import { userQuery, useUser } from '#features/accounts/web/queries.ts'
import { loadCached } from '#web/later-code.ts'
import { profileConsent } from '../rules.ts'
import { consentOfCookie, setAccountConsent, onConsentChange } from './consent.ts'

/** There is mostly nothing to send. */
const loadSending = () => loadCached(() => import('./send-choice.ts'))

/**
 * Keeps the choice of a signed-in visitor in their profile: sends the one made as a guest, and later changes. The
 * cookie is deleted once its choice was sent (CONSENT-10).
 */
export function AccountConsent() {
  const { isGuest, gdpr } = useUser()
  const queryClient = useQueryClient()
  const send = useEffectEvent(async () => {
    if (isGuest || !consentOfCookie()) return
    const { sendChoice } = await loadSending()
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

import { useEffect, useEffectEvent } from 'react'
import { problemOf } from '#base/errors.ts'
import { ONE_TAP_MS } from '#features/accounts/connections.ts'
import { showOneTap, signInByOneTap } from '#features/accounts/web/google-identity.ts'
import { useCompleteSignIn } from './complete-sign-in.ts'
import { useServiceRefusal } from './service-refusal.ts'

/** Google One Tap, offered to a guest after a while on the portal (SOCIAL-08). Renders nothing itself. */
export function OneTap() {
  const completeSignIn = useCompleteSignIn()
  const refuse = useServiceRefusal()
  const accept = useEffectEvent(async (credential: string) => {
    try {
      await signInByOneTap(credential, location.pathname)
      await completeSignIn()
    } catch (error) {
      console.error('Login by one-tap failed', error)
      await refuse(problemOf(error))
    }
  })
  useEffect(() => {
    let cancel: (() => void) | undefined
    let isGone = false
    const show = async () => {
      const shown = await showOneTap((credential) => void accept(credential))
      if (isGone) shown()
      else cancel = shown
    }
    const timer = setTimeout(
      () => void show().catch((error) => console.info('One-tap could not be shown', error)),
      ONE_TAP_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      cancel?.()
    }
  }, [])
  return null
}

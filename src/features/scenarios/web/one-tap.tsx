import { useEffect, useEffectEvent } from 'react'
import { ONE_TAP_MS } from '#features/accounts/connections.ts'
import { showOneTap, signInByOneTap } from '#features/accounts/web/google-identity.ts'
import { showToast } from '#ui/toasts.ts'
import { useCompleteSignIn } from './complete-sign-in.ts'

/** Google's one-tap, shown to a guest who has been here for a while (SOCIAL-08). Draws nothing itself. */
export function OneTap() {
  const completeSignIn = useCompleteSignIn()
  const accept = useEffectEvent(async (credential: string) => {
    try {
      await signInByOneTap(credential)
      await completeSignIn()
    } catch (error) {
      console.error('Login by one-tap failed', error)
      if (error instanceof Error) showToast({ tone: 'error', text: error.message })
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

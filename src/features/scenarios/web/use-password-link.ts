import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { closeToast, showToast } from '#ui/toasts.ts'
import { useScenarioState } from './store.ts'

/**
 * Asks for a letter with a link for a new password, which opens the page where its owner wanted to go, or where he is.
 * Whether it was asked for: what went wrong on the way is told. Throws what the visitor can set right.
 */
export function usePasswordLink(): (email: string) => Promise<boolean> {
  const t = useTranslations('scenario.forgotPassword')
  const { returnTo } = useScenarioState().options
  // What went wrong before is over with the next try.
  const told = useRef<number>(undefined)
  return async (email) => {
    if (told.current !== undefined) closeToast(told.current)
    const asked = { email, website: location.host, environmentId: ENVIRONMENT_ID } as const
    try {
      await callAccounts('POST /sso/password/forgot', {
        body: { ...asked, returnTo: returnTo ?? location.pathname },
      })
      return true
    } catch (error) {
      const { status, meta } = problemOf(error)
      // Spec §8: an error gives its message, an exception the can't-send-request notice.
      const isException = status === 0 || status >= 500
      const text = meta?.error?.message ?? (isException ? t('notSent') : undefined)
      if (text === undefined) throw error
      told.current = showToast({ tone: 'error', text })
      return false
    }
  }
}

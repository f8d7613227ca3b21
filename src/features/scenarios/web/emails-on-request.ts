import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SECOND_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { closeToast, showToast } from '#ui/toasts.ts'
import { useScenarioState } from './store.ts'

// What screens that send emails share. In one file, so that the sign-in needn’t load two.

/** Emails take a while, and an earlier request would only send a second one. */
const RESEND_AFTER_S = 60

/** Counts down the seconds until another email can be requested. */
export function useCountdown(): { secondsLeft: number; restart: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER_S)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return { secondsLeft, restart: () => setSecondsLeft(RESEND_AFTER_S) }
}

/**
 * Returns a function that requests an email with a link for a new password, which opens the page that the visitor wanted, or this one. It
 * returns whether the request succeeded; connection problems are shown as a toast. Throws errors that the visitor can correct.
 */
export function usePasswordLink(): (email: string) => Promise<boolean> {
  const t = useTranslations('scenario.forgotPassword')
  const { returnTo } = useScenarioState().options
  // Toast of the last attempt, dismissed on the next.
  const toast = useRef<number>(undefined)
  return async (email) => {
    if (toast.current !== undefined) closeToast(toast.current)
    const asked = { email, website: location.host, environmentId: ENVIRONMENT_ID } as const
    try {
      await callAccounts('POST /sso/password/forgot', {
        body: { ...asked, returnTo: returnTo ?? location.pathname },
      })
      return true
    } catch (error) {
      const { status, meta } = problemOf(error)
      // Spec §8: an error response has its own message, an exception shows the can't-send-request text.
      const isException = status === 0 || status >= 500
      const text = meta?.error?.message ?? (isException ? t('notSent') : undefined)
      if (text === undefined) throw error
      toast.current = showToast({ tone: 'error', text })
      return false
    }
  }
}

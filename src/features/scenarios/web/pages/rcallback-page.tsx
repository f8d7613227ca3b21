import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { PROVIDER_FAULTS } from '#features/accounts/connections.ts'
import { safePath } from '#features/accounts/safe-path.ts'
import { signInWithToken } from '#features/accounts/web/provider-sign-in.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { showToast } from '#ui/toasts.ts'
import { useCompleteSignIn } from '../complete-sign-in.ts'
import { useServiceRefusal } from '../service-refusal.ts'

/** Completes a sign-in that took the whole page, and returns to the page from where it started (ROUTE-30). */
export function Page() {
  const t = useTranslations('scenario.service')
  const navigate = useNavigate()
  const { code: lang } = useLanguage()
  const completeSignIn = useCompleteSignIn()
  const refuse = useServiceRefusal()
  const isDone = useRef(false)
  const finish = useEffectEvent(async () => {
    const query = new URLSearchParams(location.search)
    const result = new URLSearchParams(location.hash.slice(1))
    // Removes the sign-in token from the address, so that nobody can use it later.
    history.replaceState(history.state, '', location.pathname + location.search)
    const [connection, token] = [query.get('connection'), result.get('token')]
    const target = withLanguage(safePath(query.get('returnTo')) ?? '/', lang)
    let refused: Problem | undefined
    try {
      if (token !== null && connection !== null) {
        await signInWithToken(connection, token, target)
        await completeSignIn()
      } else {
        const fault = PROVIDER_FAULTS.find((known) => known === result.get('error'))
        if (fault) showToast({ tone: 'error', text: t(fault) })
      }
    } catch (error) {
      console.error('Login by redirect failed', error)
      refused = problemOf(error)
    }
    await navigate(target, { replace: true })
    // Its token was used or has expired; there is no input that could be sent again.
    if (refused?.code === 'accounts.sign-in-not-valid') showToast({ tone: 'error', text: t('expired') })
    else if (refused) await refuse(refused)
  })
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void finish()
  }, [])
  return null
}

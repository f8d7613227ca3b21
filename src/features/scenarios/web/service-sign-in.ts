import { useTranslations } from 'use-intl'
import { queryString } from '#base/query-string.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { closeToast, showToast } from '#ui/toasts.ts'
import type { SignInElsewhere } from '../model.ts'
import { useCompleteSignIn } from './complete-sign-in.ts'
import { setLoading } from './runtime.ts'
import { useServiceRefusal } from './service-refusal.ts'
import { scenarioState } from './store.ts'

/** Returns a function that signs in with a service in its own window; then the scenario continues here (SOCIAL-05, SOCIAL-06). */
export function useServiceSignIn(): (load: () => Promise<SignInElsewhere>) => Promise<void> {
  const t = useTranslations('scenario.service')
  const { code: lang } = useLanguage()
  const completeSignIn = useCompleteSignIn()
  const refuse = useServiceRefusal()
  return async (load) => {
    setLoading(true)
    const say = (text: string) => showToast({ tone: 'error', text })
    // The closed window is noticed before the reason is known; only one message is shown.
    let guess: number | undefined
    const signIn = await load()
    const result = await signIn({
      lang,
      returnTo: returnPath(),
      onClosed: () => {
        setLoading(false)
        guess = say(t('closed'))
      },
      onBlocked: () => say(t('blocked')),
    })
    if (guess !== undefined && (result.ok || result.error !== 'left')) closeToast(guess)
    if (result.ok) await completeSignIn()
    else if (result.problem) await refuse(result.problem)
    else if (result.error !== 'left') say(t(result.error))
    if (result.ok || result.error !== 'left') setLoading(false)
  }
}

/** Returns where the scenario would lead, or else this page without the query that opened the popup. */
function returnPath(): string {
  const { returnTo } = scenarioState().options
  if (returnTo !== undefined) return returnTo
  const query = new URLSearchParams(location.search)
  for (const name of ['login', 'returnTo']) query.delete(name)
  const { rest } = splitLanguage(location.pathname)
  return rest + queryString(query)
}

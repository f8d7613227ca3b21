import type { Problem } from '#base/errors.ts'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import type { ScenarioOptions } from '../model.ts'
import { useProblemTexts } from './form/problem-texts.ts'
import { setOption, showScreen } from './runtime.ts'
import { scenarioState } from './store.ts'

const EMAIL_SENT = 'join-letter-sent'

/**
 * Returns a handler for a service's refusal, which says why. If the email has an account that the service can't vouch for, an email was
 * sent there: the scenario continues with a screen that says so, or starts with it.
 */
export function useServiceRefusal(): (problem: Problem, options?: ScenarioOptions) => Promise<void> {
  const textsOf = useProblemTexts()
  return async (problem, options = {}) => {
    if (problem.code !== 'accounts.email-has-account') {
      for (const text of textsOf(problem)) showToast({ tone: 'error', text })
      return
    }
    const given = problem.meta?.email
    const email = typeof given === 'string' ? given : ''
    if (!scenarioState().isPopupVisible) {
      return dispatch('START_SCENARIO', { id: 'login', step: EMAIL_SENT, options: { ...options, email } })
    }
    setOption('email', email)
    await showScreen(EMAIL_SENT)
  }
}

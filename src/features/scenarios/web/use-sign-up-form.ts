import { showToast } from '#ui/toasts.ts'
import { useTranslations } from 'use-intl'
import { setOption, showScreen } from './runtime.ts'

/** Returns a function that shows the form for signing up: this portal asks newcomers for more than an email address. */
export function useSignUpForm(): () => Promise<void> {
  const t = useTranslations('validation')
  return async () => {
    showToast({ tone: 'error', text: t('detailsNeeded') })
    setOption('signsUp', true)
    await showScreen('login-by-email')
  }
}

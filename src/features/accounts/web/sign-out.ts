import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { callAccounts } from './queries.ts'

/** Gives what signs the visitor out and loads the page anew, so that nothing of his stays in memory. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('validation')
  return async () => {
    try {
      await callAccounts('POST /sso/logout')
      location.assign(location.pathname)
    } catch {
      showToast({ tone: 'error', text: t('signOutFailed') })
    }
  }
}

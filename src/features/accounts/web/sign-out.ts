import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { loadLater } from '#web/later-code.ts'
import { openPopup } from '#web/popups.ts'
import { callAccounts } from './queries.ts'

/** Forgets what was kept for a time without network: the next one at this browser need not find what somebody looked at. */
async function forgetSeen(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('portico-')).map((name) => caches.delete(name)))
  } catch {
    // A browser without such a store has kept nothing.
  }
}

/** Gives what signs the visitor out and loads the page anew, so that nothing of his stays in memory. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('validation')
  const say = useTranslations('portal.unsaved')
  const mayLeave = () =>
    openPopup('confirm', {
      title: say('question'),
      text: say('text'),
      confirmText: say('leave'),
      cancelText: say('stay'),
    })
  return async () => {
    const { dropTypedCopies, isAnythingUnsaved } = await loadLater(() => import('#web/unsaved-work.ts'))
    if (isAnythingUnsaved() && (await mayLeave()) !== true) return
    try {
      await callAccounts('POST /sso/logout')
      await forgetSeen()
      dropTypedCopies()
      location.assign(location.pathname)
    } catch {
      showToast({ tone: 'error', text: t('signOutFailed') })
    }
  }
}

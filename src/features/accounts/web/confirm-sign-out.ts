import type { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { openPopup } from '#web/popups.ts'
import { dropTypedCopies, isAnythingUnsaved } from '#web/unsaved-work.ts'
import { callAccounts } from './queries.ts'

type Translate = ReturnType<typeof useTranslations<never>>

/** Signs the visitor out, after a confirmation if there is unsaved work. */
export async function signOut(t: Translate): Promise<void> {
  if (isAnythingUnsaved() && (await mayLeave(t)) !== true) return
  try {
    await callAccounts('POST /sso/logout')
    await forgetSeen()
    dropTypedCopies()
    location.assign(location.pathname)
  } catch {
    showToast({ tone: 'error', text: t('validation.signOutFailed') })
  }
}

const mayLeave = (t: Translate) =>
  openPopup('confirm', {
    title: t('portal.unsaved.question'),
    text: t('portal.unsaved.text'),
    confirmText: t('portal.unsaved.leave'),
    cancelText: t('portal.unsaved.stay'),
  })

/** Deletes offline data, so that the next person at this browser doesn't find it. */
async function forgetSeen(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('portico-')).map((name) => caches.delete(name)))
  } catch {
    // A browser without this storage has none.
  }
}

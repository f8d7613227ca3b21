import { useTranslations } from 'use-intl'
import { loadLater } from '#web/later-code.ts'

/** Returns a function that signs the visitor out and reloads the page, so that no data stays in memory. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations()
  return async () => (await loadLater(() => import('./confirm-sign-out.ts'))).signOut(t)
}

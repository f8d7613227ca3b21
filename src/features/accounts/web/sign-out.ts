import { useTranslations } from 'use-intl'
import { loadLater } from '#web/later-code.ts'

/** Gives what signs the visitor out and loads the page anew, so that nothing of theirs stays in memory. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations()
  return async () => (await loadLater(() => import('./late-sign-out.ts'))).signOut(t)
}

import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** Whether a query shows comments. */
export const isOfDiscussions = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.includes('/dvm/')

/** Returns a function that carries out a moderator's decision: `useChange` without a message of success, because the list shows it. */
export function useModeration(): (work: () => Promise<unknown>) => Promise<void> {
  const t = useTranslations('admin.comments')
  const { change } = useChange(isOfDiscussions, () => t('failed'))
  return async (work) => {
    await change(work)
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { isDeletionAsked } from '#features/accounts/is-deletion-asked.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { showToast } from '#ui/toasts.ts'
import { isTextsKey } from '#web/queries.ts'
import { RESTORE_LOOK } from '../rules.ts'
import { changeLook, nextStep } from './runtime.ts'

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !isTextsKey(queryKey)

/**
 * Returns the function to call after any kind of sign-in: it reloads the page's data for the new user in place, and
 * the scenario continues.
 */
export function useCompleteSignIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const t = useTranslations('scenario')
  return async () => {
    // Loaded late, since filling in a form doesn't need it.
    const { sendGuestClaims } = await import('#features/progress/web/guest-claims.ts')
    await sendGuestClaims()
    await queryClient.invalidateQueries({ predicate: isPersonal })
    const user = queryClient.getQueryData(userQuery().queryKey)
    if (user?.isGuest !== false) {
      // Signed in, but the browser has blocked the cookie (spec §8: tokens not obtained).
      showToast({ tone: 'error', text: t('tokensMissing') })
      return
    }
    queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
    await revalidate()
    showToast({ tone: 'success', text: t('signedIn') })
    if (isDeletionAsked(user)) return changeLook(RESTORE_LOOK)
    await nextStep()
  }
}

/** Returns the same for signing in by email, which also reports through whose link the visitor came. */
export function useCompleteEmailSignIn(): () => Promise<void> {
  const matches = useMatches()
  const completeSignIn = useCompleteSignIn()
  return async () => {
    const { noteMentor } = await import('./mentor-data.ts')
    await noteMentor(matches)
    await completeSignIn()
  }
}

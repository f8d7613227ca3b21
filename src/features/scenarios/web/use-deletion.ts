import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { problemOf } from '#base/errors.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { showToast } from '#ui/toasts.ts'
import { isTextsKey } from '#web/queries.ts'
import { useProblemTexts } from './form/problem-texts.ts'
import { setLoading } from './runtime.ts'
import { scenarioState } from './store.ts'

const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !isTextsKey(queryKey)

/**
 * Returns a function that requests or undoes the deletion of the visitor's account and reloads the page's data for the visitor they then
 * are. It returns whether it succeeded.
 */
export function useDeletion(): (isAsked: boolean, done: string) => Promise<boolean> {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const { id } = useUser()
  const textsOf = useProblemTexts()
  return async (isAsked, done) => {
    if (scenarioState().hasLoading) return false
    setLoading(true)
    try {
      const deletion = isAsked ? [{ environmentId: ENVIRONMENT_ID } as const] : []
      const asked = { params: { id: `bo:${id}` }, body: { deletion } }
      await withProof(() => callAccounts('PUT /backoffice/users/:id/deletion', asked))
      await queryClient.invalidateQueries({ predicate: isPersonal })
      queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
      // Visitors who have left continue at the home page. Revalidating an account page would first redirect them to the login.
      if (queryClient.getQueryData(userQuery().queryKey)?.isGuest === false) await revalidate()
      showToast({ tone: 'success', text: done })
      return true
    } catch (error) {
      for (const text of textsOf(problemOf(error))) showToast({ tone: 'error', text })
      return false
    } finally {
      setLoading(false)
    }
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'

/** Reloads an error page when the user's id changes, because another user may have access (ERROR-17). */
export function reloadProblemForOtherUser(
  router: Pick<DataRouter, 'state' | 'revalidate'>,
  queryClient: QueryClient,
): void {
  const currentId = () => queryClient.getQueryData(userQuery().queryKey)?.id
  let shownFor = currentId()
  queryClient.getQueryCache().subscribe(() => {
    const id = currentId()
    if (id === undefined || id === shownFor) return
    shownFor = id
    if (router.state.errors) void router.revalidate()
  })
}

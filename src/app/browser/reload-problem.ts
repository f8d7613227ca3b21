import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'

/** Another user may see what this one may not: an error page is tried again when the id of the user changes (ERROR-17). */
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

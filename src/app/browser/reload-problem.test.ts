import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { reloadProblemForOtherUser } from './reload-problem.ts'

const { queryKey } = userQuery()

test('[ERROR-17] an error page reloads when the user’s id changes, and not for other changes of the user', async () => {
  const queryClient = new QueryClient()
  const enter = (id: string, firstName = '') => queryClient.setQueryData(queryKey, { ...GUEST_USER, id, firstName })
  enter('guest')
  const tries: string[] = []
  const loader = () => {
    const { id } = queryClient.getQueryData(queryKey)!
    tries.push(id)
    if (id !== 'ruth') throw new ApiError({ status: 403, code: 'AUTH-DENY', message: 'No' })
    return id
  }
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, ErrorBoundary: () => null }])
  await expect.poll(() => router.state.errors).toMatchObject({ page: expect.any(ApiError) })
  reloadProblemForOtherUser(router, queryClient)

  enter('naomi')
  await expect.poll(() => [...tries, router.state.revalidation]).toEqual(['guest', 'naomi', 'idle'])
  enter('naomi', 'Naomi')
  queryClient.setQueryData(['another'], 1)
  expect(router.state.revalidation).toBe('idle')

  enter('ruth')
  await expect.poll(() => router.state.errors).toBeNull()
  expect(router.state.loaderData).toEqual({ page: 'ruth' })
  enter('guest')
  expect([...tries, router.state.revalidation]).toEqual(['guest', 'naomi', 'ruth', 'idle'])
  router.dispose()
})

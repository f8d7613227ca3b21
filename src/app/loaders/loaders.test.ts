import { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { queryClientContext } from '#web/router-context.ts'
import { loadCourse, withProblemPage } from './loaders.ts'

test('[COURSE-36, ERROR-29] a course answer without an id is an error', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = courseQuery('mark', 'en')
  queryClient.setQueryData<object>(queryKey, { title: 'Mark' })
  queryClient.setQueryData(userQuery().queryKey, GUEST_USER)
  const context = new RouterContextProvider()
  context.set(queryClientContext, queryClient)
  const request = new Request('https://learn.example.org/en/courses/mark/')
  const from: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'> = {
    request,
    params: { lang: 'en', courseId: 'mark' },
    context,
  }
  await expect(loadCourse(from as LoaderFunctionArgs)).rejects.toMatchObject({
    problem: { message: 'Course was not received' },
  })
})

test('[ERROR-56] if the access-denied page fails to load, that is logged and the refusal is shown', async () => {
  const said = vi.spyOn(console, 'info').mockReturnValue()
  const queryFn = () => Promise.reject(new Error('It is not there.'))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  const context = new RouterContextProvider()
  context.set(queryClientContext, queryClient)
  const request = new Request('https://learn.example.org/en/profile/')
  const from: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'> = { request, params: { lang: 'en' }, context }
  const refusal = new ApiError({ status: 403, code: 'AUTH-DENY', message: 'No' })
  const load = withProblemPage(() => Promise.reject(refusal))
  await expect(load(from as LoaderFunctionArgs)).rejects.toBe(refusal)
  expect(said).toHaveBeenCalledWith('Page access denied not found!')
})

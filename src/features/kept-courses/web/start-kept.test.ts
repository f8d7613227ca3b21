import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '#test/fake-caches.ts'
import { stubStorage } from '#test/stub-storage.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'

let store: ReturnType<typeof fakeCaches>
let storage: Map<string, string>
let queryClient: QueryClient
const page = new EventTarget()

beforeEach(() => {
  vi.resetModules()
  store = fakeCaches()
  storage = stubStorage()
  queryClient = new QueryClient()
  vi.stubGlobal('caches', store.caches)
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: {} })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.doMock('#web/lazy-outbox.ts', () => ({
    openOutbox: async () => {},
    openedOutbox: () => undefined,
    onOutboxChange: () => {},
  }))
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.doUnmock('#web/lazy-outbox.ts')
})

async function keep(courseId: string, owner: string): Promise<void> {
  const cache = await store.caches.open(`portico-kept-course-${courseId}`)
  await cache.put('/kept/about', Response.json({ courseId, owner, lessons: [], keptAt: '2026-01-01' }))
}
const signedInAs = (id: string) => queryClient.setQueryData(userQuery().queryKey, { ...GUEST_USER, isGuest: false, id })
const begin = async () => (await import('./start-kept.ts')).startKept(queryClient)
const hasAny = () => store.names().some((name) => name.startsWith('portico-kept-'))

test('courses of the same account stay, and their ids are known to course pages', async () => {
  await keep('mark', 'ruth')
  signedInAs('ruth')
  await begin()
  expect([hasAny(), storage.get('kept')]).toEqual([true, ' mark '])
})

test('when another account is signed in, nothing of the one before is left', async () => {
  await keep('mark', 'ruth')
  await keep('letters', 'guest')
  signedInAs('naomi')
  await begin()
  expect([hasAny(), storage.get('kept')]).toEqual([false, undefined])
})

test('when nobody is signed in any more, nothing of an account is left', async () => {
  await keep('mark', 'ruth')
  queryClient.setQueryData(userQuery().queryKey, GUEST_USER)
  await begin()
  expect(hasAny()).toBe(false)
})

test('when another account signs in on the open page, nothing of the one before is left', async () => {
  await keep('mark', 'ruth')
  signedInAs('ruth')
  await begin()
  signedInAs('naomi')
  await expect.poll(hasAny).toBe(false)
})

test('what a guest has kept stays when they sign in', async () => {
  await keep('letters', 'guest')
  signedInAs('ruth')
  await begin()
  expect(hasAny()).toBe(true)
})

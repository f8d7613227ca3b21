import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import type { User } from '#features/accounts/model.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { stubStorage } from '#test/stub-storage.ts'
import { readFacts } from './facts.ts'
import { postponeProfile } from './postpone-profile.ts'

beforeEach(() => void stubStorage())
afterEach(() => vi.unstubAllGlobals())

/** Reads the facts about this visitor; nothing can be loaded from the server. */
function factsOf(user: User, options = {}) {
  const queryFn = () => Promise.reject(new Error('The server is away.'))
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  queryClient.setQueryData<object>(portalQuery().queryKey, { registration: {}, gdpr: true })
  queryClient.setQueryData(userQuery().queryKey, user)
  return readFacts(queryClient, { options, lang: 'en' })
}
const ruth: User = { ...GUEST_USER, id: 'ruth', status: 'active', isGuest: false, email: 'ruth@example.org' }

test('[SCEN-63] a profile without a phone number counts as complete for a visitor who has postponed it, and for nobody else', async () => {
  expect((await factsOf(ruth)).isComplete).toBe(false)
  postponeProfile('ruth', Date.now())
  expect((await factsOf(ruth)).isComplete).toBe(true)
  expect((await factsOf({ ...ruth, id: 'omar' })).isComplete).toBe(false)
})

test('a visitor is a user, a guest with a session or a guest without', async () => {
  const kinds = [ruth, { ...GUEST_USER, hasSession: true }, GUEST_USER].map(
    async (user) => (await factsOf(user)).visitor,
  )
  expect(await Promise.all(kinds)).toEqual(['user', 'session', 'guest'])
})

test('what cannot be loaded is unknown, and the scenario continues', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  const facts = await factsOf(ruth, { course: 'mark', microcourse: 'read' })
  expect(facts).toMatchObject({ course: undefined, microcourse: undefined, openedElement: undefined, gdpr: true })
  expect(said).toHaveBeenCalledWith('Course was not received')
})

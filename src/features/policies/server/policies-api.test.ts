import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#features/portal/server/settings.ts'
import { insertPage } from '#features/pages/server/store.ts'
import { createTestApp, type TestApp, TEST_NOW } from '#test/create-test-app.ts'
import { Visit } from '#test/visit.ts'

const PATH = '/api/lpm/users/me/policies'
const HOUR_MS = 3_600_000

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  for (const alias of ['terms-of-use', 'privacy-policy']) await insertPage(portal.db, policy(alias), TEST_NOW)
})
beforeEach(() => changeSettings(portal.kernel, () => ({ registration: { type: 'anonymous', anonymous: true } })))
afterAll(() => portal.close())

const policy = (alias: string) => ({
  id: alias,
  alias,
  type: 'policy' as const,
  title: alias,
  texts: {},
  noindex: false,
  template: 'default',
  published: true,
  edited: false,
  index: 0,
  model_id: null,
  to_top: true,
  header: { theme: 'paper' as const, dark: false, mobileLogo: true },
  seo: {},
  components: [],
})

const own = async (answer: Response) =>
  (await answer.json()) as { accepted: { category: string; version: string; acceptedAt: string }[]; asked: string[] }

async function registered() {
  const visit = new Visit(portal)
  await changeSettings(portal.kernel, (old) => ({ ...old, registration: { type: 'email' } }))
  const email = `p${portal.clock.now().getTime()}-${Math.random()}@example.org`
  const answer = await visit.post('/api/sso/users', { firstName: 'Anna', email, password: 'a long road home' })
  expect(answer.status).toBe(200)
  return visit
}

test('[POLICY-12] registering notes which versions were agreed to, and when', async () => {
  portal.clock.advance(HOUR_MS)
  const visit = await registered()
  const acceptedAt = portal.clock.now().toISOString()
  const version = TEST_NOW.toISOString()
  expect(await own(await visit.get(PATH))).toEqual({
    accepted: [
      { category: 'privacy-policy', version, acceptedAt },
      { category: 'terms-of-use', version, acceptedAt },
    ],
    asked: [],
  })
})

test('[POLICY-12] an important change asks who agreed before it; his answer holds for the new version', async () => {
  const visit = await registered()
  portal.clock.advance(HOUR_MS)
  const now = portal.clock.now()
  await portal.db.updateTable('pages').set({ updated_at: now }).where('alias', '=', 'terms-of-use').execute()
  const policies = { importantSince: { 'terms-of-use': now.toISOString() } }
  await changeSettings(portal.kernel, (old) => ({ ...old, policies }))
  expect((await own(await visit.get(PATH))).asked).toEqual(['terms-of-use'])

  const answer = await own(await visit.post(PATH, { categories: ['terms-of-use'] }))
  expect(answer.asked).toEqual([])
  expect(answer.accepted.at(-1)).toEqual({
    category: 'terms-of-use',
    version: now.toISOString(),
    acceptedAt: now.toISOString(),
  })
  expect((await own(await visit.get(PATH))).asked).toEqual([])
})

test('[POLICY-12] who deletes his account leaves no agreement behind', async () => {
  const { as, userId } = await portal.signedIn()
  await portal.call('POST', PATH, { as, body: { categories: ['terms-of-use'] } })
  const kept = () =>
    portal.db.selectFrom('policy_acceptances').select('category').where('user_id', '=', userId).execute()
  expect(await kept()).toHaveLength(1)
  await portal.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await kept()).toEqual([])
})

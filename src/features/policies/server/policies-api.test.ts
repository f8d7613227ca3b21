import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { insertPage } from '#features/pages/server/store.ts'
import { createTestApp, type TestApp, TEST_NOW } from '#test/create-test-app.ts'
import { pageAt } from '#test/make/page.ts'
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

const policy = (alias: string) => pageAt(alias, { id: alias, type: 'policy' })

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

test('[POLICY-12] registering records which versions were agreed to, and when', async () => {
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

test('[IMPL-30] an important change asks people who agreed before it; their answer counts for the new version', async () => {
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

test('agreeing to a policy that is not published records nothing', async () => {
  const { as } = await portal.signedIn()
  const published = (is: boolean) =>
    portal.db.updateTable('pages').set({ published: is }).where('alias', '=', 'privacy-policy').execute()
  const agree = () => portal.call('POST', PATH, { as, body: { categories: ['terms-of-use', 'privacy-policy'] } })
  await published(false)
  expect((await own(await agree())).accepted.map(({ category }) => category)).toEqual(['terms-of-use'])
  // Its text is not stored as a version to which people could agree.
  const versions = portal.db.selectFrom('policy_versions').select('version').where('category', '=', 'privacy-policy')
  const before = await versions.execute()
  portal.clock.advance(HOUR_MS)
  const change = { updated_at: portal.clock.now() }
  await portal.kernel.content.change(async (trx) => {
    await trx.updateTable('pages').set(change).where('alias', '=', 'privacy-policy').execute()
  })
  expect(await versions.execute()).toEqual(before)
  await published(true)
  expect((await own(await agree())).accepted).toHaveLength(2)
})

const ADMIN = '/api/backoffice/policies'
interface Kept {
  policies: { category: string; version: string | null; importantSince: string | null; versions: Version[] }[]
  cookies: { people: number; choices: object[] }
}
interface Version {
  version: string
  isKept: boolean
  agreed: number
}

test('[IMPL-30] every published text is stored; administrators see who agreed to which version, learners don’t', async () => {
  const admin = (await portal.signedIn('envmgr-admin')).as
  const terms = async () => {
    const { policies } = (await (await portal.get(ADMIN, { as: admin })).json()) as Kept
    return policies.find(({ category }) => category === 'terms-of-use')
  }
  portal.clock.advance(HOUR_MS)
  const now = portal.clock.now()
  await portal.kernel.content.change(async (trx) => {
    await trx.updateTable('pages').set({ updated_at: now, title: 'Anew' }).where('alias', '=', 'terms-of-use').execute()
  })
  const version = now.toISOString()
  expect(await terms()).toMatchObject({ version })
  expect((await terms())?.versions[0]).toEqual({ version, isKept: true, agreed: 0 })
  const { as, userId } = await portal.signedIn()
  await portal.call('POST', PATH, { as, body: { categories: ['terms-of-use'] } })
  expect((await terms())?.versions[0]).toEqual({ version, isKept: true, agreed: 1 })
  const agreements = await portal.get(`${ADMIN}/terms-of-use/agreements?version=${version}`, { as: admin })
  expect(await agreements.json()).toMatchObject({ total: 1, people: [{ id: userId, version }] })
  portal.clock.advance(1)
  const later = await portal.signedIn()
  await portal.call('POST', PATH, { as: later.as, body: { categories: ['terms-of-use'] } })
  const both = await portal.get(`${ADMIN}/terms-of-use/agreements?version=${version}`, { as: admin })
  expect(await both.json()).toMatchObject({ total: 2, people: [{ id: later.userId }, { id: userId }] })
  const text = await portal.get(`${ADMIN}/terms-of-use/versions/${version}`, { as: admin })
  expect(await text.json()).toEqual({ title: 'Anew', content: { components: [], texts: {} } })
  expect((await portal.get(`${ADMIN}/terms-of-use/agreements`, { as })).status).toBe(403)
})

test('[IMPL-30] an administrator can ask everyone to agree again, nobody else can, and the audit log records it', async () => {
  const visit = await registered()
  portal.clock.advance(HOUR_MS)
  const admin = (await portal.signedIn('envmgr-admin')).as
  const ask = (isImportant: boolean) =>
    portal.call('PUT', `${ADMIN}/terms-of-use/importance`, { as: admin, body: { isImportant } })
  expect((await ask(true)).status).toBe(200)
  expect((await own(await visit.get(PATH))).asked).toEqual(['terms-of-use'])
  expect((await ask(false)).status).toBe(200)
  expect((await own(await visit.get(PATH))).asked).toEqual([])
  const log = (await (await portal.get('/api/backoffice/audit', { as: admin })).json()) as { entries: object[] }
  expect(log.entries[0]).toMatchObject({ action: 'policy.importance-changed', subject: { id: 'terms-of-use' } })
})

test('[IMPL-40] without a recent proof of identity an administrator can’t ask everyone to agree again', async () => {
  const admin = (await portal.signedIn('envmgr-admin')).as
  portal.clock.advance(ADMIN_PROOF_MINUTES * MINUTE_MS + 1)
  const body = { isImportant: true }
  const answer = await portal.call('PUT', `${ADMIN}/terms-of-use/importance`, { as: admin, body })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'accounts.proof-needed' }])
  const { policies } = (await (await portal.get(ADMIN, { as: admin })).json()) as Kept
  expect(policies.map(({ importantSince }) => importantSince)).toEqual(policies.map(() => null))
})

test('[IMPL-30] cookie choices are counted, for this portal only', async () => {
  const admin = (await portal.signedIn('envmgr-admin')).as
  const { userId } = await portal.signedIn()
  const gdpr = [
    { learningPortalId: 'demo', cookies: { youtube: true, hotjar: false } },
    { learningPortalId: 'other', cookies: { youtube: true } },
  ]
  const chosen = { gdpr: JSON.stringify(gdpr), gdpr_chosen_at: portal.clock.now() }
  await portal.db.updateTable('users').set(chosen).where('id', '=', userId).execute()
  const { cookies } = (await (await portal.get(ADMIN, { as: admin })).json()) as Kept
  expect(cookies).toEqual({
    people: 1,
    choices: [
      { id: 'hotjar', allowed: 0, refused: 1 },
      { id: 'youtube', allowed: 1, refused: 0 },
    ],
  })
})

test('[IMPL-32] deleting an account deletes its agreements', async () => {
  const { as, userId } = await portal.signedIn()
  await portal.call('POST', PATH, { as, body: { categories: ['terms-of-use'] } })
  const kept = () =>
    portal.db.selectFrom('policy_acceptances').select('category').where('user_id', '=', userId).execute()
  expect(await kept()).toHaveLength(1)
  await portal.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await kept()).toEqual([])
})

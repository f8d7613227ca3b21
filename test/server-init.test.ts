// Server init (spec §7) as a visit of a page shows it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeQuickToken } from '../src/features/accounts/server/quick-token.ts'
import { changeSettings } from '../src/features/portal/server/settings.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

const VISIT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const ENTRY = { country: 'DE', language: 'de', logo: null }
const REGIONS = [
  {
    id: 'europe',
    name: { en: 'Europe' },
    entries: [
      { ...ENTRY, id: 'nord', kind: 'portal', name: 'Portal of the north', url: 'https://north.example' },
      { ...ENTRY, id: 'guild', kind: 'organization', name: 'Guild of readers', url: 'https://guild.example' },
    ],
  },
]

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources' })
  const { as } = await portal.signedIn('mp-admin')
  const { as: owner } = await portal.signedIn('envmgr-admin')
  for (const each of [as, owner]) {
    await portal.call('PUT', '/api/lpm/learningPortals/demo/regions', { as: each, body: { regions: REGIONS } })
  }
})
afterAll(() => portal.close())

const pageAs = async (as: Record<string, string>, path = '/en/courses/') =>
  (await portal.get(path, { as: { ...VISIT, ...as } })).text()
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0])
const progressOf = (userId: string) =>
  portal.db.selectFrom('progresses').select('user_id').where('user_id', '=', userId).execute()

test('[AUTH-01, AUTH-08] a quick token signs in before anything else; then come settings, user, progress and child portals', async () => {
  const { userId } = await portal.signedIn()
  const token = await makeQuickToken(portal.kernel, portal.db, { userId })
  const entry = await portal.get(`/en/courses/?quick_token=${token}`, { as: VISIT })
  expect([entry.status, await entry.text()]).toEqual([303, ''])
  expect(await progressOf(userId)).toEqual([])
  const html = await pageAs({ cookie: cookiesOf(entry).join('; ') })
  for (const part of [userId, 'Portal of the north', '"registration"']) expect(html).toContain(part)
  expect(await progressOf(userId)).toEqual([{ user_id: userId }])
})

test('[AUTH-06] the settings are those of now at every visit', async () => {
  for (const name of ['Harbour school', 'Lighthouse school']) {
    await changeSettings(portal.kernel, (old) => ({ ...old, name }))
    expect(await pageAs({})).toContain(name)
  }
})

test('[AUTH-07] the user is fetched, except where a service hands over who came', async () => {
  const { userId, as } = await portal.signedIn()
  expect(await pageAs(as)).toContain(userId)
  expect(await pageAs(as, '/authcb')).not.toContain(userId)
})

test('[AUTH-09, AUTH-12] child portals and organizations are got and kept with the page', async () => {
  const html = await pageAs({})
  expect(html).toContain('"environments":[{"uid":"nord","name":"Portal of the north"')
  expect(html).toContain('"organizations":[{"id":"guild"')
})

test('[AUTH-76, AUTH-08] whose tokens are worth nothing is a guest, for whom no progress is made', async () => {
  const count = async () => (await portal.db.selectFrom('progresses').select('user_id').execute()).length
  const before = await count()
  const bad = `access-token=${'a'.repeat(43)}; refresh-token=${'b'.repeat(43)}`
  const html = await pageAs({ cookie: bad })
  expect(html).toContain('"isGuest":true')
  expect(html).toContain('Portal of the north')
  const { as: session } = await portal.guestSession()
  await pageAs(session)
  expect(await count()).toBe(before)
})

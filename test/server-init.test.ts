// The server’s initialization of a visit (specification §7), and the data on a visitor’s own pages.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeQuickToken } from '../src/features/accounts/server/quick-token.ts'
import { changeSettings } from '../src/features/portal/server/settings.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeCourse } from './make/course.ts'

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

const pageAs = async (as: Record<string, string>, path = '/en/') =>
  (await portal.get(path, { as: { ...VISIT, ...as } })).text()
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0])
const progressOf = (userId: string) =>
  portal.db.selectFrom('progresses').select('user_id').where('user_id', '=', userId).execute()

test('[AUTH-01, AUTH-08] a quick token signs in before anything else loads; the page then has user, progress and child portals', async () => {
  const { userId } = await portal.signedIn()
  const token = await makeQuickToken(portal.kernel, portal.db, { userId })
  const entry = await portal.get(`/en/?quick_token=${token}`, { as: VISIT })
  expect([entry.status, await entry.text()]).toEqual([303, ''])
  expect(await progressOf(userId)).toEqual([])
  const html = await pageAs({ cookie: cookiesOf(entry).join('; ') })
  for (const part of [userId, 'Portal of the north', '"registration"']) expect(html).toContain(part)
  expect(await progressOf(userId)).toEqual([{ user_id: userId }])
})

test('[AUTH-06] every visit gets the current settings', async () => {
  for (const name of ['Harbour school', 'Lighthouse school']) {
    await changeSettings(portal.kernel, (old) => ({ ...old, name }))
    expect(await pageAs({})).toContain(name)
  }
})

test('[AUTH-07] the user is fetched on every page except /authcb', async () => {
  const { userId, as } = await portal.signedIn()
  expect(await pageAs(as)).toContain(userId)
  expect(await pageAs(as, '/authcb')).not.toContain(userId)
})

test('[AUTH-09, AUTH-12] the page contains child portals and organizations', async () => {
  const html = await pageAs({})
  expect(html).toContain('"environments":[{"uid":"nord","name":"Portal of the north"')
  expect(html).toContain('"organizations":[{"id":"guild"')
})

test('[AUTH-76, AUTH-08] forged tokens make the visitor a guest, and guests get no progress record', async () => {
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

test('[IMPL-33] the account area has profile, sign-in methods, cookies, courses with a link to continue, certificates and orders', async () => {
  await changeSettings(portal.kernel, (old) => ({ ...old, gdpr: true }))
  await makeCourse(portal.kernel, { id: 'begun', title: 'Begun' })
  await makeCourse(portal.kernel, { id: 'done', title: 'Done', elements: [{}] })
  const { userId, as } = await portal.signedIn()
  const finish = async (courseId: string) => {
    const path = `/api/lpm/progresses/demo:${userId}/courses/${courseId}/elements/${courseId}-1/sync`
    const body = { state: 'done', percent: 100, history: portal.clock.now().toISOString() }
    expect((await portal.call('POST', path, { as, body })).status).toBe(200)
  }
  await finish('begun')
  await finish('done')
  const mainOf = async (path: string) => /<main.*<\/main>/s.exec(await pageAs(as, `/en/profile/${path}`))?.[0] ?? ''

  const own = await mainOf('')
  for (const field of ['firstName', 'lastName', 'phone']) expect(own).toContain(`name="${field}"`)
  for (const words of [
    'Choose a picture',
    'Language of emails',
    'Ways to sign in',
    'Set a password',
    'Choose cookies',
  ]) {
    expect(own).toContain(words)
  }
  const underWay = await mainOf('progress/')
  expect(underWay).toMatch(/href="\/en\/lesson\/begun-2\/"[^>]*>Continue/)
  expect(underWay).not.toContain('href="/en/courses/done/"')
  expect(await mainOf('progress/finished/')).toContain('href="/en/courses/done/"')
  expect(await mainOf('progress/certificates/')).toContain('Certificates and gifts')
  expect(await mainOf('orders/')).toContain('Your orders')
})

test('[A-D12, LANG-37] the title and heading of an error page and the API’s error message are in the reader’s language', async () => {
  await makeCourse(portal.kernel, { id: 'unread' })
  const { get } = portal.kernel.content
  const memory = vi.spyOn(portal.kernel.content, 'get').mockImplementation((key, load) => {
    return key.startsWith('element unread-1') ? Promise.reject(new Error('The memory is gone')) : get(key, load)
  })
  const page = await (await portal.get('/ar/lesson/unread-1/', { as: VISIT })).text()
  const answer = await portal.get('/api/no-such-address', { as: { 'accept-language': 'ar' } })
  memory.mockRestore()
  expect(page).toMatch(/<title>حدث خطأ من جهتنا\.<\/title>/)
  expect(page).toMatch(/<h1[^>]*>حدث خطأ من جهتنا\.<\/h1>/)
  expect(await answer.json()).toMatchObject({ status: 404, message: expect.stringMatching(/^\p{Script=Arabic}/u) })
})

test('[ERROR-50] an element that fails to load shows the error page with status and code, and loads at the next visit', async () => {
  await makeCourse(portal.kernel, { id: 'broken' })
  const { get } = portal.kernel.content
  const memory = vi.spyOn(portal.kernel.content, 'get').mockImplementation((key, load) => {
    return key.startsWith('element broken-1') ? Promise.reject(new Error('The memory is gone')) : get(key, load)
  })
  const failed = await portal.get('/en/lesson/broken-1/', { as: VISIT })
  memory.mockRestore()
  expect([failed.status, await failed.text()]).toEqual([
    500,
    expect.stringMatching(/data-status="500".*<bdi>500(?:<!-- -->)? (?:<!-- -->)?portal\.unexpected<\/bdi>/s),
  ])
  expect((await portal.get('/en/lesson/broken-1/', { as: VISIT })).status).toBe(200)
})

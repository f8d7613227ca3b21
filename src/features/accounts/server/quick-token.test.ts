import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeQuickToken } from './quick-token.ts'

const VISIT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources' })
})
afterAll(() => portal.close())

async function tokenOfSomebody() {
  const { userId, as } = await portal.signedIn()
  return { userId, as, token: await makeQuickToken(portal.kernel, portal.db, { userId }) }
}

const open = (token: string, headers: Record<string, string> = VISIT, query = '') =>
  portal.get(`/en/?quick_token=${token}${query}`, { headers })

/** The cookies that a browser sends after a response. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const visitorOf = async (cookie: string) =>
  (await (await portal.get('/api/sso/users/me', { as: { cookie } })).json()) as { id: string; isGuest: boolean }

test('[AUTH-02, AUTH-03, AUTH-04, ROUTE-42, ROUTE-43, MSGR-14] a link with a quick token signs in and redirects to the same address without it', async () => {
  const { userId, token } = await tokenOfSomebody()
  const answer = await open(token, VISIT, '&utm_source=a&category=x%20y')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/?utm_source=a&category=x+y'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await visitorOf(cookiesOf(answer))).toMatchObject({ id: userId, isGuest: false })
})

test('[AUTH-05, ERROR-62] a token works once: the second time the page opens as for a guest', async () => {
  const { token } = await tokenOfSomebody()
  await open(token)
  const again = await open(token)
  expect([again.status, again.headers.get('location')]).toEqual([303, '/en/'])
  expect(cookiesOf(again)).not.toMatch(/access-token=[^;\s]/)
})

test('[AUTH-05] of two concurrent visits only one signs in, and none after a day', async () => {
  const { token } = await tokenOfSomebody()
  const answers = await Promise.all([open(token), open(token)])
  expect(answers.filter((answer) => /access-token=[^;\s]/.test(cookiesOf(answer)))).toHaveLength(1)
  expect(
    answers.flatMap((answer) => answer.headers.getSetCookie()).filter((cookie) => /Max-Age=0/.test(cookie)),
  ).toEqual([])
  const late = await tokenOfSomebody()
  portal.clock.advance(24 * HOUR_MS)
  expect(cookiesOf(await open(late.token))).not.toMatch(/access-token=[^;\s]/)
})

test('[AUTH-05] the token itself is nowhere in the database', async () => {
  const { token } = await tokenOfSomebody()
  const rows = await portal.db.selectFrom('one_time_tokens').selectAll().execute()
  expect(rows.some(({ purpose }) => purpose === 'quick')).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['a head request', 'HEAD', {}],
  ['a prefetch', 'GET', { ...VISIT, 'sec-purpose': 'prefetch;prerender' }],
  ['an old prefetch', 'GET', { purpose: 'prefetch' }],
  ['a frame', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a script', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['Telegram’s preview', 'GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['WhatsApp’s preview', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['Facebook’s preview', 'GET', { 'user-agent': 'facebookexternalhit/1.1' }],
])('[AUTH-05] %s does not use a token up', async (_, method, headers: Record<string, string>) => {
  const { userId, token } = await tokenOfSomebody()
  const looked = await portal.call(method, `/en/?quick_token=${token}`, { headers })
  expect(cookiesOf(looked)).not.toContain('access-token')
  expect(await visitorOf(cookiesOf(await open(token)))).toMatchObject({ id: userId })
})

test('[AUTH-02] a visitor signed in as somebody else leaves that session, whose tokens become invalid', async () => {
  const [old, next] = [await portal.signedIn(), await tokenOfSomebody()]
  const answer = await open(next.token, { ...VISIT, ...old.as })
  expect(await visitorOf(cookiesOf(answer))).toMatchObject({ id: next.userId })
  expect(await visitorOf(old.as.cookie)).toMatchObject({ isGuest: true })
})

test('[AUTH-02] an invalid token signs the visitor out, but leaves a guest’s session', async () => {
  const [member, guest] = [await portal.signedIn(), await portal.guestSession()]
  const stripped = await open('x'.repeat(43), { ...VISIT, ...member.as })
  expect(
    stripped.headers.getSetCookie().filter((cookie) => /^(access|refresh)-token=;.*Max-Age=0/.test(cookie)),
  ).toHaveLength(2)
  const kept = await open('x'.repeat(43), { ...VISIT, ...guest.as })
  expect(kept.headers.getSetCookie()).toEqual([])
})

test('[AUTH-05, AUTH-15] a guest’s data moves into the account, and the guest is deleted', async () => {
  const [guest, next] = [await portal.guestSession(), await tokenOfSomebody()]
  await open(next.token, { ...VISIT, ...guest.as })
  expect(await portal.db.selectFrom('users').select('id').where('id', '=', guest.userId).execute()).toEqual([])
})

test('[AUTH-75] a blocked account can’t be opened with a quick token', async () => {
  const { userId, token } = await tokenOfSomebody()
  await portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute()
  expect(cookiesOf(await open(token))).not.toMatch(/access-token=[^;\s]/)
})

test('[AUTH-03, API-19] the endpoint takes the token too, from this site only', async () => {
  const { userId, token } = await tokenOfSomebody()
  const call = (headers: Record<string, string>) =>
    portal.call('POST', '/api/sso/disciples/auth', { body: { quickToken: token }, headers })
  expect((await call({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const answer = await call({ 'sec-fetch-site': 'same-origin' })
  expect(await answer.json()).toMatchObject({ userId })
  expect((await call({})).status).toBe(401)
})

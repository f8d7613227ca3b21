import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { Visit } from '#test/visit.ts'
import type { OwnSession } from '../email-model.ts'
import { deviceOf } from './device.ts'

const PASSWORD = 'the door stands open'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let email: string
let people = 0
beforeEach(async () => {
  portal.clock.advance(HOUR_MS)
  people += 1
  email = `mary${people}@example.org`
  await new Visit(portal).post('/api/sso/users', { firstName: 'Mary', lastName: 'Oduya', email, password: PASSWORD })
  await portal.db.deleteFrom('sessions').execute()
})

async function signedIn(userAgent: string, password = PASSWORD): Promise<Visit> {
  const visit = new Visit(portal)
  const answer = await visit.post('/api/sso/login/email', { email, password }, { 'user-agent': userAgent })
  expect(answer.status).toBe(200)
  return visit
}
const sessionsOf = async (visit: Visit) =>
  ((await (await visit.get('/api/sso/sessions')).json()) as { sessions: OwnSession[] }).sessions
const isSignedIn = async (visit: Visit) =>
  !((await (await visit.get('/api/sso/users/me')).json()) as { isGuest: boolean }).isGuest
const end = (visit: Visit, id: string) =>
  portal.call('DELETE', `/api/sso/sessions/${id}`, {
    headers: { cookie: [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

describe('the list of sessions', () => {
  test('[AUTH-75] has both sign-ins, named by their devices, with the current one first', async () => {
    const desk = await signedIn(FIREFOX)
    const startedAt = portal.clock.now().toISOString()
    portal.clock.advance(5 * MINUTE_MS)
    const phone = await signedIn(IPHONE)
    expect(await sessionsOf(desk)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', startedAt, seenAt: startedAt, isCurrent: true },
      { browser: 'Safari', system: 'iOS', isCurrent: false },
    ])
    expect((await sessionsOf(phone)).map(({ isCurrent, system }) => [isCurrent, system])).toEqual([
      [true, 'iOS'],
      [false, 'Linux'],
    ])
  })

  test('records use, and counts a renewed session as the same', async () => {
    const desk = await signedIn(FIREFOX)
    const startedAt = portal.clock.now().toISOString()
    portal.clock.advance(3 * HOUR_MS)
    await isSignedIn(desk)
    const seenAt = portal.clock.now().toISOString()
    expect(await sessionsOf(desk)).toMatchObject([{ startedAt, seenAt }])
    portal.clock.advance(2 * DAY_MS)
    expect(await sessionsOf(desk)).toMatchObject([
      { startedAt, seenAt: portal.clock.now().toISOString(), isCurrent: true },
    ])
  })

  test('leaves out sessions that are over', async () => {
    const old = await signedIn(IPHONE)
    portal.clock.advance(8 * DAY_MS)
    const desk = await signedIn(FIREFOX)
    const third = await signedIn(IPHONE)
    await third.post('/api/sso/logout')
    expect(await sessionsOf(desk)).toHaveLength(1)
    expect(await isSignedIn(old)).toBe(false)
  })
})

describe('ending sessions', () => {
  test('ends one of one’s own at once; the current one continues', async () => {
    const desk = await signedIn(FIREFOX)
    const phone = await signedIn(IPHONE)
    const [, other] = await sessionsOf(desk)
    expect((await end(desk, other!.id)).status).toBe(200)
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false])
    expect((await end(desk, other!.id)).status).toBe(404)
  })

  test('is refused for other people’s sessions', async () => {
    const desk = await signedIn(FIREFOX)
    const [own] = await sessionsOf(desk)
    const { as } = await portal.signedIn('envmgr-admin')
    expect((await portal.call('DELETE', `/api/sso/sessions/${own!.id}`, { as })).status).toBe(404)
    expect(await isSignedIn(desk)).toBe(true)
  })

  test('ends all of them, and removes the cookies', async () => {
    const desk = await signedIn(FIREFOX)
    const phone = await signedIn(IPHONE)
    const thief = desk.copy()
    expect((await desk.post('/api/sso/logout/all')).status).toBe(200)
    expect([...desk.cookies.keys()]).toEqual(['known-device'])
    expect([await isSignedIn(phone), await isSignedIn(thief)]).toEqual([false, false])
  })
})

describe('changing the password', () => {
  const change = (visit: Visit, current: string, password: string) =>
    visit.post('/api/sso/password/change', { current, password })

  test('[AUTH-75] ends all sessions; this browser gets new tokens', async () => {
    const desk = await signedIn(FIREFOX)
    const thief = desk.copy()
    const phone = await signedIn(IPHONE)
    expect((await change(desk, PASSWORD, 'a better password')).status).toBe(200)
    expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(thief)]).toEqual([true, false, false])
    await signedIn(FIREFOX, 'a better password')
    const old = await new Visit(portal).post('/api/sso/login/email', { email, password: PASSWORD })
    expect(old.status).toBe(401)
    expect(await emailsTo(portal.db, email, 'password-changed')).toHaveLength(1)
  })

  test('voids links for a new password that were requested before', async () => {
    await new Visit(portal).post('/api/sso/password/forgot', { email })
    const [sent] = await emailsTo(portal.db, email, 'reset-password')
    await change(await signedIn(FIREFOX), PASSWORD, 'a better password')
    const token = sent!.link.searchParams.get('pwdtoken')
    const answer = await new Visit(portal).post('/api/sso/password/reset', { password: 'a thief’s password', token })
    expect(answer.status).toBe(410)
  })

  test.each([
    ['a wrong present one', 'not the one', 'a better password', 'current'],
    ['a short new one', PASSWORD, 'short', 'password'],
    ['a common new one', PASSWORD, 'password123', 'password'],
  ])('is refused for %s, and nothing changes', async (_, current, password, field) => {
    const desk = await signedIn(FIREFOX)
    const answer = await change(desk, current, password)
    expect([answer.status, await answer.json()]).toMatchObject([422, { validationErrors: [{ field }] }])
    expect(await isSignedIn(desk)).toBe(true)
    await signedIn(FIREFOX)
  })

  test('[AUTH-74] slows down guessing at the current password', async () => {
    const desk = await signedIn(FIREFOX)
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await change(desk, `guess ${index}`, 'a better password')).status)
    expect(statuses).toEqual([...Array<number>(8).fill(422), 429, 429, 429])
  })
})

test.each([
  [null, null, null],
  ['curl/8.5.0', null, null],
  [FIREFOX, 'Firefox', 'Linux'],
  [IPHONE, 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
    'Opera',
    'macOS',
  ],
])('%s is recognised as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

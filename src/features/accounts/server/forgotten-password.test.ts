import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { Visit } from '#test/visit.ts'
import { FORGOT_ANSWER_MS, EMAILS_PER_HOUR } from '../email-model.ts'
import type { User } from '../model.ts'
import { makeQuickToken } from './quick-token.ts'
import { addLink, findUserByLink } from './store-links.ts'

const PASSWORD = 'the door stands open'
const NEW_PASSWORD = 'a second door opens'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let visit: Visit
let email: string
let people = 0
beforeEach(async () => {
  // Rate limits count by the caller's address, which all tests share.
  portal.clock.advance(2 * HOUR_MS)
  visit = new Visit(portal)
  people += 1
  email = `anna${people}@example.org`
  await visit.post('/api/sso/users', { firstName: 'Anna', lastName: 'Berg', email, password: PASSWORD })
})

const forgot = (body: object = {}, headers: Record<string, string> = {}) =>
  new Visit(portal).post('/api/sso/password/forgot', { email, ...body }, headers)
const emails = () => emailsTo(portal.db, email, 'reset-password')
const newestLink = async () => (await emails()).at(-1)!.link
const tokenOf = (link: URL) => link.searchParams.get('pwdtoken') ?? ''
const reset = (token: string, password = NEW_PASSWORD) =>
  new Visit(portal).post('/api/sso/password/reset', { password, token })
const signIn = (password: string) => new Visit(portal).post('/api/sso/login/email', { email, password })
const me = async () => (await (await visit.get('/api/sso/users/me')).json()) as User

test('[AUTH-28, AUTH-30, IMPL-13] the owner of an address gets an email with a link to a new password', async () => {
  const answer = await forgot({ email: ` ${email.toUpperCase()} `, website: 'localhost:3000', environmentId: 'demo' })
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  const [sent] = await emails()
  expect(sent).toMatchObject({ to: email, subject: 'New password for Portico' })
  expect(sent!.text).toContain('Hello Anna!')
  expect(sent!.text).toContain('expires after 1 hour')
  expect(sent!.link.href).toMatch(/^http:\/\/localhost:3000\/en\/\?pwdtoken=[\w-]{43}$/)
})

test('[AUTH-27, AUTH-29, AUTH-75] the link sets a password once, ends all sessions, and verifies the address', async () => {
  await forgot()
  const token = tokenOf(await newestLink())
  const answer = await reset(token)
  expect([answer.status, await answer.json()]).toEqual([200, { email }])
  expect((await me()).isGuest).toBe(true)
  expect((await signIn(PASSWORD)).status).toBe(401)
  visit = new Visit(portal)
  expect((await visit.post('/api/sso/login/email', { email, password: NEW_PASSWORD })).status).toBe(200)
  expect(await me()).toMatchObject({ email, emailVerified: true })
  const again = await reset(token, 'a third door opens')
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([410, 'accounts.link-not-valid'])
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
})

test('somebody who registered a stranger’s address and added another sign-in method loses it when the owner resets the password', async () => {
  const { id: userId } = await me()
  await portal.db
    .transaction()
    .execute((trx) => addLink(trx, { userId, link: `google|waiting${people}`, now: portal.clock.now() }))
  await forgot()
  await reset(tokenOf(await newestLink()))
  expect(await findUserByLink(portal.db, `google|waiting${people}`)).toBeUndefined()
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
})

test('other sign-in methods of an account stay if its address was verified before', async () => {
  const { id: userId } = await me()
  await forgot()
  await reset(tokenOf(await newestLink()))
  await portal.db
    .transaction()
    .execute((trx) => addLink(trx, { userId, link: `google|own${people}`, now: portal.clock.now() }))
  await forgot()
  await reset(tokenOf(await newestLink()), 'a third door opens')
  expect((await findUserByLink(portal.db, `google|own${people}`))?.id).toBe(userId)
})

test('[AUTH-28] the link is valid for an hour', async () => {
  await forgot()
  const token = tokenOf(await newestLink())
  portal.clock.advance(HOUR_MS - MINUTE_MS)
  await forgot()
  portal.clock.advance(MINUTE_MS)
  expect((await reset(token)).status).toBe(410)
  // A newer link is still valid; using it voids all others.
  await forgot()
  const [, second, third] = await emails()
  expect((await reset(tokenOf(second!.link))).status).toBe(200)
  expect((await reset(tokenOf(third!.link))).status).toBe(410)
})

test('[AUTH-28] an unknown address gets the same response after the same time, and no email', async () => {
  const wait = vi.spyOn(portal.kernel.limits, 'wait')
  const known = await forgot()
  const unknown = await forgot({ email: 'nobody@example.org' })
  const bodies = [await known.text(), await unknown.text()]
  expect([known.status, unknown.status, ...bodies]).toEqual([200, 200, '{}', '{}'])
  expect(wait.mock.calls).toEqual([[FORGOT_ANSWER_MS], [FORGOT_ANSWER_MS]])
  expect(await emailsTo(portal.db, 'nobody@example.org')).toEqual([])
  wait.mockRestore()
})

test('[AUTH-28] a failure to send is not revealed to the caller', async () => {
  const send = vi.spyOn(portal.kernel.mail, 'send').mockRejectedValue(new Error('no mail today'))
  const answer = await forgot()
  send.mockRestore()
  expect([answer.status, await answer.json()]).toEqual([200, {}])
})

test('a blocked account gets no email', async () => {
  await portal.db.updateTable('users').set({ status: 'blocked' }).where('email', '=', email).execute()
  expect((await forgot()).status).toBe(200)
  expect(await emails()).toEqual([])
})

test('[AUTH-28] a website other than this portal is refused, and links lead here whatever the host header says', async () => {
  expect((await forgot({ website: 'evil.example' })).status).toBe(422)
  await forgot({}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect((await newestLink()).origin).toBe('http://localhost:3000')
})

test.each([
  ['/uk/courses/mark/?quick_token=thief#x', '/uk/courses/mark/'],
  ['//evil.example/en/', '/en/'],
  ['/api/sso/logout?returnTo=/', '/en/'],
  ['https://evil.example/', '/en/'],
  [undefined, '/en/'],
])('requested at %s, the link opens %s', async (returnTo, path) => {
  await forgot({ returnTo })
  const link = await newestLink()
  expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual([
    'http://localhost:3000',
    path,
    ['pwdtoken'],
  ])
})

test('the email is in the language of the request', async () => {
  await forgot({}, { 'accept-language': 'ar' })
  const { html } = await portal.db
    .selectFrom('mails')
    .select('html')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset-password')
    .executeTakeFirstOrThrow()
  expect(html).toContain('<html lang="ar" dir="rtl">')
})

test('[AUTH-74] nobody can flood another person’s mailbox, and a caller is blocked for a while after ten requests', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await forgot()).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect(await emails()).toHaveLength(EMAILS_PER_HOUR)
})

test.each(['', 'anna', 'anna@'])('[AUTH-45, SCREEN-36] "%s" is not a valid address', async (typed) => {
  const answer = await forgot({ email: typed })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ validationErrors: [{ field: 'email' }] })
})

test('the owner gets an email after a password change', async () => {
  await forgot()
  await reset(tokenOf(await newestLink()))
  const [told] = await emailsTo(portal.db, email, 'password-changed')
  expect(told).toMatchObject({ subject: 'Your password at Portico was changed' })
})

test('a new password voids what a thief of a session has started: a change of address, sign-in links, messengers', async () => {
  const { id: userId } = await me()
  await forgot()
  await reset(tokenOf(await newestLink()))
  visit = new Visit(portal)
  await visit.post('/api/sso/login/email', { email, password: NEW_PASSWORD })
  const thiefs = `thief${people}@example.org`
  await visit.put(`/api/backoffice/users/${userId}/core`, { email: thiefs })
  const [proof] = await emailsTo(portal.db, thiefs, 'verify-email')
  const quickToken = await makeQuickToken(portal.kernel, portal.db, { userId })
  await keepCode({ for_user_id: userId })

  await forgot()
  await reset(tokenOf(await newestLink()), 'a third door opens')
  const token = proof!.link.searchParams.get('verifytoken')
  expect((await new Visit(portal).post('/api/sso/email/verify', { token })).status).toBe(410)
  expect((await new Visit(portal).post('/api/sso/disciples/auth', { quickToken })).status).toBe(401)
  expect(await portal.db.selectFrom('messenger_codes').select('id').execute()).toEqual([])
  expect((await signIn('a third door opens')).status).toBe(200)
})

test('a link sent to an address that the account no longer has sets no password', async () => {
  const { id: userId } = await me()
  await forgot()
  const token = tokenOf(await newestLink())
  await visit.put(`/api/backoffice/users/${userId}/core`, { email: `moved${people}@example.org` })
  expect((await reset(token)).status).toBe(410)
})

test('a pending messenger link of somebody who registered a stranger’s address is voided too', async () => {
  const { id: userId } = await me()
  await keepCode({ for_user_id: userId })
  await keepCode({ user_id: userId, outcome: 'right' })
  await forgot()
  await reset(tokenOf(await newestLink()))
  expect(await portal.db.selectFrom('messenger_codes').select('id').execute()).toEqual([])
})

/** Inserts a pending messenger link. */
async function keepCode(of: { for_user_id?: string; user_id?: string; outcome?: 'right' }): Promise<void> {
  const now = portal.clock.now()
  const id = portal.kernel.makeId()
  await portal.db
    .insertInto('messenger_codes')
    .values({
      id,
      environment_id: 'demo',
      messenger: 'telegram',
      code_hash: id,
      ticket_hash: id,
      for_user_id: null,
      user_id: null,
      outcome: null,
      quick_link: '/en/',
      lang: 'en',
      digits: '42',
      choices: ['42', '43', '44'],
      created_at: now,
      expires_at: new Date(now.getTime() + MINUTE_MS),
      ...of,
    })
    .execute()
}

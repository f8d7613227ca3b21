import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { PASSWORD } from '#test/make/people.ts'
import { openSignUp } from '#test/make/sign-up.ts'
import { makeUser } from '#test/make/user.ts'
import { Visit } from '#test/visit.ts'
import { DEMO_PASSWORD } from '../demo-password.ts'
import { GUEST_USER } from '../guest-user.ts'
import { createAdmin } from './create-admin.ts'
import { seedAccounts } from './seed-accounts.ts'

const made = openSignUp()
const { problemIn, signUp, signIn, me } = made

describe('a guest', () => {
  test('[USER-01, USER-18, AUTH-32] without a session is the user with id guest', async () => {
    expect(await me()).toEqual(GUEST_USER)
  })

  test('[AUTH-15, USER-02, USER-19, ROLE-01] gets a session without payload, and stays a guest', async () => {
    const answer = await made.visit.post('/api/sso/sessions', undefined)
    const { userId } = (await answer.json()) as { userId: string }
    expect([...made.visit.cookies.keys()].toSorted()).toEqual(['access-token', 'refresh-token'])
    expect(await me()).toMatchObject({
      id: userId,
      status: 'session',
      roles: ['guest'],
      isGuest: true,
      hasSession: true,
      core: null,
    })
  })

  test('with a session keeps it', async () => {
    const first = (await (await made.visit.post('/api/sso/sessions')).json()) as { userId: string }
    const second = (await (await made.visit.post('/api/sso/sessions')).json()) as { userId: string }
    expect(second.userId).toBe(first.userId)
  })

  test('[AUTH-42] doesn’t become a disciple by a session alone', async () => {
    await made.visit.post('/api/sso/sessions')
    const { id } = await me()
    expect((await made.visit.post(`/api/sso/users/${id}/upgrade`, { roles: ['disciple'] })).status).toBe(401)
  })
})

describe('upgrading to a learner', () => {
  test.each([
    ['PATCH', '/api/backoffice/users/me', { firstName: 'Anna' }],
    ['PUT', '/api/backoffice/users/:id/core', { complete: false }],
  ])('[A-D11, AUTH-41, ROLE-14] %s %s makes a user without a role a disciple', async (method, path, body) => {
    const { userId, as } = await made.portal.signedIn('disciple')
    await made.portal.db.updateTable('users').set({ roles: [] }).where('id', '=', userId).execute()
    expect((await made.portal.call(method, path.replace(':id', userId), { as, body })).status).toBe(200)
    const row = await made.portal.db.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirst()
    expect(row).toEqual({ roles: ['disciple'] })
  })

  const upgrade = (id: string, as: Record<string, string>, roles = ['disciple']) =>
    made.portal.call('POST', `/api/sso/users/${id}/upgrade`, { as, body: { roles } })

  test('[AUTH-31] is all that users may change about their own roles', async () => {
    const { userId, as } = await made.portal.signedIn()
    expect(await (await upgrade(userId, as)).json()).toEqual({ id: userId, roles: ['disciple'] })
    expect((await upgrade(userId, as, ['envmgr-admin'])).status).toBe(422)
  })

  test('[AUTH-31, ROLE-26] somebody else is only possible for an administrator', async () => {
    const learner = await made.portal.signedIn()
    const other = await makeUser(made.portal.kernel, { roles: ['mentor'] })
    expect(await problemIn(await upgrade(other, learner.as))).toMatchObject({ status: 403, code: 'AUTH-DENY' })
    const admin = await made.portal.signedIn('envmgr-admin')
    expect(await (await upgrade(other, admin.as)).json()).toEqual({ id: other, roles: ['mentor', 'disciple'] })
    expect((await upgrade('nobody', admin.as)).status).toBe(404)
  })
})

describe('the first administrator', () => {
  const tokenIn = (link: string) => new URL(link).searchParams.get('pwdtoken') ?? ''
  const setPassword = (token: string, password = PASSWORD) =>
    made.visit.post('/api/sso/password/reset', { token, password })

  test('[ROLE-27, AUTH-27, AUTH-29] is created by email address, and sets a password once by the link', async () => {
    const link = await createAdmin(made.portal.kernel, ` ${made.email.toUpperCase()}`)
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/setup\/\?pwdtoken=[\w-]{43}$/)
    expect((await signIn('')).status).toBe(401)
    expect((await setPassword(tokenIn(link))).status).toBe(200)
    await signIn()
    expect((await me()).roles).toEqual(['disciple', 'envmgr-admin'])
    expect(await problemIn(await setPassword(tokenIn(link), 'another fine password'))).toMatchObject({
      status: 410,
      code: 'accounts.link-not-valid',
    })
    expect((await signIn('another fine password')).status).toBe(401)
  })

  test('[ROLE-27, ROLE-28] keeps the account and roles that they had as a learner, and the password until the link is used', async () => {
    await signUp({}, new Visit(made.portal))
    await createAdmin(made.portal.kernel, made.email)
    await signIn()
    expect((await me()).roles).toEqual(['disciple', 'envmgr-admin'])
  })

  test('[AUTH-30, AUTH-75] setting a new password ends all sessions', async () => {
    await signUp()
    const link = await createAdmin(made.portal.kernel, made.email)
    await setPassword(tokenIn(link), 'another fine password')
    expect((await me()).id).toBe('guest')
    expect((await signIn()).status).toBe(401)
    expect((await signIn('another fine password')).status).toBe(200)
  })

  test('has a link that is valid for a day', async () => {
    const link = await createAdmin(made.portal.kernel, made.email)
    made.portal.clock.advance(24 * HOUR_MS)
    expect((await setPassword(tokenIn(link))).status).toBe(410)
  })

  test('has a link of which only one of several concurrent uses succeeds', async () => {
    const link = await createAdmin(made.portal.kernel, made.email)
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((word) => setPassword(tokenIn(link), `${word} fine password`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })

  test('can retry the link after a weak password', async () => {
    const link = await createAdmin(made.portal.kernel, made.email)
    expect(await problemIn(await setPassword(tokenIn(link), 'short'))).toMatchObject({
      validationErrors: [{ field: 'password', message: 'At least 8 characters' }],
    })
    expect((await setPassword(tokenIn(link), 'password123')).status).toBe(422)
    expect((await setPassword(tokenIn(link))).status).toBe(200)
  })

  test.each(['', 'x', 'a'.repeat(101)])('[AUTH-69] can’t use the token %j', async (token) => {
    expect([410, 422]).toContain((await setPassword(token)).status)
  })

  test('can’t be created with an invalid address, which is reported in one sentence', async () => {
    await expect(createAdmin(made.portal.kernel, 'jo')).rejects.toThrow('"jo" is no e-mail address.')
  })

  test('has a token that is stored only as a hash', async () => {
    const token = tokenIn(await createAdmin(made.portal.kernel, made.email))
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await made.portal.db.selectFrom('one_time_tokens').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('[IMPL-39] demo accounts are created once, and later changes by their owners stay', async () => {
  const mentor = {
    email: made.email,
    firstName: 'Miriam',
    lastName: 'Haddad',
    roles: ['disciple' as const, 'mentor' as const],
  }
  await seedAccounts(made.portal.kernel, [mentor], 'portico-demo')
  await made.portal.db.updateTable('users').set({ first_name: 'Mirjam' }).where('email', '=', made.email).execute()
  await seedAccounts(made.portal.kernel, [mentor], 'another password')
  expect((await signIn('portico-demo')).status).toBe(200)
  expect(await me()).toMatchObject({ firstName: 'Mirjam', roles: ['disciple', 'mentor'] })
})

test('[S-S3] in a public demo the password from the README opens no account', async () => {
  const shown = await createTestApp({ config: { isDemoPublic: true } })
  const admin = {
    email: made.email,
    firstName: 'Ana',
    lastName: 'Ruiz',
    roles: ['disciple' as const, 'envmgr-admin' as const],
  }
  await seedAccounts(shown.kernel, [admin], DEMO_PASSWORD)
  const signInWith = async (password: string) =>
    (await shown.call('POST', '/api/sso/login/email', { body: { email: made.email, password } })).status
  expect(await signInWith(DEMO_PASSWORD)).toBe(401)
  const link = await createAdmin(shown.kernel, made.email)
  const body = { token: new URL(link).searchParams.get('pwdtoken'), password: 'a lamp in the harbour' }
  expect((await shown.call('POST', '/api/sso/password/reset', { body })).status).toBe(200)
  expect(await signInWith('a lamp in the harbour')).toBe(200)
  await shown.close()
})

test('[USER-28] a person without a name is shown as a word of the language, never as a part of the email', async () => {
  const userId = await makeUser(made.portal.kernel, { email: made.email })
  await made.portal.db
    .updateTable('users')
    .set({ first_name: null, last_name: null })
    .where('id', '=', userId)
    .execute()
  const link = await createAdmin(made.portal.kernel, made.email)
  await made.visit.post('/api/sso/password/reset', {
    token: new URL(link).searchParams.get('pwdtoken'),
    password: PASSWORD,
  })
  await signIn()
  expect((await me()).fullName).toBe('Learner')
})

test('a password is stored only as an argon2id hash', async () => {
  await signUp()
  const rows = await made.portal.db.selectFrom('credentials').select('password_hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('responses with personal data are not cached by browsers or proxies', async () => {
  const { as } = await made.portal.signedIn()
  for (const path of ['/api/sso/users/me', '/api/sso/sessions', '/api/backoffice/users/me/export', '/api/none']) {
    const { headers } = await made.portal.get(path, { as })
    expect([headers.get('cache-control'), headers.get('x-answer-for')]).toEqual(['no-store', null])
  }
  expect((await made.portal.get('/api/sso/messengers')).headers.get('x-answer-for')).toBe('everyone')
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { registration } from '#features/portal/registration-settings.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { visitorMerge } from '#server/person-data.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { makeUser } from '#test/make/user.ts'
import { Visit } from '#test/visit.ts'
import { DEMO_PASSWORD } from '../demo-password.ts'
import { GUEST_USER } from '../guest-user.ts'
import type { User } from '../model.ts'
import { defaultField } from '../rules.ts'
import { createAdmin } from './create-admin.ts'
import { makePasswordToken } from './reset-password.ts'
import { seedAccounts } from './seed-accounts.ts'

const PASSWORD = 'the door stands open'
const ANNA = { firstName: 'Anna-Maria', lastName: "O'Neil", password: PASSWORD }

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let visit: Visit
let email: string
let people = 0
beforeEach(() => {
  // Rate limits count by the caller's address, which all tests share.
  portal.clock.advance(HOUR_MS)
  visit = new Visit(portal)
  people += 1
  email = `anna${people}@example.org`
})

type Problem = {
  status: number
  code: string
  message: string
  validationErrors?: { field: string; message: string }[]
}
const problemIn = async (answer: Response) => (await answer.json()) as Problem
const signUp = (more: object = {}, who = visit) => who.post('/api/sso/users', { ...ANNA, email, ...more })
const signIn = (password = PASSWORD, who = visit) => who.post('/api/sso/login/email', { email, password })
const me = async (who = visit) => (await (await who.get('/api/sso/users/me')).json()) as User
const setRegistration = (change: object) =>
  changeSettings(portal.kernel, (settings) => ({ ...settings, registration: change }))

describe('a guest', () => {
  test('[USER-01, USER-18, AUTH-32] without a session is the user with id guest', async () => {
    expect(await me()).toEqual(GUEST_USER)
  })

  test('[AUTH-15, USER-02, USER-19, ROLE-01] gets a session without payload, and stays a guest', async () => {
    const answer = await visit.post('/api/sso/sessions', undefined)
    const { userId } = (await answer.json()) as { userId: string }
    expect([...visit.cookies.keys()].toSorted()).toEqual(['access-token', 'refresh-token'])
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
    const first = (await (await visit.post('/api/sso/sessions')).json()) as { userId: string }
    const second = (await (await visit.post('/api/sso/sessions')).json()) as { userId: string }
    expect(second.userId).toBe(first.userId)
  })

  test('[AUTH-42] doesn’t become a disciple by a session alone', async () => {
    await visit.post('/api/sso/sessions')
    const { id } = await me()
    expect((await visit.post(`/api/sso/users/${id}/upgrade`, { roles: ['disciple'] })).status).toBe(401)
  })
})

describe('signing up', () => {
  test('[AUTH-24, AUTH-26, AUTH-40, ROLE-02, ROLE-13] creates a disciple and signs them in', async () => {
    const answer = await signUp()
    const opened = (await answer.json()) as { userId: string; tokens: { accessExpires: string } }
    expect(answer.status).toBe(200)
    expect(Date.parse(opened.tokens.accessExpires)).toBeGreaterThan(portal.clock.now().getTime())
    expect(await me()).toMatchObject({
      id: opened.userId,
      status: 'active',
      roles: ['disciple'],
      email,
      firstName: 'Anna-Maria',
      lastName: "O'Neil",
      fullName: "Anna-Maria O'Neil",
      learning: { environments: ['demo'] },
      isGuest: false,
      core: { email, phone: null, complete: false },
    })
  })

  test('never puts a token into a response body', async () => {
    const answer = await (await signUp()).text()
    for (const token of visit.cookies.values()) expect(answer).not.toContain(token)
  })

  test('[AUTH-46, AUTH-47] stores the email lower-cased and trimmed, and names trimmed', async () => {
    await signUp({ email: `  ${email.toUpperCase()} `, firstName: ' Anna ' })
    expect(await me()).toMatchObject({ email, firstName: 'Anna' })
    expect((await signIn()).status).toBe(200)
  })

  test('[AUTH-25] ignores any role but disciple', async () => {
    await signUp({
      role: 'envmgr-admin',
      roles: ['envmgr-admin'],
      status: 'active',
      website: 'localhost:3000',
      environmentId: 'demo',
    })
    expect((await me()).roles).toEqual(['disciple'])
  })

  test.each([{ website: 'evil.example' }, { environmentId: 'other' }])('[AUTH-25] %j is refused', async (option) => {
    expect(await problemIn(await signUp(option))).toMatchObject({ status: 422, code: 'portal.not-valid' })
  })

  test('[AUTH-43, ANALYT-10, ANALYT-12] keeps a campaign that has source and name', async () => {
    await signUp({ utm: { utm_source: 'mail', utm_campaign: 'spring', utm_term: 'only' } })
    expect((await me()).analytics.utm).toEqual([
      { environmentId: 'demo', utm_source: 'mail', utm_campaign: 'spring', utm_term: 'only' },
    ])
  })

  test.each([{ utm_source: 'mail' }, { utm_campaign: 'spring' }, { utm_source: '', utm_campaign: 'spring' }])(
    '[ANALYT-10] does not keep the campaign %j',
    async (utm) => {
      await signUp({ utm })
      expect((await me()).analytics.utm).toEqual([])
    },
  )

  test('[AUTH-44, AUTH-50, AUTH-54] refuses an empty form field by field', async () => {
    const { validationErrors } = await problemIn(await signUp({ firstName: '', lastName: '', email: '', password: '' }))
    expect(validationErrors?.map(({ field, message }) => [field, message])).toEqual([
      ['firstName', 'First name is required'],
      ['email', 'Email is required'],
      ['password', 'Password is required'],
    ])
  })

  test('[AUTH-53] accepts a missing last name', async () => {
    expect((await signUp({ lastName: '' })).status).toBe(200)
    expect(await me()).toMatchObject({ lastName: null, fullName: 'Anna-Maria' })
  })

  test('[AUTH-54, AUTH-56] validates names on the server too, in the language of the page', async () => {
    const body = { ...ANNA, email, firstName: 'A', lastName: 'Sm1th' }
    const { validationErrors } = await problemIn(await visit.post('/api/sso/users', body, { 'accept-language': 'en' }))
    expect(validationErrors).toMatchObject([
      { field: 'firstName', message: 'At least 2 characters' },
      { field: 'lastName', message: 'Last name has characters that are not allowed' },
    ])
  })

  test.each(['password123', 'PASSWORD123', 'aaaaaaaaaaaa', 'qwertyuiop'])(
    '[AUTH-52] refuses the common password %s',
    async (password) => {
      const { validationErrors } = await problemIn(await signUp({ password }))
      expect(validationErrors).toMatchObject([
        { field: 'password', message: 'Too many people use this password. Choose another one' },
      ])
    },
  )

  test.each(['portico1', 'Portico123', 'portico-demo', 'Harbour-School-1', '112233445566', 'aaaaaaab', '87654321'])(
    '[S-polish, AUTH-52] refuses the password %s, which anybody would try at this portal',
    async (password) => {
      await changeSettings(portal.kernel, (old) => ({ ...old, name: 'Harbour school' }))
      const { validationErrors } = await problemIn(await signUp({ password }))
      expect(validationErrors).toMatchObject([{ field: 'password' }])
    },
  )

  test('[AUTH-52] refuses one’s own email as password', async () => {
    const { validationErrors } = await problemIn(await signUp({ password: email }))
    expect(validationErrors).toMatchObject([{ field: 'password' }])
  })

  test.each(['firstName', 'email', 'password', 'additional'])(
    'refuses an oversized %s before processing it',
    async (field) => {
      expect(await problemIn(await signUp({ [field]: 'x'.repeat(100_000) }))).toMatchObject({ status: 422 })
    },
  )

  test.each([{ firstName: { $ne: null } }, { email: ['a@example.org'] }, { password: 12345678 }])(
    'refuses %j, which is not text',
    async (body) => {
      expect(await problemIn(await signUp(body))).toMatchObject({ status: 422, code: 'portal.not-valid' })
    },
  )

  test('[USER-27, AUTH-72, ERROR-40] refuses an email that is taken, in the language of the request', async () => {
    await signUp()
    const answer = await signUp({ email: email.toUpperCase() }, new Visit(portal))
    expect(await problemIn(answer)).toMatchObject({
      status: 409,
      code: 'DUPLICATE-EMAIL',
      message: 'There is an account with this email already',
    })
  })

  test('[USER-27] gives an email to only one of two people who sign up with it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({}, new Visit(portal))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await portal.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  test('[AUTH-74] is limited to 200 attempts from one address per quarter of an hour', async () => {
    const empty = () => signUp({ firstName: '' })
    for (let tries = 0; tries < 200; tries += 1) await empty()
    // Refused without being processed.
    const answer = await signUp()
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 900])
    portal.clock.advance(16 * MINUTE_MS)
    expect((await signUp()).status).toBe(200)
  })
})

describe('custom registration fields', () => {
  afterAll(() => setRegistration({}))
  const phone = { ...defaultField('phone'), active: true, required: true }
  const age = { ...defaultField('age'), active: true }

  test('[AUTH-62] answers to inactive fields are not stored', async () => {
    await setRegistration({})
    await signUp({ phone: '+380671234567', age: '30' })
    expect(await me()).toMatchObject({ phone: null, profile: {} })
  })

  test('[AUTH-48, AUTH-24] answers to active fields are stored, and required ones are demanded', async () => {
    await setRegistration({ fields: [phone, age] })
    expect((await problemIn(await signUp())).validationErrors).toMatchObject([
      { field: 'phone', message: 'Phone is required' },
    ])
    await signUp({ phone: '+380 67 555 00 01', age: ' 30 ' })
    expect(await me()).toMatchObject({ phone: '+380675550001', profile: { age: '30' }, complete: true })
  })

  test('[USER-03, USER-04, USER-05, USER-06, USER-07, USER-11, USER-14] a new account stores what the person answered, when and where they signed up, and nothing else from the request', async () => {
    await setRegistration({ fields: [phone, age] })
    const claimed = {
      role: 'envmgr-admin',
      roles: ['envmgr-admin'],
      status: 'blocked',
      emailVerified: true,
      email_verified_at: '2020-01-01',
      learning: { environments: ['other'] },
      profile: { additional: 'x' },
    }
    const said = { phone: '+380675550009', age: '30' }
    await signUp({ ...claimed, ...said })
    const { registered, ...user } = await me()
    expect(registered).toBe(portal.clock.now().toISOString())
    expect(user).toMatchObject({
      roles: ['disciple'],
      status: 'active',
      email,
      emailVerified: false,
      phone: said.phone,
      complete: true,
      learning: { environments: ['demo'] },
    })
    expect(user.profile).toEqual({ age: '30' })
  })

  test('[USER-27, ERROR-42] a phone number that is taken is refused', async () => {
    await setRegistration({ fields: [phone] })
    const body = { phone: '+380675550002' }
    await signUp(body)
    email = `second-${email}`
    expect(await problemIn(await signUp(body, new Visit(portal)))).toMatchObject({
      status: 409,
      code: 'DUPLICATE-EMAIL-OR-PHONE',
      message: 'There is an account with this email or phone already',
    })
  })

  test.each([{ type: 'closed' }, { email: false }])('[AUTH-68] with %j nobody can sign up', async (change) => {
    await setRegistration(registration.parse(change))
    expect(await problemIn(await signUp())).toMatchObject({ status: 403, code: 'accounts.sign-up-closed' })
  })

  test('[A-D8] with email switched off existing accounts can still sign in and reset their password, and new ones are refused', async () => {
    await setRegistration(registration.parse({}))
    await signUp({}, new Visit(portal))
    await setRegistration(registration.parse({ email: false }))
    const refusals = [
      await problemIn(await signUp({ email: `new-${email}` }, new Visit(portal))),
      await problemIn(await signUp({}, new Visit(portal))),
    ]
    // The response doesn't reveal whether the account exists.
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]).toMatchObject({ status: 403, code: 'accounts.sign-up-closed' })
    expect((await signIn()).status).toBe(200)
    expect((await me()).email).toBe(email)
    expect((await visit.post('/api/sso/password/forgot', { email })).status).toBe(200)
    expect(await emailsTo(portal.db, email, 'reset-password')).toHaveLength(1)
    await setRegistration(registration.parse({}))
  })
})

test('[E-34] an account is new at its first sign-in only, and guests are never new', async () => {
  await setRegistration(registration.parse({}))
  await signUp()
  expect((await me()).isNew).toBe(true)
  const other = new Visit(portal)
  await other.post('/api/sso/sessions')
  expect((await me(other)).isNew).toBe(false)
  await signIn(PASSWORD, other)
  expect((await me(other)).isNew).toBe(false)
})

test('[E-34] an account created by an administrator is new when its owner first signs in', async () => {
  await createAdmin(portal.kernel, email)
  const { id } = await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const token = await makePasswordToken(portal.kernel, portal.db, { userId: id, hours: 1 })
  await visit.post('/api/sso/password/reset', { password: PASSWORD, token })
  await signIn()
  expect((await me()).isNew).toBe(true)
})

describe('signing in by email', () => {
  beforeEach(async () => {
    await signUp({}, new Visit(portal))
  })

  test('[AUTH-16, AUTH-17, AUTH-18] with the right password opens a session and adds this portal to the profile', async () => {
    const outside = { learning_environments: [], roles: [] }
    await portal.db.updateTable('users').set(outside).where('email', '=', email).execute()
    expect((await signIn()).status).toBe(200)
    expect(await me()).toMatchObject({ email, roles: ['disciple'], learning: { environments: ['demo'] } })
  })

  test('[AUTH-75] elsewhere leaves both sessions signed in', async () => {
    const elsewhere = new Visit(portal)
    await signIn()
    await signIn(PASSWORD, elsewhere)
    expect([(await me()).email, (await me(elsewhere)).email]).toEqual([email, email])
  })

  test('gives the same response for an unknown email and a wrong password', async () => {
    const wrong = await problemIn(await signIn('another password'))
    const unknown = await problemIn(
      await visit.post('/api/sso/login/email', { email: 'nobody@example.org', password: PASSWORD }),
    )
    expect(wrong).toMatchObject({ status: 401, code: 'accounts.wrong-credentials' })
    expect(unknown).toEqual(wrong)
    expect([...visit.cookies]).toEqual([])
  })

  test('compares passwords exactly, but regardless of Unicode form', async () => {
    email = `accent-${email}`
    await signUp({ password: 'caf\u00e9 porch door' }, new Visit(portal))
    expect((await signIn('cafe\u0301 porch door')).status).toBe(200)
    expect((await signIn('Caf\u00e9 porch door')).status).toBe(401)
    expect((await signIn('caf\u00e9 porch door ')).status).toBe(401)
  })

  test('is refused for a blocked account', async () => {
    await portal.db.updateTable('users').set({ status: 'blocked' }).where('email', '=', email).execute()
    expect(await problemIn(await signIn())).toMatchObject({ status: 403, code: 'accounts.blocked' })
    expect(await problemIn(await signIn('another password'))).toMatchObject({ code: 'accounts.wrong-credentials' })
  })

  test('[AUTH-41, AUTH-42, ROLE-14] adds the role disciple if it is missing', async () => {
    await portal.db
      .updateTable('users')
      .set({ roles: ['mentor'], learning_environments: [] })
      .where('email', '=', email)
      .execute()
    await signIn()
    expect(await me()).toMatchObject({ roles: ['mentor', 'disciple'], learning: { environments: ['demo'] } })
  })

  test('[S-S5, A-D16, AUTH-74] slows down guessing, and accepts the right password after the pause', async () => {
    const statuses = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn('wrong password')).status)
    expect(statuses).toEqual([...Array<number>(8).fill(401), ...Array<number>(4).fill(429)])
    const answer = await signIn()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '16'])
    portal.clock.advance(16 * SECOND_MS)
    expect((await signIn()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test('[A-D16, AUTH-74] during an attack works at once for the owner in a known browser, and after a password reset', async () => {
    await signIn()
    const guessAll = async () => {
      for (let tries = 0; tries < 12; tries += 1) await signIn('wrong password', new Visit(portal))
    }
    await guessAll()
    expect((await signIn(PASSWORD, new Visit(portal))).status).toBe(429)
    expect((await signIn()).status).toBe(200)
    const { id } = await me()
    const other = new Visit(portal)
    const token = await makePasswordToken(portal.kernel, portal.db, { userId: id, hours: 1 })
    const password = 'another door stands open'
    expect((await other.post('/api/sso/password/reset', { password, token })).status).toBe(200)
    await guessAll()
    expect((await signIn(password, new Visit(portal))).status).toBe(429)
    expect((await signIn(password, other)).status).toBe(200)
  })

  test('never turns a token that somebody else knows into one of the account', async () => {
    await visit.post('/api/sso/sessions')
    const attacker = visit.copy()
    await signIn()
    for (const [name, token] of attacker.cookies) expect(visit.cookies.get(name)).not.toBe(token)
    expect((await me(attacker)).isGuest).toBe(true)
    expect((await attacker.post('/api/sso/token')).status).toBe(401)
    expect((await me()).email).toBe(email)
  })

  test('signs out the person who was signed in before in this browser', async () => {
    const other = await portal.signedIn()
    const before = new Visit(portal, cookiesOf(other.as.cookie))
    const shared = before.copy()
    await signIn(PASSWORD, shared)
    expect((await me(shared)).email).toBe(email)
    expect((await me(before)).id).toBe('guest')
  })
})

describe('a guest’s data', () => {
  const merged: { from: string; to: string }[] = []
  let isFailing = false
  let remove: () => void
  beforeAll(() => {
    remove = portal.kernel.hooks.add(visitorMerge, 'test', async ({ from, to }) => {
      if (isFailing) throw new Error('not now')
      merged.push({ from, to })
    })
  })
  beforeEach(() => void merged.splice(0))
  afterAll(() => remove())

  async function guestId(): Promise<string> {
    await visit.post('/api/sso/sessions')
    return (await me()).id
  }

  test('[IMPL-34] is moved into the account at sign-up, and the guest is deleted', async () => {
    const from = await guestId()
    await signUp()
    expect(merged).toEqual([{ from, to: (await me()).id }])
    expect(await portal.db.selectFrom('users').where('id', '=', from).select('id').execute()).toEqual([])
  })

  test('[IMPL-34] is moved into the account at sign-in, once even for two at the same time', async () => {
    await signUp({}, new Visit(portal))
    const from = await guestId()
    const tabs = [visit, visit.copy()]
    const answers = await Promise.all(tabs.map((tab) => signIn(PASSWORD, tab)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(merged.map((merge) => merge.from)).toEqual([from])
  })

  test('of an account is never moved into another account', async () => {
    await signUp({}, new Visit(portal))
    const other = await portal.signedIn()
    await signIn(PASSWORD, new Visit(portal, cookiesOf(other.as.cookie)))
    expect(merged).toEqual([])
    expect(await portal.db.selectFrom('users').where('id', '=', other.userId).select('id').execute()).toHaveLength(1)
  })

  test('stays as it was if the merge fails, and nobody is signed in', async () => {
    await signUp({}, new Visit(portal))
    const from = await guestId()
    isFailing = true
    expect((await signIn()).status).toBe(500)
    isFailing = false
    expect((await me()).id).toBe(from)
  })
})

describe('upgrading to a learner', () => {
  test.each([
    ['PATCH', '/api/backoffice/users/me', { firstName: 'Anna' }],
    ['PUT', '/api/backoffice/users/:id/core', { complete: false }],
  ])('[A-D11, AUTH-41, ROLE-14] %s %s makes a user without a role a disciple', async (method, path, body) => {
    const { userId, as } = await portal.signedIn('disciple')
    await portal.db.updateTable('users').set({ roles: [] }).where('id', '=', userId).execute()
    expect((await portal.call(method, path.replace(':id', userId), { as, body })).status).toBe(200)
    const row = await portal.db.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirst()
    expect(row).toEqual({ roles: ['disciple'] })
  })

  const upgrade = (id: string, as: Record<string, string>, roles = ['disciple']) =>
    portal.call('POST', `/api/sso/users/${id}/upgrade`, { as, body: { roles } })

  test('[AUTH-31] is all that users may change about their own roles', async () => {
    const { userId, as } = await portal.signedIn()
    expect(await (await upgrade(userId, as)).json()).toEqual({ id: userId, roles: ['disciple'] })
    expect((await upgrade(userId, as, ['envmgr-admin'])).status).toBe(422)
  })

  test('[AUTH-31, ROLE-26] somebody else is only possible for an administrator', async () => {
    const learner = await portal.signedIn()
    const other = await makeUser(portal.kernel, { roles: ['mentor'] })
    expect(await problemIn(await upgrade(other, learner.as))).toMatchObject({ status: 403, code: 'AUTH-DENY' })
    const admin = await portal.signedIn('envmgr-admin')
    expect(await (await upgrade(other, admin.as)).json()).toEqual({ id: other, roles: ['mentor', 'disciple'] })
    expect((await upgrade('nobody', admin.as)).status).toBe(404)
  })
})

describe('the first administrator', () => {
  const tokenIn = (link: string) => new URL(link).searchParams.get('pwdtoken') ?? ''
  const setPassword = (token: string, password = PASSWORD) => visit.post('/api/sso/password/reset', { token, password })

  test('[ROLE-27, AUTH-27, AUTH-29] is created by email address, and sets a password once by the link', async () => {
    const link = await createAdmin(portal.kernel, ` ${email.toUpperCase()}`)
    expect(link).toMatch(/^http:\/\/localhost:3000\/\?pwdtoken=[\w-]{43}$/)
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
    await signUp({}, new Visit(portal))
    await createAdmin(portal.kernel, email)
    await signIn()
    expect((await me()).roles).toEqual(['disciple', 'envmgr-admin'])
  })

  test('[AUTH-30, AUTH-75] setting a new password ends all sessions', async () => {
    await signUp()
    const link = await createAdmin(portal.kernel, email)
    await setPassword(tokenIn(link), 'another fine password')
    expect((await me()).id).toBe('guest')
    expect((await signIn()).status).toBe(401)
    expect((await signIn('another fine password')).status).toBe(200)
  })

  test('has a link that is valid for a day', async () => {
    const link = await createAdmin(portal.kernel, email)
    portal.clock.advance(24 * HOUR_MS)
    expect((await setPassword(tokenIn(link))).status).toBe(410)
  })

  test('has a link of which only one of several concurrent uses succeeds', async () => {
    const link = await createAdmin(portal.kernel, email)
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((word) => setPassword(tokenIn(link), `${word} fine password`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })

  test('can retry the link after a weak password', async () => {
    const link = await createAdmin(portal.kernel, email)
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
    await expect(createAdmin(portal.kernel, 'jo')).rejects.toThrow('"jo" is no e-mail address.')
  })

  test('has a token that is stored only as a hash', async () => {
    const token = tokenIn(await createAdmin(portal.kernel, email))
    expect(JSON.stringify(await portal.db.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(token)
  })
})

test('[IMPL-39] demo accounts are created once, and later changes by their owners stay', async () => {
  const mentor = { email, firstName: 'Miriam', lastName: 'Haddad', roles: ['disciple' as const, 'mentor' as const] }
  await seedAccounts(portal.kernel, [mentor], 'portico-demo')
  await portal.db.updateTable('users').set({ first_name: 'Mirjam' }).where('email', '=', email).execute()
  await seedAccounts(portal.kernel, [mentor], 'another password')
  expect((await signIn('portico-demo')).status).toBe(200)
  expect(await me()).toMatchObject({ firstName: 'Mirjam', roles: ['disciple', 'mentor'] })
})

test('[S-S3] in a public demo the password from the README opens no account', async () => {
  const shown = await createTestApp({ config: { isDemoPublic: true } })
  const admin = { email, firstName: 'Ana', lastName: 'Ruiz', roles: ['disciple' as const, 'envmgr-admin' as const] }
  await seedAccounts(shown.kernel, [admin], DEMO_PASSWORD)
  const signInWith = async (password: string) =>
    (await shown.call('POST', '/api/sso/login/email', { body: { email, password } })).status
  expect(await signInWith(DEMO_PASSWORD)).toBe(401)
  const link = await createAdmin(shown.kernel, email)
  const body = { token: new URL(link).searchParams.get('pwdtoken'), password: 'a lamp in the harbour' }
  expect((await shown.call('POST', '/api/sso/password/reset', { body })).status).toBe(200)
  expect(await signInWith('a lamp in the harbour')).toBe(200)
  await shown.close()
})

test('[USER-28] a person without a name is shown as a word of the language, never as a part of the email', async () => {
  const userId = await makeUser(portal.kernel, { email })
  await portal.db.updateTable('users').set({ first_name: null, last_name: null }).where('id', '=', userId).execute()
  const link = await createAdmin(portal.kernel, email)
  await visit.post('/api/sso/password/reset', { token: new URL(link).searchParams.get('pwdtoken'), password: PASSWORD })
  await signIn()
  expect((await me()).fullName).toBe('Learner')
})

test('a password is stored only as an argon2id hash', async () => {
  await signUp()
  const rows = await portal.db.selectFrom('credentials').select('password_hash').execute()
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

const cookiesOf = (header: string) =>
  header.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])

test('responses with personal data are not cached by browsers or proxies', async () => {
  const { as } = await portal.signedIn()
  for (const path of ['/api/sso/users/me', '/api/sso/sessions', '/api/backoffice/users/me/export', '/api/none']) {
    const { headers } = await portal.get(path, { as })
    expect([headers.get('cache-control'), headers.get('x-answer-for')]).toEqual(['no-store', null])
  }
  expect((await portal.get('/api/sso/messengers')).headers.get('x-answer-for')).toBe('everyone')
})

import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { registration } from '#features/portal/registration-settings.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { emailsTo } from '#test/emails.ts'
import { ANNA, openSignUp } from '#test/make/sign-up.ts'
import { Visit } from '#test/visit.ts'
import { defaultField } from '../rules.ts'

const made = openSignUp()
const { problemIn, signUp, signIn, me, setRegistration } = made

describe('signing up', () => {
  test('[AUTH-24, AUTH-26, AUTH-40, ROLE-02, ROLE-13] creates a disciple and signs them in', async () => {
    const answer = await signUp()
    const opened = (await answer.json()) as { userId: string; tokens: { accessExpires: string } }
    expect(answer.status).toBe(200)
    expect(Date.parse(opened.tokens.accessExpires)).toBeGreaterThan(made.portal.clock.now().getTime())
    expect(await me()).toMatchObject({
      id: opened.userId,
      status: 'active',
      roles: ['disciple'],
      email: made.email,
      firstName: 'Anna-Maria',
      lastName: "O'Neil",
      fullName: "Anna-Maria O'Neil",
      learning: { environments: ['demo'] },
      isGuest: false,
      core: { email: made.email, phone: null, complete: false },
    })
  })

  test('never puts a token into a response body', async () => {
    const answer = await (await signUp()).text()
    expect([...made.visit.cookies.keys()]).toEqual(expect.arrayContaining(['access-token', 'refresh-token']))
    for (const token of made.visit.cookies.values()) expect(answer).not.toContain(token)
  })

  test('[AUTH-46, AUTH-47] stores the email lower-cased and trimmed, and names trimmed', async () => {
    await signUp({ email: `  ${made.email.toUpperCase()} `, firstName: ' Anna ' })
    expect(await me()).toMatchObject({ email: made.email, firstName: 'Anna' })
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
    const body = { ...ANNA, email: made.email, firstName: 'A', lastName: 'Sm1th' }
    const { validationErrors } = await problemIn(
      await made.visit.post('/api/sso/users', body, { 'accept-language': 'en' }),
    )
    expect(validationErrors).toMatchObject([
      { field: 'firstName', message: 'At least 2 characters' },
      { field: 'lastName', message: 'Last name contains characters that aren’t allowed' },
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
      await changeSettings(made.portal.kernel, (old) => ({ ...old, name: 'Harbour school' }))
      const { validationErrors } = await problemIn(await signUp({ password }))
      expect(validationErrors).toMatchObject([{ field: 'password' }])
    },
  )

  test('[AUTH-52] refuses one’s own email as password', async () => {
    const { validationErrors } = await problemIn(await signUp({ password: made.email }))
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
    const answer = await signUp({ email: made.email.toUpperCase() }, new Visit(made.portal))
    expect(await problemIn(answer)).toMatchObject({
      status: 409,
      code: 'DUPLICATE-EMAIL',
      message: 'There’s already an account with this email address',
    })
  })

  test('[USER-27] gives an email to only one of two people who sign up with it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({}, new Visit(made.portal))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(
      await made.portal.db.selectFrom('users').select('id').where('email', '=', made.email).execute(),
    ).toHaveLength(1)
  })

  test('[AUTH-74] is limited to 200 attempts from one address per quarter of an hour', async () => {
    const empty = () => signUp({ firstName: '' })
    for (let tries = 0; tries < 200; tries += 1) await empty()
    // Refused without being processed.
    const answer = await signUp()
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 900])
    made.portal.clock.advance(16 * MINUTE_MS)
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
    expect(registered).toBe(made.portal.clock.now().toISOString())
    expect(user).toMatchObject({
      roles: ['disciple'],
      status: 'active',
      email: made.email,
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
    made.email = `second-${made.email}`
    expect(await problemIn(await signUp(body, new Visit(made.portal)))).toMatchObject({
      status: 409,
      code: 'DUPLICATE-EMAIL-OR-PHONE',
      message: 'There’s already an account with this email address or phone number',
    })
  })

  test.each([{ type: 'closed' }, { email: false }])('[AUTH-68] with %j nobody can sign up', async (change) => {
    await setRegistration(registration.parse(change))
    expect(await problemIn(await signUp())).toMatchObject({ status: 403, code: 'accounts.sign-up-closed' })
  })

  test('[A-D8] with email switched off existing accounts can still sign in and reset their password, and new ones are refused', async () => {
    await setRegistration(registration.parse({}))
    await signUp({}, new Visit(made.portal))
    await setRegistration(registration.parse({ email: false }))
    const refusals = [
      await problemIn(await signUp({ email: `new-${made.email}` }, new Visit(made.portal))),
      await problemIn(await signUp({}, new Visit(made.portal))),
    ]
    // The response doesn't reveal whether the account exists.
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]).toMatchObject({ status: 403, code: 'accounts.sign-up-closed' })
    expect((await signIn()).status).toBe(200)
    expect((await me()).email).toBe(made.email)
    expect((await made.visit.post('/api/sso/password/forgot', { email: made.email })).status).toBe(200)
    expect(await emailsTo(made.portal.db, made.email, 'reset-password')).toHaveLength(1)
    await setRegistration(registration.parse({}))
  })
})

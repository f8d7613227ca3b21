import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL_ON, openSignInPortal, type SignInPortal, SANDBOX_KEYS } from '#test/open-sign-in-portal.ts'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { TRIES_PER_ADDRESS } from '#server/http/require-limit.ts'
import { emailsTo } from '#test/emails.ts'
import { PROOF_MINUTES } from '../../proof.ts'
import { SIGN_IN_MS } from './begin.ts'

let portal: SignInPortal
beforeAll(async () => {
  portal = await openSignInPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.set(ALL_ON)
  await portal.db.deleteFrom('users').execute()
})

const users = () => portal.db.selectFrom('users').selectAll().orderBy('created_at').execute()

async function makeAccount(email: string, { isVerified }: { isVerified: boolean }): Promise<string> {
  const { userId } = await portal.signedIn()
  const now = portal.clock.now()
  const emailVerifiedAt = isVerified ? now : null
  await portal.db
    .updateTable('users')
    .set({ email, email_verified_at: emailVerifiedAt })
    .where('id', '=', userId)
    .execute()
  const credential = { user_id: userId, password_hash: 'hash', changed_at: now }
  await portal.db
    .insertInto('credentials')
    .values(credential)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return userId
}

/** The outcome in the hash of the callback's redirect. */
async function outcomeOf(choice: { person: string } | { error: string }, connection = 'google') {
  const browser = portal.browser()
  const { result } = await browser.comeBack(await browser.choose(`/auth/${connection}`, choice))
  return Object.fromEntries(result)
}

describe('a sign-in with a service', () => {
  test('[SOCIAL-01, SOCIAL-03, SOCIAL-07, AUTH-22, AUTH-23] returns to the page it was started from, with a token to sign in with', async () => {
    const browser = portal.browser()
    const callback = await browser.choose('/auth/google?quick_link=%2Flesson%2Fa%2F%3Fx%3D1&lang=uk', {
      person: 'ruth',
    })
    const { address, result } = await browser.comeBack(callback)
    expect(address.pathname).toBe('/uk/rcallback/')
    expect(Object.fromEntries(address.searchParams)).toEqual({ connection: 'google', returnTo: '/lesson/a/?x=1' })
    expect(await browser.me()).toMatchObject({ isGuest: true })
    const token = result.get('token') ?? ''
    expect((await browser.post('/api/sso/login/third-party', { connection: 'google', token })).status).toBe(200)
    expect(await browser.me()).toMatchObject({
      isGuest: false,
      email: 'learner@demo.portico.test',
      links: ['google|ruth'],
    })
  })

  test('[SOCIAL-02, SOCIAL-07] works with Facebook too, keeping return path and language', async () => {
    const browser = portal.browser()
    const begin = '/auth/facebook?quick_link=%2Fcourses%2Fmark%2F&lang=ar'
    const { address } = await browser.comeBack(await browser.choose(begin, { person: 'lucia' }))
    expect(address.pathname).toBe('/ar/rcallback/')
    expect(Object.fromEntries(address.searchParams)).toEqual({ connection: 'facebook', returnTo: '/courses/mark/' })
  })

  test('[SOCIAL-04] in a popup ends at /authcb, for the attempt that waits', async () => {
    const browser = portal.browser()
    const { address, result } = await browser.comeBack(
      await browser.choose('/auth/facebook?form=popup&attempt=try-1', { person: 'lucia' }),
    )
    expect(address.pathname + address.search).toBe('/authcb')
    expect(Object.fromEntries(result)).toEqual({
      connection: 'facebook',
      attempt: 'try-1',
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('begun without scripts, signs in by itself and leads back', async () => {
    const browser = portal.browser()
    const begin = '/auth/google?quick_link=%2Flesson%2Fa%2F%3Fx%3D1&lang=uk&form=plain'
    const { address } = await browser.comeBack(await browser.choose(begin, { person: 'ruth' }))
    expect(address.pathname + address.search + address.hash).toBe('/uk/lesson/a/?x=1')
    expect(await browser.me()).toMatchObject({ isGuest: false, links: ['google|ruth'] })
  })

  test('begun without scripts, leads back with the reason when it fails', async () => {
    const browser = portal.browser()
    const begin = '/auth/google?quick_link=%2Fcourses%2Fmark%2F&lang=en&form=plain'
    const { address } = await browser.comeBack(await browser.choose(begin, { error: 'access_denied' }))
    expect(address.pathname + address.search).toBe('/en/courses/mark/?login=1&refused=cancelled')
    expect(await browser.me()).toMatchObject({ isGuest: true })
  })

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    '[SOCIAL-01, ROUTE-29] doesn’t return to %j',
    async (place) => {
      const browser = portal.browser()
      const begin = `/auth/google?quick_link=${encodeURIComponent(place)}`
      const { address } = await browser.comeBack(await browser.choose(begin, { person: 'ruth' }))
      expect(address.origin).toBe(portal.origin)
      expect(address.searchParams.get('returnTo')).toBe('/')
    },
  )

  test('[ROUTE-01, ROUTE-23] from older callbacks redirects within the portal only', async () => {
    const target = async (path: string) => (await portal.browser().send(path)).headers.get('location')
    expect(await target('/callback/?returnTo=%2Fcourses%2F')).toBe('/en/courses/')
    expect(await target('/uk/callback/?returnTo=%2Fcourses%2F')).toBe('/uk/courses/')
    expect(await target('/callback/?returnTo=%2F%2Fevil.example')).toBe('/en/')
  })

  test('[SOCIAL-16] is not available for a service that is off or has no credentials', async () => {
    await portal.set({
      registration: { google: false, facebook: true },
      integrations: { google: SANDBOX_KEYS.google },
    })
    expect((await portal.browser().send('/auth/google')).status).toBe(404)
    expect((await portal.browser().send('/auth/facebook')).status).toBe(404)
  })
})

describe('nobody is signed in', () => {
  test.each([
    ['access_denied', 'cancelled'],
    ['server_error', 'unreachable'],
    ['token-expired', 'failed'],
    ['token-nonce', 'failed'],
    ['token-audience', 'failed'],
    ['token-issuer', 'failed'],
    ['token-key', 'failed'],
    ['token-none', 'unreachable'],
  ])('[SOCIAL-06] when the service responds with %s: %s', async (error, fault) => {
    expect(await outcomeOf({ error })).toEqual({ error: fault })
    expect(await users()).toEqual([])
  })

  test('when one address begins more sign-ins than a congregation would', async () => {
    const { limits } = portal.kernel
    const take = vi.spyOn(limits, 'take').mockResolvedValue({ isAllowed: false, retryAfterSeconds: 60 })
    const { result } = await portal.browser().comeBack('/auth/google')
    expect(take.mock.calls[0]?.[0]).toMatchObject({
      key: expect.stringMatching(/^provider /),
      points: TRIES_PER_ADDRESS,
    })
    take.mockRestore()
    expect(Object.fromEntries(result)).toEqual({ error: 'failed' })
  })

  test('when the service is down, before and after', async () => {
    const callback = await portal.browser().choose('/auth/google', { person: 'ruth' })
    expect(callback.searchParams.get('code')).toBeTruthy()
    const google = { ...SANDBOX_KEYS.google, issuer: 'http://127.0.0.1:9' }
    await portal.set({ integrations: { ...SANDBOX_KEYS, google } })
    const { result } = await portal.browser().comeBack('/auth/google')
    expect(Object.fromEntries(result)).toEqual({ error: 'unreachable' })
  })

  test('[IMPL-15] with a state that is wrong, missing, used, expired or of another browser', async () => {
    const browser = portal.browser()
    const begun = async () => browser.choose('/auth/google', { person: 'ruth' })
    const faultAt = async (callback: URL, by = browser) => (await by.comeBack(callback)).result.get('error')

    const wrong = await begun()
    wrong.searchParams.set('state', 'a'.repeat(43))
    expect(await faultAt(wrong)).toBe('expired')

    const foreign = await begun()
    expect(await faultAt(foreign, portal.browser())).toBe('expired')
    expect(await faultAt(foreign, portal.browser({ 'sign-in-mark': 'b'.repeat(43) }))).toBe('expired')

    expect(await faultAt(foreign)).toBe(null)
    expect(await faultAt(foreign)).toBe('expired')

    const late = await begun()
    portal.clock.advance(SIGN_IN_MS)
    expect(await faultAt(late)).toBe('expired')
  })

  test('with a code that was used, or that belongs to another attempt', async () => {
    const browser = portal.browser()
    const [first, second] = [
      await browser.choose('/auth/google', { person: 'ruth' }),
      await browser.choose('/auth/google', { person: 'tomas' }),
    ]
    const code = first.searchParams.get('code') ?? ''
    second.searchParams.set('code', code)
    // The PKCE verifier of the second attempt doesn't match the code of the first.
    expect((await browser.comeBack(second)).result.get('error')).toBe('failed')
    const third = await browser.choose('/auth/google', { person: 'tomas' })
    expect((await browser.comeBack(first)).result.get('token')).toBeTruthy()
    third.searchParams.set('code', code)
    expect((await browser.comeBack(third)).result.get('error')).toBe('failed')
  })

  test('with a token that was used, has expired, or is of another browser or service', async () => {
    const browser = portal.browser()
    const token = async () => {
      const { result } = await browser.comeBack(await browser.choose('/auth/google', { person: 'ruth' }))
      return result.get('token') ?? ''
    }
    const statusOf = async (given: string, { by = browser, connection = 'google' } = {}) =>
      (await by.post('/api/sso/login/third-party', { connection, token: given })).status
    expect(await statusOf('c'.repeat(43))).toBe(401)
    expect(await statusOf(await token(), { connection: 'facebook' })).toBe(401)
    const own = await token()
    const thief = portal.browser({ 'sign-in-mark': 'd'.repeat(43) })
    expect(await statusOf(own, { by: thief })).toBe(401)
    expect(await statusOf(own)).toBe(200)
    expect(await statusOf(own)).toBe(401)
    const late = await token()
    portal.clock.advance(120_000)
    expect(await statusOf(late)).toBe(401)
  })

  test('to a blocked account, or to a new one while registration is closed', async () => {
    const userId = await makeAccount('learner@demo.portico.test', { isVerified: true })
    await portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute()
    const info = vi.spyOn(portal.kernel.log, 'info')
    expect(await portal.browser().signIn('ruth')).toMatchObject({ status: 403, body: { code: 'accounts.blocked' } })
    expect(info).toHaveBeenCalledWith({ code: 'accounts.blocked', account: userId }, 'A sign-in was refused')
    info.mockRestore()
    await portal.set({ registration: { ...ALL_ON.registration, type: 'closed' } })
    expect(await portal.browser().signIn('lucia')).toMatchObject({ body: { code: 'accounts.sign-up-closed' } })
    expect(await portal.browser().signIn('lucia', 'facebook')).toMatchObject({ status: 403 })
  })
})

test('two tabs of one browser can each finish their sign-in', async () => {
  const browser = portal.browser()
  const [first, second] = [
    await browser.choose('/auth/google', { person: 'ruth' }),
    await browser.choose('/auth/google', { person: 'ruth' }),
  ]
  for (const callback of [second, first]) {
    expect((await browser.comeBack(callback)).result.get('token')).toBeTruthy()
  }
})

describe('the account of a person from a service', () => {
  test('[AUTH-43, SOCIAL-11, SOCIAL-17, ANALYT-10] is created with what the service says, names cut to 15 characters, and the campaign', async () => {
    const utm = { utm_source: 'mail', utm_campaign: 'spring' }
    expect((await portal.browser().signIn('lucia', 'google', { utm })).status).toBe(200)
    expect(await users()).toMatchObject([
      {
        status: 'active',
        roles: ['disciple'],
        email: 'lucia@people.portico.test',
        first_name: 'Lucía Esperanza',
        last_name: 'Fernández-Villa',
        learning_environments: ['demo'],
        links: ['google|lucia'],
        utm: [{ environmentId: 'demo', ...utm }],
        email_verified_at: portal.clock.now(),
      },
    ])
  })

  test('is found by its link, whatever became of the address', async () => {
    const browser = portal.browser()
    await browser.signIn('lucia')
    const { id } = await browser.me()
    await portal.db.updateTable('users').set({ email: 'moved@people.portico.test' }).execute()
    await browser.signIn('lucia')
    expect(await browser.me()).toMatchObject({ id, email: 'moved@people.portico.test' })
    expect(await users()).toHaveLength(1)
  })

  test('has no address if the service gives none', async () => {
    await portal.browser().signIn('nomail', 'facebook')
    expect(await users()).toMatchObject([{ email: null, email_verified_at: null, first_name: 'Noa' }])
  })

  test('[IMPL-15] is the one with the same address if both sides have verified it, with its password and sessions', async () => {
    const userId = await makeAccount('learner@demo.portico.test', { isVerified: true })
    const browser = portal.browser()
    await browser.signIn('ruth')
    expect(await browser.me()).toMatchObject({ id: userId, links: ['google|ruth'] })
    expect(await portal.db.selectFrom('credentials').select('user_id').execute()).toEqual([{ user_id: userId }])
    const sessions = portal.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
    expect(await sessions.where('ended_at', 'is', null).execute()).toHaveLength(2)
  })

  test('is taken from somebody who registered a stranger’s address in advance: password, sessions, links and emails are void', async () => {
    const userId = await makeAccount('learner@demo.portico.test', { isVerified: false })
    const now = portal.clock.now()
    await portal.db
      .insertInto('user_links')
      .values({ environment_id: 'demo', link: 'facebook|thief', user_id: userId, created_at: now })
      .execute()
    const letter = {
      token_hash: 'letter',
      user_id: userId,
      purpose: 'set-password' as const,
      data: null,
      used_at: null,
    }
    await portal.db
      .insertInto('one_time_tokens')
      .values({ ...letter, expires_at: new Date(now.getTime() + 1), created_at: now })
      .execute()
    const browser = portal.browser()
    await browser.signIn('ruth')
    expect(await browser.me()).toMatchObject({ id: userId, links: ['google|ruth'] })
    expect(await portal.db.selectFrom('credentials').selectAll().execute()).toEqual([])
    expect(await portal.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([])
    const sessions = portal.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
    expect(await sessions.where('ended_at', 'is', null).execute()).toHaveLength(1)
  })

  test.each([
    ['impostor', 'google', 'mentor@demo.portico.test'],
    ['ruth', 'facebook', 'learner@demo.portico.test'],
    // Google vouches for it but doesn't host the domain: the address may belong to somebody else by now.
    ['moved', 'google', 'leader@demo.portico.test'],
  ] as const)('is not that of another: %s by %s', async (person, connection, email) => {
    for (const isVerified of [true, false]) {
      const userId = await makeAccount(email, { isVerified })
      const answer = await portal.browser().signIn(person, connection)
      expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.email-has-account' } })
      expect(await portal.db.selectFrom('user_links').selectAll().execute()).toEqual([])
      expect(await portal.db.selectFrom('credentials').select('user_id').execute()).toEqual([{ user_id: userId }])
      await portal.db.deleteFrom('users').execute()
    }
  })

  test('is linked by an emailed link when the service can’t vouch for the address: once, and only in the browser that asked', async () => {
    const userId = await makeAccount('learner@demo.portico.test', { isVerified: false })
    const browser = portal.browser()
    const refused = await browser.signIn('ruth', 'facebook', { returnTo: '/en/courses/mark/' })
    expect(refused.body).toMatchObject({
      code: 'accounts.email-has-account',
      meta: { email: 'learner@demo.portico.test' },
    })
    const sent = (await emailsTo(portal.db, 'learner@demo.portico.test', 'join-service')).at(-1)
    expect(sent?.link.pathname).toBe('/en/courses/mark/')
    const token = sent?.link.searchParams.get('jointoken') ?? ''
    const join = (by: typeof browser) => by.post('/api/sso/login/letter', { token })
    // A thief who came with their own service gains nothing when the owner clicks the link.
    const owner = portal.browser({ 'sign-in-mark': 'e'.repeat(43) })
    expect(await join(owner)).toMatchObject({ status: 409, body: { code: 'accounts.other-browser' } })
    expect(await owner.me()).toMatchObject({ isGuest: true })
    expect(await join(browser)).toMatchObject({ status: 200, body: { userId } })
    expect(await browser.me()).toMatchObject({ id: userId, emailVerified: true, links: ['facebook|ruth'] })
    // The address was unverified: the person who registered it with a password is locked out.
    expect(await portal.db.selectFrom('credentials').selectAll().execute()).toEqual([])
    expect(await join(browser)).toMatchObject({ status: 410 })
    const told = (await emailsTo(portal.db, 'learner@demo.portico.test', 'ways-changed')).at(-1)
    expect(told?.subject).toContain('Facebook was added as a way to sign in')
    expect((await portal.browser().signIn('ruth', 'facebook')).status).toBe(200)
  })

  test('is not linked by an email to an address that it no longer has, nor after an hour', async () => {
    for (const spoil of ['moved', 'late']) {
      const userId = await makeAccount('learner@demo.portico.test', { isVerified: true })
      const browser = portal.browser()
      await browser.signIn('ruth', 'facebook')
      const sent = (await emailsTo(portal.db, 'learner@demo.portico.test', 'join-service')).at(-1)
      if (spoil === 'late') portal.clock.advance(HOUR_MS)
      else await portal.db.updateTable('users').set({ email: 'a@b.example' }).where('id', '=', userId).execute()
      const token = sent?.link.searchParams.get('jointoken') ?? ''
      expect(await browser.post('/api/sso/login/letter', { token })).toMatchObject({ status: 410 })
      await portal.db.deleteFrom('users').execute()
    }
  })

  test('is not linked if another account has the address by now', async () => {
    const email = 'learner@demo.portico.test'
    const before = await makeAccount(email, { isVerified: true })
    const browser = portal.browser()
    await browser.signIn('ruth', 'facebook')
    await portal.db.updateTable('users').set({ email: 'a@b.example' }).where('id', '=', before).execute()
    await makeAccount(email, { isVerified: true })
    const token = (await emailsTo(portal.db, email, 'join-service')).at(-1)?.link.searchParams.get('jointoken')
    expect(await browser.post('/api/sso/login/letter', { token })).toMatchObject({ status: 410 })
    expect((await users()).map(({ links }) => links)).toEqual([[], []])
  })

  test('gets the guest’s data, and sessions elsewhere continue', async () => {
    const elsewhere = portal.browser()
    await elsewhere.signIn('ruth')
    const guest = portal.browser()
    await guest.post('/api/sso/sessions', {})
    expect(await guest.me()).toMatchObject({ status: 'session' })
    await guest.signIn('ruth')
    const { id } = await guest.me()
    expect((await users()).map((user) => user.id)).toEqual([id])
    expect(await elsewhere.me()).toMatchObject({ id, isGuest: false })
  })

  test('is created once for two concurrent sign-ins', async () => {
    const tokens = await Promise.all(
      [portal.browser(), portal.browser()].map(async (browser) => {
        const { result } = await browser.comeBack(await browser.choose('/auth/google', { person: 'lucia' }))
        return { browser, token: result.get('token') ?? '' }
      }),
    )
    const answers = await Promise.all(
      tokens.map(({ browser, token }) => browser.post('/api/sso/login/third-party', { connection: 'google', token })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await users()).toHaveLength(1)
  })

  test('[USER-21] doesn’t use the service’s picture', async () => {
    const browser = portal.browser()
    await browser.signIn('ruth')
    expect(JSON.stringify((await browser.me()).avatar ?? null)).not.toContain('http')
  })
})

describe('linked services', () => {
  async function linkToken(browser: ReturnType<SignInPortal['browser']>, person: string): Promise<string> {
    const { result } = await browser.comeBack(await browser.choose('/auth/facebook?link=1', { person }))
    return result.get('token') ?? ''
  }
  const join = async (browser: ReturnType<SignInPortal['browser']>, token: string) =>
    browser.post('/api/sso/users/me/links', { connection: 'facebook', token })
  const unlink = (browser: ReturnType<SignInPortal['browser']>, link: string) =>
    browser.post(`/api/sso/users/me/links/${encodeURIComponent(link)}`, {}, 'DELETE')

  test('can be added to one account each, and removed except the last sign-in method', async () => {
    const browser = portal.browser()
    await browser.signIn('ruth')
    portal.clock.advance(1)
    expect(await join(browser, await linkToken(browser, 'nomail'))).toMatchObject({
      status: 200,
      body: { links: ['google|ruth', 'facebook|nomail'] },
    })
    const other = portal.browser()
    await other.signIn('tomas')
    expect(await join(other, await linkToken(other, 'nomail'))).toMatchObject({ body: { code: 'accounts.link-taken' } })
    expect(await unlink(other, 'google|ruth')).toMatchObject({ status: 404 })
    expect(await unlink(browser, 'google|ruth')).toMatchObject({ status: 200, body: { links: ['facebook|nomail'] } })
    expect(await unlink(browser, 'facebook|nomail')).toMatchObject({ body: { code: 'accounts.last-way-in' } })
    expect(await browser.me()).toMatchObject({ links: ['facebook|nomail'] })
  })

  test('are not linked by a sign-in token, nor the other way round, nor for another visitor', async () => {
    const browser = portal.browser()
    await browser.signIn('ruth')
    const toLink = await linkToken(browser, 'nomail')
    const login = await browser.post('/api/sso/login/third-party', { connection: 'facebook', token: toLink })
    expect(login.status).toBe(401)
    const { result } = await browser.comeBack(await browser.choose('/auth/facebook', { person: 'nomail' }))
    expect((await join(browser, result.get('token') ?? '')).status).toBe(401)
    const again = await linkToken(browser, 'nomail')
    await browser.signIn('tomas')
    expect((await join(browser, again)).status).toBe(401)
  })

  test('prove the identity of an account without a password, if they are linked to it', async () => {
    const browser = portal.browser()
    await browser.signIn('nomail', 'facebook')
    portal.clock.advance(PROOF_MINUTES * MINUTE_MS + 1)
    const later = await linkToken(browser, 'ruth')
    expect(await join(browser, later)).toMatchObject({ status: 403, body: { code: 'accounts.proof-needed' } })
    const prove = async (person: string) =>
      browser.post('/api/sso/proof', { connection: 'facebook', token: await linkToken(browser, person) })
    expect(await prove('lucia')).toMatchObject({ status: 422 })
    await portal.browser().signIn('lucia', 'facebook')
    // Linked to another account.
    expect(await prove('lucia')).toMatchObject({ status: 422 })
    const { result } = await browser.comeBack(await browser.choose('/auth/facebook', { person: 'nomail' }))
    const toGetIn = { connection: 'facebook', token: result.get('token') ?? '' }
    expect((await browser.post('/api/sso/proof', toGetIn)).status).toBe(422)
    expect((await prove('nomail')).status).toBe(200)
    // The token that was refused before is still valid.
    expect(await join(browser, later)).toMatchObject({ status: 200 })
  })

  test.each(['cross-site', 'same-site', 'none'])(
    '[S-polish] are not linked because of a link from %s',
    async (site) => {
      const browser = portal.browser()
      await browser.signIn('ruth')
      const answer = await browser.send('/auth/facebook?link=1', { headers: { 'sec-fetch-site': site } })
      const at = new URL(answer.headers.get('location') ?? '')
      const { result } = await browser.comeBack(await browser.choose(at.href, { person: 'nomail' }))
      expect((await join(browser, result.get('token') ?? '')).status).toBe(401)
    },
  )
})

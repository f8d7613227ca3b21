import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import type { Problem } from '#base/errors.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { visitorMerge } from '#server/person-data.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { Visit } from '#test/visit.ts'
import type { User } from '../model.ts'

const PASSWORD = 'wander'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let visit: Visit
let username: string
let people = 0
beforeEach(async () => {
  // Rate limits count by the caller's address, which all tests share.
  portal.clock.advance(HOUR_MS)
  visit = new Visit(portal)
  people += 1
  username = `walker${people}`
  await setEntry({})
})

const problemIn = async (answer: Response) => (await answer.json()) as Problem
const signUp = (more: object = {}, who = visit) =>
  who.post('/api/sso/users/anonymous', { username, password: PASSWORD, ...more })
const signIn = (more: object = {}, who = visit) =>
  who.post('/api/sso/login/username', { username, password: PASSWORD, ...more })
const me = async (who = visit) => (await (await who.get('/api/sso/users/me')).json()) as User

function setEntry({ anonymous = true, flag = true, type = 'mixed' as 'mixed' | 'anonymous' | 'email' | 'closed' }) {
  return changeSettings(portal.kernel, (settings) => ({
    ...settings,
    anonymous,
    registration: { anonymous: flag, type },
  }))
}

describe('signing up with a username', () => {
  test('[ANON-05, ANON-12, AUTH-40] creates a disciple with nothing but a username', async () => {
    expect((await signUp()).status).toBe(200)
    expect(await me()).toMatchObject({
      status: 'active',
      roles: ['disciple'],
      email: null,
      firstName: null,
      fullName: username,
      learning: { environments: ['demo'] },
      isGuest: false,
    })
  })

  const REFUSED: [ids: string, given: object, field: string, message: string][] = [
    ['[ANON-01]', { username: '' }, 'username', 'Username is required'],
    ['[ANON-02, LIMIT-12]', { username: 'four' }, 'username', 'At least 5 characters'],
    ['[ANON-02, LIMIT-12]', { username: 'w'.repeat(31) }, 'username', 'At most 30 characters'],
    ['[ANON-03]', { username: 'walk er' }, 'username', 'Username can’t contain spaces'],
    ['[ANON-03]', { username: 'walker\u00a0' }, 'username', 'Username can’t contain spaces'],
    ['', { username: 'walk\u200ber' }, 'username', 'Username contains characters that aren’t allowed'],
    ['[ANON-04]', { password: '' }, 'password', 'Password is required'],
    ['[ANON-04, LIMIT-13]', { password: 'wande' }, 'password', 'At least 6 characters'],
    ['', { password: '123456' }, 'password', 'Too many people use this password. Choose another one'],
  ]
  test.each(REFUSED)('%s %j is refused at its field', async (_ids, given, field, message) => {
    const problem = await problemIn(await signUp(given))
    expect([problem.status, problem.validationErrors]).toMatchObject([422, [{ field, message }]])
  })

  const ENOUGH: [ids: string, given: object][] = [
    ['[ANON-02, LIMIT-12]', { username: 'five5' }],
    ['[ANON-02, LIMIT-12]', { username: 'w'.repeat(30) }],
    ['[ANON-04, LIMIT-13]', { password: 'six6ch' }],
  ]
  test.each(ENOUGH)('%s %j is accepted', async (_ids, given) => {
    expect((await signUp(given)).status).toBe(200)
  })

  test('[ANON-04] refuses the username as password', async () => {
    expect((await signUp({ password: username.toUpperCase() })).status).toBe(422)
  })

  test('[ANON-11] refuses a username that is taken in any letter case, with the error at its field', async () => {
    await signUp()
    for (const taken of [username, username.toUpperCase(), `\uff37${username.slice(1)}`]) {
      const problem = await problemIn(await signUp({ username: taken }, new Visit(portal)))
      expect(problem).toMatchObject({ status: 409, code: 'accounts.username-taken' })
      expect(problem.validationErrors?.map(({ field }) => field)).toEqual(['username'])
    }
  })

  test('[ANON-11] gives a username to only one of two people who take it at once', async () => {
    const answers = await Promise.all([signUp({}, new Visit(portal)), signUp({}, new Visit(portal))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('keeps what the guest did', async () => {
    const merged: object[] = []
    const remove = portal.kernel.hooks.add(visitorMerge, 'test', async ({ from, to }) => void merged.push({ from, to }))
    await visit.post('/api/sso/sessions')
    const { id: from } = await me()
    await signUp()
    expect(merged).toEqual([{ from, to: (await me()).id }])
    remove()
  })
})

describe('signing in by username', () => {
  test('[ANON-09, AUTH-20] opens a session, in whatever letter case the name is written', async () => {
    const { userId } = (await (await signUp()).json()) as { userId: string }
    const other = new Visit(portal)
    expect((await signIn({ username: username.toUpperCase() }, other)).status).toBe(200)
    expect((await me(other)).id).toBe(userId)
    expect(other.cookies.get('access-token')).not.toBe(visit.cookies.get('access-token'))
  })

  test('[AUTH-74] gives one response for a wrong password and an unknown username', async () => {
    await signUp()
    const wrong = await problemIn(await signIn({ password: 'stroll' }, new Visit(portal)))
    const unknown = await problemIn(await signIn({ username: 'nobody-here' }, new Visit(portal)))
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 401, code: 'accounts.wrong-username' })
  })

  test('[AUTH-74] slows down guessing at one username', async () => {
    await signUp()
    for (let tries = 0; tries < 10; tries += 1) await signIn({ password: 'stroll' }, new Visit(portal))
    expect((await signIn({}, new Visit(portal))).status).toBe(429)
  })

  test('is not possible with the email of another account', async () => {
    const { userId } = await portal.signedIn('disciple')
    const row = await portal.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    expect((await signIn({ username: row.email })).status).toBe(401)
  })
})

const SWITCHES: [{ anonymous: boolean; flag: boolean }, status: number, isOffered: boolean][] = [
  [{ anonymous: true, flag: true }, 200, true],
  [{ anonymous: false, flag: true }, 403, false],
  [{ anonymous: true, flag: false }, 403, false],
]
describe('the switches', () => {
  test.each(SWITCHES)(
    '[ANON-10, ANON-11, A-D17] %j allow or forbid signing up, and existing accounts can always sign in',
    async (switches, status, isOffered) => {
      await signUp({}, new Visit(portal))
      await setEntry(switches)
      expect((await signIn({}, new Visit(portal))).status).toBe(200)
      expect((await signUp({ username: `${username}-b` })).status).toBe(status)
      const answer = await portal.get('/api/lpm/learningPortals/demo')
      const shown = (await answer.json()) as { registration: { anonymous: boolean } }
      expect(shown.registration.anonymous).toBe(isOffered)
    },
  )

  test.each(['email', 'closed'] as const)('with registration %s only existing accounts can sign in', async (type) => {
    await signUp({}, new Visit(portal))
    await setEntry({ type })
    expect((await signUp({ username: `${username}-b` })).status).toBe(403)
    expect((await signIn()).status).toBe(200)
  })
})

describe('adding an email later', () => {
  test('[ANON-11, USER-23] keeps the same account, reachable by both sign-in methods', async () => {
    await signUp()
    const { id } = await me()
    const email = `${username}@example.org`
    expect((await visit.put(`/api/backoffice/users/bo:${id}/core`, { email })).status).toBe(200)
    const byMail = new Visit(portal)
    await byMail.post('/api/sso/login/email', { email, password: PASSWORD })
    expect(await me(byMail)).toMatchObject({ id, email, emailVerified: false })
    const byName = new Visit(portal)
    await signIn({}, byName)
    expect((await me(byName)).id).toBe(id)
    const mails = await portal.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
    expect(mails).toEqual([{ kind: 'verify-email' }])
  })
})

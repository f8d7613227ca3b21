import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND_MS } from '#base/clock.ts'
import { registration } from '#features/portal/registration-settings.ts'
import { logRequests } from '#server/http/request-log.ts'
import { createLog } from '#server/observability/log.ts'
import { visitorMerge } from '#server/person-data.ts'
import { PASSWORD } from '#test/make/people.ts'
import { openSignUp } from '#test/make/sign-up.ts'
import { Visit } from '#test/visit.ts'
import { createAdmin } from './create-admin.ts'
import { makePasswordToken } from './reset-password.ts'

const made = openSignUp()
const { problemIn, signUp, signIn, me, setRegistration } = made

const cookiesOf = (header: string) =>
  header.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])

test('[E-34] an account is new at its first sign-in only, and guests are never new', async () => {
  await setRegistration(registration.parse({}))
  await signUp()
  expect((await me()).isNew).toBe(true)
  const other = new Visit(made.portal)
  await other.post('/api/sso/sessions')
  expect((await me(other)).isNew).toBe(false)
  await signIn(PASSWORD, other)
  expect((await me(other)).isNew).toBe(false)
})

test('[E-34] an account created by an administrator is new when its owner first signs in', async () => {
  await createAdmin(made.portal.kernel, made.email)
  const { id } = await made.portal.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', made.email)
    .executeTakeFirstOrThrow()
  const token = await makePasswordToken(made.portal.kernel, made.portal.db, { userId: id, hours: 1 })
  await made.visit.post('/api/sso/password/reset', { password: PASSWORD, token })
  await signIn()
  expect((await me()).isNew).toBe(true)
})

describe('signing in by email', () => {
  beforeEach(async () => {
    await signUp({}, new Visit(made.portal))
  })

  test('[AUTH-16, AUTH-17, AUTH-18] with the right password opens a session and adds this portal to the profile', async () => {
    const outside = { learning_environments: [], roles: [] }
    await made.portal.db.updateTable('users').set(outside).where('email', '=', made.email).execute()
    expect((await signIn()).status).toBe(200)
    expect(await me()).toMatchObject({ email: made.email, roles: ['disciple'], learning: { environments: ['demo'] } })
  })

  test('[AUTH-75] elsewhere leaves both sessions signed in', async () => {
    const elsewhere = new Visit(made.portal)
    await signIn()
    await signIn(PASSWORD, elsewhere)
    expect([(await me()).email, (await me(elsewhere)).email]).toEqual([made.email, made.email])
  })

  test('gives the same response for an unknown email and a wrong password', async () => {
    const wrong = await problemIn(await signIn('another password'))
    const unknown = await problemIn(
      await made.visit.post('/api/sso/login/email', { email: 'nobody@example.org', password: PASSWORD }),
    )
    expect(wrong).toMatchObject({ status: 401, code: 'accounts.wrong-credentials' })
    expect(unknown).toEqual(wrong)
    expect([...made.visit.cookies]).toEqual([])
  })

  test('is logged with the account, whether it succeeds or is refused', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info', environment: 'production' }, { write: (line) => lines.push(line) })
    const logged = new Hono().use(logRequests(log)).all('*', ({ req }) => made.portal.app.fetch(req.raw))
    const attempt = async (email: string, password: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      await logged.request('/api/sso/login/email', { method: 'POST', headers, body })
    }
    await signIn()
    const { id: userId } = await me()
    await attempt(made.email, PASSWORD)
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ status: 200, userId, msg: 'POST /api/sso/login/email' })
    await attempt(made.email, 'another password')
    await made.portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute()
    await attempt(made.email, PASSWORD)
    await attempt('nobody@example.org', PASSWORD)
    const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'A sign-in was refused')
    expect(refused.map(({ code, account }) => [code, account])).toEqual([
      ['accounts.wrong-credentials', userId],
      ['accounts.blocked', userId],
      ['accounts.wrong-credentials', undefined],
    ])
    expect(lines.join('')).not.toMatch(new RegExp(`${made.email}|nobody@|${PASSWORD}|another password`))
  })

  test('compares passwords exactly, but regardless of Unicode form', async () => {
    made.email = `accent-${made.email}`
    await signUp({ password: 'caf\u00e9 porch door' }, new Visit(made.portal))
    expect((await signIn('cafe\u0301 porch door')).status).toBe(200)
    expect((await signIn('Caf\u00e9 porch door')).status).toBe(401)
    expect((await signIn('caf\u00e9 porch door ')).status).toBe(401)
  })

  test('is refused for a blocked account', async () => {
    await made.portal.db.updateTable('users').set({ status: 'blocked' }).where('email', '=', made.email).execute()
    expect(await problemIn(await signIn())).toMatchObject({ status: 403, code: 'accounts.blocked' })
    expect(await problemIn(await signIn('another password'))).toMatchObject({ code: 'accounts.wrong-credentials' })
  })

  test('[AUTH-41, AUTH-42, ROLE-14] adds the role disciple if it is missing', async () => {
    await made.portal.db
      .updateTable('users')
      .set({ roles: ['mentor'], learning_environments: [] })
      .where('email', '=', made.email)
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
    made.portal.clock.advance(16 * SECOND_MS)
    expect((await signIn()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test('[A-D16, AUTH-74] during an attack works at once for the owner in a known browser, and after a password reset', async () => {
    await signIn()
    const guessAll = async () => {
      for (let tries = 0; tries < 12; tries += 1) await signIn('wrong password', new Visit(made.portal))
    }
    await guessAll()
    expect((await signIn(PASSWORD, new Visit(made.portal))).status).toBe(429)
    expect((await signIn()).status).toBe(200)
    const { id } = await me()
    const other = new Visit(made.portal)
    const token = await makePasswordToken(made.portal.kernel, made.portal.db, { userId: id, hours: 1 })
    const password = 'another door stands open'
    expect((await other.post('/api/sso/password/reset', { password, token })).status).toBe(200)
    await guessAll()
    expect((await signIn(password, new Visit(made.portal))).status).toBe(429)
    expect((await signIn(password, other)).status).toBe(200)
  })

  test('never turns a token that somebody else knows into one of the account', async () => {
    await made.visit.post('/api/sso/sessions')
    const attacker = made.visit.copy()
    await signIn()
    expect([...attacker.cookies.keys()]).toEqual(expect.arrayContaining(['access-token', 'refresh-token']))
    for (const [name, token] of attacker.cookies) expect(made.visit.cookies.get(name)).not.toBe(token)
    expect((await me(attacker)).isGuest).toBe(true)
    expect((await attacker.post('/api/sso/token')).status).toBe(401)
    expect((await me()).email).toBe(made.email)
  })

  test('signs out the person who was signed in before in this browser', async () => {
    const other = await made.portal.signedIn()
    const before = new Visit(made.portal, cookiesOf(other.as.cookie))
    const shared = before.copy()
    await signIn(PASSWORD, shared)
    expect((await me(shared)).email).toBe(made.email)
    expect((await me(before)).id).toBe('guest')
  })
})

describe('a guest’s data', () => {
  const merged: { from: string; to: string }[] = []
  let isFailing = false
  let remove: () => void
  beforeAll(() => {
    remove = made.portal.kernel.hooks.add(visitorMerge, 'test', async ({ from, to }) => {
      if (isFailing) throw new Error('not now')
      merged.push({ from, to })
    })
  })
  beforeEach(() => void merged.splice(0))
  afterAll(() => remove())

  async function guestId(): Promise<string> {
    await made.visit.post('/api/sso/sessions')
    return (await me()).id
  }

  test('[IMPL-34] is moved into the account at sign-up, and the guest is deleted', async () => {
    const from = await guestId()
    await signUp()
    expect(merged).toEqual([{ from, to: (await me()).id }])
    expect(await made.portal.db.selectFrom('users').where('id', '=', from).select('id').execute()).toEqual([])
  })

  test('[IMPL-34] is moved into the account at sign-in, once even for two at the same time', async () => {
    await signUp({}, new Visit(made.portal))
    const from = await guestId()
    const tabs = [made.visit, made.visit.copy()]
    const answers = await Promise.all(tabs.map((tab) => signIn(PASSWORD, tab)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(merged.map((merge) => merge.from)).toEqual([from])
  })

  test('of an account is never moved into another account', async () => {
    await signUp({}, new Visit(made.portal))
    const other = await made.portal.signedIn()
    await signIn(PASSWORD, new Visit(made.portal, cookiesOf(other.as.cookie)))
    expect(merged).toEqual([])
    expect(await made.portal.db.selectFrom('users').where('id', '=', other.userId).select('id').execute()).toHaveLength(
      1,
    )
  })

  test('stays as it was if the merge fails, and nobody is signed in', async () => {
    await signUp({}, new Visit(made.portal))
    const from = await guestId()
    isFailing = true
    expect((await signIn()).status).toBe(500)
    isFailing = false
    expect((await me()).id).toBe(from)
  })
})

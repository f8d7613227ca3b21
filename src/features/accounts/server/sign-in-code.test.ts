import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { visitorMerge } from '#server/person-data.ts'
import { emailsTo } from '#test/emails.ts'
import { makeUser } from '#test/make/user.ts'
import { openSignUp } from '#test/make/sign-up.ts'
import { Visit } from '#test/visit.ts'
import { defaultField } from '../rules.ts'
import {
  CODE_EMAILS_PER_NETWORK,
  SIGN_IN_CODE_MINUTES,
  SIGN_IN_CODE_TRIES,
  WRONG_CODES_PER_DAY,
  WRONG_CODES_PER_NETWORK,
} from '../sign-in-code.ts'
import { deleteExpiredSignIns } from './clean-sign-in.ts'
import { erasePersonNow } from './erase-person.ts'
import { insertAccount } from './store.ts'
import { markEmailVerified } from './store-sign-in-methods.ts'

const site = openSignUp()

const ask = (more: object = {}, who = site.visit) =>
  who.post('/api/sso/login/code/email', { email: site.email, ...more })
const enter = (code: string, who = site.visit, email = site.email) => who.post('/api/sso/login/code', { email, code })
const follow = (token: string, who: Visit, isMine = false) => who.post('/api/sso/login/link', { token, isMine })
const codeIn = async (answer: Response) => (await site.problemIn(answer)).code
const sent = (email = site.email) => emailsTo(site.portal.db, email, 'sign-in-code')

async function newest(email = site.email): Promise<{ code: string; link: URL; token: string }> {
  const mail = (await sent(email)).at(-1)!
  const code = /^\d{6}/.exec(mail.subject)![0]
  return { code, link: mail.link, token: mail.link.searchParams.get('signintoken')! }
}
const wrong = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
const accountsOf = (email: string) =>
  site.portal.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const stored = () => site.portal.db.selectFrom('sign_in_codes').selectAll().where('email', '=', site.email).execute()
/** Limits by network outlast a quarter of an hour. */
const FOLLOWING_QUARTER_MS = 16 * MINUTE_MS

async function makeOwner(): Promise<string> {
  const { kernel, clock } = site.portal
  const id = await makeUser(kernel, { email: site.email })
  await markEmailVerified(kernel.db, id, clock.now())
  return id
}

test('an address without an account gets one by the emailed code, verified, with the terms accepted', async () => {
  expect(
    (await ask({ email: ` ${site.email.toUpperCase()} `, utm: { utm_source: 'a', utm_campaign: 'b' } })).status,
  ).toBe(200)
  expect(await accountsOf(site.email)).toEqual([])
  const { code } = await newest()
  expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(await site.me()).toMatchObject({ email: site.email, emailVerified: true, isNew: true, roles: ['disciple'] })
  expect(await accountsOf(site.email)).toMatchObject([
    { utm: [{ environmentId: 'demo', utm_source: 'a', utm_campaign: 'b' }] },
  ])
  const policies = await (await site.visit.get('/api/lpm/users/me/policies')).json()
  expect(policies).toMatchObject({ asked: [] })
})

test.each([
  ['by the code', async () => enter((await newest()).code)],
  ['by the link', async () => follow((await newest()).token, site.visit)],
])('what a guest did is moved into the account, old or new, %s', async (_way, come) => {
  const merged: object[] = []
  const remove = site.portal.kernel.hooks.add(visitorMerge, 'test', async ({ from, to }) => {
    merged.push({ from, to })
  })
  const comeAsGuest = async () => {
    await site.visit.post('/api/sso/sessions')
    const { id: from } = await site.me()
    await ask()
    expect((await come()).status).toBe(200)
    const { id: to } = await site.me()
    const left = await site.portal.db.selectFrom('users').select('id').where('id', '=', from).execute()
    expect([merged.splice(0), left]).toEqual([[{ from, to }], []])
    await site.visit.post('/api/sso/logout')
    return to
  }
  const created = await comeAsGuest()
  expect(await comeAsGuest()).toBe(created)
  remove()
})

test('the response says nothing about whether an address has an account', async () => {
  await makeUser(site.portal.kernel, { email: site.email })
  const [known, unknown] = [await ask(), await ask({ email: 'nobody@example.org' })]
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  const without = await enter('123456', site.visit, 'nobody-else@example.org')
  const withOne = await enter('123456')
  expect([without.status, await without.json()]).toEqual([withOne.status, await withOne.json()])
})

test('where accounts can’t be created by email, only people who have one get an email, and the response is the same', async () => {
  await site.setRegistration({ type: 'closed', email: true, fields: [] })
  expect((await ask()).status).toBe(200)
  expect(await sent()).toEqual([])
  await makeUser(site.portal.kernel, { email: site.email })
  await ask()
  expect((await enter((await newest()).code)).status).toBe(200)
  await site.setRegistration({ type: 'mixed', email: true, fields: [] })
})

test('an account isn’t created by email once sign-up is closed meanwhile', async () => {
  await ask()
  await site.setRegistration({ type: 'closed', email: true, fields: [] })
  expect(await codeIn(await enter((await newest()).code))).toBe('accounts.sign-up-closed')
  await site.setRegistration({ type: 'mixed', email: true, fields: [] })
})

test('a portal that demands more of newcomers leads them to the form, and the code stays valid', async () => {
  await site.setRegistration({
    type: 'mixed',
    email: true,
    fields: [{ ...defaultField('phone'), active: true, required: true }],
  })
  await ask()
  const { code } = await newest()
  expect(await codeIn(await enter(code))).toBe('accounts.details-needed')
  await site.setRegistration({ type: 'mixed', email: true, fields: [] })
  expect((await enter(code)).status).toBe(200)
})

test('a code works once, and only for a while', async () => {
  await ask()
  const { code } = await newest()
  expect((await enter(code)).status).toBe(200)
  await site.visit.post('/api/sso/logout')
  expect(await codeIn(await enter(code))).toBe('accounts.wrong-code')
  await ask()
  const late = await newest()
  site.portal.clock.advance(SIGN_IN_CODE_MINUTES * MINUTE_MS)
  expect(await codeIn(await enter(late.code))).toBe('accounts.wrong-code')
  expect(await codeIn(await follow(late.token, site.visit))).toBe('accounts.link-not-valid')
})

test('asking again voids the code and the link before', async () => {
  await ask()
  const first = await newest()
  await ask()
  const codes = await stored()
  expect(codes).toHaveLength(1)
  expect(await codeIn(await follow(first.token, site.visit))).toBe('accounts.link-not-valid')
  expect((await enter((await newest()).code)).status).toBe(200)
})

test('a second press at the same moment changes nothing, and creates no second account', async () => {
  await ask()
  const { code } = await newest()
  const answers = await Promise.all([enter(code), enter(code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(await accountsOf(site.email)).toHaveLength(1)
})

test('the code in one browser and the link in another at the same moment make one account', async () => {
  await ask()
  const { code, token } = await newest()
  const phone = new Visit(site.portal)
  const answers = await Promise.all([enter(code), follow(token, phone, true)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await accountsOf(site.email)).toHaveLength(1)
})

test('codes for one address in two browsers at the same moment make one account', async () => {
  const phone = new Visit(site.portal)
  await ask()
  const here = await newest()
  await ask({}, phone)
  const there = await newest()
  const answers = await Promise.all([enter(here.code), enter(there.code, phone)])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await accountsOf(site.email)).toHaveLength(1)
})

test('signing in voids the codes and links that were asked for in other browsers', async () => {
  const phone = new Visit(site.portal)
  await ask({}, phone)
  const there = await newest()
  await ask()
  expect((await enter((await newest()).code)).status).toBe(200)
  expect(await codeIn(await enter(there.code, phone))).toBe('accounts.wrong-code')
  expect(await codeIn(await follow(there.token, phone))).toBe('accounts.link-not-valid')
})

test('somebody who signs up with the address meanwhile doesn’t stop its owner, who gets that account', async () => {
  const { kernel, db, clock } = site.portal
  await ask()
  const { code } = await newest()
  const id = kernel.makeId()
  const { waiting } = await db.transaction().execute(async (trx) => {
    await insertAccount(trx, { id, email: site.email, roles: ['disciple'], now: clock.now() })
    const entering = enter(code)
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`.execute(db)
      return rows.length
    }
    await expect.poll(isWaiting).toBeGreaterThan(0)
    return { waiting: entering }
  })
  expect((await waiting).status).toBe(200)
  expect(await accountsOf(site.email)).toMatchObject([{ id }])
})

test('a wrong code, and a code of a blocked account, are logged with the account, and without address and code', async () => {
  const account = await makeOwner()
  const info = vi.spyOn(site.portal.kernel.log, 'info')
  await ask()
  const { code } = await newest()
  await enter(wrong(code))
  await site.portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', account).execute()
  await enter(code)
  await enter('000000', site.visit, 'nobody@example.org')
  const refused = info.mock.calls.filter(([, message]) => String(message) === 'A sign-in was refused')
  info.mockRestore()
  expect(refused.map(([facts]) => facts)).toEqual([
    { code: 'accounts.wrong-code', account },
    { code: 'accounts.blocked', account },
    { code: 'accounts.wrong-code', account: undefined },
  ])
})

test('a code is void after a few wrong ones, and an address after many in a day; its owner’s own browser isn’t locked out', async () => {
  await ask()
  const { code } = await newest()
  for (let tries = 0; tries < SIGN_IN_CODE_TRIES; tries++) await enter(wrong(code))
  expect(await codeIn(await enter(code))).toBe('accounts.wrong-code')
  await ask()
  expect((await enter((await newest()).code)).status).toBe(200)

  const stranger = new Visit(site.portal)
  await ask({}, stranger)
  for (let tries = 0; tries < WRONG_CODES_PER_DAY; tries++) await enter('000000', stranger)
  await ask({}, stranger)
  expect((await enter((await newest()).code, stranger)).status).toBe(429)
  await site.visit.post('/api/sso/logout')
  await ask()
  expect((await enter((await newest()).code)).status).toBe(200)
  site.portal.clock.advance(DAY_MS)
})

test('a code works only in the browser that asked, and a stranger who asks for the same address doesn’t void it', async () => {
  await ask()
  const { code } = await newest()
  const stranger = new Visit(site.portal)
  expect(await codeIn(await enter(code, stranger))).toBe('accounts.wrong-code')
  await ask({}, stranger)
  expect(await codeIn(await enter(code, stranger))).toBe('accounts.wrong-code')
  expect((await enter(code)).status).toBe(200)
})

test('the link signs in at once in the browser that asked; another one is asked first, and the asking one stays out', async () => {
  await ask({ page: '/en/courses/mark/', returnTo: '/lesson/two/?a=b' })
  const { link, token, code } = await newest()
  expect(link.pathname + link.search).toBe(
    `/en/courses/mark/?login=email-link&returnTo=%2Flesson%2Ftwo%2F&signintoken=${token}`,
  )
  const phone = new Visit(site.portal)
  const question = await follow(token, phone)
  expect(await question.json()).toMatchObject({
    code: 'accounts.whose-sign-in',
    meta: { email: site.email, isNew: true },
  })
  expect((await site.me(phone)).isGuest).toBe(true)
  expect((await follow(token, phone, true)).status).toBe(200)
  expect(await site.me(phone)).toMatchObject({ email: site.email, isGuest: false })
  expect((await site.me()).isGuest).toBe(true)
  // One of both is enough: the code is used up with its link.
  expect(await codeIn(await enter(code))).toBe('accounts.wrong-code')
  expect(await codeIn(await follow(token, phone, true))).toBe('accounts.link-not-valid')

  await ask()
  expect((await follow((await newest()).token, site.visit)).status).toBe(200)
  expect(await site.me()).toMatchObject({ email: site.email, isGuest: false })
})

test('the link never leads to another site', async () => {
  await ask({ page: 'https://evil.example/en/', returnTo: '//evil.example/' })
  const { link } = await newest()
  expect([link.origin, link.pathname, link.searchParams.get('returnTo')]).toEqual([
    new URL(site.portal.kernel.config.publicUrl).origin,
    '/en/',
    null,
  ])
})

test('codes, links and browsers are stored only as hashes', async () => {
  await ask()
  const { code, token } = await newest()
  const text = JSON.stringify(await stored())
  expect(text).toContain(site.email)
  for (const secret of [code, token, site.visit.cookies.get('sign-in-mark')!]) expect(text).not.toContain(secret)
})

test('codes are deleted when they expire, with the account, and when its owner signs out everywhere', async () => {
  await ask()
  expect(await stored()).toHaveLength(1)
  site.portal.clock.advance(SIGN_IN_CODE_MINUTES * MINUTE_MS + 1)
  await deleteExpiredSignIns(site.portal.kernel)
  expect(await stored()).toEqual([])

  await ask()
  await enter((await newest()).code)
  await ask({}, new Visit(site.portal))
  expect((await site.visit.post('/api/sso/logout/all')).status).toBe(200)
  expect(await stored()).toEqual([])

  await ask()
  const [account] = await accountsOf(site.email)
  await erasePersonNow(site.portal.kernel, account!.id)
  expect(await stored()).toEqual([])
})

test('a sign-in by email is in the list of sessions, and on a new device its owner gets an email about it', async () => {
  await makeOwner()
  const sessions = async (who = site.visit) => (await (await who.get('/api/sso/sessions')).json()) as { sessions: [] }
  const warnings = async () => (await emailsTo(site.portal.db, site.email, 'new-device')).length
  await ask()
  await enter((await newest()).code)
  expect([(await sessions()).sessions.length, await warnings()]).toEqual([1, 0])
  const phone = new Visit(site.portal)
  await ask({}, phone)
  const edge = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0' }
  const { code } = await newest()
  await phone.post('/api/sso/login/code', { email: site.email, code }, edge)
  expect([(await sessions(phone)).sessions.length, await warnings()]).toEqual([2, 1])
})

test('an account registered with a stranger’s address goes to the owner of the address, and a blocked account stays closed', async () => {
  const thief = new Visit(site.portal)
  await site.signUp({}, thief)
  await ask()
  expect((await enter((await newest()).code)).status).toBe(200)
  expect((await site.me(thief)).isGuest).toBe(true)
  expect((await site.signIn(undefined, thief)).status).toBe(401)
  await site.portal.db.updateTable('users').set({ status: 'blocked' }).where('email', '=', site.email).execute()
  await site.visit.post('/api/sso/logout')
  await ask()
  expect(await codeIn(await enter((await newest()).code))).toBe('accounts.blocked')
})

test('after signing in by email, changes of an account that has a password still need the password', async () => {
  await site.signUp()
  await site.portal.db
    .updateTable('users')
    .set({ email_verified_at: site.portal.clock.now() })
    .where('email', '=', site.email)
    .execute()
  await site.visit.post('/api/sso/logout')
  await ask()
  await enter((await newest()).code)
  const { id } = await site.me()
  const change = await site.visit.put(`/api/backoffice/users/bo:${id}/core`, { email: `new-${site.email}` })
  expect(await codeIn(change)).toBe('accounts.proof-needed')
  expect((await site.signIn()).status).toBe(200)
})

test('emails to one address and requests are limited, whether it has an account or not', async () => {
  await makeUser(site.portal.kernel, { email: site.email })
  for (const email of [site.email, `other-${site.email}`]) {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await ask({ email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await sent(email)).toHaveLength(5)
  }
  expect(await (await ask({ email: 'no address' })).json()).toMatchObject({ validationErrors: [{ field: 'email' }] })
})

test('one network can have only so many strangers emailed in an hour', async () => {
  const requests = Array.from({ length: CODE_EMAILS_PER_NETWORK }, (_, number) =>
    ask({ email: `${number}-${site.email}` }),
  )
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]))
  site.portal.clock.advance(FOLLOWING_QUARTER_MS)
  expect((await ask()).status).toBe(429)
  expect(await sent()).toEqual([])
})

test('one network can guess at the codes of many addresses only so often in a day, and right codes don’t count', async () => {
  // The guesses of the other tests don't count any more.
  site.portal.clock.advance(DAY_MS)
  await ask()
  expect((await enter((await newest()).code)).status).toBe(200)
  const guesses = Array.from({ length: WRONG_CODES_PER_NETWORK - 1 }, (_, number) =>
    enter('000000', site.visit, `${number}-${site.email}`),
  )
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]))
  site.portal.clock.advance(FOLLOWING_QUARTER_MS)
  expect((await enter('000000', site.visit, `last-${site.email}`)).status).toBe(401)
  await ask()
  expect((await enter((await newest()).code)).status).toBe(429)
})

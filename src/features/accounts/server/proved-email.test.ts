import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { TRIES_PER_ADDRESS } from '#server/http/require-limit.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { Visit } from '#test/visit.ts'
import { CORE_CHANGES_PER_HOUR, EMAILS_PER_HOUR, NEW_ADDRESSES_PER_HOUR, VERIFY_LINK_HOURS } from '../email-model.ts'
import type { User } from '../model.ts'

const PASSWORD = 'the door stands open'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let visit: Visit
let email: string
let people = 0
beforeEach(async () => {
  portal.clock.advance(2 * HOUR_MS)
  people += 1
  email = `oleh${people}@example.org`
  visit = await signedUp(email)
})

async function signedUp(address: string, more: object = {}): Promise<Visit> {
  const visitor = new Visit(portal)
  await visitor.post('/api/sso/users', {
    firstName: 'Oleh',
    lastName: 'Bondar',
    email: address,
    password: PASSWORD,
    ...more,
  })
  return visitor
}

const me = async (who = visit) => (await (await who.get('/api/sso/users/me')).json()) as User
const proofs = (address = email) => emailsTo(portal.db, address, 'verify-email')
const tokenIn = (link: URL) => link.searchParams.get('verifytoken') ?? ''
const newestToken = async (address = email) => tokenIn((await proofs(address)).at(-1)!.link)
const prove = (token: string) => new Visit(portal).post('/api/sso/email/verify', { token, isMine: true })
const putCore = async (change: object, who = visit, id?: string) =>
  portal.call('PUT', `/api/backoffice/users/${id ?? (await me(who)).id}/core`, {
    body: change,
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

describe('email verification', () => {
  test('[IMPL-13] signing up sends an email; its link verifies the address once, without a session', async () => {
    expect(await me()).toMatchObject({ isGuest: false, emailVerified: false })
    const [sent] = await proofs()
    expect(sent!.link.href).toMatch(/^http:\/\/localhost:3000\/en\/\?verifytoken=[\w-]{43}$/)
    const token = tokenIn(sent!.link)
    expect((await prove(token)).status).toBe(200)
    expect((await me()).emailVerified).toBe(true)
    expect((await prove(token)).status).toBe(410)
  })

  test('an account works before its address is verified', async () => {
    const again = new Visit(portal)
    expect((await again.post('/api/sso/login/email', { email, password: PASSWORD })).status).toBe(200)
    expect(await me(again)).toMatchObject({ isGuest: false, emailVerified: false })
  })

  test('the link is valid for a day', async () => {
    const token = await newestToken()
    portal.clock.advance(VERIFY_LINK_HOURS * HOUR_MS)
    expect((await prove(token)).status).toBe(410)
    expect((await me()).emailVerified).toBe(false)
  })

  test('a token for a password verifies nothing, and one for an address sets no password', async () => {
    await new Visit(portal).post('/api/sso/password/forgot', { email })
    const [sent] = await emailsTo(portal.db, email, 'reset-password')
    expect((await prove(sent!.link.searchParams.get('pwdtoken')!)).status).toBe(410)
    const token = await newestToken()
    expect((await visit.post('/api/sso/password/reset', { password: 'an other door', token })).status).toBe(410)
  })

  test('a signed-in user can request the email again; only the newest link counts, and requests are limited', async () => {
    const first = await newestToken()
    expect((await visit.post('/api/sso/email/verification')).status).toBe(200)
    expect(await proofs()).toHaveLength(2)
    expect((await prove(first)).status).toBe(410)
    const statuses: number[] = []
    for (let sent = 1; sent <= EMAILS_PER_HOUR; sent += 1) {
      statuses.push((await visit.post('/api/sso/email/verification')).status)
    }
    expect(statuses).toEqual([...Array<number>(EMAILS_PER_HOUR - 1).fill(200), 429])
    expect((await prove(await newestToken())).status).toBe(200)
  })

  test('[AUTH-74] guessing tokens is limited, both for verifying and for disowning an address', async () => {
    const guess = async (path: string) => (await new Visit(portal).post(path, { token: 'a'.repeat(43) })).status
    const statuses = []
    for (let tries = 0; tries < TRIES_PER_ADDRESS; tries += 1) statuses.push(await guess('/api/sso/email/verify'))
    expect(new Set(statuses)).toEqual(new Set([410]))
    expect([await guess('/api/sso/email/verify'), await guess('/api/sso/email/disown')]).toEqual([429, 429])
  })

  test('a verified address gets no more emails', async () => {
    await prove(await newestToken())
    expect((await visit.post('/api/sso/email/verification')).status).toBe(200)
    expect(await proofs()).toHaveLength(1)
  })

  test('an account is created even when the email can’t be sent', async () => {
    const send = vi.spyOn(portal.kernel.mail, 'send').mockRejectedValue(new Error('no mail today'))
    const lonely = await signedUp(`lonely${people}@example.org`)
    send.mockRestore()
    expect((await me(lonely)).isGuest).toBe(false)
  })
})

describe('an email to somebody who never asked for it', () => {
  const press = (token: string, by: Visit) => by.post('/api/sso/email/verify', { token })
  const disown = (token: string, by = new Visit(portal)) => by.post('/api/sso/email/disown', { token })
  const audited = async () => {
    const { id } = await me()
    return (await portal.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute()).map(
      ({ action }) => action,
    )
  }

  test('opening its link outside the account verifies nothing, even when signed in to another: it asks whose account it is', async () => {
    const token = await newestToken()
    for (const reader of [new Visit(portal), await signedUp(`reader${people}@example.org`)]) {
      const answer = await press(token, reader)
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'accounts.whose-account', meta: { name: 'Oleh', email } },
      ])
    }
    expect((await me()).emailVerified).toBe(false)
    expect((await press(token, visit)).status).toBe(200)
    expect((await me()).emailVerified).toBe(true)
  })

  test('says whose account it is, and doesn’t turn a name typed by a stranger into a link', async () => {
    await signedUp(`named${people}@example.org`, { firstName: 'prize.example' })
    const [sent] = await proofs(`named${people}@example.org`)
    expect(sent?.text).toContain('The account is in the name of “prize. example”')
    expect(sent?.text).not.toContain('prize.example')
  })

  test('lets the reader remove the address from the account, without signing in; no more emails go there', async () => {
    const token = await newestToken()
    await new Visit(portal).post('/api/sso/password/forgot', { email })
    const [forgotten] = await emailsTo(portal.db, email, 'reset-password')
    expect((await disown(token)).status).toBe(200)
    expect(await me()).toMatchObject({ isGuest: false, email: null, emailVerified: false })
    expect(await audited()).toContain('account.email-disowned')
    expect((await prove(token)).status).toBe(410)
    const reset = { token: forgotten!.link.searchParams.get('pwdtoken'), password: 'an other door' }
    expect((await new Visit(portal).post('/api/sso/password/reset', reset)).status).toBe(410)
    const again = await new Visit(portal).post('/api/sso/login/email', { email, password: PASSWORD })
    expect(again.status).toBe(401)
    expect((await me(await signedUp(email))).email).toBe(email)
  })

  test('voids links to set the password that were emailed there, even if the account takes the address again', async () => {
    const token = await newestToken()
    await new Visit(portal).post('/api/sso/password/forgot', { email })
    const [forgotten] = await emailsTo(portal.db, email, 'reset-password')
    expect((await disown(token)).status).toBe(200)
    const { id } = await me()
    await portal.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    const reset = { token: forgotten!.link.searchParams.get('pwdtoken'), password: 'an other door' }
    expect((await new Visit(portal).post('/api/sso/password/reset', reset)).status).toBe(410)
  })

  test('can’t remove an address that was verified meanwhile, nor the current one while a new one is pending', async () => {
    const token = await newestToken()
    await portal.db
      .updateTable('users')
      .set({ email_verified_at: portal.clock.now() })
      .where('email', '=', email)
      .execute()
    expect((await disown(token)).status).toBe(410)
    const next = `refused${people}@example.org`
    await putCore({ email: next })
    const change = await newestToken(next)
    expect((await disown(change)).status).toBe(200)
    expect((await prove(change)).status).toBe(410)
    expect(await me()).toMatchObject({ email, emailVerified: true })
  })
})

describe('the core of a profile', () => {
  test('[AUTH-39, ROLE-17] distinguishes a signed-in person from a guest, with or without a session', async () => {
    const guest = new Visit(portal)
    expect(await me(guest)).toMatchObject({ isGuest: true, core: null })
    await guest.post('/api/sso/sessions')
    expect(await me(guest)).toMatchObject({ isGuest: true, hasSession: true, core: null })
    expect(await me()).toMatchObject({ isGuest: false, core: { email, phone: null, complete: false } })
  })

  test('[USER-20, USER-23, SCREEN-27] stores phone number and completeness', async () => {
    const answer = await putCore({ email, phone: '+380 44 123-45-67', complete: true }, visit, `bo:${(await me()).id}`)
    const core = { email, phone: '+380441234567', complete: true }
    expect(await answer.json()).toEqual({ id: (await me()).id, core })
    expect((await me()).core).toEqual(core)
  })

  test('[SCREEN-28, SCREEN-29] can lose its completeness, and has none without a phone number', async () => {
    await putCore({ complete: true })
    expect((await me()).complete).toBe(false)
    await putCore({ phone: '+4930123456', complete: true })
    await putCore({ complete: false })
    expect((await me()).core).toEqual({ email, phone: '+4930123456', complete: false })
  })

  test.each([
    [{ phone: '+12345' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ email: 'oleh@' }, 'email'],
    [{ email: '' }, 'email'],
  ])('[AUTH-44, AUTH-45, AUTH-48, AUTH-49] %j is refused at its field', async (change, field) => {
    const answer = await putCore(change)
    expect([answer.status, await answer.json()]).toMatchObject([422, { validationErrors: [{ field }] }])
  })

  test('[AUTH-49] of more than twelve digits the mask keeps twelve', async () => {
    await putCore({ phone: '+1234567890123456' })
    expect((await me()).phone).toBe('+123456789012')
  })

  test('[USER-27, ERROR-40, ERROR-42] values of other accounts are refused with the server’s message', async () => {
    const other = `other${people}@example.org`
    const phone = `+3804411122${String(people).padStart(2, '0')}`
    await putCore({ phone }, await signedUp(other))
    const byEmail = await putCore({ email: other.toUpperCase() })
    expect([byEmail.status, await byEmail.json()]).toMatchObject([
      409,
      { code: 'DUPLICATE-EMAIL', message: 'There’s already an account with this email address' },
    ])
    const byPhone = await putCore({ phone })
    expect([byPhone.status, await byPhone.json()]).toMatchObject([409, { code: 'DUPLICATE-EMAIL-OR-PHONE' }])
    expect(await me()).toMatchObject({ email, phone: null })
  })

  test('is not changed when the database refuses it for another reason, and the answer says that something failed', async () => {
    await sql`alter table users add constraint refused_here check (phone <> '+4930999999') not valid`.execute(portal.db)
    const answer = await putCore({ phone: '+4930999999' })
    await sql`alter table users drop constraint refused_here`.execute(portal.db)
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'portal.unexpected' }])
    expect((await me()).phone).toBeNull()
  })

  test('nobody can change another person’s', async () => {
    const { id } = await me(await signedUp(`third${people}@example.org`))
    expect((await putCore({ phone: '+4930123456' }, visit, id)).status).toBe(403)
  })

  test('an unverified address is replaced at once, and the new one must be verified', async () => {
    const next = `next${people}@example.org`
    await putCore({ email: next })
    expect(await me()).toMatchObject({ email: next, emailVerified: false })
    // The email to the previous address verifies nothing any more.
    expect((await prove(await newestToken())).status).toBe(410)
    expect((await prove(await newestToken(next))).status).toBe(200)
    expect((await me()).emailVerified).toBe(true)
  })

  test('a verified address stays until the new one is verified', async () => {
    await prove(await newestToken())
    const next = `moved${people}@example.org`
    await putCore({ email: next })
    expect(await me()).toMatchObject({ email, emailVerified: true })
    expect((await prove(await newestToken(next))).status).toBe(200)
    expect(await me()).toMatchObject({ email: next, emailVerified: true })
  })

  test('[ERROR-40] an address that was taken meanwhile is reported on verification', async () => {
    await prove(await newestToken())
    const next = `wanted${people}@example.org`
    await putCore({ email: next })
    const token = await newestToken(next)
    await signedUp(next)
    const answer = await prove(token)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'DUPLICATE-EMAIL' }])
    expect((await me()).email).toBe(email)
  })

  test('[AUTH-74] changing one’s address is limited, so that mailboxes can’t be flooded', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent <= NEW_ADDRESSES_PER_HOUR; sent += 1) {
      statuses.push((await putCore({ email: `victim${people}-${sent}@example.org` })).status)
    }
    expect(statuses).toEqual([...Array<number>(NEW_ADDRESSES_PER_HOUR).fill(200), 429])
  })

  test('[AUTH-74] one address gets a limited number of emails per hour, from all callers together', async () => {
    const victim = `victim${people}@example.org`
    for (let round = 0; round <= EMAILS_PER_HOUR; round += 1) {
      const stranger = await signedUp(`stranger${people}-${round}@example.org`)
      await putCore({ email: victim }, stranger)
      await putCore({ email: `stranger${people}-${round}@example.org` }, stranger)
    }
    expect(await proofs(victim)).toHaveLength(EMAILS_PER_HOUR)
  })

  test('[AUTH-74] probing which phone numbers have an account is limited', async () => {
    const statuses = new Set<number>()
    for (let tries = 0; tries <= CORE_CHANGES_PER_HOUR; tries += 1) {
      statuses.add((await putCore({ phone: `+38044${1_000_000 + tries}` })).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

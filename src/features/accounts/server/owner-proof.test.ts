import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { Visit } from '#test/visit.ts'
import { PROOF_CODE_TRIES, PROOF_MINUTES } from '../proof.ts'
import { makeQuickToken } from './quick-token.ts'

const PASSWORD = 'the door stands open'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const HERE = { deletion: [{ environmentId: 'demo' }] }

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let email: string
let people = 0
beforeEach(() => {
  portal.clock.advance(DAY_MS)
  people += 1
  email = `ruth${people}@example.org`
})

/** Creates an account with a verified address. */
async function signedUp(): Promise<{ visit: Visit; id: string }> {
  const visit = new Visit(portal)
  await visit.post('/api/sso/users', { firstName: 'Ruth', lastName: 'Oduya', email, password: PASSWORD })
  const { id = '' } = await me(visit)
  await portal.db
    .updateTable('users')
    .set({ email_verified_at: portal.clock.now(), lang: 'en' })
    .where('id', '=', id)
    .execute()
  return { visit, id }
}
const me = async (visit: Visit) => (await (await visit.get('/api/sso/users/me')).json()) as Record<string, string>
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const signIn = async (visit: Visit, userAgent = FIREFOX) =>
  (await visit.post('/api/sso/login/email', { email, password: PASSWORD }, { 'user-agent': userAgent })).status
const remove = (visit: Visit, link: string) =>
  portal.call('DELETE', `/api/sso/users/me/links/${encodeURIComponent(link)}`, {
    headers: { cookie: [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
/** Sensitive actions, by the status of their responses. */
const sensitiveCalls = (visit: Visit, id: string) => ({
  address: () => visit.put(`/api/backoffice/users/${id}/core`, { email: `new-${email}` }),
  deletion: () => visit.put(`/api/backoffice/users/${id}/deletion`, HERE),
  join: () => visit.post('/api/sso/users/me/links', { connection: 'google', token: 'a'.repeat(43) }),
  leave: () => remove(visit, 'google|1'),
  data: () => visit.get('/api/backoffice/users/me/export'),
})

describe('sensitive actions on one’s own account', () => {
  test.each(['address', 'deletion', 'join', 'leave', 'data'] as const)(
    'need the password again when the sign-in is old: %s',
    async (action) => {
      const { visit, id } = await signedUp()
      portal.clock.advance(PROOF_MINUTES * MINUTE_MS + 1)
      const answer = await sensitiveCalls(visit, id)[action]()
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'accounts.proof-needed'])
      expect((await visit.post('/api/sso/proof', { password: 'the door is shut' })).status).toBe(422)
      expect((await sensitiveCalls(visit, id)[action]()).status).toBe(403)
      expect((await visit.post('/api/sso/proof', { password: PASSWORD })).status).toBe(200)
      expect(await codeOf(await sensitiveCalls(visit, id)[action]())).not.toBe('accounts.proof-needed')
    },
  )

  test('a proof counts only for this sign-in, also after its tokens were renewed', async () => {
    const { visit, id } = await signedUp()
    const thief = new Visit(portal)
    await signIn(thief)
    portal.clock.advance(PROOF_MINUTES * MINUTE_MS + 1)
    await visit.post('/api/sso/proof', { password: PASSWORD })
    expect((await visit.post('/api/sso/token')).status).toBe(200)
    expect((await sensitiveCalls(visit, id).data()).status).toBe(200)
    expect((await sensitiveCalls(thief, id).data()).status).toBe(403)
  })

  test('guessing is slowed down, and the right password is accepted after the pause', async () => {
    const { visit } = await signedUp()
    const tries = []
    for (let count = 0; count < 11; count++)
      tries.push(await visit.post('/api/sso/proof', { password: `guess ${count}` }))
    expect(tries.at(-1)?.status).toBe(429)
    expect((await visit.post('/api/sso/proof', { password: PASSWORD })).status).toBe(429)
    portal.clock.advance(16 * SECOND_MS)
    expect((await visit.post('/api/sso/proof', { password: PASSWORD })).status).toBe(200)
    // It resets the pauses.
    expect((await visit.post('/api/sso/proof', { password: 'mistyped' })).status).toBe(422)
    expect((await visit.post('/api/sso/proof', { password: PASSWORD })).status).toBe(200)
  })

  test('signing in by a bot’s link does not prove identity', async () => {
    const { id } = await signedUp()
    const visit = new Visit(portal)
    const quickToken = await makeQuickToken(portal.kernel, portal.db, { userId: id })
    expect((await visit.post('/api/sso/disciples/auth', { quickToken })).status).toBe(200)
    expect(await codeOf(await sensitiveCalls(visit, id).deletion())).toBe('accounts.proof-needed')
  })

  test('an account without a password is proved by an emailed code, once, and only with the latest one', async () => {
    const { visit, id } = await signedUp()
    const withPassword = await visit.post('/api/sso/proof/code')
    expect([withPassword.status, await emailsTo(portal.db, email, 'proof-code')]).toEqual([200, []])
    await portal.db.deleteFrom('credentials').where('user_id', '=', id).execute()
    portal.clock.advance(PROOF_MINUTES * MINUTE_MS + 1)
    expect(await (await visit.get('/api/sso/proof')).json()).toEqual({
      isFresh: false,
      ways: ['mail'],
      address: 'r•••@e•••.org',
    })
    await visit.post('/api/sso/proof/code')
    await visit.post('/api/sso/proof/code')
    const codes = (await emailsTo(portal.db, email, 'proof-code')).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
    const [old = '', code = ''] = codes
    expect(codes).toHaveLength(2)
    // Once in a million, both emails have the same code.
    const another = old === code ? 'none' : old
    expect((await visit.post('/api/sso/proof', { code: another })).status).toBe(422)
    expect((await visit.post('/api/sso/proof', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    expect((await visit.post('/api/sso/proof', { code })).status).toBe(422)
    expect((await sensitiveCalls(visit, id).data()).status).toBe(200)
    const kept = await portal.db.selectFrom('one_time_tokens').select('token_hash').where('user_id', '=', id).execute()
    expect(JSON.stringify(kept)).not.toContain(code)
  })
})

test('a code is void after some wrong attempts; the next email has a new one', async () => {
  const { visit, id } = await signedUp()
  await portal.db.deleteFrom('credentials').where('user_id', '=', id).execute()
  const asked = async () => {
    await visit.post('/api/sso/proof/code')
    return /\b\d{6}\b/.exec((await emailsTo(portal.db, email, 'proof-code')).at(-1)?.text ?? '')?.[0] ?? ''
  }
  const type = async (code: string) => (await visit.post('/api/sso/proof', { code })).status
  const code = await asked()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < PROOF_CODE_TRIES; tries += 1) expect(await type(wrong)).toBe(422)
  expect(await type(code)).toBe(422)
  expect(await type(await asked())).toBe(200)
})

describe('the owner gets an email', () => {
  test('at the previous address, and can undo the change within 7 days, which locks out the person who made it', async () => {
    const { visit, id } = await signedUp()
    const changed = `thief-${email}`
    await sensitiveCalls(visit, id).address()
    await visit.put(`/api/backoffice/users/${id}/core`, { email: changed })
    const proof = (await emailsTo(portal.db, changed)).at(-1)?.link.searchParams.get('verifytoken')
    await visit.post('/api/sso/email/verify', { token: proof })
    expect(await me(visit)).toMatchObject({ email: changed })
    // The thief changes the password too, which doesn't void the owner's email.
    const next = { current: PASSWORD, password: 'the house of a thief' }
    expect((await visit.post('/api/sso/password/change', next)).status).toBe(200)
    portal.clock.advance(6 * DAY_MS)
    const [sent] = await emailsTo(portal.db, email, 'email-changed')
    expect(sent?.text).toContain('t•••@e•••.org')
    expect(sent?.text).not.toContain(changed)
    const owner = new Visit(portal)
    const token = sent?.link.searchParams.get('undotoken')
    const undone = (await (await owner.post('/api/sso/email/undo', { token })).json()) as Record<string, string>
    expect(undone).toMatchObject({ email })
    expect(await me(visit)).toMatchObject({ isGuest: true })
    expect((await visit.post('/api/sso/login/email', { email, password: next.password })).status).toBe(401)
    const set = { token: undone.passwordToken, password: PASSWORD }
    expect((await owner.post('/api/sso/password/reset', set)).status).toBe(200)
    expect(await signIn(owner)).toBe(200)
    expect(await me(owner)).toMatchObject({ id, email })
    expect((await owner.post('/api/sso/email/undo', { token })).status).toBe(410)
  })

  test('whose link stays valid even when a thief changes the address twice', async () => {
    const { visit, id } = await signedUp()
    const move = async (to: string) => {
      portal.clock.advance(MINUTE_MS)
      await visit.put(`/api/backoffice/users/${id}/core`, { email: to })
      const token = (await emailsTo(portal.db, to)).at(-1)?.link.searchParams.get('verifytoken')
      expect((await visit.post('/api/sso/email/verify', { token })).status).toBe(200)
    }
    const undo = async (to: string) => {
      const [sent] = await emailsTo(portal.db, to, 'email-changed')
      return new Visit(portal).post('/api/sso/email/undo', { token: sent?.link.searchParams.get('undotoken') })
    }
    const [first, second, third] = [`thief1-${email}`, `thief2-${email}`, `thief3-${email}`]
    await move(first)
    await move(second)
    await move(third)
    expect((await undo(second)).status).toBe(200)
    expect(await (await undo(email)).json()).toMatchObject({ email })
    // The link that the thief got first has no effect any more.
    expect((await undo(first)).status).toBe(410)
  })

  test('but not at an address that was never verified, since it may be a stranger’s', async () => {
    const { visit, id } = await signedUp()
    await portal.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
    await sensitiveCalls(visit, id).address()
    const token = (await emailsTo(portal.db, `new-${email}`)).at(-1)?.link.searchParams.get('verifytoken')
    expect((await visit.post('/api/sso/email/verify', { token })).status).toBe(200)
    expect(await emailsTo(portal.db, email, 'email-changed')).toEqual([])
  })

  test('about a sign-in on a new device, and on no other', async () => {
    const { visit } = await signedUp()
    const told = async () => (await emailsTo(portal.db, email, 'new-device')).length
    const elsewhere = new Visit(portal)
    expect([await signIn(elsewhere, EDGE), await told()]).toEqual([200, 1])
    expect((await emailsTo(portal.db, email, 'new-device'))[0]?.text).toContain('Edge, Windows')
    expect([await signIn(elsewhere, FIREFOX), await told()]).toEqual([200, 1])
    expect([await signIn(new Visit(portal), EDGE), await told()]).toEqual([200, 1])
    expect([await signIn(visit, EDGE), await told()]).toEqual([200, 1])
  })

  test('and accounts that are used in the same browser can’t be linked by what is stored of it', async () => {
    const { visit } = await signedUp()
    const other = new Visit(portal, [['known-device', visit.cookies.get('known-device') ?? '']])
    await other.post('/api/sso/users', {
      firstName: 'Naomi',
      lastName: 'B',
      email: `same-${email}`,
      password: PASSWORD,
    })
    const rows = await portal.db.selectFrom('known_devices').select(['mark_hash', 'user_id']).execute()
    expect(new Set(rows.map((row) => row.mark_hash)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.user_id)).size).toBeGreaterThan(1)
  })

  test('when a sign-in method is removed', async () => {
    const { visit, id } = await signedUp()
    await portal.db
      .insertInto('user_links')
      .values({ environment_id: 'demo', link: 'google|1', user_id: id, created_at: portal.clock.now() })
      .execute()
    expect((await remove(visit, 'google|1')).status).toBe(200)
    const [sent] = await emailsTo(portal.db, email, 'ways-changed')
    expect(sent?.subject).toContain('Google was removed as a way to sign in')
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { makeQuickToken } from '#features/accounts/server/quick-token.ts'
import { EMAILS_PER_HOUR } from '#features/accounts/email-model.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { sessionOf } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { type Caller, openPeople, PASSWORD } from '#test/make/people.ts'
import { Visit } from '#test/visit.ts'
import { lockBelow } from './change-person.ts'

const made = openPeople()
const { find, read, answerTo, send, setRoles, setBlocked, log, rolesOf, change, registered, isIn } = made

test('[R-11] administrators see how full the disk is, and nobody else does', async () => {
  const health = async ({ as }: Caller) => made.portal.get('/api/backoffice/health', { as })
  const { diskFree, diskTotal } = made.portal.kernel.metrics
  expect(await (await health(made.admin)).json()).toMatchObject({ disk: null })
  diskTotal.set(1000)
  diskFree.set(100)
  expect(await (await health(made.admin)).json()).toMatchObject({
    disk: { freeBytes: 100, totalBytes: 1000, isLow: false },
  })
  diskFree.set(99)
  expect(await (await health(made.admin)).json()).toMatchObject({
    disk: { freeBytes: 99, totalBytes: 1000, isLow: true },
  })
  expect((await health(await made.portal.signedIn('mp-admin'))).status).toBe(403)
})

describe('roles', () => {
  test('[ROLE-06, ROLE-28, IMPL-09] an administrator grants and revokes several roles at once; a learner stays a learner', async () => {
    const { userId } = await made.portal.signedIn()
    expect(await setRoles(userId, ['mp-leader', 'mentor'], [])).toEqual({
      status: 200,
      id: userId,
      roles: ['disciple', 'mentor', 'mp-leader'],
    })
    await setRoles(userId, [], ['mentor', 'mp-leader'])
    expect(await rolesOf(userId)).toEqual(['disciple'])
    const { entries } = await log({ subject: userId })
    expect(entries).toMatchObject([
      {
        action: 'user.roles-changed',
        actor: { id: made.admin.userId },
        details: { from: ['mentor', 'mp-leader'], to: [] },
      },
      { action: 'user.roles-changed', details: { from: [], to: ['mentor', 'mp-leader'] } },
    ])
  })

  test('[ROLE-05] a mentors’ administrator grants roles up to their own level, and can’t change anybody above it', async () => {
    const mentors = await made.portal.signedIn('mp-admin')
    const { userId } = await made.portal.signedIn()
    expect(await setRoles(userId, ['mp-admin'], [], mentors)).toMatchObject({ status: 200 })
    expect(await setRoles(userId, ['envmgr-admin'], ['mp-admin'], mentors)).toMatchObject({
      status: 403,
      code: 'admin.role-above-you',
    })
    expect(await setRoles(mentors.userId, ['envmgr-admin'], ['mp-admin'], mentors)).toMatchObject({ status: 403 })
    expect(await setRoles(made.admin.userId, [], ['envmgr-admin'], mentors)).toMatchObject({
      status: 403,
      code: 'admin.above-you',
    })
    expect((await read(made.admin.userId, mentors)).may).toEqual({ roles: [], administer: false, isSelf: false })
    expect(await rolesOf(made.admin.userId)).toEqual(['disciple', 'envmgr-admin'])
    expect(await rolesOf(userId)).toEqual(['disciple', 'mp-admin'])
  })

  test.each(['disciple', 'mentor', 'mp-leader'] as const)(
    '[ROLE-04, ROLE-26] %s can neither list people nor raise their own role',
    async (role) => {
      const caller = await made.portal.signedIn(role)
      const raised = await setRoles(caller.userId, ['envmgr-admin'], role === 'disciple' ? [] : [role], caller)
      expect(raised).toMatchObject({ status: 403, code: 'AUTH-DENY' })
      for (const path of ['users', 'lists/people/file.csv', `users/${caller.userId}`, 'audit']) {
        const answer = await made.portal.get(`/api/backoffice/${path}`, { as: caller.as })
        expect([path, answer.status]).toEqual([path, 403])
      }
      expect(await rolesOf(caller.userId)).toEqual([...new Set(['disciple', role])])
    },
  )

  test('[ROLE-05, ROLE-26] a mentors’ administrator can’t block, sign out, email, restore or export people', async () => {
    const mentors = await made.portal.signedIn('mp-admin')
    const { userId } = await made.portal.signedIn()
    const tries = [
      setBlocked(userId, true, mentors),
      send('DELETE', `${userId}/sessions`, {}, mentors),
      send('POST', `${userId}/password-letter`, {}, mentors),
      send('PUT', `bo:${userId}/deletion`, { deletion: [] }, mentors),
      answerTo(await made.portal.get('/api/backoffice/lists/people/file.csv', { as: mentors.as })),
      answerTo(await made.portal.get('/api/backoffice/audit', { as: mentors.as })),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(tries.length).fill(403))
    const { records, email } = await read(userId, mentors)
    expect([records, email]).toEqual([null, `${userId}@example.org`])
  })

  test('[IMPL-09] roles that somebody else changed meanwhile are not overwritten: the page gets an error', async () => {
    const { userId } = await made.portal.signedIn()
    await setRoles(userId, ['mentor'], [])
    expect(await setRoles(userId, ['mp-leader'], [])).toMatchObject({
      status: 409,
      code: 'admin.changed-meanwhile',
      meta: { roles: ['mentor'] },
    })
    expect(await rolesOf(userId)).toEqual(['disciple', 'mentor'])
    // Both wanted the same result.
    expect(await setRoles(userId, ['mentor'], [])).toMatchObject({ status: 200 })
    expect((await log({ subject: userId })).entries).toHaveLength(1)
  })

  test('[ROLE-26] a revoked role grants nothing any more, even within a request that had already started', async () => {
    const second = await made.portal.signedIn('envmgr-admin')
    const { userId } = await made.portal.signedIn()
    await setRoles(second.userId, [], ['envmgr-admin'])
    expect(await setRoles(userId, ['mentor'], [], second)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
    const late = made.portal.db.transaction().execute((trx) => lockBelow(trx, { actorId: second.userId, id: userId }))
    await expect(late).rejects.toMatchObject({ problem: { code: 'admin.above-you' } })
  })

  test.each(['nobody', 'bo:nobody'])('the id %s finds nobody', async (id) => {
    expect(await setRoles(id, [], [])).toMatchObject({ status: 404 })
    expect((await made.portal.get(`/api/backoffice/users/${id}`, { as: made.admin.as })).status).toBe(404)
    const guest = await made.portal.guestSession()
    expect(await setBlocked(guest.userId, true)).toMatchObject({ status: 404 })
  })
})

describe('an administrator whose proof of identity is older than a quarter of an hour', () => {
  test('[IMPL-09] can’t change, export or restore anybody until they have proved it again, in this very sign-in', async () => {
    const { visit: chief, userId, email } = await registered('Chief')
    await change(userId, { roles: ['disciple', 'envmgr-admin'] })
    const { userId: id } = await registered()
    const elsewhere = new Visit(made.portal)
    const credentials = { email, password: PASSWORD }
    expect((await elsewhere.post('/api/sso/login/email', credentials)).status).toBe(200)
    const headers = (of: Visit) => ({ cookie: [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
    const by = (of: Visit) => ({ userId, as: headers(of) })
    const sensitiveCalls = (of: Visit) => [
      setRoles(id, ['mentor'], [], by(of)),
      setBlocked(id, true, by(of)),
      send('DELETE', `${id}/sessions`, {}, by(of)),
      send('POST', `${id}/password-letter`, {}, by(of)),
      send('PUT', `bo:${id}/deletion`, { deletion: [] }, by(of)),
      made.portal
        .get('/api/backoffice/lists/people/file.csv', { as: headers(of) })
        .then(({ status }) => ({ status, code: status === 403 ? 'accounts.proof-needed' : undefined })),
    ]
    made.portal.clock.advance(ADMIN_PROOF_MINUTES * MINUTE_MS)
    const before = await read(id)
    made.portal.clock.advance(1)
    for (const answer of await Promise.all(sensitiveCalls(chief))) {
      expect(answer).toMatchObject({ status: 403, code: 'accounts.proof-needed' })
    }
    expect(await read(id)).toEqual(before)
    expect((await log({ actor: userId })).entries).toEqual([])
    expect((await chief.post('/api/sso/proof', { password: PASSWORD })).status).toBe(200)
    expect(await setBlocked(id, true, by(elsewhere))).toMatchObject({ code: 'accounts.proof-needed' })
    for (const answer of await Promise.all(sensitiveCalls(chief))) expect(answer.status).not.toBe(403)
  })
})

describe('the last administrator', () => {
  test('[ROLE-27] can’t be demoted, blocked or deleted, not even by themselves', async () => {
    expect(await setRoles(made.admin.userId, [], ['envmgr-admin'])).toMatchObject({
      status: 409,
      code: 'accounts.last-administrator',
    })
    expect(await setBlocked(made.admin.userId, true)).toMatchObject({ status: 409, code: 'admin.not-yourself' })
    expect(
      await send('PUT', `bo:${made.admin.userId}/deletion`, { deletion: [{ environmentId: 'demo' }] }),
    ).toMatchObject({
      status: 409,
      code: 'accounts.last-administrator',
    })
    // Administrators who are blocked or being deleted don't count.
    const leaving = await made.portal.signedIn('envmgr-admin')
    await send('PUT', `${leaving.userId}/deletion`, { deletion: [{ environmentId: 'demo' }] }, leaving)
    const blocked = await made.portal.signedIn('envmgr-admin')
    await setBlocked(blocked.userId, true)
    expect(await setRoles(made.admin.userId, ['mp-admin'], ['envmgr-admin'])).toMatchObject({ status: 409 })
    expect(await rolesOf(made.admin.userId)).toEqual(['disciple', 'envmgr-admin'])
  })

  test('[ROLE-27] can’t be demoted or blocked by an administrator who has asked to be deleted and signed in again', async () => {
    const leaving = await made.portal.signedIn('envmgr-admin')
    await send('PUT', `${leaving.userId}/deletion`, { deletion: [{ environmentId: 'demo' }] }, leaving)
    const again = { ...leaving, as: await sessionOf(made.portal.kernel, leaving.userId) }
    const refused = { status: 409, code: 'accounts.last-administrator' }
    expect(await setBlocked(made.admin.userId, true, again)).toMatchObject(refused)
    expect(await setRoles(made.admin.userId, [], ['envmgr-admin'], again)).toMatchObject(refused)
    expect(await read(made.admin.userId)).toMatchObject({ isBlocked: false, roles: ['disciple', 'envmgr-admin'] })
  })

  test('[ROLE-27] of two who demote, block or demote themselves at once, one remains', async () => {
    const ways: ((by: Caller, whom: Caller) => Promise<{ status: number }>)[] = [
      (by, whom) => setRoles(whom.userId, [], ['envmgr-admin'], by),
      (by) => setRoles(by.userId, [], ['envmgr-admin'], by),
      (by, whom) => setBlocked(whom.userId, true, by),
    ]
    for (const way of ways) {
      await sql`delete from users`.execute(made.portal.db)
      const [one, other] = [await made.portal.signedIn('envmgr-admin'), await made.portal.signedIn('envmgr-admin')]
      const answers = await Promise.all([way(one, other), way(other, one)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await made.portal.db
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'active')
        .where(sql<boolean>`roles @> array['envmgr-admin']`)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})

describe('blocking', () => {
  test('[IMPL-09, AUTH-75] ends every session at once, and signing in reports a blocked account until it is unblocked', async () => {
    const { visit, email, userId } = await registered()
    const quickToken = await makeQuickToken(made.portal.kernel, made.portal.db, { userId })
    const other = new Visit(made.portal)
    await other.post('/api/sso/login/email', { email, password: PASSWORD })
    expect(await setBlocked(userId, true)).toEqual({ status: 200, id: userId, isBlocked: true })
    expect([await isIn(visit), await isIn(other)]).toEqual([false, false])
    const signIn = async (password: string) =>
      answerTo(await new Visit(made.portal).post('/api/sso/login/email', { email, password }))
    expect(await signIn(PASSWORD)).toMatchObject({ status: 403, code: 'accounts.blocked' })
    // A wrong password doesn't reveal that the account is blocked.
    expect(await signIn('not the one')).toMatchObject({ status: 401, code: 'accounts.wrong-credentials' })
    expect(await find({ state: 'blocked' })).toMatchObject({ people: [{ id: userId, state: 'blocked' }], count: 1 })

    await setBlocked(userId, false)
    expect(await isIn(visit)).toBe(false)
    expect((await new Visit(made.portal).post('/api/sso/disciples/auth', { quickToken })).status).toBe(401)
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 })
    expect((await log({ subject: userId, actor: made.admin.userId })).entries.map(({ action }) => action)).toEqual([
      'user.unblocked',
      'user.blocked',
    ])
  })

  test('[IMPL-09] signing a person out ends every session, and nothing else', async () => {
    const { visit, email, userId } = await registered()
    expect((await read(userId)).sessions).toHaveLength(1)
    expect(await send('DELETE', `${userId}/sessions`)).toEqual({ status: 200 })
    expect([await isIn(visit), (await read(userId)).sessions]).toEqual([false, []])
    expect((await visit.post('/api/sso/login/email', { email, password: PASSWORD })).status).toBe(200)
    expect((await log({ action: 'user.signed-out' })).entries).toMatchObject([
      { subject: { id: userId, name: 'Ada Cole' } },
    ])
  })
})

describe('password emails and deletion', () => {
  test('[IMPL-09, AUTH-30] the password email is in the recipient’s language and limited per hour', async () => {
    const { email, userId } = await registered()
    await change(userId, { lang: 'uk' })
    expect(await send('POST', `${userId}/password-letter`)).toEqual({ status: 200 })
    const [sent] = await emailsTo(made.portal.db, email, 'reset-password')
    expect(sent!.link.pathname).toBe('/uk/')
    const token = sent!.link.searchParams.get('pwdtoken')
    expect(
      (await new Visit(made.portal).post('/api/sso/password/reset', { token, password: 'a new door' })).status,
    ).toBe(200)
    for (let count = 1; count < EMAILS_PER_HOUR; count += 1) await send('POST', `${userId}/password-letter`)
    expect(await send('POST', `${userId}/password-letter`)).toMatchObject({ status: 429 })
    expect(await emailsTo(made.portal.db, email, 'reset-password')).toHaveLength(EMAILS_PER_HOUR)
    expect((await log({ action: 'user.password-letter' })).entries).toHaveLength(EMAILS_PER_HOUR)
  })

  test('[IMPL-09] no password email is sent without an address or to a blocked account', async () => {
    const { userId } = await registered()
    await change(userId, { status: 'blocked' })
    expect(await send('POST', `${userId}/password-letter`)).toMatchObject({ status: 409, code: 'admin.is-blocked' })
    await change(userId, { status: 'active', email: null })
    expect(await send('POST', `${userId}/password-letter`)).toMatchObject({ status: 409, code: 'admin.no-address' })
  })

  test('[IMPL-09, USER-22] a deleted account can be restored within 30 days, including its entries of other environments', async () => {
    const { visit, userId } = await registered()
    const elsewhere = { environmentId: 'other' }
    await change(userId, { deletion: JSON.stringify([elsewhere]) })
    await visit.put(`/api/backoffice/users/bo:${userId}/deletion`, { deletion: [{ environmentId: 'demo' }] })
    const askedAt = made.portal.clock.now().getTime()
    expect(await find({ state: 'deleting' })).toMatchObject({ people: [{ id: userId, state: 'deleting' }] })
    expect((await read(userId)).deletedAfter).toBe(new Date(askedAt + 30 * DAY_MS).toISOString())
    expect(await send('PUT', `bo:${userId}/deletion`, { deletion: [] })).toEqual({
      status: 200,
      id: userId,
      deletion: [elsewhere],
    })
    // Again, it changes nothing.
    expect((await send('PUT', `bo:${userId}/deletion`, { deletion: [] })).status).toBe(200)
    expect(await read(userId)).toMatchObject({ state: 'active', deletedAfter: null })
    expect((await log({ action: 'user.restored' })).entries).toMatchObject([
      { subject: { id: userId }, actor: { id: made.admin.userId } },
    ])
    // Only the owner may delete an account.
    const refused = await send('PUT', `bo:${userId}/deletion`, { deletion: [{ environmentId: 'demo' }] })
    expect(refused).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  })
})

test('[IMPL-09] an administrator downloads what the portal stores about a person, which is logged; nobody else can', async () => {
  const { userId } = await registered()
  const file = (by: Caller, id = userId) => made.portal.get(`/api/backoffice/users/${id}/data.json`, { as: by.as })
  const answer = await file(made.admin)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const { exportedAt, ...data } = (await answer.json()) as Record<string, unknown>
  const { exportedAt: _, ...own } = await exportPerson(made.portal.kernel, userId)
  expect(exportedAt).toBe(made.portal.clock.now().toISOString())
  expect(data).toEqual(JSON.parse(JSON.stringify(own)))
  expect((await log({ subject: userId, action: 'user.exported' })).entries).toMatchObject([
    { actor: { id: made.admin.userId } },
  ])
  expect((await file(made.admin, 'nobody')).status).toBe(404)
  expect((await file(await made.portal.signedIn('mp-admin'))).status).toBe(403)
  expect((await file(await made.portal.signedIn())).status).toBe(403)
  expect((await made.portal.get(`/api/backoffice/users/${userId}/data.json`)).status).toBe(401)
})

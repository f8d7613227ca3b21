import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import type { StaffRole } from '#base/roles.ts'
import { insertPurchase } from '#features/courses/server/store.ts'
import { addLink } from '#features/accounts/server/store-links.ts'
import { makeQuickToken } from '#features/accounts/server/quick-token.ts'
import { EMAILS_PER_HOUR } from '#features/accounts/email-model.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { createTestApp, sessionOf, type TestApp, TEST_NOW } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { makeCourse } from '#test/make/course.ts'
import { Visit } from '#test/visit.ts'
import { COUNTED_MAX, EXPORT_STEP, EXPORTS_PER_HOUR, PAGE_LENGTH } from '../limits.ts'
import type { LogEntry, Person, PersonLine } from '../model.ts'

const PASSWORD = 'the door stands open'

let portal: TestApp
let admin: Caller
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(2 * HOUR_MS)
  // Only this test's administrator counts.
  await sql`delete from users`.execute(portal.db)
  await sql`delete from audit_log`.execute(portal.db)
  admin = await portal.signedIn('envmgr-admin')
})

type Caller = Awaited<ReturnType<TestApp['signedIn']>>
interface Found {
  people: PersonLine[]
  next: string | null
  count: number | null
}

const find = async (query: Record<string, string> = {}, { as } = admin) =>
  (await (await portal.get(`/api/backoffice/users?${new URLSearchParams(query)}`, { as })).json()) as Found
const idsFound = async (query: Record<string, string>) => (await find(query)).people.map(({ id }) => id)
const read = async (id: string, { as } = admin) =>
  (await (await portal.get(`/api/backoffice/users/${id}`, { as })).json()) as Person
const answerTo = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const send = async (method: string, path: string, body: object = {}, { as } = admin) =>
  answerTo(await portal.call(method, `/api/backoffice/users/${path}`, { as, body }))
const setRoles = (id: string, roles: StaffRole[], expected: StaffRole[], by = admin) =>
  send('PUT', `${id}/roles`, { roles, expected }, by)
const setBlocked = (id: string, isBlocked: boolean, by = admin) => send('PUT', `${id}/blocked`, { isBlocked }, by)
const log = async (query: Record<string, string> = {}, { as } = admin) =>
  (await (await portal.get(`/api/backoffice/audit?${new URLSearchParams(query)}`, { as })).json()) as {
    entries: LogEntry[]
    next: string | null
  }
const rolesOf = async (id: string) => (await read(id)).roles
const change = (id: string, columns: Record<string, unknown>) =>
  portal.db.updateTable('users').set(columns).where('id', '=', id).execute()

let people = 0
/** Registers somebody with a password, in a separate browser. */
async function registered(firstName = 'Ada') {
  const visit = new Visit(portal)
  const email = `person${++people}@example.org`
  const answer = await visit.post('/api/sso/users', { firstName, lastName: 'Cole', email, password: PASSWORD })
  const { userId } = (await answer.json()) as { userId: string }
  return { visit, email, userId }
}
const isIn = async (visit: Visit) =>
  ((await (await visit.get('/api/sso/users/me')).json()) as { id: string }).id !== 'guest'

test('[R-11] administrators see how full the disk is, and nobody else does', async () => {
  const health = async ({ as }: Caller) => portal.get('/api/backoffice/health', { as })
  const { diskFree, diskTotal } = portal.kernel.metrics
  expect(await (await health(admin)).json()).toMatchObject({ disk: null })
  diskTotal.set(1000)
  diskFree.set(100)
  expect(await (await health(admin)).json()).toMatchObject({ disk: { freeBytes: 100, totalBytes: 1000, isLow: false } })
  diskFree.set(99)
  expect(await (await health(admin)).json()).toMatchObject({ disk: { freeBytes: 99, totalBytes: 1000, isLow: true } })
  expect((await health(await portal.signedIn('mp-admin'))).status).toBe(403)
})

describe('roles', () => {
  test('[ROLE-06, ROLE-28, IMPL-09] an administrator grants and revokes several roles at once; a learner stays a learner', async () => {
    const { userId } = await portal.signedIn()
    expect(await setRoles(userId, ['mp-leader', 'mentor'], [])).toEqual({
      status: 200,
      id: userId,
      roles: ['disciple', 'mentor', 'mp-leader'],
    })
    await setRoles(userId, [], ['mentor', 'mp-leader'])
    expect(await rolesOf(userId)).toEqual(['disciple'])
    const { entries } = await log({ subject: userId })
    expect(entries).toMatchObject([
      { action: 'user.roles-changed', actor: { id: admin.userId }, details: { from: ['mentor', 'mp-leader'], to: [] } },
      { action: 'user.roles-changed', details: { from: [], to: ['mentor', 'mp-leader'] } },
    ])
  })

  test('[ROLE-05] a mentors’ administrator grants roles up to their own level, and can’t change anybody above it', async () => {
    const mentors = await portal.signedIn('mp-admin')
    const { userId } = await portal.signedIn()
    expect(await setRoles(userId, ['mp-admin'], [], mentors)).toMatchObject({ status: 200 })
    expect(await setRoles(userId, ['envmgr-admin'], ['mp-admin'], mentors)).toMatchObject({
      status: 403,
      code: 'admin.role-above-you',
    })
    expect(await setRoles(mentors.userId, ['envmgr-admin'], ['mp-admin'], mentors)).toMatchObject({ status: 403 })
    expect(await setRoles(admin.userId, [], ['envmgr-admin'], mentors)).toMatchObject({
      status: 403,
      code: 'admin.above-you',
    })
    expect((await read(admin.userId, mentors)).may).toEqual({ roles: [], administer: false, isSelf: false })
    expect(await rolesOf(admin.userId)).toEqual(['disciple', 'envmgr-admin'])
    expect(await rolesOf(userId)).toEqual(['disciple', 'mp-admin'])
  })

  test.each(['disciple', 'mentor', 'mp-leader'] as const)(
    '[ROLE-04, ROLE-26] %s can neither list people nor raise their own role',
    async (role) => {
      const caller = await portal.signedIn(role)
      const raised = await setRoles(caller.userId, ['envmgr-admin'], role === 'disciple' ? [] : [role], caller)
      expect(raised).toMatchObject({ status: 403, code: 'AUTH-DENY' })
      for (const path of ['users', 'users.csv', `users/${caller.userId}`, 'audit']) {
        const answer = await portal.get(`/api/backoffice/${path}`, { as: caller.as })
        expect([path, answer.status]).toEqual([path, 403])
      }
      expect(await rolesOf(caller.userId)).toEqual([...new Set(['disciple', role])])
    },
  )

  test('[ROLE-05, ROLE-26] a mentors’ administrator can’t block, sign out, email, restore or export people', async () => {
    const mentors = await portal.signedIn('mp-admin')
    const { userId } = await portal.signedIn()
    const tries = [
      setBlocked(userId, true, mentors),
      send('DELETE', `${userId}/sessions`, {}, mentors),
      send('POST', `${userId}/password-letter`, {}, mentors),
      send('PUT', `bo:${userId}/deletion`, { deletion: [] }, mentors),
      answerTo(await portal.get('/api/backoffice/users.csv', { as: mentors.as })),
      answerTo(await portal.get('/api/backoffice/audit', { as: mentors.as })),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(tries.length).fill(403))
    const { records, email } = await read(userId, mentors)
    expect([records, email]).toEqual([null, `${userId}@example.org`])
  })

  test('[IMPL-09] roles that somebody else changed meanwhile are not overwritten: the page gets an error', async () => {
    const { userId } = await portal.signedIn()
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
    const second = await portal.signedIn('envmgr-admin')
    const { userId } = await portal.signedIn()
    await setRoles(second.userId, [], ['envmgr-admin'])
    expect(await setRoles(userId, ['mentor'], [], second)).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  })

  test.each(['nobody', 'bo:nobody'])('the id %s finds nobody', async (id) => {
    expect(await setRoles(id, [], [])).toMatchObject({ status: 404 })
    expect((await portal.get(`/api/backoffice/users/${id}`, { as: admin.as })).status).toBe(404)
    const guest = await portal.guestSession()
    expect(await setBlocked(guest.userId, true)).toMatchObject({ status: 404 })
  })
})

describe('an administrator whose proof of identity is older than a quarter of an hour', () => {
  test('[IMPL-09] can’t change, export or restore anybody until they have proved it again, in this very sign-in', async () => {
    const { visit: chief, userId } = await registered('Chief')
    await change(userId, { roles: ['disciple', 'envmgr-admin'] })
    const { userId: id } = await registered()
    const elsewhere = new Visit(portal)
    const credentials = { email: `person${people - 1}@example.org`, password: PASSWORD }
    expect((await elsewhere.post('/api/sso/login/email', credentials)).status).toBe(200)
    const headers = (of: Visit) => ({ cookie: [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
    const by = (of: Visit) => ({ userId, as: headers(of) })
    const doors = (of: Visit) => [
      setRoles(id, ['mentor'], [], by(of)),
      setBlocked(id, true, by(of)),
      send('DELETE', `${id}/sessions`, {}, by(of)),
      send('POST', `${id}/password-letter`, {}, by(of)),
      send('PUT', `bo:${id}/deletion`, { deletion: [] }, by(of)),
      portal
        .get('/api/backoffice/users.csv', { as: headers(of) })
        .then(({ status }) => ({ status, code: status === 403 ? 'accounts.proof-needed' : undefined })),
    ]
    portal.clock.advance(ADMIN_PROOF_MINUTES * MINUTE_MS)
    const before = await read(id)
    portal.clock.advance(1)
    for (const answer of await Promise.all(doors(chief))) {
      expect(answer).toMatchObject({ status: 403, code: 'accounts.proof-needed' })
    }
    expect(await read(id)).toEqual(before)
    expect((await log({ actor: userId })).entries).toEqual([])
    expect((await chief.post('/api/sso/proof', { password: PASSWORD })).status).toBe(200)
    expect(await setBlocked(id, true, by(elsewhere))).toMatchObject({ code: 'accounts.proof-needed' })
    for (const door of await Promise.all(doors(chief))) expect(door.status).not.toBe(403)
  })
})

describe('the last administrator', () => {
  test('[ROLE-27] can’t be demoted, blocked or deleted, not even by themselves', async () => {
    expect(await setRoles(admin.userId, [], ['envmgr-admin'])).toMatchObject({
      status: 409,
      code: 'accounts.last-administrator',
    })
    expect(await setBlocked(admin.userId, true)).toMatchObject({ status: 409, code: 'admin.not-yourself' })
    expect(await send('PUT', `bo:${admin.userId}/deletion`, { deletion: [{ environmentId: 'demo' }] })).toMatchObject({
      status: 409,
      code: 'accounts.last-administrator',
    })
    // Administrators who are blocked or being deleted don't count.
    const leaving = await portal.signedIn('envmgr-admin')
    await send('PUT', `${leaving.userId}/deletion`, { deletion: [{ environmentId: 'demo' }] }, leaving)
    const blocked = await portal.signedIn('envmgr-admin')
    await setBlocked(blocked.userId, true)
    expect(await setRoles(admin.userId, ['mp-admin'], ['envmgr-admin'])).toMatchObject({ status: 409 })
    expect(await rolesOf(admin.userId)).toEqual(['disciple', 'envmgr-admin'])
  })

  test('[ROLE-27] can’t be demoted or blocked by an administrator who has asked to be deleted and signed in again', async () => {
    const leaving = await portal.signedIn('envmgr-admin')
    await send('PUT', `${leaving.userId}/deletion`, { deletion: [{ environmentId: 'demo' }] }, leaving)
    const again = { ...leaving, as: await sessionOf(portal.kernel, leaving.userId) }
    const refused = { status: 409, code: 'accounts.last-administrator' }
    expect(await setBlocked(admin.userId, true, again)).toMatchObject(refused)
    expect(await setRoles(admin.userId, [], ['envmgr-admin'], again)).toMatchObject(refused)
    expect(await read(admin.userId)).toMatchObject({ isBlocked: false, roles: ['disciple', 'envmgr-admin'] })
  })

  test('[ROLE-27] of two who demote, block or demote themselves at once, one remains', async () => {
    const ways: ((by: Caller, whom: Caller) => Promise<{ status: number }>)[] = [
      (by, whom) => setRoles(whom.userId, [], ['envmgr-admin'], by),
      (by) => setRoles(by.userId, [], ['envmgr-admin'], by),
      (by, whom) => setBlocked(whom.userId, true, by),
    ]
    for (const way of ways) {
      await sql`delete from users`.execute(portal.db)
      const [one, other] = [await portal.signedIn('envmgr-admin'), await portal.signedIn('envmgr-admin')]
      const answers = await Promise.all([way(one, other), way(other, one)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await portal.db
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
    const quickToken = await makeQuickToken(portal.kernel, portal.db, { userId })
    const other = new Visit(portal)
    await other.post('/api/sso/login/email', { email, password: PASSWORD })
    expect(await setBlocked(userId, true)).toEqual({ status: 200, id: userId, isBlocked: true })
    expect([await isIn(visit), await isIn(other)]).toEqual([false, false])
    const signIn = async (password: string) =>
      answerTo(await new Visit(portal).post('/api/sso/login/email', { email, password }))
    expect(await signIn(PASSWORD)).toMatchObject({ status: 403, code: 'accounts.blocked' })
    // A wrong password doesn't reveal that the account is blocked.
    expect(await signIn('not the one')).toMatchObject({ status: 401, code: 'accounts.wrong-credentials' })
    expect(await find({ state: 'blocked' })).toMatchObject({ people: [{ id: userId, state: 'blocked' }], count: 1 })

    await setBlocked(userId, false)
    expect(await isIn(visit)).toBe(false)
    expect((await new Visit(portal).post('/api/sso/disciples/auth', { quickToken })).status).toBe(401)
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 })
    expect((await log({ subject: userId, actor: admin.userId })).entries.map(({ action }) => action)).toEqual([
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
    const [letter] = await emailsTo(portal.db, email, 'reset-password')
    expect(letter!.link.pathname).toBe('/uk/')
    const token = letter!.link.searchParams.get('pwdtoken')
    expect((await new Visit(portal).post('/api/sso/password/reset', { token, password: 'a new door' })).status).toBe(
      200,
    )
    for (let sent = 1; sent < EMAILS_PER_HOUR; sent += 1) await send('POST', `${userId}/password-letter`)
    expect(await send('POST', `${userId}/password-letter`)).toMatchObject({ status: 429 })
    expect(await emailsTo(portal.db, email, 'reset-password')).toHaveLength(EMAILS_PER_HOUR)
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
    const askedAt = portal.clock.now().getTime()
    expect(await find({ state: 'deleting' })).toMatchObject({ people: [{ id: userId, state: 'deleting' }] })
    expect((await read(userId)).deletedAfter).toBe(new Date(askedAt + 30 * DAY_MS).toISOString())
    expect(await send('PUT', `bo:${userId}/deletion`, { deletion: [] })).toEqual({
      status: 200,
      id: userId,
      deletion: [elsewhere],
    })
    expect(await read(userId)).toMatchObject({ state: 'active', deletedAfter: null })
    expect((await log({ action: 'user.restored' })).entries).toMatchObject([
      { subject: { id: userId }, actor: { id: admin.userId } },
    ])
    // Only the owner may delete an account.
    const refused = await send('PUT', `bo:${userId}/deletion`, { deletion: [{ environmentId: 'demo' }] })
    expect(refused).toMatchObject({ status: 403, code: 'AUTH-DENY' })
  })
})

describe('finding people', () => {
  test('[IMPL-09] by parts of name, address, phone number, username and id, with special characters taken literally', async () => {
    const { userId, email } = await registered('Ångström')
    await change(userId, { phone: '+380441234567', username: 'quiet_reader' })
    const other = await registered('Naomi')
    for (const q of [
      'ångst',
      'COLE ångst',
      email,
      '+380 (44) 123-45',
      '441234',
      userId.slice(0, 9),
      `bo:${userId}`,
      'quiet_',
    ]) {
      expect([q, (await idsFound({ q })).includes(userId)]).toEqual([q, true])
      expect([q, (await idsFound({ q })).includes(other.userId)]).toEqual([q, false])
    }
    // Wildcards are taken literally.
    expect(await idsFound({ q: '%' })).toEqual([])
    expect(await idsFound({ q: 'quiet%reader' })).toEqual([])
    expect(await idsFound({ q: "'; drop table users; --" })).toEqual([])
    // Guests are never found.
    const guest = await portal.guestSession()
    expect(await idsFound({ q: guest.userId })).toEqual([])
  })

  test('[IMPL-09] by role, state, sign-in method and days of registration', async () => {
    const mentor = await portal.signedIn('mentor')
    const { userId } = await registered()
    const trx = (link: string) => portal.db.transaction().execute((it) => addLink(it, { userId, link, now: TEST_NOW }))
    await trx('telegram|12')
    await change(mentor.userId, { registered_at: new Date('2026-02-01T23:59:59.999Z') })
    expect(await idsFound({ role: 'mentor' })).toEqual([mentor.userId])
    expect(await idsFound({ way: 'telegram' })).toEqual([userId])
    expect(await idsFound({ way: 'password' })).toEqual([userId])
    expect(await idsFound({ way: 'viber' })).toEqual([])
    expect(await idsFound({ from: '2026-02-01', to: '2026-02-01' })).toEqual([mentor.userId])
    expect(await idsFound({ to: '2026-01-31' })).toEqual([])
    expect(await idsFound({ role: 'disciple', from: '2026-02-02', way: 'telegram', q: 'ada' })).toEqual([userId])
    expect((await find({ q: 'ada' })).people[0]?.ways).toEqual(['password', 'telegram'])
    const answer = await portal.get('/api/backoffice/users?role=king', { as: admin.as })
    expect(answer.status).toBe(422)
  })

  test('[IMPL-09] a full page that is the last one has no next page', async () => {
    await makePeople(PAGE_LENGTH - 1)
    const page = await find()
    expect([page.people.length, page.count, page.next]).toEqual([PAGE_LENGTH, PAGE_LENGTH, null])
  })

  test('[IMPL-09] every sort order lists everybody once across pages, also when values are equal', async () => {
    await makePeople(PAGE_LENGTH * 2 + 5)
    for (const order of ['newest', 'oldest', 'name', 'seen']) {
      const first = await find({ order })
      expect([first.count, first.people.length]).toEqual([PAGE_LENGTH * 2 + 6, PAGE_LENGTH])
      const second = await find({ order, cursor: first.next! })
      const third = await find({ order, cursor: second.next! })
      const ids = [first, second, third].flatMap((piece) => piece.people.map(({ id }) => id))
      expect([second.count, third.next, new Set(ids).size]).toEqual([null, null, PAGE_LENGTH * 2 + 6])
    }
    const { people: byName } = await find({ order: 'name', q: 'many' })
    expect(byName.map(({ fullName }) => fullName)).toEqual(byName.map(({ fullName }) => fullName).toSorted())
    expect((await find({ cursor: 'nonsense' })).people).toHaveLength(PAGE_LENGTH)
  })

  test('[IMPL-09, IMPL-30] one person’s page has sign-in methods, progress, campaign, agreements and cookie choices', async () => {
    const { visit, userId } = await registered()
    const utm = { environmentId: 'demo', utm_source: 'poster', utm_campaign: 'spring' }
    await change(userId, { utm: JSON.stringify([{ ...utm, environmentId: 'other' }, utm]), lang: 'uk' })
    await visit.put('/api/backoffice/users/me/cookies', {
      learningPortalId: 'demo',
      cookies: { 'google-analytics': true },
    })
    const version = portal.clock.now()
    await portal.db
      .insertInto('policy_acceptances')
      .values({ environment_id: 'demo', user_id: userId, category: 'terms-of-use', version, accepted_at: version })
      .execute()
    const at = version.toISOString()
    await portal.db
      .insertInto('progresses')
      .values({ user_id: userId, created_at: at })
      .onConflict((it) => it.doNothing())
      .execute()
    await portal.db
      .insertInto('progress_courses')
      .values({ user_id: userId, course_id: 'gone', timestamp: at })
      .execute()
    await makeCourse(portal.kernel, { id: 'paid', title: 'The paid one', elements: [{}, {}] })
    await insertPurchase(portal.db, { userId, courseId: 'paid', source: 'order' })
    const course = { user_id: userId, course_id: 'paid' }
    await portal.db
      .insertInto('progress_courses')
      .values({ ...course, timestamp: at })
      .execute()
    await portal.db
      .insertInto('progress_elements')
      .values({
        ...course,
        element_id: 'paid-1',
        version: 1,
        state: 'done',
        percent: 100,
        history_at: at,
        updated_at: at,
      })
      .execute()
    expect(await read(`bo:${userId}`)).toMatchObject({
      id: userId,
      fullName: 'Ada Cole',
      ways: ['password'],
      lang: 'uk',
      emailVerified: false,
      isBlocked: false,
      deletedAfter: null,
      sessions: [{ browser: null, startedAt: at }],
      courses: [
        { id: 'gone', title: 'gone', done: 0, total: 0, finishedAt: null },
        { id: 'paid', title: 'The paid one', done: 1, total: 2, finishedAt: null },
      ],
      bought: [{ id: 'paid', title: 'The paid one' }],
      records: {
        policies: [{ category: 'terms-of-use', version: at, acceptedAt: at }],
        cookies: { 'google-analytics': true },
        campaign: { utm_source: 'poster', utm_campaign: 'spring' },
      },
      may: { roles: ['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'], administer: true, isSelf: false },
    })
  })
})

/** Creates people who registered at the same moment, with numbered names. */
async function makePeople(count: number) {
  await sql`
    insert into users (id, status, roles, email, first_name, last_name, registered_at, created_at, last_seen_at)
    select 'many-' || number, 'active', '{disciple}', 'many' || number || '@example.org', 'Many', 'N' || lpad(number::text, 5, '0'),
      ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz
    from generate_series(1, ${count}) number`.execute(portal.db)
}

describe('the export', () => {
  const file = async (query = '') => portal.get(`/api/backoffice/users.csv${query}`, { as: admin.as })
  const linesOf = async (answer: Response) => (await answer.text()).split('\r\n').filter(Boolean)

  test('[IMPL-09] contains everybody who was found, however many, and is logged', async () => {
    await makePeople(EXPORT_STEP + 2)
    expect((await find()).count).toBe(COUNTED_MAX + 1)
    const answer = await file('?q=many&role=disciple')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [head, ...rows] = await linesOf(answer)
    expect(head).toContain('id,first_name,last_name')
    expect(new Set(rows).size).toBe(EXPORT_STEP + 2)
    const { entries } = await log({ action: 'users.exported' })
    expect(entries).toMatchObject([{ actor: { id: admin.userId }, details: { role: 'disciple', hasSearch: true } }])
    expect(JSON.stringify(entries)).not.toContain('many')
    expect((await file('?role=king')).status).toBe(422)
  })

  test('[IMPL-40] is limited per hour', async () => {
    const take = async () => (await portal.get('/api/backoffice/users.csv?q=nobody', { as: admin.as })).status
    const statuses = []
    for (let count = 0; count <= EXPORTS_PER_HOUR; count += 1) statuses.push(await take())
    expect(statuses).toEqual([...Array<number>(EXPORTS_PER_HOUR).fill(200), 429])
  })

  test.each([
    ['=1+1', `'=1+1`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `'＝1+1`],
    ['＠SUM', `'＠SUM`],
    ['a, "b"', '"a, ""b"""'],
    ['Anna', 'Anna'],
  ])('[IMPL-09] %j is text in a spreadsheet', async (name, cell) => {
    await change(admin.userId, { first_name: name, last_name: 'Z' })
    expect(await (await file()).text()).toContain(`${admin.userId},${cell},Z,`)
  })
})

describe('the audit log', () => {
  test('[IMPL-09] is filtered by actor, subject, action and time, and paged', async () => {
    const { userId, email } = await registered()
    const now = TEST_NOW
    await portal.db
      .insertInto('audit_log')
      .values(
        Array.from({ length: PAGE_LENGTH + 1 }, (_, number) => ({
          at: number === 0 ? new Date('2026-01-05T10:00:00Z') : now,
          actor_id: number % 2 ? null : admin.userId,
          action: number === 3 ? 'user.erased' : 'settings.changed',
          subject: number === 1 ? userId : 'name',
          details: '{}',
        })),
      )
      .execute()
    const first = await log()
    const rest = await log({ cursor: first.next! })
    expect([first.entries.length, rest.entries.length, rest.next]).toEqual([PAGE_LENGTH, 1, null])
    expect(rest.entries[0]?.at).toBe('2026-01-05T10:00:00.000Z')
    const count = async (query: Record<string, string>) => (await log(query)).entries.length
    expect(await count({ action: 'user.erased' })).toBe(1)
    expect(await count({ subject: email.toUpperCase() })).toBe(1)
    expect(await count({ subject: 'nobody@example.org' })).toBe(0)
    expect(await count({ actor: 'portal', subject: `bo:${userId}` })).toBe(1)
    expect(await count({ actor: admin.userId })).toBe(PAGE_LENGTH / 2 + 1)
    expect(await count({ from: '2026-01-05', to: '2026-01-05' })).toBe(1)
    expect(await count({ cursor: 'nonsense' })).toBe(PAGE_LENGTH)
  })

  test('[IMPL-09, IMPL-22] records the actions of moderators', async () => {
    const { userId } = await portal.signedIn()
    const path = `/api/dvm/moderation/blocks/${userId}`
    const mentors = await portal.signedIn('mp-admin')
    await portal.call('PUT', path, { as: mentors.as, body: { reason: 'Secret words' } })
    await portal.call('DELETE', path, { as: mentors.as, body: {} })
    const { entries } = await log({ subject: userId })
    expect(entries).toMatchObject([
      { action: 'commenting.unblocked', actor: { id: mentors.userId } },
      { action: 'commenting.blocked', actor: { id: mentors.userId }, details: {} },
    ])
    expect(JSON.stringify(entries)).not.toContain('Secret')
  })

  test('[IMPL-40] can’t be changed by anybody, and names an erased person by id only', async () => {
    const { userId } = await portal.signedIn()
    await setBlocked(userId, true)
    await portal.db.deleteFrom('users').where('id', '=', userId).execute()
    expect((await log({ subject: userId })).entries).toMatchObject([{ subject: { id: userId, name: '' } }])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await portal.call(method, '/api/backoffice/audit', { as: admin.as, body: {} })).status).toBe(404)
    }
  })
})

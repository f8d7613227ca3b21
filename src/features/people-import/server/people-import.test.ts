// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { insertGroup } from '#features/groups/server/store.ts'
import { findConnection } from '#features/mentors/server/connections.ts'
import { upsertProfile } from '#features/mentors/server/store-profiles.ts'
import { repairCourseJob } from '#features/progress/server/jobs.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { makeCourse } from '#test/make/course.ts'
import { makeUser } from '#test/make/user.ts'
import { IMPORTS_PER_HOUR, INVITATION_DAYS, KEPT_DAYS, NAMED_MAX } from '../limits.ts'
import { deleteOld } from './delete-old.ts'
import { runImport } from './import.ts'

const IMPORTS = '/api/backoffice/people-imports'
const PASSWORD = 'a quiet harbour at dawn'

let portal: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let mentorId: string
beforeAll(async () => {
  portal = await createTestApp()
  admin = await portal.signedIn('envmgr-admin')
  await makeCourse(portal.kernel, {
    id: 'mark',
    title: 'Mark; a gospel',
    type: 'paid',
    access: 'closed',
    price_minor: '50000',
    currency: 'UAH',
  })
  await makeCourse(portal.kernel, { id: 'acts', title: 'Acts' })
  await makeCourse(portal.kernel, { id: 'twin-1', title: 'Twin' })
  await makeCourse(portal.kernel, { id: 'twin-2', title: 'Twin' })
  await makeCourse(portal.kernel, { id: 'unpublished', title: 'Not yet', published: false })
  const now = portal.clock.now()
  const group = { id: 'choir', title: 'Choir', note: '', code: 'choir-code', created_at: now, archived_at: null }
  await insertGroup(portal.db, group)
  await sql`insert into course_groups (course_id, group_id) values ('acts', 'choir')`.execute(portal.db)
  mentorId = await makeUser(portal.kernel, { roles: ['disciple', 'mentor'], email: 'mentor@example.org' })
  await upsertProfile(portal.db, { userId: mentorId, change: {}, now })
})
afterAll(() => portal.close())

const json = async (answer: Response | Promise<Response>) => (await answer).json()
const preview = (text: string) => portal.call('POST', `${IMPORTS}/preview`, { as: admin.as, body: { text } })
const outcomes = async (text: string): Promise<[string, string | null, string | null][]> =>
  (await json(preview(text))).rows.map(({ outcome, reason, value }: any) => [outcome, reason, value])
const confirm = (id: string, text: string) => portal.call('PUT', `${IMPORTS}/${id}`, { as: admin.as, body: { text } })
const run = (id: string) =>
  runImport(portal.kernel, id, { signal: new AbortController().signal, log: portal.kernel.log })
const importList = async (id: string, text: string): Promise<any> => {
  expect((await confirm(id, text)).status).toBe(200)
  await run(id)
  return json(portal.get(`${IMPORTS}/${id}`, admin))
}
const tokenOf = async (email: string) =>
  (await emailsTo(portal.db, email, 'person-invitation')).at(-1)!.link.pathname.split('/')[4]!
const held = (token: string, from = {}) => json(portal.get(`/api/router/person-invitations/${token}`, from))
const create = (token: string, body: object = { firstName: 'Naomi', lastName: '', password: PASSWORD }) =>
  portal.call('POST', `/api/router/person-invitations/${token}/account`, { body })
/** What the history of a person's orders says of how they got their courses. */
const causesOf = async (userId: string) => {
  const events = portal.db.selectFrom('order_events').innerJoin('orders', 'orders.id', 'order_events.order_id')
  const rows = await events.select(['cause', 'note']).where('recipient_id', '=', userId).orderBy('at').execute()
  return rows.map(({ cause, note }) => [cause, note])
}
const coursesOf = async (userId: string) => {
  const rows = await portal.db.selectFrom('user_courses').select('course_id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.course_id).toSorted()
}
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(portal.db)).rows[0]!
    .count

test('a preview says of every row what would happen, with the reason of each refusal, and does nothing', async () => {
  await makeUser(portal.kernel, { email: 'known@example.org' })
  const blocked = await makeUser(portal.kernel, { email: 'blocked@example.org' })
  await portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked).execute()
  const list = [
    'Email;First name;Courses;Groups;Mentor;Language;Shoe size',
    'new@example.org;Naomi;Mark|acts;;;;',
    'new2@example.org;Naomi;"Mark; a gospel";choir;mentor@example.org;uk;40',
    'KNOWN@example.org;;acts;;;;',
    'known@example.org;;;;;;',
    ';Nobody;;;;;',
    'not an address;;;;;;',
    'a@example.org;1234;;;;;',
    'b@example.org;;acts|Nowhere;;;;',
    'c@example.org;;Not yet;;;;',
    'd@example.org;;twin;;;;',
    'e@example.org;;;Nobody’s;;;',
    'f@example.org;;;;nobody@example.org;;',
    'g@example.org;;;;;klingon;',
    'blocked@example.org;;;;;;',
    'mentor@example.org;;;;mentor@example.org;;',
    'h@example.org;;;;;;;too much',
  ].join('\r\n')
  const invitations = await countOf('person_invitations')
  expect(await outcomes(list)).toEqual([
    ['invited', null, null],
    ['invited', null, null],
    ['added', null, null],
    ['refused', 'twice', '4'],
    ['refused', 'noEmail', ''],
    ['refused', 'badEmail', 'not an address'],
    ['refused', 'badName', '1234'],
    ['refused', 'unknownCourse', 'Nowhere'],
    ['refused', 'unknownCourse', 'Not yet'],
    ['refused', 'ambiguousCourse', 'twin'],
    ['refused', 'unknownGroup', 'Nobody’s'],
    ['refused', 'unknownMentor', 'nobody@example.org'],
    ['refused', 'unknownLanguage', 'klingon'],
    ['refused', 'closedAccount', ''],
    ['refused', 'mentorOfStaff', ''],
    ['refused', 'cells', ''],
  ])
  expect((await json(preview(list))).ignored).toEqual(['Shoe size'])
  expect([await countOf('people_imports'), await countOf('person_invitations')]).toEqual([0, invitations])
})

test('a row names at most 20 courses', async () => {
  const ids = Array.from({ length: NAMED_MAX + 1 }, (_, index) => `many-${index}`)
  for (const id of ids) await makeCourse(portal.kernel, { id, title: id, elements: [] })
  const list = (named: readonly string[]) => `email,courses\nmany@example.org,${named.join('|')}`
  expect(await outcomes(list(ids.slice(1)))).toEqual([['invited', null, null]])
  expect(await outcomes(list(ids))).toEqual([['refused', 'tooMany', '']])
})

test('a list that can’t be read is refused as a whole', async () => {
  const codeOf = async (text: string) => (await json(preview(text))).code
  expect(await codeOf('')).toBe('people-import.empty')
  expect(await codeOf('email\n')).toBe('people-import.empty')
  expect(await codeOf('name\nRuth')).toBe('people-import.no-email-column')
  expect(await codeOf('email\n"a@example.org')).toBe('people-import.unclosed-quote')
  expect(await codeOf(','.repeat(60))).toBe('people-import.too-many-columns')
  expect(await codeOf('a@example.org\n'.repeat(5002))).toBe('people-import.too-many-rows')
})

test('a confirmed list invites people by email; the link creates an account with the courses, group and mentor', async () => {
  const list = 'email,first name,courses,groups,mentor\nnaomi@example.org,Naomi,mark|acts,Choir,mentor@example.org'
  const done = await importList('first', list)
  expect(done).toMatchObject({ total: 1, counts: { invited: 1 }, rows: [{ outcome: 'invited', groups: ['Choir'] }] })
  expect(done.finishedAt).not.toBeNull()
  const known = () => portal.db.selectFrom('users').selectAll().where('email', '=', 'naomi@example.org').execute()
  expect(await known()).toEqual([])
  const [email] = await emailsTo(portal.db, 'naomi@example.org')
  expect(email?.text).toContain('Mark; a gospel')
  const token = await tokenOf('naomi@example.org')
  expect(await held(token)).toMatchObject({
    state: 'open',
    email: 'naomi@example.org',
    firstName: 'Naomi',
    courses: [{ id: 'mark' }, { id: 'acts' }],
    groups: ['Choir'],
    hasAccount: false,
  })
  expect((await create(token, { firstName: 'Naomi', lastName: '', password: 'short' })).status).toBe(422)
  const created = await create(token)
  expect(created.status).toBe(200)
  expect(created.headers.getSetCookie().length).toBeGreaterThan(0)
  const [account] = await known()
  expect(account).toMatchObject({ first_name: 'Naomi', status: 'active', roles: ['disciple'] })
  expect(account!.email_verified_at).not.toBeNull()
  expect(await coursesOf(account!.id)).toEqual(['acts', 'mark'])
  expect(await causesOf(account!.id)).toEqual([['invited', null]])
  expect(await findConnection(portal.db, account!.id)).toMatchObject({ mentorId, reason: { rule: 'given' } })
  const members = await portal.db.selectFrom('group_members').selectAll().where('user_id', '=', account!.id).execute()
  expect(members).toHaveLength(1)
  const login = { email: 'naomi@example.org', password: PASSWORD }
  expect((await portal.call('POST', '/api/sso/login/email', { body: login })).status).toBe(200)
  expect((await json(create(token))).code).toBe('people-import.accepted')
  expect(await exportPerson(portal.kernel, account!.id)).toMatchObject({
    acceptedInvitations: [{ course_ids: ['mark', 'acts'] }],
  })
})

test('confirming twice, running the job twice and importing the list again do nothing twice', async () => {
  const list = 'email,courses\ntwice@example.org,mark'
  await importList('twice', list)
  await importList('twice', list)
  expect(await emailsTo(portal.db, 'twice@example.org')).toHaveLength(1)
  expect((await importList('again', list)).rows).toMatchObject([{ outcome: 'unchanged' }])
  expect(await emailsTo(portal.db, 'twice@example.org')).toHaveLength(1)
})

test('a second list adds to an open invitation and sends a new link, which is then the only one', async () => {
  await importList('more-1', 'email,courses\nmore@example.org,mark')
  const old = await tokenOf('more@example.org')
  expect((await importList('more-2', 'email,courses\nmore@example.org,acts')).rows).toMatchObject([
    { outcome: 'extended' },
  ])
  const token = await tokenOf('more@example.org')
  expect((await held(token)).courses).toMatchObject([{ id: 'mark' }, { id: 'acts' }])
  expect((await held(old)).code).toBe('people-import.no-such-invitation')
})

test('people with an account get what they lack at once, and courses of groups are repaired once', async () => {
  const learners = await Promise.all([1, 2].map((one) => makeUser(portal.kernel, { email: `has${one}@example.org` })))
  const list = 'email,courses,groups\nhas1@example.org,mark,Choir\nhas2@example.org,mark,Choir'
  const repairs = async () =>
    (
      await sql`select from jobs.job where name = ${repairCourseJob.name} and data ->> 'courseId' = 'acts'`.execute(
        portal.db,
      )
    ).rows.length
  const before = await repairs()
  expect((await importList('has', list)).rows).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
  for (const id of learners) expect(await coursesOf(id)).toEqual(['mark'])
  for (const id of learners) expect(await causesOf(id)).toEqual([['imported', null]])
  expect((await repairs()) - before).toBe(1)
  expect(await outcomes(list)).toEqual([
    ['unchanged', null, null],
    ['unchanged', null, null],
  ])
  const orders = await portal.db.selectFrom('orders').selectAll().where('recipient_id', 'in', learners).execute()
  expect(orders.map(({ state, amount_minor: amount }) => [state, amount])).toEqual([
    ['paid', '0'],
    ['paid', '0'],
  ])
})

test('people who have an account by now accept by signing in; another account can’t', async () => {
  await importList('later', 'email,courses\nlater@example.org,acts')
  const token = await tokenOf('later@example.org')
  const id = await makeUser(portal.kernel, { email: 'later@example.org' })
  expect((await json(create(token))).code).toBe('people-import.has-account')
  const accept = async (as: Record<string, string>) =>
    portal.call('POST', `/api/router/person-invitations/${token}/accept`, { as, body: {} })
  expect((await json(accept((await portal.signedIn()).as))).code).toBe('people-import.other-person')
  const as = await sessionOf(portal.kernel, id)
  expect(await held(token, { as })).toMatchObject({ hasAccount: true, isOwn: true })
  expect((await accept(as)).status).toBe(200)
  expect(await coursesOf(id)).toEqual(['acts'])
})

test('an address whose invitation was accepted can be invited again once its account has another one', async () => {
  const list = 'email,courses\nmoved@example.org,acts'
  await importList('before-move', list)
  expect((await create(await tokenOf('moved@example.org'))).status).toBe(200)
  const change = { email: 'elsewhere@example.org' }
  await portal.db.updateTable('users').set(change).where('email', '=', 'moved@example.org').execute()
  expect((await importList('after-move', list)).rows).toMatchObject([{ outcome: 'invited' }])
  expect(await emailsTo(portal.db, 'moved@example.org', 'person-invitation')).toHaveLength(2)
  expect((await create(await tokenOf('moved@example.org'))).status).toBe(200)
})

test('an administrator imports at most so many lists in an hour', async () => {
  admin = await portal.signedIn('envmgr-admin')
  for (let count = 0; count < IMPORTS_PER_HOUR; count++)
    expect((await confirm('limited', 'email')).status).not.toBe(429)
  const list = 'email\nlimited@example.org'
  expect((await confirm('limited', list)).status).toBe(429)
  portal.clock.advance(HOUR_MS)
  admin = { ...admin, as: await sessionOf(portal.kernel, admin.userId) }
  expect((await confirm('limited', list)).status).toBe(200)
})

test('an administrator needs a fresh proof to import, and downloads the results as a file', async () => {
  const id = await makeUser(portal.kernel, { roles: ['disciple', 'envmgr-admin'] })
  const stale = await sessionOf(portal.kernel, id)
  await sql`update sessions set proved_at = null where user_id = ${id}`.execute(portal.db)
  const body = { text: 'email\nproof@example.org' }
  const refused = await json(portal.call('PUT', `${IMPORTS}/proof`, { as: stale, body }))
  expect(refused.code).toBe('accounts.proof-needed')
  await importList('file', 'email\n=cmd@example.org\nfile@example.org')
  const file = await portal.get('/api/backoffice/people-import.csv?id=file', admin)
  expect(file.headers.get('content-type')).toContain('text/csv')
  const text = await file.text()
  expect(text).toContain('file@example.org')
  expect(text).toContain("'=cmd@example.org")
  expect((await json(portal.get(IMPORTS, admin))).imports.map((one: any) => one.id)).toContain('file')
})

test('an invitation expires, is renewed by another import, and is deleted long after, as lists are', async () => {
  await importList('old', 'email\nold@example.org')
  const token = await tokenOf('old@example.org')
  portal.clock.advance(INVITATION_DAYS * DAY_MS)
  expect((await held(token)).state).toBe('ended')
  expect((await json(create(token))).code).toBe('people-import.ended')
  admin = await portal.signedIn('envmgr-admin')
  expect((await importList('renewed', 'email\nold@example.org')).rows).toMatchObject([{ outcome: 'extended' }])
  expect((await held(await tokenOf('old@example.org'))).state).toBe('open')
  portal.clock.advance((KEPT_DAYS + INVITATION_DAYS) * DAY_MS + 1)
  await deleteOld(portal.kernel)
  for (const table of ['people_imports', 'people_import_rows', 'person_invitations'])
    expect(await countOf(table)).toBe(0)
})

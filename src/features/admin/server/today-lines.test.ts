// Each line of the start page counts what the list lists to which it leads.
// oxlint-disable typescript/no-explicit-any -- answers of the API are only read here
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, sessionOf, TEST_NOW, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let leader: { as: Record<string, string> }
beforeAll(async () => {
  portal = await createTestApp({ content: 'demo' })
  admin = await portal.signedIn('envmgr-admin')
  leader = { as: await asOfDemo('leader') }
  await sql`insert into gift_requests (id, award_id, course_id, user_id, name, phone, email, address, lang, created_at, changed_at)
    select 'gift', id, 'mark', ${admin.userId}, 'A', '1', 'a@example.org', 'B', 'en', ${TEST_NOW}, ${TEST_NOW} from awards limit 1`.execute(
    portal.db,
  )
  await sql`update orders set needs_attention = true where number = 1`.execute(portal.db)
  await sql`insert into comment_reports (comment_id, user_id, reason, created_at)
    select id, ${admin.userId}, 'spam', ${TEST_NOW} from comments where state = 'shown' order by seq limit 2`.execute(
    portal.db,
  )
  await sql`update comments set reports_count = 1 where id in (select comment_id from comment_reports)`.execute(
    portal.db,
  )
})
afterAll(() => portal.close())

async function asOfDemo(name: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${`${name}@demo.portico.test`}`.execute(portal.db)
  return sessionOf(portal.kernel, rows[0]?.id ?? '')
}

const read = async (path: string, as: Record<string, string> = admin.as): Promise<any> =>
  (await portal.get(`/api/${path}`, { as })).json()
const lines = async (as: Record<string, string> = admin.as): Promise<Record<string, any>> =>
  Object.fromEntries((await read('backoffice/today', as)).waiting.map((line: any) => [line.id, line]))

const LISTS: [line: string, to: string, count: () => Promise<number>][] = [
  ['unanswered', '/desk/', async () => (await read('mp/desk/chats?tab=waiting')).entries.length],
  ['tests', '/desk/tests/', async () => (await read('lpm/testChecks?lang=en')).waiting.length],
  [
    'comments',
    '/admin/comments/',
    async () => (await read('dvm/moderation/comments?view=reported&lang=en')).reportedCount,
  ],
  ['reviews', '/admin/reviews/', async () => (await read('lpm/moderation/reviews?lang=en')).total],
  ['gifts', '/admin/gifts/?state=new', async () => (await read('lpm/giftRequests?state=new')).counts.new],
  [
    'orders',
    '/admin/orders/?attention=true',
    async () => (await read('backoffice/orders?attention=true')).orders.length,
  ],
  [
    'failedPayments',
    '/admin/orders/?state=failed&from=2026-02-23',
    async () => (await read('backoffice/orders?state=failed&from=2026-02-23')).orders.length,
  ],
]

test.each(LISTS)('the line “%s” leads to %s and counts what is listed there', async (id, to, count) => {
  const line = (await lines())[id]
  expect(line).toMatchObject({ to, count: await count() })
  expect(Date.parse(line.since)).toBeLessThanOrEqual(TEST_NOW.getTime())
})

test('an overdue answer does most harm, and one within the promised day is urgent', async () => {
  expect((await lines()).unanswered).toMatchObject({ harm: 'failed' })
  const { rows } = await sql<{ id: string }>`
    select id from chats where state = 'open' and (snoozed_until is null or snoozed_until <= ${TEST_NOW}) and waiting_since <= ${new Date(TEST_NOW.getTime() - DAY_MS)}`.execute(
    portal.db,
  )
  expect((await lines()).unanswered.values.late).toBe(rows.length)
  await sql`update chats set waiting_since = ${TEST_NOW} where waiting_since is not null`.execute(portal.db)
  expect((await lines()).unanswered).toMatchObject({ harm: 'urgent', values: { late: 0 } })
})

test('a leader is shown what their teams’ learners wait for, and nothing of sales, forms and the audit log', async () => {
  const { waiting, figures, changes, isRunning } = await read('backoffice/today', leader.as)
  const inbox = await read('mp/desk/chats?tab=waiting', leader.as)
  const unanswered = waiting.find(({ id }: any) => id === 'unanswered')
  expect(unanswered?.count ?? 0).toBe(inbox.entries.length)
  expect(unanswered?.count ?? 0).toBeLessThan((await lines()).unanswered.count)
  const others = ['orders', 'failedPayments', 'formEntries', 'reviews', 'gifts']
  expect(waiting.filter(({ id }: any) => others.includes(id))).toEqual([])
  expect(figures.map(({ id }: any) => id)).toEqual(['replyTime'])
  expect([changes, isRunning]).toEqual([[], null])
  expect((await portal.get('/api/backoffice/today', { as: await asOfDemo('mentor') })).status).toBe(403)
})

test('an administrator of mentors is shown no sales', async () => {
  const { figures } = await read('backoffice/today', (await portal.signedIn('mp-admin')).as)
  expect(figures.map(({ id }: any) => id)).toEqual(['active', 'newAccounts', 'lessons', 'courses', 'replyTime'])
})

test('entries of a form wait until an administrator has opened their list, and later ones wait again', async () => {
  const waiting = async () => (await read('backoffice/today')).waiting.filter(({ id }: any) => id === 'formEntries')
  const [first] = await waiting()
  const form: string = first.to.split('/')[3]
  const { records } = await read(`backoffice/forms/${form}/records`)
  expect(first.count).toBe(records.length)
  const until: string = records[0].createdAt
  await portal.call('POST', `/api/backoffice/forms/${form}/read`, { as: admin.as, body: { until } })
  expect((await waiting()).map(({ to }: any) => to)).not.toContain(first.to)
  await sql`insert into data_records (id, data_source_id, form_id, answers, lang, created_at)
    select 'later', data_source_id, id, '{}', 'en', ${new Date(TEST_NOW.getTime() + 1000)} from forms where id = ${form}`.execute(
    portal.db,
  )
  expect((await waiting()).find(({ to }: any) => to === first.to)).toMatchObject({ count: 1 })
})

// The figures of the week are recounted here in plain SQL, from what the demo and these tests store.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#test/create-test-app.ts'
import { makeUser } from '#test/make/user.ts'

let portal: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  portal = await createTestApp({ content: 'demo' })
  admin = await portal.signedIn('envmgr-admin')
})
afterAll(() => portal.close())
beforeEach(() => setTimeZone('UTC'))

const setTimeZone = (timeZone: string) => changeSettings(portal.kernel, (old) => ({ ...old, timeZone }))

interface Shown {
  id: string
  value: number | null
  before: number | null
  days: (number | null)[]
  sums: { currency: string; amount: number }[]
}

async function figures(): Promise<Record<string, Shown>> {
  const answer = await portal.get('/api/backoffice/today', { as: admin.as })
  const { figures: all }: { figures: Shown[] } = await answer.json()
  return Object.fromEntries(all.map((figure) => [figure.id, figure]))
}

const ago = (days: number, hours = 0) => new Date(TEST_NOW.getTime() - days * DAY_MS - hours * HOUR_MS)
const midnight = (daysAgo: number) => new Date(Date.UTC(2026, 2, 2 - daysAgo))
const STAFF = "array['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin']"
const learners = sql`(select id from users where status <> 'session' and not roles && ${sql.raw(STAFF)})`

/** Runs a count between two times, for this week, the week before, and each day. */
async function recounted(count: (from: Date, until: Date) => ReturnType<typeof sql>) {
  const between = async (from: Date, until: Date) => {
    const { rows } = await sql<{ n: number }>`select (${count(from, until)})::int as n`.execute(portal.db)
    return rows[0]?.n ?? 0
  }
  const days = [6, 5, 4, 3, 2, 1, 0]
  return {
    value: await between(midnight(6), TEST_NOW),
    before: await between(midnight(13), ago(7)),
    days: await Promise.all(days.map((day) => between(midnight(day), day === 0 ? TEST_NOW : midnight(day - 1)))),
  }
}

async function learn(userId: string, ...moments: Date[]): Promise<void> {
  for (const at of moments)
    await sql`insert into learning_moments (user_id, at) values (${userId}, ${at})`.execute(portal.db)
}

test('the week’s figures are those that plain SQL counts, for the week, the week before and each day', async () => {
  const learner = await makeUser(portal.kernel, { roles: ['disciple'] })
  await learn(learner, ago(0, 1), ago(1), ago(1, 2), ago(8))
  // Orders without an amount don’t count.
  await sql`update orders set amount_minor = 0 where id = (select id from orders
    where paid_at >= ${midnight(6)} and amount_minor > 0 order by number limit 1)`.execute(portal.db)
  const shown = await figures()
  expect(shown.active).toMatchObject(
    await recounted(
      (from, until) => sql`select count(distinct user_id) from learning_moments
        where at >= ${from} and at < ${until} and user_id in ${learners}`,
    ),
  )
  expect(shown.newAccounts).toMatchObject(
    await recounted(
      (from, until) => sql`select count(*) from users where id in ${learners}
        and coalesce(registered_at, created_at) >= ${from} and coalesce(registered_at, created_at) < ${until}`,
    ),
  )
  for (const [id, table] of [
    ['lessons', 'progress_elements'],
    ['courses', 'progress_courses'],
  ] as const) {
    expect(shown[id]).toMatchObject(
      await recounted(
        (from, until) => sql`select count(*) from ${sql.table(table)} where user_id in ${learners}
          and finished_at >= ${from} and finished_at < ${until}`,
      ),
    )
  }
  expect(shown.sales).toMatchObject(
    await recounted(
      (
        from,
        until,
      ) => sql`select count(*) from orders where amount_minor > 0 and paid_at >= ${from} and paid_at < ${until}
        and (user_id is null or user_id in ${learners})`,
    ),
  )
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount_minor)::int as amount from orders where amount_minor > 0 and paid_at >= ${midnight(6)}
    and (user_id is null or user_id in ${learners}) group by currency`.execute(portal.db)
  expect(shown.sales?.sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(
    rows.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  )
  // Otherwise the comparison would prove nothing.
  for (const id of ['active', 'newAccounts', 'lessons', 'sales']) expect([id, shown[id]?.value]).not.toEqual([id, 0])
})

test.each(['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'] as const)(
  'a %s never counts as a learner',
  async (role) => {
    const before = await figures()
    const staff = await makeUser(portal.kernel, { roles: ['disciple', role] })
    await learn(staff, ago(0, 1))
    await sql`insert into progresses (user_id, created_at) values (${staff}, ${ago(1)})`.execute(portal.db)
    await sql`insert into progress_courses (user_id, course_id, timestamp, finished_at)
    values (${staff}, 'mark', ${ago(1)}, ${ago(1)})`.execute(portal.db)
    await sql`insert into progress_elements (user_id, course_id, element_id, version, state, finished_at, percent, history_at, updated_at)
    values (${staff}, 'mark', 'm1', 1, 'done', ${ago(1)}, 100, ${ago(1)}, ${ago(1)})`.execute(portal.db)
    expect(await figures()).toEqual(before)
  },
)

test('mentors’ reply time is the median of the waits that began in the week', async () => {
  const mentor = await makeUser(portal.kernel, { roles: ['disciple', 'mentor'] })
  const learner = await makeUser(portal.kernel, { roles: ['disciple'] })
  await sql`delete from chats`.execute(portal.db)
  await sql`insert into chats (id, learner_id, mentor_id, created_at, last_message_at)
    values ('lpmchat:week', ${learner}, ${mentor}, ${ago(20)}, ${ago(0, 1)})`.execute(portal.db)
  const says = async (cursor: number, at: Date, isStudent: boolean) =>
    sql`insert into chat_messages (id, chat_id, cursor, author_id, is_student, text, created_at)
      values (${`lpmmsg:week-${cursor}`}, 'lpmchat:week', ${cursor}, ${isStudent ? learner : mentor}, ${isStudent}, 'Hello', ${at})`.execute(
      portal.db,
    )
  const waits: [daysAgo: number, minutes: number][] = [
    [9, 30],
    [3, 10],
    [2, 50],
    [1, 20],
  ]
  for (const [index, [days, minutes]] of waits.entries()) {
    await says(index * 2 + 1, ago(days), true)
    await says(index * 2 + 2, new Date(ago(days).getTime() + minutes * 60_000), false)
  }
  expect((await figures()).replyTime).toMatchObject({
    value: 20,
    before: 30,
    days: [null, null, null, 10, 50, 20, null],
  })
})

test('days and the week before begin at midnight of the portal’s time zone, also when its clocks change', async () => {
  const learner = await makeUser(portal.kernel, { roles: ['disciple'] })
  await sql`delete from learning_moments`.execute(portal.db)
  // 23:30 on Sunday in London is 01:30 on Monday in Kyiv; "now" is Monday.
  await learn(learner, new Date('2026-03-01T23:30:00Z'))
  expect((await figures()).active?.days).toEqual([0, 0, 0, 0, 0, 1, 0])
  await setTimeZone('Europe/Kyiv')
  expect((await figures()).active?.days).toEqual([0, 0, 0, 0, 0, 0, 1])
})

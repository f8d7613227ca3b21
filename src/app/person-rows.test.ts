import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergePeople, previewMerge } from '#features/people/server/merge/merge-people.ts'
import { type PersonRows, personRows, visitorMerge } from '#server/person-data.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ content: 'demo' })
})
afterAll(() => portal.close())

/** Columns that name people without a foreign key, and don't move: history, and what other rules delete. */
const LEFT = ['audit_log.actor_id', 'audit_log.subject', 'idempotency.user_id', 'mails.subject']
/** Columns with such names that don't name people. */
const OTHERS = [
  'certificates.replaced_by',
  'reminders.subject_id',
  'reminder_rounds.subject_id',
  'search_documents.subject_id',
  'search_stale.subject_id',
  'mails.recipient',
]
/** Text beside the reason for a mentor, and simulated messengers. */
const TEXTS = ['mentor_connections.made_by', 'messenger_sandbox.person']

const rulesOf = (): PersonRows => Object.assign({}, ...portal.kernel.hooks.of(personRows))

async function namesOf(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await query.execute(portal.db)
  return rows.map(({ name }) => name)
}

const referring = () =>
  namesOf(sql`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey) and attname <> 'environment_id'
    where contype = 'f' and confrelid in ('users'::regclass, 'progresses'::regclass, 'progress_courses'::regclass)
      and attname <> 'course_id'`)

test('every column that names a person has a rule for the merge of two accounts', async () => {
  const named = await namesOf(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and column_name ~
      '_by$|^person$|^recipient$|^subject$|(user|person|learner|mentor|author|actor|owner|sender|subject|recipient)_id$'`)
  const left = new Set([...LEFT, ...OTHERS, ...TEXTS])
  const columns = new Set([...(await referring()), ...named.filter((name) => !left.has(name))])
  expect(Object.keys(rulesOf()).toSorted()).toEqual([...columns].toSorted())
})

test('a rule says for what there is only one row if the database says so, and names a feature that merges', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select indrelid::regclass::text as table, array_agg(attname::text order by attname) as columns
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisunique group by indexrelid, indrelid`.execute(portal.db)
  const wrong = Object.entries(rulesOf()).filter(([name, rule]) => {
    const [table, column = ''] = name.split('.')
    if (rule === 'merged' || rule === 'ended') return false
    const unique = rows.filter((index) => index.table === table && index.columns.includes(column))
    // Ids of requests are random, so two accounts never share one.
    const others = unique.map(({ columns }) =>
      columns.filter((one) => ![column, 'environment_id'].includes(one)).join(),
    )
    const known = others.filter((key) => key !== 'request_id')
    return rule === 'moved' ? known.length > 0 : !known.includes(rule.oneFor.toSorted().join())
  })
  expect(wrong).toEqual([])
  const mergers = new Map(portal.kernel.hooks.entriesOf(visitorMerge))
  const promised = portal.kernel.hooks
    .entriesOf(personRows)
    .filter(([, rules]) => Object.values(rules).includes('merged'))
  expect(promised.map(([name]) => name).filter((name) => !mergers.has(name))).toEqual([])
})

/** Counts the rows that name each of these people, by column. */
async function countRows(ids: readonly string[]): Promise<Map<string, number>> {
  const names = Object.keys(rulesOf())
  const counts = names.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return sql`select ${name} as name, count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`
  })
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(portal.db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const idOf = async (email: string) =>
  (await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('two accounts with everything that the demo has become one: no row is lost, none names the other account', async () => {
  const keptId = await idOf('mentor@demo.portico.test')
  const otherId = await idOf('learner@demo.portico.test')
  const actorId = await idOf('admin@demo.portico.test')
  // Rows of both for one thing.
  const { db, kernel, clock } = portal
  const course = await db
    .selectFrom('progress_courses')
    .select('course_id')
    .where('user_id', '=', otherId)
    .executeTakeFirstOrThrow()
  await sql`
    insert into progresses (user_id, created_at) values (${keptId}, ${clock.now()}) on conflict do nothing`.execute(db)
  await sql`
    insert into progress_courses (user_id, course_id, timestamp) values (${keptId}, ${course.course_id}, ${clock.now()})
    on conflict do nothing`.execute(db)
  const { id: commentId } = await db.selectFrom('comments').select('id').limit(1).executeTakeFirstOrThrow()
  for (const userId of [keptId, otherId]) {
    await db
      .insertInto('comment_likes')
      .values({ comment_id: commentId, user_id: userId, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`update comments set likes_count = (select count(*) from comment_likes where comment_id = ${commentId})
    where id = ${commentId}`.execute(db)
  const { id: courseId } = await db.selectFrom('courses').select('id').limit(1).executeTakeFirstOrThrow()
  await sql`
    insert into course_people (course_id, user_id, part, added_at)
    values (${courseId}, ${keptId}, 'reviewer', ${clock.now()}), (${courseId}, ${otherId}, 'keeper', ${clock.now()})
    on conflict (course_id, user_id) do update set part = excluded.part`.execute(db)
  const reviewed = await sql<{ count: number }>`
    select count(distinct course_id)::int as count from reviews where user_id in (${keptId}, ${otherId})`.execute(db)
  const [before, both] = [await countRows([keptId, otherId]), await countRows([otherId])]
  const pair = { actorId, keptId, otherId }
  const preview = await previewMerge(kernel, { ...pair, lang: 'en' })
  expect(await countRows([keptId, otherId])).toEqual(before)
  await mergePeople(kernel, { ...pair, address: 'kept', reason: 'One person' })
  const after = await countRows([keptId])
  expect([...(await countRows([otherId])).values()].filter((count) => count > 0)).toEqual([])
  const rules = rulesOf()
  const isLost = ([name, count]: [string, number]) =>
    rules[name as keyof PersonRows] === 'moved' && (after.get(name) ?? 0) < count
  // The mentor of the demo learner doesn't become their own mentor: not in the account, the connection or the chat.
  const lost = [...before].filter(isLost).map(([name, count]) => [name, count - (after.get(name) ?? 0)])
  expect(lost).toEqual([
    ['users.mentor_id', 1],
    ['mentor_connections.mentor_id', 1],
    ['chats.mentor_id', 1],
  ])
  const { rows: likes } = await sql`
    select likes_count - (select count(*)::int from comment_likes where comment_id = comments.id) as surplus
    from comments where id = ${commentId}`.execute(db)
  expect(likes).toEqual([{ surplus: 0 }])
  const parts = await sql`select part from course_people where course_id = ${courseId} and user_id = ${keptId}`.execute(
    db,
  )
  expect(parts.rows).toEqual([{ part: 'keeper' }])
  expect(after.get('reviews.user_id')).toBe(reviewed.rows[0]?.count)
  // The demo has rows in most tables, so that the test means something.
  expect([...both.values()].filter((count) => count > 0).length).toBeGreaterThan(15)
  const again = await db.selectFrom('progress_courses').select('course_id').where('user_id', '=', keptId).execute()
  expect(preview.result.counts.started).toBe(again.length)
  for (const { id, done } of preview.other.courses)
    expect(preview.result.courses.find((one) => one.id === id)?.done).toBeGreaterThanOrEqual(done)
})

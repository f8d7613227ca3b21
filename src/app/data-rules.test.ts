import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { CHANGES_KEPT_DAYS } from '#features/chat/limits.ts'
import { seedOrder } from '#features/orders/server/seed-order.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { makeUser } from '#test/make/user.ts'
import { cleaningTasks } from './register-features.ts'

const TALK = 'lpmchat:11111111-1111-4111-8111-111111111111'
const HELLO = 'lpmmsg:11111111-1111-4111-8111-111111111111'
const RULES = ['kept', 'cleaned', 'capped', 'summed up']

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

interface Rule {
  table: string
  rule: string
  why: string
}

/** The rows of the tables of docs/data.md. */
function readRules(): Rule[] {
  const lines = readFileSync('docs/data.md', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, table, , rule, why] = line.split('|').map((cell) => cell.trim())
    return table?.startsWith('`') && rule && why ? [{ table: table.replaceAll('`', ''), rule, why }] : []
  })
}

async function clean(): Promise<void> {
  for (const task of Object.values(cleaningTasks(portal.kernel))) await task()
}

const counted = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    portal.db,
  )
  return rows[0]?.count
}

test('docs/data.md says for every table what is kept and for how long', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by name`.execute(portal.db)
  const rules = readRules()
  expect(rules.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(rules.filter(({ rule }) => !RULES.includes(rule))).toEqual([])
})

test('what docs/data.md says is cleaned names tasks and jobs that exist, and every task is named', () => {
  const cleaners = [...Object.keys(cleaningTasks(portal.kernel)), ...portal.kernel.jobs.names()]
  const cleaned = readRules().filter(({ rule }) => rule === 'cleaned')
  const named = cleaned.flatMap(({ why }) => [...why.matchAll(/`([\w.-]+)`/g)].map(([, name]) => name))
  expect(cleaned.filter(({ why }) => !why.includes('`'))).toEqual([])
  expect(named.filter((name) => !cleaners.includes(name!))).toEqual([])
  expect(Object.keys(cleaningTasks(portal.kernel)).filter((name) => !named.includes(name))).toEqual([])
})

test('browsers unused for 400 days, links that expired a month ago and secrets that expired are deleted', async () => {
  const { db, kernel, clock } = portal
  const userId = await makeUser(kernel)
  const now = clock.now()
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const device = { user_id: userId, created_at: now }
  await db
    .insertInto('known_devices')
    .values([
      { ...device, mark_hash: 'old', seen_at: after(0) },
      { ...device, mark_hash: 'used', seen_at: after(20) },
    ])
    .execute()
  const token = { user_id: userId, purpose: 'quick', created_at: now, data: null } as const
  await db
    .insertInto('one_time_tokens')
    .values([
      { ...token, token_hash: 'old', expires_at: after(1) },
      { ...token, token_hash: 'young', expires_at: after(380) },
    ])
    .execute()
  await sql`insert into sign_in_secrets (secret_hash, purpose, browser_hash, data, expires_at)
    values ('secret', 'state', '', '{}', ${after(1)})`.execute(db)
  await sql`insert into messenger_codes (id, messenger, code_hash, ticket_hash, lang, quick_link, digits, choices, created_at, expires_at)
    values ('code', 'telegram', 'a', 'b', 'en', '', '1', '{}', ${now}, ${after(1)})`.execute(db)
  await sql`insert into messenger_reports (messenger, wire_id, state, is_out_of_window, told_at)
    values ('telegram', '1', 'sent', false, ${now})`.execute(db)
  await clean()
  expect(await counted('known_devices')).toBe(2)
  expect([await counted('one_time_tokens'), await counted('messenger_codes')]).toEqual([2, 1])
  clock.advance(401 * DAY_MS)
  await clean()
  const left = await db.selectFrom('known_devices').select('mark_hash').execute()
  expect(left).toEqual([{ mark_hash: 'used' }])
  expect(await db.selectFrom('one_time_tokens').select('token_hash').execute()).toEqual([{ token_hash: 'young' }])
  for (const table of ['sign_in_secrets', 'messenger_codes', 'messenger_reports']) expect(await counted(table)).toBe(0)
})

test('orders that nobody paid are deleted with their events after half a year; others stay', async () => {
  const { db, kernel, clock } = portal
  await makeCourse(kernel, { id: 'paid', type: 'paid', price_minor: '50000', currency: 'UAH' })
  const userId = await makeUser(kernel)
  const order = { userId, courseId: 'paid', gateway: 'liqpay', at: clock.now(), lang: 'en' }
  await seedOrder(kernel, { ...order, id: 'unpaid', state: 'failed', reason: 'declined' })
  await seedOrder(kernel, { ...order, id: 'unclear', state: 'failed', reason: 'expired' })
  await seedOrder(kernel, { ...order, id: 'paid', state: 'paid', reason: null })
  await db.updateTable('orders').set({ needs_attention: true }).where('id', '=', 'unclear').execute()
  const ids = async () => {
    const rows = await db.selectFrom('orders').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  clock.advance(179 * DAY_MS)
  await clean()
  expect(await ids()).toEqual(['paid', 'unclear', 'unpaid'])
  clock.advance(2 * DAY_MS)
  await clean()
  expect(await ids()).toEqual(['paid', 'unclear'])
  const events = await db.selectFrom('order_events').select('order_id').distinct().execute()
  expect(events.map(({ order_id: id }) => id).toSorted()).toEqual(['paid', 'unclear'])
})

test('changes of a chat are deleted after a month; a client with an older cursor still gets every message', async () => {
  const { db, clock } = portal
  await changeSettings(portal.kernel, (old) => ({ ...old, messages: { enabled: true } }))
  const { userId } = await portal.signedIn()
  let as = await sessionOf(portal.kernel, userId)
  const ask = async (method: string, body: object) =>
    (await portal.call('POST', `/api/lpm/v2/messages.${method}`, { as, body })).json()
  await db.insertInto('chats').values({ id: TALK, learner_id: userId, created_at: clock.now() }).execute()
  await sql`insert into chat_messages (id, chat_id, cursor, author_id, is_student, text, via, created_at)
    values (${HELLO}, ${TALK}, 1, null, false, 'Hello', 'web', ${clock.now()})`.execute(db)
  const change = { chat_id: TALK, message_id: HELLO, changed_at: clock.now() }
  await db
    .insertInto('chat_changes')
    .values([
      { ...change, cursor: '1', type: 'created' },
      { ...change, cursor: '2', type: 'changed' },
    ])
    .execute()
  await db.updateTable('chats').set({ last_cursor: '2' }).where('id', '=', TALK).execute()
  await ask('markAsRead', { chatId: TALK, ids: [HELLO] })
  const types = async () =>
    (await db.selectFrom('chat_changes').select('type').orderBy('cursor').execute()).map(({ type }) => type)
  await clean()
  expect(await types()).toEqual(['created', 'changed', 'read'])
  clock.advance(CHANGES_KEPT_DAYS * DAY_MS + 1)
  await clean()
  expect(await types()).toEqual(['created'])
  // The session has expired meanwhile.
  as = await sessionOf(portal.kernel, userId)
  const { updates } = await ask('getUpdates', { chatId: TALK, after: '0' })
  expect(updates).toMatchObject([{ type: 'created', node: { id: HELLO } }])
})

test('which reminders were sent is deleted a month after the start', async () => {
  const { db, clock } = portal
  const round = { kind: 'webinar', subject_id: 'w', lead: 'day', done_at: clock.now() } as const
  await db
    .insertInto('reminder_rounds')
    .values({ ...round, starts_at: clock.now() })
    .execute()
  clock.advance(29 * DAY_MS)
  await clean()
  expect(await counted('reminder_rounds')).toBe(1)
  clock.advance(2 * DAY_MS)
  await clean()
  expect(await counted('reminder_rounds')).toBe(0)
})

import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { deleteOldEvents, isCursor } from './event-store.ts'
import { type Events, openEvents } from './events.ts'

const log = pino({ level: 'silent' })
const toAll = { channel: 'news', audience: { kind: 'all' } } as const
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let here: Events
let there: Events

const open = () => openEvents({ db, connect: { ...database.config, application_name: 'listener' }, log })

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
})
beforeEach(async () => {
  here = await open()
  there = await open()
})
afterEach(() => Promise.all([here.close(), there.close()]))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function heard(events: Events, channel = 'news'): unknown[] {
  const payloads: unknown[] = []
  events.subscribe(channel, (payload) => payloads.push(payload))
  return payloads
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 5 })

test('every process receives the events of a transaction once it is committed', async () => {
  const heardHere = heard(here)
  const heardThere = heard(there)
  await db.transaction().execute(async (transaction) => {
    await there.publish(transaction, { ...toAll, payload: { id: 1 } })
    await there.publish(transaction, { channel: 'other', audience: { kind: 'server' } })
    await here.publish(db, { ...toAll, payload: { id: 2 } })
    await eventually(() => expect(heardHere).toEqual([{ id: 2 }]))
  })
  await eventually(() => expect(heardHere).toEqual([{ id: 2 }, { id: 1 }]))
  await eventually(() => expect(heardThere).toEqual(expect.arrayContaining([{ id: 2 }, { id: 1 }])))
})

test('a failed transaction publishes nothing', async () => {
  const payloads = heard(here)
  const failing = db.transaction().execute(async (transaction) => {
    await here.publish(transaction, { ...toAll, payload: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await here.publish(db, { ...toAll, payload: 'next' })
  await eventually(() => expect(payloads).toEqual(['next']))
})

test('after a broken connection every event arrives, once', async () => {
  const payloads = heard(here)
  await here.publish(db, { ...toAll, payload: 'before' })
  await eventually(() => expect(payloads).toEqual(['before']))
  const { rows } = await sql<{ gone: boolean }>`
    select pg_terminate_backend(pid, 5000) as gone from pg_stat_activity
    where application_name = 'listener' and datname = current_database()`.execute(db)
  expect(rows.map(({ gone }) => gone)).toEqual([true, true])
  await there.publish(db, { ...toAll, payload: 'meanwhile' })
  await eventually(() => expect(payloads).toContain('meanwhile'))
  await there.publish(db, { ...toAll, payload: 'after' })
  await eventually(() => expect(payloads).toEqual(['before', 'meanwhile', 'after']))
})

test('an ephemeral event reaches every process, unless it is larger than a NOTIFY: then it is dropped', async () => {
  const typing = { ...toAll, channel: 'typing' }
  const [heardHere, heardThere] = [heard(here, 'typing'), heard(there, 'typing')]
  // Each letter takes two bytes: 4,000 of them are more than 7.9 kB.
  await here.broadcastEphemeral(db, { ...typing, payload: 'ї'.repeat(4000) })
  const almostTooLarge = 'ї'.repeat(3900)
  await here.broadcastEphemeral(db, { ...typing, payload: almostTooLarge })
  await eventually(() => expect([heardHere, heardThere]).toEqual([[almostTooLarge], [almostTooLarge]]))
  expect(await db.selectFrom('events').select('id').where('channel', '=', 'typing').execute()).toEqual([])
})

test('an ephemeral event of a failed transaction is never sent, not even by the next one on the same connection', async () => {
  const payloads = heard(there, 'typing')
  const single = openDatabase({ ...database.config, max: 1 })
  const broadcast = (payload: string, isFailing = false) =>
    single.transaction().execute(async (transaction) => {
      await here.broadcastEphemeral(transaction, { ...toAll, channel: 'typing', payload })
      if (isFailing) throw new Error('no')
    })
  await expect(broadcast('lost', true)).rejects.toThrow('no')
  await broadcast('kept')
  await eventually(() => expect(payloads).toContain('kept'))
  expect(payloads).toEqual(['kept'])
  await single.destroy()
})

test('a process that cannot listen fails at its start', async () => {
  await expect(openEvents({ db, connect: { ...database.config, database: 'none' }, log })).rejects.toThrow('none')
})

test('[ERROR-66] a failing handler is only logged: the others are called, and an unsubscribed one is not', async () => {
  const logged = vi.spyOn(log, 'error')
  here.subscribe('news', () => {
    throw new Error('bad handler')
  })
  const ended = vi.fn()
  here.subscribe('news', ended)()
  const payloads = heard(here)
  await here.publish(db, toAll)
  await eventually(() => expect(payloads).toEqual([null]))
  expect(ended).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledWith({ err: new Error('bad handler') }, expect.any(String))
})

describe('catching up by cursor', () => {
  const told = async (cursor: string | null, audiences = ['all', 'user:a']) => {
    const { events, ...rest } = await here.since(cursor, audiences)
    return { ...rest, payloads: events.map(({ payload }) => payload) }
  }

  test('returns the events of these audiences, in order', async () => {
    const { cursor } = await told(null)
    await here.publish(db, { ...toAll, payload: 1 })
    await here.publish(db, { channel: 'news', audience: { kind: 'user', userId: 'a' }, payload: 2 })
    await here.publish(db, { channel: 'news', audience: { kind: 'user', userId: 'b' }, payload: 3 })
    await here.publish(db, { channel: 'news', audience: { kind: 'server' }, payload: 4 })
    const after = await told(cursor)
    expect(after.payloads).toEqual([1, 2])
    expect((await told(after.cursor)).payloads).toEqual([])
  })

  test('includes an event that was committed late under an early id', async () => {
    const early = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (transaction) => {
      await here.publish(transaction, { ...toAll, payload: 'early id' })
      early.resolve()
      await late.promise
    })
    await early.promise
    const { cursor } = await told(null)
    await here.publish(db, { ...toAll, payload: 'later id' })
    const between = await told(cursor)
    late.resolve()
    await slow
    expect(between.payloads).toEqual(['later id'])
    expect((await told(between.cursor)).payloads).toEqual(['early id'])
  })

  test('a cursor of another database or of long ago is a gap', async () => {
    const { cursor } = await told(null)
    await here.publish(db, { ...toAll, payload: 'old' })
    await here.publish(db, { ...toAll, payload: 'old too' })
    await sql`update events set created_at = now() - interval '4 days'`.execute(db)
    expect(await told('9000000000000000000:9000000000000000000:')).toMatchObject({ isGap: true, payloads: [] })
    expect(await told(cursor)).toMatchObject({ isGap: true })
    await deleteOldEvents(db)
    const { cursor: newer } = await told(null)
    expect(await told(cursor)).toMatchObject({ isGap: true })
    expect(await told(newer)).toMatchObject({ isGap: false })
    expect(await db.selectFrom('events').select('payload').execute()).toHaveLength(1)
  })

  test('events of a restored backup are not delivered again and again', async () => {
    await sql`insert into events (tx, channel, audience, payload) values ('9000000000000000000', 'news', 'all', '1')`.execute(
      db,
    )
    const { cursor } = await told(null)
    expect(await told(cursor)).toMatchObject({ isGap: false, payloads: [] })
    await sql`update events set created_at = now() - interval '4 days'`.execute(db)
    expect(await told(cursor)).toMatchObject({ isGap: false, payloads: [] })
  })

  test('more than a thousand events are a gap', async () => {
    const { cursor } = await told(null)
    const gap = vi.fn()
    here.onGap(gap)
    await sql`insert into events (channel, audience, payload) select 'news', 'all', '1' from generate_series(1, 1001)`.execute(
      db,
    )
    expect(await told(cursor)).toMatchObject({ isGap: true, payloads: [] })
    await sql`delete from events where id = (select max(id) from events)`.execute(db)
    const exactly = await told(cursor)
    expect([exactly.isGap, exactly.payloads.length]).toEqual([false, 1000])
    await sql`insert into events (channel, audience, payload) values ('news', 'all', '1')`.execute(db)
    await here.publish(db, toAll)
    await eventually(() => expect(gap).toHaveBeenCalled())
  })
})

test.each([
  ['731:731:', true],
  ['731:740:731,735', true],
  ['', false],
  ['731', false],
  ['0:731:', false],
  ['740:731:', false],
  ['731:740:740', false],
  ['731:740:735,733', false],
  ['731:9999999999999999999:', false],
  ["731:731:'; drop table events", false],
  [`1:9:${'2,'.repeat(3000)}3`, false],
])('a cursor from outside: %s is possible: %s', (text, expected) => {
  expect(isCursor(text)).toBe(expected)
})

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/test-database.ts'
import { notifyAfterCommit } from './after-commit.ts'
import { type Database, openDatabase } from './database.ts'

let database: TestDatabase
let db: Database
let listener: pg.Client
const heard: (string | undefined)[] = []

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config, () => {})
  await sql`create table things (id int primary key)`.execute(db)
  listener = new pg.Client(database.config)
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen things')
})
afterAll(async () => {
  await listener.end()
  await db.destroy()
  await database.drop()
})

const insert = (id: number, payload: string) =>
  db.transaction().execute(async (trx) => {
    await sql`insert into things values (${id})`.execute(trx)
    await notifyAfterCommit(trx, { channel: 'things', payload })
  })
const ids = async () =>
  (await sql<{ id: number }>`select id from things order by id`.execute(db)).rows.map(({ id }) => id)
/** Notifications arrive in order, so all earlier ones have arrived with this one. */
async function hearUntil(last: string): Promise<(string | undefined)[]> {
  await listener.query('select pg_notify($1, $2)', ['things', last])
  await expect.poll(() => heard).toContain(last)
  return heard.splice(0)
}

test('a commit and its notifications are one round trip, whatever characters they contain', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await insert(1, `it's a "quoted" \\ payload; rollback`)
  const count = spy.mock.calls.length
  spy.mockRestore()
  expect(count).toBe(3)
  expect(await hearUntil('end')).toEqual([`it's a "quoted" \\ payload; rollback`, 'end'])
})

test('a notification that PostgreSQL refuses does not make a committed transaction look failed', async () => {
  await insert(2, 'x'.repeat(9000))
  expect(await ids()).toEqual([1, 2])
})

test('a transaction that was aborted fails, and notifies nobody', async () => {
  const attempt = db.transaction().execute(async (trx) => {
    await notifyAfterCommit(trx, { channel: 'things', payload: 'aborted' })
    await sql`insert into things values (1)`.execute(trx).catch(() => {})
  })
  await expect(attempt).rejects.toThrow('current transaction is aborted')
  expect(await hearUntil('after the abort')).toEqual(['after the abort'])
  await insert(3, 'the connection still works')
  expect(await ids()).toEqual([1, 2, 3])
})

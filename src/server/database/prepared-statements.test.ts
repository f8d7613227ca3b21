import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from './database.ts'

const OFTEN = 30
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database

beforeAll(async () => {
  database = await makeDatabase()
  // One connection, so that every statement runs on the connection that prepared the earlier ones.
  db = openDatabase({ ...database.config, max: 1 }, () => {})
  await sql.raw('create table things (id int); insert into things values (1), (2)').execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const thing = async (id: number, from = db) => (await sql`select * from things where id = ${id}`.execute(from)).rows

async function often(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < OFTEN; time += 1) await work()
}

test('a frequent statement with parameters is prepared, others are not', async () => {
  await often(() => thing(1))
  await often(() => sql`select 'without values'`.execute(db))
  await sql`select ${'seldom'}::text`.execute(db)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: 'select * from things where id = $1' }])
  expect(await thing(2)).toEqual([{ id: 2 }])
})

test('a text of several statements is never prepared', async () => {
  await expect(often(() => sql.raw('select 1; select 2').execute(db))).resolves.toBeUndefined()
})

test('a prepared statement survives a new column in its table', async () => {
  await often(() => thing(1))
  await sql`alter table things add column name text`.execute(db)
  expect(await thing(1)).toEqual([{ id: 1, name: null }])
})

test('a transaction that meets a changed table fails, and the next one succeeds', async () => {
  await often(() => thing(1))
  await sql`alter table things add column size int`.execute(db)
  await expect(db.transaction().execute((trx) => thing(1, trx as Database))).rejects.toThrow('cached plan')
  await db.transaction().execute((trx) => thing(1, trx as Database))
})

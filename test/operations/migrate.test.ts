import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { claimDatabase } from '#server/backup/installation.ts'
import { appliedMigrations, isMigrated, migrate } from '#server/database/migrate.ts'
import { makeEmptyDatabase } from './empty-database.ts'

let db: Database
let folder: string
let end: () => Promise<void>

beforeEach(async () => {
  const { connection, drop } = await makeEmptyDatabase()
  db = openDatabase(connection)
  folder = mkdtempSync(path.join(tmpdir(), 'portico-migrations-'))
  write('0001-notes.sql', 'create table notes (id int primary key);')
  write('0002-first.sql', 'insert into notes values (1); insert into notes values (2);')
  end = async () => {
    await db.destroy()
    await drop()
    rmSync(folder, { recursive: true })
  }
})
afterEach(() => end())

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db)
  return rows.map(({ id }) => id)
}

test('[IMPL-39] migrations run once, in order, and a new one runs the next time', async () => {
  expect(await isMigrated(db, folder)).toBe(false)
  expect(await migrate(db, folder)).toEqual(['0001-notes.sql', '0002-first.sql'])
  expect(await migrate(db, folder)).toEqual([])
  write('0003-more.sql', 'insert into notes values (3)')
  expect(await isMigrated(db, folder)).toBe(false)
  expect(await migrate(db, folder)).toEqual(['0003-more.sql'])
  expect(await isMigrated(db, folder)).toBe(true)
  expect(await notes()).toEqual([1, 2, 3])
})

test('[IMPL-39] processes that start together wait for each other', async () => {
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(db, folder)))
  expect(ran.flat()).toEqual(['0001-notes.sql', '0002-first.sql'])
  expect(await notes()).toEqual([1, 2])
})

test('[IMPL-39] a migration that fails is rolled back as a whole, and earlier ones stay', async () => {
  write('0003-broken.sql', 'insert into notes values (3); insert into nowhere values (1);')
  await expect(migrate(db, folder)).rejects.toThrow(/0003-broken.sql failed and was rolled back: .*nowhere/)
  expect(await notes()).toEqual([1, 2])
  write('0003-broken.sql', 'insert into notes values (3)')
  expect(await migrate(db, folder)).toEqual(['0003-broken.sql'])
})

test('[IMPL-39] a migration that was edited after it ran is refused, but other line endings are not an edit', async () => {
  await migrate(db, folder)
  write('0002-first.sql', 'insert into notes values (1); insert into notes values (7);')
  await expect(migrate(db, folder)).rejects.toThrow(/0002-first.sql was edited after it had run/)
  write('0003-lines.sql', 'insert into notes\nvalues (3)')
  write('0002-first.sql', 'insert into notes values (1); insert into notes values (2);')
  await migrate(db, folder)
  write('0003-lines.sql', 'insert into notes\r\nvalues (3)')
  expect(await migrate(db, folder)).toEqual([])
})

test('[IMPL-39] a database that newer code has migrated is refused and left as it is', async () => {
  await migrate(db, folder)
  rmSync(path.join(folder, '0002-first.sql'))
  write('0003-mine.sql', 'insert into notes values (3)')
  await expect(migrate(db, folder)).rejects.toThrow(/changed by a newer Portico \(0002-first.sql\)/)
  expect((await appliedMigrations(db)).map(({ name }) => name)).toEqual(['0001-notes.sql', '0002-first.sql'])
})

test('a real portal refuses the database of a demo', async () => {
  await claimDatabase(db, { environment: 'demo', databaseUrl: undefined })
  await claimDatabase(db, { environment: 'demo', databaseUrl: undefined })
  const asProduction = claimDatabase(db, { environment: 'production', databaseUrl: undefined })
  await expect(asProduction).rejects.toThrow(/belongs to a demo, whose passwords are known/)
})

test('a demo takes an empty database of DATABASE_URL, and refuses one with other tables', async () => {
  const demo = { environment: 'demo', databaseUrl: 'postgres://somewhere/portal' } as const
  await sql`create table somebody_else (id int)`.execute(db)
  await expect(claimDatabase(db, demo)).rejects.toThrow(/was not seeded by this demo/)
  await sql`drop table somebody_else`.execute(db)
  await claimDatabase(db, demo)
  await migrate(db, folder)
  await claimDatabase(db, demo)
  expect(await notes()).toEqual([1, 2])
})

test('[IMPL-39] the portal’s own migrations run in a new database, and a second time do nothing', async () => {
  const ran = await migrate(db, 'db/migrations')
  expect(ran.length).toBeGreaterThan(0)
  expect(await migrate(db, 'db/migrations')).toEqual([])
})

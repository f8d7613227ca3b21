import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningPostgres, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { findCluster } from '#server/postgres/postgres-cluster.ts'
import { limitLog } from '#server/postgres/postgres-process.ts'
import { createCluster } from '#server/postgres/postgres-creation.ts'
import { cleanUp, makeFolder, PATIENTLY, postmasterOf, start, WITHIN } from './portal-process.ts'

const WRITER = 'test/operations/write-for-ever.ts'

/** A folder with an unused database, to be copied by tests that don’t test its creation. */
let made: string

beforeAll(async () => {
  made = makeFolder()
  await createCluster(findCluster(made), { forTests: true })
})
vi.setConfig(WITHIN)
afterAll(cleanUp)

/** A data folder with a database. */
function makeCreated(): string {
  const folder = makeFolder()
  // Keeps the owner, since PostgreSQL may run as another user than the test.
  execFileSync('cp', ['-a', path.join(made, 'postgres'), folder])
  return folder
}

async function ask<Row extends pg.QueryResultRow>({ config }: RunningPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

/** Starts a process that writes, and waits until it has committed `count` numbers. */
async function startWriter(folder: string, count: number) {
  const writer = start([WRITER, folder])
  await writer.says(new RegExp(`committed ${count};`))
  return writer
}

const lastCommitted = (output: string) => Number([...output.matchAll(/committed (\d+);/g)].at(-1)?.[1])

test('a process killed while it writes loses nothing that was committed, and the next one takes over its database', async () => {
  const folder = makeCreated()
  const writer = await startWriter(folder, 50)
  const left = postmasterOf(path.join(folder, 'postgres'))
  writer.child.kill('SIGKILL')
  await writer.ends()

  const postgres = await startEmbeddedPostgres(folder)
  expect(postmasterOf(path.join(folder, 'postgres'))).toBe(left)
  const [{ last } = { last: 0 }] = await ask<{ last: number }>(postgres, 'select max(number) as last from numbers')
  expect(last).toBeGreaterThanOrEqual(lastCommitted(writer.output()))
  await postgres.stop()
  expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('a process and its database killed together lose nothing that was committed', async () => {
  const folder = makeCreated()
  const writer = await startWriter(folder, 50)
  process.kill(postmasterOf(path.join(folder, 'postgres')), 'SIGKILL')
  writer.child.kill('SIGKILL')
  await writer.ends()

  const postgres = await startEmbeddedPostgres(folder)
  const rows = await ask<{ number: number }>(postgres, 'select number from numbers order by 1')
  expect(rows.length).toBeGreaterThanOrEqual(lastCommitted(writer.output()))
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  await postgres.stop()
})

test('a killed database restarts while its portal runs', async () => {
  const folder = makeCreated()
  const writer = await startWriter(folder, 5)
  process.kill(postmasterOf(path.join(folder, 'postgres')), 'SIGKILL')
  const before = lastCommitted(writer.output())
  await vi.waitFor(() => expect(lastCommitted(writer.output())).toBeGreaterThan(before + 20), PATIENTLY)
})

test('a second process is refused with one sentence, while a short command may join and leave', async () => {
  const folder = makeCreated()
  const writer = await startWriter(folder, 1)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    new RegExp(`in use by another portal \\(process ${writer.child.pid}\\): stop that one`),
  )
  const joined = await startEmbeddedPostgres(folder, { joinRunning: true })
  expect(await ask(joined, 'select 1 as one')).toEqual([{ one: 1 }])
  await joined.stop()
  const before = lastCommitted(writer.output())
  await vi.waitFor(() => expect(lastCommitted(writer.output())).toBeGreaterThan(before), PATIENTLY)
})

test('two simultaneous first starts create one database, which one of them owns', async () => {
  const folder = makeFolder()
  const writers = [start([WRITER, folder]), start([WRITER, folder])]
  const outcomes = await Promise.allSettled(writers.map((writer) => writer.says(/ready/)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(writers.map((writer) => writer.output()).join('')).toMatch(/in use by another portal/)
})

/** Ids of processes with `folder` in their command line; none on systems without /proc. */
function processesIn(folder: string): string[] {
  const ids = existsSync('/proc/self') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return ids.filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

test('a killed creation doesn’t block the next one', async () => {
  const folder = makeFolder()
  const killed = start([WRITER, folder])
  const unfinished = () => readdirSync(folder).filter((name) => name.startsWith('postgres.unfinished-'))
  await vi.waitFor(() => expect(unfinished()).toHaveLength(1), PATIENTLY)
  killed.child.kill('SIGKILL')
  await killed.ends()
  // Child processes of the killed process run on for a moment, and would write into a folder that is being removed.
  await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), PATIENTLY)
  const postgres = await startEmbeddedPostgres(folder, { forTests: true })
  expect(unfinished()).toEqual([])
  await postgres.stop()
})

test('an incomplete database is refused with one sentence and left as it is', async () => {
  const folder = makeFolder()
  mkdirSync(path.join(folder, 'postgres'))
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '18\n')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/is incomplete \(global\/pg_control is missing\)/)
  expect(readdirSync(path.join(folder, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a database of another major version is refused with the remedy', async () => {
  const folder = makeFolder()
  mkdirSync(path.join(folder, 'postgres/global'), { recursive: true })
  writeFileSync(path.join(folder, 'postgres/global/pg_control'), '')
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    /created by PostgreSQL 17.*make a backup with the earlier version of Portico/,
  )
})

test('a data folder that can’t be written fails with one sentence', async () => {
  const file = path.join(makeFolder(), 'file')
  writeFileSync(file, '')
  await expect(startEmbeddedPostgres(path.join(file, 'data'))).rejects.toThrow(/isn’t writable \(ENOTDIR\): allow this/)
})

test('a stale process id that another program has now doesn’t block the start', async () => {
  const folder = makeCreated()
  const first = await startEmbeddedPostgres(folder, { forTests: true })
  const file = path.join(folder, 'postgres/postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  const other = start(['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, [String(other.child.pid), ...lines.slice(1)].join('\n'))
  const postgres = await startEmbeddedPostgres(folder, { forTests: true })
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('[R-16] the database log is rotated once it has grown large', () => {
  const log = path.join(makeFolder(), 'postgres.log')
  writeFileSync(log, 'a little')
  limitLog({ log })
  expect(readFileSync(log, 'utf8')).toBe('a little')
  writeFileSync(log, 'x'.repeat(11_000_000))
  limitLog({ log })
  expect([readFileSync(log).length, readFileSync(`${log}.1`).length]).toEqual([0, 11_000_000])
})

test('a path with spaces that is too long for a socket works', async () => {
  const folder = path.join(makeFolder(), 'a folder with a long name '.repeat(5).trim())
  const postgres = await startEmbeddedPostgres(folder, { forTests: true })
  expect(postgres.config.host).not.toContain(folder)
  expect(existsSync(path.join(folder, 'postgres/PG_VERSION'))).toBe(true)
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

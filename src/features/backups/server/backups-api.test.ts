import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { openBackup } from '#server/backup/backup-format.ts'
import { createTestApp, sessionOf, type TestApp, TEST_NOW } from '#test/create-test-app.ts'
import { deliverDue } from '#features/notifications/server/deliver.ts'
import { emailsTo } from '#test/emails.ts'
import { DEAD_AFTER_MS, DOWNLOADS_PER_HOUR } from '../limits.ts'
import type { ListedBackup, Schedule } from '../model.ts'
import { tidyBackups } from './list.ts'
import { runBackup, startBackup } from './make-backup.ts'
import { startWhenDue } from './schedule.ts'
import { insertBackup } from './store.ts'
import { runTest } from './test-backup.ts'
import { alone } from './underway.ts'

const ROOM = { freeBytes: 10e9, totalBytes: 20e9 }
/** Larger than any memory; the file has holes, so it takes no space. */
const LARGE_BYTES = 1e12
const DAILY: Schedule = { isOn: true, hour: 2, days: 7, weeks: 4, months: 12 }

let portal: TestApp
let data: string
let admin: { userId: string; as: Record<string, string> }

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'portico-backups-'))
  portal = await createTestApp({ config: { dataFolder: data, backupFolder: path.join(data, 'backups') } })
  mkdirSync(path.join(data, 'files'))
  writeFileSync(path.join(data, 'files/picture.bin'), Buffer.alloc(1000, 7))
})
afterAll(async () => {
  await portal.close()
  rmSync(data, { recursive: true })
})
beforeEach(async () => {
  admin = await portal.signedIn('envmgr-admin')
})
afterEach(async () => {
  await portal.db.deleteFrom('backups').execute()
  rmSync(folder(), { recursive: true, force: true })
  await changeSettings(portal.kernel, ({ backups: _, ...rest }: { backups?: object }) => rest)
})

const folder = () => path.join(data, 'backups')
const archives = () => (existsSync(folder()) ? readdirSync(folder()).toSorted() : [])
const attempt = (isLast = true) => ({ isLast, signal: new AbortController().signal, log: portal.kernel.log })
const look = async () => ROOM
const run = (id: string, isLast = true) => runBackup(portal.kernel, id, attempt(isLast), look)
const ask = (method: string, address = '', body?: object) =>
  portal.call(method, `/api/backoffice/backups${address}`, { as: admin.as, ...(body && { body }) })
const page = async () => (await ask('GET')).json() as Promise<{ backups: ListedBackup[]; nextAt: string | null }>
const list = async () => (await page()).backups
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const health = async () => (await portal.get('/api/backoffice/health', { as: admin.as })).json()

async function make(): Promise<ListedBackup> {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  await run(id)
  const found = (await list()).find((backup) => backup.id === id)
  return found!
}

async function scratchDatabases(): Promise<unknown[]> {
  const { rows } = await sql`
    select datname from pg_database where datname = 'portico_restore_test_' ||
      (select oid from pg_database where datname = current_database())`.execute(portal.db)
  return rows
}

const wantSchedule = (backups: Schedule = DAILY) => changeSettings(portal.kernel, (old) => ({ ...old, backups }))

async function makeScheduled(): Promise<string> {
  const id = await startBackup(portal.kernel, { cause: 'schedule' })
  await run(id)
  return id
}

test('an administrator makes a backup, and sees when, by whom, how large and where', async () => {
  const asked = await ask('POST')
  const { id } = (await asked.json()) as { id: string }
  expect(await list()).toMatchObject([{ id, state: 'waiting', isHere: false, share: 0, size: null }])
  await run(id)
  const [made, ...others] = await list()
  expect(others).toEqual([])
  expect(made).toMatchObject({
    id,
    state: 'done',
    cause: 'person',
    madeBy: { id: admin.userId },
    createdAt: TEST_NOW.toISOString(),
    folder: folder(),
    isHere: true,
    test: null,
  })
  expect(archives()).toEqual([made!.name])
  const { manifest } = await openBackup(path.join(folder(), made!.name))
  expect(manifest.entries.map(({ name }) => name)).toContain('files/picture.bin')
  expect(manifest.tables.map(({ name }) => name)).not.toContain('backups')
  expect(made!.size).toBeGreaterThan(1000)
})

test('only one backup or restore test runs at a time', async () => {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  const second = await ask('POST')
  expect([second.status, await codeOf(second)]).toEqual([409, 'backups.underway'])
  // Another process that has the job of the same backup waits for its next attempt.
  const isRun = await alone(portal.kernel, async () => {
    await expect(run(id)).rejects.toThrow('Another process is making or testing a backup')
  })
  expect(isRun).toBe(true)
  await run(id)
  expect((await ask('POST', `/${id}/test`)).status).toBe(200)
  for (const answer of [await ask('POST'), await ask('POST', `/${id}/test`), await ask('DELETE', `/${id}`)]) {
    expect(await codeOf(answer)).toBe('backups.underway')
  }
})

test('of two administrators who press the button at once, one starts the backup', async () => {
  const answers = await Promise.all([ask('POST'), ask('POST'), ask('POST')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await list()).toHaveLength(1)
})

test('a server killed in the middle of a backup leaves no file in the list, and the next attempt removes what is left', async () => {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  mkdirSync(folder(), { recursive: true })
  const name = (await list())[0]!.name
  writeFileSync(path.join(folder(), `${name}.1.unfinished`), 'half of it')
  await portal.db.updateTable('backups').set({ state: 'running', share: 0.4 }).execute()
  expect(await list()).toMatchObject([{ state: 'running', isHere: false }])
  await run(id)
  expect(archives()).toEqual([name])
  expect(await list()).toMatchObject([{ id, state: 'done', isHere: true }])
})

test('a server killed after the file was complete makes no second one', async () => {
  const { id, name } = await make()
  await portal.db.updateTable('backups').set({ state: 'running', size: null }).where('id', '=', id).execute()
  await run(id)
  expect(archives()).toEqual([name])
  expect((await list())[0]).toMatchObject({ state: 'done', size: expect.any(Number) })
})

test('a backup that no process continues counts as failed after a quarter of an hour, and another can be made', async () => {
  const id = await startBackup(portal.kernel, { cause: 'schedule' })
  mkdirSync(folder(), { recursive: true })
  writeFileSync(path.join(folder(), 'portal-2026-03-02-1000-abcd.tar.1.unfinished'), 'half of it')
  await tidyBackups(portal.kernel)
  expect(await list()).toMatchObject([{ id, state: 'waiting' }])
  await portal.db
    .updateTable('backups')
    .set({ state: 'running', alive_at: new Date(portal.clock.now().getTime() - DEAD_AFTER_MS - 1) })
    .execute()
  await tidyBackups(portal.kernel)
  expect(await list()).toMatchObject([{ id, state: 'failed', reason: 'interrupted' }])
  expect(archives()).toEqual([])
  expect((await health()).backupFailedAt).toBe(portal.clock.now().toISOString())
  await make()
  expect((await health()).backupFailedAt).toBe(null)
})

test('a backup isn’t started on a disk that is too small for it', async () => {
  const { id } = await make()
  // The last one took more than any disk has.
  await portal.db.updateTable('backups').set({ size: '9000000000000000' }).where('id', '=', id).execute()
  const answer = await ask('POST')
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'backups.disk-too-small'])
})

test('a folder that can’t be written is said before a backup is started', async () => {
  writeFileSync(folder(), 'a file in the place of the folder')
  const answer = await ask('POST')
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'backups.folder-not-writable'])
  const id = await startBackup(portal.kernel, { cause: 'schedule' })
  await run(id, false)
  expect(await list()).toMatchObject([{ id, state: 'failed', reason: 'folder' }])
})

test('a disk that is too small for the files fails the backup before it writes, and says how much is missing', async () => {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  await runBackup(portal.kernel, id, attempt(false), async () => ({ freeBytes: 64_000_999, totalBytes: 20e9 }))
  expect(await list()).toMatchObject([
    { id, state: 'failed', reason: 'disk', reasonValues: { needed: 64_001_000, free: 64_000_999 } },
  ])
  expect(archives()).toEqual([])
  // With room, the failed job can be retried from the list of failures.
  await run(id)
  expect(await list()).toMatchObject([{ id, state: 'done', reason: null }])
})

test('a disk that gets full while a backup is written ends it before PostgreSQL runs out of space', async () => {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  let freeBytes = 10e9
  let seen = 0
  async function* endless() {
    for (;;) {
      yield Buffer.alloc(100)
      await new Promise((resolve) => setImmediate(resolve))
      // Its progress is seen while a file is written, too.
      seen = (await list())[0]!.share
      if (seen > 0.1) freeBytes = 63e6
    }
  }
  const files = { ...portal.kernel.files, read: async () => endless() as never }
  const filling = async () => ({ freeBytes, totalBytes: 20e9 })
  await runBackup({ ...portal.kernel, files }, id, attempt(false), filling)
  expect(seen).toBeGreaterThan(0.1)
  expect(await list()).toMatchObject([{ id, state: 'failed', reason: 'disk', reasonValues: { free: 63e6 } }])
  expect(archives()).toEqual([])
})

test('an unexpected failure is retried, and only the last attempt fails the backup', async () => {
  const { id } = (await (await ask('POST')).json()) as { id: string }
  const files = { ...portal.kernel.files, read: () => Promise.reject(new Error('The bucket is away')) }
  const failing = (isLast: boolean) => runBackup({ ...portal.kernel, files }, id, attempt(isLast), look)
  await expect(failing(false)).rejects.toThrow('The bucket is away')
  expect(await list()).toMatchObject([{ id, state: 'running' }])
  await expect(failing(true)).rejects.toThrow('The bucket is away')
  expect(await list()).toMatchObject([{ id, state: 'failed', reason: 'unexpected' }])
  expect(archives()).toEqual([])
})

test('administrators are notified of a failed scheduled backup by email and on their pages, and not of one that a person asked for', async () => {
  const full = async () => ({ freeBytes: 0, totalBytes: 20e9 })
  const email = `${admin.userId}@portico.test`
  await portal.db
    .updateTable('users')
    .set({ email, email_verified_at: portal.clock.now() })
    .where('id', '=', admin.userId)
    .execute()
  const notified = async () => {
    const found = portal.db.selectFrom('notifications').select(['kind', 'path']).where('user_id', '=', admin.userId)
    return (await found.execute()).filter(({ kind }) => kind === 'backups.failed')
  }
  const { id } = (await (await ask('POST')).json()) as { id: string }
  await runBackup(portal.kernel, id, attempt(), full)
  expect([await notified(), (await health()).backupFailedAt]).toEqual([[], null])
  const scheduled = await startBackup(portal.kernel, { cause: 'schedule' })
  await runBackup(portal.kernel, scheduled, attempt(), full)
  expect(await notified()).toEqual([{ kind: 'backups.failed', path: '/admin/backups/' }])
  expect((await health()).backupFailedAt).toBe(portal.clock.now().toISOString())
  await deliverDue(portal.kernel, { userId: admin.userId, channel: 'mail' })
  expect(await emailsTo(portal.db, email)).toMatchObject([
    { subject: 'The scheduled backup failed', link: { pathname: '/en/admin/backups/' } },
  ])
})

test('the schedule makes one backup a day, also when no process ran at its hour, and only while it is on', async () => {
  await startWhenDue(portal.kernel)
  expect(await list()).toEqual([])
  expect((await page()).nextAt).toBe(null)
  const answer = await ask('PUT', '/schedule', { ...DAILY, hour: 9 })
  expect([answer.status, await answer.json()]).toEqual([200, { ...DAILY, hour: 9 }])
  expect((await page()).nextAt).toBe('2026-03-03T09:00:00.000Z')
  await startWhenDue(portal.kernel)
  const [first] = await list()
  expect(first).toMatchObject({ cause: 'schedule', madeBy: null, state: 'waiting' })
  await run(first!.id)
  await startWhenDue(portal.kernel)
  portal.clock.advance(22 * HOUR_MS)
  await startWhenDue(portal.kernel)
  expect(await list()).toHaveLength(1)
  portal.clock.advance(HOUR_MS)
  // While a person's backup runs, the next hour looks again.
  const other = await startBackup(portal.kernel, { cause: 'person', userId: admin.userId })
  await startWhenDue(portal.kernel)
  expect(await list()).toHaveLength(2)
  await run(other)
  await startWhenDue(portal.kernel)
  expect((await list()).filter(({ cause }) => cause === 'schedule')).toHaveLength(2)
})

test.each([
  [{ ...DAILY, hour: 24 }, 'hour'],
  [{ ...DAILY, days: 0 }, 'days'],
  [{ ...DAILY, weeks: -1 }, 'weeks'],
])('a schedule that makes no sense is refused: %o', async (body, field) => {
  const answer = await ask('PUT', '/schedule', body)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain(field)
})

test('a new scheduled backup deletes those that the rule doesn’t keep, and never one that a person asked for', async () => {
  await wantSchedule({ ...DAILY, days: 2, weeks: 0, months: 0 })
  const own = await make()
  const ids: string[] = []
  for (let day = 0; day < 4; day += 1) {
    portal.clock.advance(DAY_MS)
    ids.push(await makeScheduled())
  }
  const kept = await list()
  expect(kept.map(({ id }) => id)).toEqual([ids[3], ids[2], own.id])
  expect(archives()).toEqual(kept.map(({ name }) => name).toSorted())
})

test('a restore test compares rows and files, and leaves no database behind', async () => {
  const { id } = await make()
  await ask('POST', `/${id}/test`)
  expect((await list())[0]!.test).toEqual({ state: 'waiting', reason: null, at: null, result: null })
  await runTest(portal.kernel, id, attempt(), look)
  const { test: done } = (await list())[0]!
  expect(done).toMatchObject({ state: 'passed', reason: null, result: { files: 1, differences: [] } })
  const users = await portal.db.selectFrom('users').select('id').execute()
  expect(done!.result!.rows).toBeGreaterThanOrEqual(users.length)
  expect(done!.result!.tables).toBeGreaterThan(50)
  expect(await scratchDatabases()).toEqual([])
  expect(await portal.db.selectFrom('users').select('id').execute()).toHaveLength(users.length)
})

test('a restore test of a damaged backup fails, says so, and leaves no database behind', async () => {
  const { id, name } = await make()
  truncateSync(path.join(folder(), name), 5000)
  await ask('POST', `/${id}/test`)
  await runTest(portal.kernel, id, attempt(false), look)
  expect((await list())[0]!.test).toMatchObject({ state: 'failed', reason: 'damaged' })
})

test('a restore test that the disk has no room for isn’t begun', async () => {
  const { id } = await make()
  await ask('POST', `/${id}/test`)
  await runTest(portal.kernel, id, attempt(false), async () => ({ freeBytes: 64_000_000, totalBytes: 20e9 }))
  expect((await list())[0]!.test).toMatchObject({ state: 'failed', reason: 'disk' })
})

test('the database that a killed restore test left behind is dropped, and the test counts as failed', async () => {
  const { id } = await make()
  await ask('POST', `/${id}/test`)
  const { rows } = await sql<{ oid: string }>`
    select oid from pg_database where datname = current_database()`.execute(portal.db)
  await sql`create database ${sql.id(`portico_restore_test_${rows[0]!.oid}`)}`.execute(portal.db)
  expect(await scratchDatabases()).toHaveLength(1)
  portal.clock.advance(DEAD_AFTER_MS + 1)
  await tidyBackups(portal.kernel)
  expect(await scratchDatabases()).toEqual([])
  expect((await list())[0]!.test).toMatchObject({ state: 'failed', reason: 'interrupted' })
})

test('a backup is downloaded as a stream, by an administrator who has just proved their identity, and the log says so', async () => {
  const { id, name } = await make()
  truncateSync(path.join(folder(), name), LARGE_BYTES)
  const address = `/api/backoffice/backups/${id}/file`
  const answer = await portal.get(address, { as: admin.as })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(LARGE_BYTES))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  expect(value!.length).toBeLessThanOrEqual(1_000_000)
  await reader.cancel()
  const log = await portal.db.selectFrom('audit_log').selectAll().where('action', '=', 'backup.downloaded').execute()
  expect(log).toMatchObject([{ actor_id: admin.userId, subject: name }])

  const part = await portal.get(address, { as: admin.as, headers: { range: `bytes=${LARGE_BYTES - 10}-` } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])

  const strangers = [await portal.signedIn('mp-admin'), await portal.signedIn()]
  for (const { as } of strangers) expect((await portal.get(address, { as })).status).toBe(403)
  expect((await portal.get(address)).status).toBe(401)
  portal.clock.advance((ADMIN_PROOF_MINUTES + 1) * MINUTE_MS)
  const late = await portal.get(address, { as: admin.as })
  expect([late.status, await codeOf(late)]).toEqual([403, 'accounts.proof-needed'])
  const lateDelete = await ask('DELETE', `/${id}`)
  expect([lateDelete.status, archives()]).toEqual([403, [name]])
})

test('an administrator downloads at most so many parts of backups in an hour', async () => {
  const { id } = await make()
  const part = async () => {
    const answer = await portal.get(`/api/backoffice/backups/${id}/file`, {
      as: admin.as,
      headers: { range: 'bytes=0-0' },
    })
    await answer.body?.cancel()
    return answer.status
  }
  for (let count = 0; count < DOWNLOADS_PER_HOUR; count++) expect(await part()).toBe(206)
  expect(await part()).toBe(429)
  portal.clock.advance(HOUR_MS)
  admin = { ...admin, as: await sessionOf(portal.kernel, admin.userId) }
  expect(await part()).toBe(206)
})

test('a deleted backup is gone from the list and from the disk, and the log says who deleted it', async () => {
  const { id, name } = await make()
  expect((await ask('DELETE', `/${id}`)).status).toBe(200)
  expect([await list(), archives()]).toEqual([[], []])
  const log = await portal.db.selectFrom('audit_log').selectAll().where('action', '=', 'backup.deleted').execute()
  expect(log).toMatchObject([{ actor_id: admin.userId, subject: name }])
  expect(await codeOf(await ask('DELETE', `/${id}`))).toBe('backups.no-such-backup')
  expect((await portal.get(`/api/backoffice/backups/${id}/file`, { as: admin.as })).status).toBe(404)
})

test('after a restore the list is read from the folder again, and an entry without its file is removed', async () => {
  const made = await make()
  writeFileSync(path.join(folder(), 'holiday.tar'), 'not a backup')
  await portal.db.deleteFrom('backups').execute()
  expect(await list()).toMatchObject([
    { name: made.name, cause: 'person', madeBy: { id: admin.userId }, createdAt: made.createdAt, size: made.size },
  ])
  // After a restore of an older backup, there may be no account of the person who asked for a later one.
  const asking = admin
  admin = await portal.signedIn('envmgr-admin')
  await portal.db.deleteFrom('backups').execute()
  await portal.db.deleteFrom('users').where('id', '=', asking.userId).execute()
  expect(await list()).toMatchObject([{ name: made.name, cause: 'person', madeBy: null }])
  rmSync(path.join(folder(), made.name))
  expect(await list()).toEqual([])
})

test('a backup on another machine is listed with its place, and can’t be downloaded or tested here', async () => {
  const elsewhere = { name: 'portal-2026-03-01-0200-ffff.tar', folder: '/srv/backups', host: 'worker-2' }
  const when = { created_at: TEST_NOW, finished_at: TEST_NOW }
  const facts = { cause: 'schedule', made_by: null, state: 'done', size: '1234' } as const
  await insertBackup(portal.db, { id: 'elsewhere', ...elsewhere, ...facts, ...when })
  expect(await list()).toMatchObject([{ id: 'elsewhere', ...elsewhere, isHere: false, size: 1234 }])
  expect(await codeOf(await ask('POST', '/elsewhere/test'))).toBe('backups.no-such-backup')
  expect((await portal.get('/api/backoffice/backups/elsewhere/file', { as: admin.as })).status).toBe(404)
})

test('the start page says that the last backup failed, is old, or was never made, unless the portal is not meant to make any', async () => {
  const waiting = async () => {
    const answer = (await (await portal.get('/api/backoffice/today', { as: admin.as })).json()) as {
      waiting: { id: string; count: number; to: string }[]
    }
    return answer.waiting.filter(({ id }) => id.startsWith('backup')).map(({ id, count, to }) => [id, count, to])
  }
  const PAGE = '/admin/backups/'
  const { kernel } = portal
  await sql`create table if not exists installation (environment text, created_at timestamptz)`.execute(portal.db)
  await sql`delete from installation`.execute(portal.db)
  await sql`insert into installation values ('demo', ${new Date(portal.clock.now().getTime() - 3 * DAY_MS)})`.execute(
    portal.db,
  )
  expect(await waiting()).toEqual([])
  await wantSchedule()
  expect(await waiting()).toEqual([['backupMissing', 1, PAGE]])
  await make()
  expect(await waiting()).toEqual([])
  portal.clock.advance(3 * DAY_MS + HOUR_MS)
  admin = await portal.signedIn('envmgr-admin')
  expect(await waiting()).toEqual([['backupOld', 3, PAGE]])
  const id = await startBackup(kernel, { cause: 'schedule' })
  await runBackup(kernel, id, attempt(), async () => ({ freeBytes: 0, totalBytes: 20e9 }))
  expect(await waiting()).toEqual([['backupFailed', 1, PAGE]])
  admin = await portal.signedIn('mp-admin')
  expect(await waiting()).toEqual([])
})

test('metrics say how old the last backup is, and whether the last scheduled one failed', async () => {
  const { metrics } = portal.kernel
  const read = async () => {
    await metrics.update()
    return metrics.text()
  }
  expect(await read()).toContain('portico_last_backup_age_seconds +Inf\n')
  await make()
  portal.clock.advance(90 * MINUTE_MS)
  expect(await read()).toContain('portico_last_backup_age_seconds 5400\n')
  expect(await read()).toContain('portico_last_backup_failed 0\n')
  const id = await startBackup(portal.kernel, { cause: 'schedule' })
  await runBackup(portal.kernel, id, attempt(), async () => ({ freeBytes: 0, totalBytes: 20e9 }))
  expect(await read()).toContain('portico_last_backup_failed 1\n')
})

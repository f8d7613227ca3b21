import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { MANIFEST } from '#server/backup/backup-format.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { checkInstallation, claimDatabase } from '#server/backup/installation.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Restored, restoreBackup } from '#server/backup/restore.ts'
import type { Files } from '#server/files/files.ts'
import { filesOnDisk } from '#server/files/files-on-disk.ts'
import { SetupError } from '#server/setup-error.ts'
import { connectionTo } from '#server/backup/scratch-database.ts'
import { fileSource } from '#server/backup/byte-source.ts'
import { fileSink } from '#server/backup/sink.ts'
import { createTar, listTar, readTarEntry } from '#server/backup/tar.ts'
import { listWaitingJobs, resendJobs } from '#server/jobs/waiting-jobs.ts'
import { testRestore } from '#server/backup/restore-test.ts'
import { makeEmptyDatabase } from './empty-database.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const DEMO = { environment: 'demo', databaseUrl: undefined } as const
/** Every character that a careless dump would break. */
const HARD_TEXT = 'tab\t line\n carriage\r separators\u2028\u2029 quote" back\\slash \\N {} nul-like \\0 مرحبا 🌍'

/**
 * Tables with everything that makes a dump hard: circular references, identity columns, triggers, generated and dropped
 * columns, unusual types.
 */
const FIRST_MIGRATION = `
  create table people (
    id bigint generated always as identity primary key, name text not null, best_note uuid,
    size numeric(12, 4), tags text[] not null default '{}', facts jsonb, seen timestamptz, bytes bytea,
    loud text generated always as (upper(name)) stored
  );
  create table notes (id uuid primary key, person bigint not null references people (id), "Odd ""name" text);
  alter table people add foreign key (best_note) references notes (id);
  alter table notes add column dropped text;
  alter table notes drop column dropped;
  create type mood as enum ('glad', 'sad');
  create table moods (person bigint references people (id) on delete cascade, mood mood);
  create unlogged table counters (key text primary key);
  create table happenings (tx xid8 not null default pg_current_xact_id());
  create function refuse() returns trigger language plpgsql as $$ begin raise 'no new moods'; end $$;
  create trigger no_moods before insert on moods for each row execute function refuse();
`
const SECOND_MIGRATION = `alter table people add column nickname text; update people set nickname = name || '!';`

interface Place {
  db: Database
  connection: pg.PoolConfig
  files: string
  drop: () => Promise<void>
}

let folder: string
let places: Place[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-backup-'))
  mkdirSync(migrations())
  writeFileSync(path.join(migrations(), '0001.sql'), FIRST_MIGRATION)
  places = []
})
afterEach(async () => {
  for (const { db, drop } of places) {
    await db.destroy()
    await drop()
  }
  rmSync(folder, { recursive: true })
})

const dataFolder = () => path.join(folder, 'data')
const secretOf = () => readFileSync(path.join(dataFolder(), 'secret'), 'utf8').trim()
const migrations = () => path.join(folder, 'migrations')
const archive = () => path.join(folder, 'portal.tar')

async function makePlace(): Promise<Place> {
  const { connection, drop } = await makeEmptyDatabase()
  const db = openDatabase({ ...connection, application_name: 'portico restore' })
  const place = { db, connection, drop, files: path.join(folder, `files-${places.length}`) }
  places.push(place)
  return place
}

async function makePortal(): Promise<Place> {
  const place = await makePlace()
  await claimDatabase(place.db, DEMO)
  await migrate(place.db, migrations())
  await sql`insert into people (name, size, tags, facts, seen, bytes) values
    (${HARD_TEXT}, 12345678.1234, ${['a,b', '"c"', '']}, 'null', '2026-02-03 04:05:06.123456+02', '\\x00ff0a'),
    ('empty', null, '{}', null, 'infinity', null),
    ('deep', -0.5, '{}', ${JSON.stringify({ text: HARD_TEXT, list: [1, null, 1e21] })}, null, '')`.execute(place.db)
  await sql`insert into notes values ('00000000-0000-4000-8000-000000000001', 1, ${HARD_TEXT})`.execute(place.db)
  await sql`update people set best_note = '00000000-0000-4000-8000-000000000001' where id = 1`.execute(place.db)
  await sql`alter table moods disable trigger user`.execute(place.db)
  await sql`insert into moods values (1, 'glad'), (3, null)`.execute(place.db)
  await sql`alter table moods enable trigger user`.execute(place.db)
  await sql`insert into people (name) select 'person ' || i from generate_series(1, 500) i`.execute(place.db)
  await sql`delete from people where name = 'person 500'`.execute(place.db)
  await sql`insert into counters values ('gone')`.execute(place.db)
  await sql`insert into happenings default values`.execute(place.db)
  mkdirSync(path.join(place.files, 'deep/er'), { recursive: true })
  writeFileSync(
    path.join(place.files, 'deep/er/picture.bin'),
    Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256)),
  )
  writeFileSync(path.join(place.files, 'empty.txt'), '')
  mkdirSync(path.join(place.files, 'sized'))
  writeFileSync(path.join(place.files, 'sized/picture-640.webp'), 'made again when somebody asks')
  writeFileSync(path.join(place.files, `${'long-'.repeat(40)}name.txt`), 'kept')
  return place
}

const backUp = ({ db, files }: Place, secret?: string) =>
  makeBackup({ file: archive(), db, files: filesOnDisk(files), config: DEMO, secret, product: '1.2.3', now: NOW })

function restore({ db, files }: Place, options: { force?: boolean; files?: Partial<Files> } = {}): Promise<Restored> {
  return restoreBackup({
    file: archive(),
    db,
    files: { ...filesOnDisk(files), ...options.files },
    secretFolder: dataFolder(),
    config: DEMO,
    migrationsFolder: migrations(),
    force: options.force ?? false,
  })
}

async function contentOf({ db }: Place): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of ['people', 'notes', 'moods']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

function filesOf({ files }: Place): Record<string, string> {
  const names = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const read = names.map((entry) => path.join(entry.parentPath, entry.name))
  const kept = read.filter((file) => !file.startsWith(path.join(files, 'sized')))
  return Object.fromEntries(kept.map((file) => [path.relative(files, file), readFileSync(file, 'base64')]))
}

test('[IMPL-39] a restore into another database returns the same rows, files and secret', async () => {
  const portal = await makePortal()
  await backUp(portal, 'the secret')
  const other = await makePlace()
  const restored = await restore(other)
  expect(restored).toMatchObject({ madeAt: NOW.toISOString(), files: 3, migrated: [] })
  expect(secretOf()).toBe('the secret')
  expect(await contentOf(other)).toEqual(await contentOf(portal))
  expect(filesOf(other)).toEqual(filesOf(portal))
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`portico-restore-${process.pid}-`))).toEqual([])
})

test('[IMPL-39] in a restored portal ids continue, foreign keys and triggers work, and a new backup can be made', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const other = await makePlace()
  await restore(other)
  const { rows } = await sql<{ id: string }>`insert into people (name) values ('new') returning id`.execute(other.db)
  expect(rows).toEqual([{ id: '504' }])
  await expect(sql`insert into notes values (gen_random_uuid(), 9999, '')`.execute(other.db)).rejects.toThrow(
    /foreign key/,
  )
  await expect(sql`insert into moods values (1, 'sad')`.execute(other.db)).rejects.toThrow(/no new moods/)
  rmSync(archive())
  await expect(backUp(other)).resolves.toMatchObject({ environment: 'demo' })
})

test('[IMPL-39] a backup leaves out unlogged tables and tables that only make sense in the same PostgreSQL', async () => {
  const { tables } = await backUp(await makePortal())
  expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['moods', 2],
    ['notes', 1],
    ['people', 502],
  ])
})

test('[IMPL-39] an older backup is migrated together with its rows', async () => {
  await backUp(await makePortal())
  writeFileSync(path.join(migrations(), '0002.sql'), SECOND_MIGRATION)
  const other = await makePlace()
  expect(await restore(other)).toMatchObject({ migrated: ['0002.sql'] })
  const { rows } = await sql`select nickname from people where id = 2`.execute(other.db)
  expect(rows).toEqual([{ nickname: 'empty!' }])
})

test('[IMPL-39] a backup of a newer portal is refused', async () => {
  writeFileSync(path.join(migrations(), '0002.sql'), SECOND_MIGRATION)
  await backUp(await makePortal())
  rmSync(path.join(migrations(), '0002.sql'))
  await expect(restore(await makePlace())).rejects.toThrow(/newer Portico \(0002.sql\)/)
})

test('[IMPL-39] a restore replaces a portal that isn’t empty only with --force, and then completely', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const before = [await contentOf(portal), filesOf(portal)]
  await sql`insert into people (name) values ('since then')`.execute(portal.db)
  await sql`create table extra (id int)`.execute(portal.db)
  writeFileSync(path.join(portal.files, 'since-then.txt'), '')
  await expect(restore(portal)).rejects.toThrow(/is not empty \(there are .*\), and restoring would replace/)
  await restore(portal, { force: true })
  expect([await contentOf(portal), filesOf(portal)]).toEqual(before)
})

test('[IMPL-39] a portal that is migrated but unused counts as empty', async () => {
  await backUp(await makePortal())
  const other = await makePlace()
  await claimDatabase(other.db, DEMO)
  await migrate(other.db, migrations())
  await expect(restore(other)).resolves.toMatchObject({ files: 3 })
})

test('[IMPL-39] a truncated or damaged backup changes nothing', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const whole = readFileSync(archive())
  const before = [await contentOf(portal), filesOf(portal)]
  writeFileSync(archive(), whole.subarray(0, whole.length - 4000))
  await expect(restore(portal, { force: true })).rejects.toThrow(/portal.tar cannot be restored: it /)
  const damaged = Buffer.from(whole)
  const inPicture = whole.indexOf(Buffer.from([10, 11, 12, 13, 14, 15]))
  damaged.writeUInt8(99, inPicture)
  writeFileSync(archive(), damaged)
  await expect(restore(portal, { force: true })).rejects.toThrow(/is damaged: files\/deep\/er\/picture.bin/)
  writeFileSync(archive(), 'something else entirely, which is much longer than one block of a tar archive '.repeat(20))
  await expect(restore(portal, { force: true })).rejects.toThrow(/damaged or not an archive/)
  expect([await contentOf(portal), filesOf(portal)]).toEqual(before)
})

test('[IMPL-39] a backup that contains a file path outside of the files folder is refused, and nothing is written', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const [original, before] = [readFileSync(archive()), await contentOf(portal)]
  for (const name of ['files/../../escaped.txt', 'files//escaped.txt', 'files/.hidden', 'files/']) {
    await repack(original, 'files/empty.txt', name)
    const refusal = await restore(portal, { force: true }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SetupError)
    expect(String(refusal)).toContain(
      `portal.tar cannot be restored: the name of its file ${JSON.stringify(name)} is not one that Portico writes.`,
    )
  }
  expect(await contentOf(portal)).toEqual(before)
  expect(readdirSync(folder).toSorted()).toEqual(['files-0', 'migrations', 'portal.tar', 'whole.tar'])
  expect(existsSync(path.join(folder, '..', 'escaped.txt'))).toBe(false)
})

/** Rewrites the archive with one of its files under another name, as an attacker could. */
async function repack(original: Buffer, from: string, to: string): Promise<void> {
  const whole = path.join(folder, 'whole.tar')
  writeFileSync(whole, original)
  rmSync(archive())
  const tar = createTar(await fileSink(archive()), NOW)
  const source = await fileSource(whole)
  for (const entry of await listTar(source)) {
    const bytes = Buffer.concat(await Array.fromAsync(readTarEntry(source, entry)))
    const isManifest = entry.name === MANIFEST
    await tar.add(entry.name === from ? to : entry.name, [
      isManifest ? Buffer.from(bytes.toString('utf8').replace(JSON.stringify(from), () => JSON.stringify(to))) : bytes,
    ])
  }
  await tar.close()
}

test('[IMPL-39] a restore is refused while a portal uses the database', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const running = openDatabase(portal.connection)
  await sql`select 1`.execute(running)
  await expect(restore(portal, { force: true })).rejects.toThrow(/A portal is using this database/)
  await running.destroy()
})

test('[IMPL-39] a backup is a consistent snapshot, and never overwrites another file', async () => {
  const portal = await makePortal()
  const files = filesOnDisk(portal.files)
  const list = async function* () {
    await sql`insert into people (name) values ('too late')`.execute(portal.db)
    yield* files.list()
  }
  await makeBackup({
    file: archive(),
    db: portal.db,
    files: { ...files, list },
    config: DEMO,
    secret: undefined,
    product: '1.2.3',
    now: NOW,
  })
  await expect(backUp(portal)).rejects.toThrow(/portal.tar exists already/)
  const other = await makePlace()
  await restore(other)
  expect((await contentOf(other)).people).toHaveLength(502)
})

test('[IMPL-39] a restore carries waiting jobs over', async () => {
  const portal = await makePortal()
  const jobs = [
    { name: 'mail.send', data: { mailId: 'm1' }, startAfter: '2030-01-02T03:04:05.000Z', priority: 3 },
    { name: 'mail.send', data: { mailId: 'm2' }, startAfter: '2020-01-01T00:00:00.000Z', priority: 0 },
  ]
  await portal.db.transaction().execute((transaction) => resendJobs(transaction, jobs))
  await backUp(portal)
  const other = await makePlace()
  expect(await restore(other)).toMatchObject({ jobs: 2 })
  const waiting = await other.db.transaction().execute(listWaitingJobs)
  expect(waiting.map(({ name, data, priority }) => ({ name, data, priority }))).toEqual(
    jobs.map(({ name, data, priority }) => ({ name, data, priority })),
  )
  expect(waiting.map(({ startAfter }) => new Date(startAfter).toISOString())).toEqual(jobs.map((job) => job.startAfter))
})

test('an encrypted backup is restored with its passphrase, and with another one nothing is touched', async () => {
  const portal = await makePortal()
  const sealed = { ...DEMO, backupPassphrase: 'correct horse battery' }
  const order = {
    file: archive(),
    db: portal.db,
    files: filesOnDisk(portal.files),
    secret: undefined,
    product: '1',
    now: NOW,
  }
  await makeBackup({ ...order, config: sealed })
  expect(readFileSync(archive()).includes('portico.json')).toBe(false)
  const before = [await contentOf(portal), filesOf(portal)]
  const restoreWith = (backupPassphrase: string | undefined, place: Place) =>
    restoreBackup({
      file: archive(),
      db: place.db,
      files: filesOnDisk(place.files),
      config: { ...DEMO, backupPassphrase },
      migrationsFolder: migrations(),
      force: true,
      secretFolder: undefined,
    })
  await expect(restoreWith(undefined, portal)).rejects.toThrow(/is encrypted: set/)
  await expect(restoreWith('another passphrase', portal)).rejects.toThrow(/was encrypted with another passphrase/)
  expect([await contentOf(portal), filesOf(portal)]).toEqual(before)
  const other = await makePlace()
  await restoreWith(sealed.backupPassphrase, other)
  expect((await contentOf(other)).people).toEqual((before[0] as Record<string, unknown>).people)
})

const JOB = { name: 'mail.send', data: { mailId: 'm1' }, startAfter: '2030-01-02T03:04:05.000Z', priority: 3 }
const broken = () => {
  throw new Error('killed here')
}

/** A portal with a job and a secret, a backup of it, and changes since then. */
async function makeChangedPortal(): Promise<Place> {
  const portal = await makePortal()
  await portal.db.transaction().execute((transaction) => resendJobs(transaction, [JOB]))
  await backUp(portal, 'secret of the backup')
  mkdirSync(dataFolder())
  writeFileSync(path.join(dataFolder(), 'secret'), 'secret of today\n')
  await sql`insert into people (name) values ('since then')`.execute(portal.db)
  await sql`delete from ${sql.table('jobs.job')}`.execute(portal.db)
  writeFileSync(path.join(portal.files, 'since-then.txt'), '')
  return portal
}

const jobsOf = async ({ db }: Place) => (await db.transaction().execute(listWaitingJobs)).map(({ name }) => name)
const openLikeServe = ({ db }: Place) => claimDatabase(db, DEMO)

test('[R-10] a restore that is interrupted before its commit leaves rows, jobs and secret as they were', async () => {
  const portal = await makeChangedPortal()
  const before = await contentOf(portal)
  await expect(restore(portal, { force: true, files: { putFrom: broken } })).rejects.toThrow('killed here')
  // Fails the last step before the commit: the new secret can’t be written beside the old one.
  mkdirSync(path.join(dataFolder(), 'secret.next/in-the-way'), { recursive: true })
  await expect(restore(portal, { force: true })).rejects.toThrow(/secret\.next/)
  expect(await contentOf(portal)).toEqual(before)
  expect([await jobsOf(portal), secretOf()]).toEqual([[], 'secret of today'])
  await expect(openLikeServe(portal)).resolves.toBeUndefined()
})

test('[R-10] after a restore that was interrupted after its commit, everything but another restore is refused', async () => {
  const portal = await makeChangedPortal()
  const unfinished = /interrupted before its end.*run "portico restore" with the same backup again/
  // Fails between the commit and the replacement of the secret.
  rmSync(path.join(dataFolder(), 'secret'))
  mkdirSync(path.join(dataFolder(), 'secret/in-the-way'), { recursive: true })
  await expect(restore(portal, { force: true })).rejects.toThrow(/secret/)
  await expect(openLikeServe(portal)).rejects.toThrow(unfinished)
  await expect(checkInstallation(portal.db, DEMO)).rejects.toThrow(unfinished)
  expect(await jobsOf(portal)).toEqual(['mail.send'])
  rmSync(path.join(dataFolder(), 'secret'), { recursive: true })
  // Fails after the secret was replaced.
  await expect(restore(portal, { files: { list: broken } })).rejects.toThrow('killed here')
  await expect(openLikeServe(portal)).rejects.toThrow(unfinished)
  expect([await jobsOf(portal), secretOf()]).toEqual([['mail.send'], 'secret of the backup'])
  // Restores again, without --force for the half-restored portal.
  await restore(portal)
  await expect(openLikeServe(portal)).resolves.toBeUndefined()
  expect((await contentOf(portal)).people).toHaveLength(502)
  expect(filesOf(portal)).not.toHaveProperty('since-then.txt')
  expect(readdirSync(dataFolder())).toEqual(['secret'])
})

test('[R-19] the next backup and restore remove what killed ones left behind', async () => {
  const portal = await makePortal()
  const [dead, alive] = [spawnSync('true').pid, process.ppid]
  const old = new Date(Date.now() - 2 * HOUR_MS)
  const names = [
    `old.tar.${dead}.unfinished`,
    `slow.tar.${alive}.unfinished`,
    `new.tar.${dead}.unfinished`,
    'my.unfinished',
  ]
  for (const name of names) {
    writeFileSync(path.join(folder, name), '')
    if (!name.startsWith('new')) utimesSync(path.join(folder, name), old, old)
  }
  const draft = path.join(tmpdir(), `portico-restore-${dead}-abcdef`)
  mkdirSync(draft)
  writeFileSync(path.join(draft, 'file'), 'an upload')
  utimesSync(draft, old, old)
  await backUp(portal)
  await restore(await makePlace())
  const left = readdirSync(folder).filter((name) => name.endsWith('.unfinished'))
  expect(left.toSorted()).toEqual(names.slice(1).toSorted())
  expect(existsSync(draft)).toBe(false)
})

const testOf = ({ connection }: Place) =>
  testRestore({ file: archive(), connection, config: DEMO, migrationsFolder: migrations() })

async function scratchDatabases({ db }: Place): Promise<unknown[]> {
  const { rows } = await sql`
    select datname from pg_database where datname = 'portico_restore_test_' ||
      (select oid from pg_database where datname = current_database())`.execute(db)
  return rows
}

test('a restore test says what it compared, and changes nothing', async () => {
  const portal = await makePortal()
  await portal.db.transaction().execute((transaction) => resendJobs(transaction, [JOB]))
  await backUp(portal, 'the secret')
  const before = [await contentOf(portal), filesOf(portal)]
  expect(await testOf(portal)).toEqual({ tables: 3, rows: 505, files: 3, jobs: 1, differences: [] })
  expect([await contentOf(portal), filesOf(portal)]).toEqual(before)
  expect([await scratchDatabases(portal), existsSync(dataFolder())]).toEqual([[], false])
})

test('a restore test names the tables whose rows are not as many as in the backup', async () => {
  const portal = await makePortal()
  // The migration swallows rows without an error, as a trigger of an extension could.
  writeFileSync(path.join(migrations(), '0002.sql'), 'create rule swallow as on insert to moods do instead nothing')
  await migrate(portal.db, migrations())
  await backUp(portal)
  expect((await testOf(portal)).differences).toEqual([{ table: 'moods', expected: 2, found: 0 }])
})

test('a restore test of an older backup runs the migrations that it lacks', async () => {
  const portal = await makePortal()
  await backUp(portal)
  writeFileSync(path.join(migrations(), '0002.sql'), 'create table broken (')
  await expect(testOf(portal)).rejects.toThrow(/syntax error/)
  expect(await scratchDatabases(portal)).toEqual([])
  writeFileSync(path.join(migrations(), '0002.sql'), SECOND_MIGRATION)
  expect(await testOf(portal)).toMatchObject({ rows: 505, differences: [] })
})

test('a restore test of a damaged file fails and leaves no database behind', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const damaged = readFileSync(archive())
  damaged.writeUInt8(99, damaged.indexOf(Buffer.from([10, 11, 12, 13, 14, 15])))
  writeFileSync(archive(), damaged)
  await expect(testOf(portal)).rejects.toThrow(/is damaged: files\/deep\/er\/picture.bin/)
  expect(await scratchDatabases(portal)).toEqual([])
})

test('a restore test says if the database’s user may not create databases', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const role = `plain_${path.basename(folder).slice(-6).toLowerCase()}`
  await sql`create role ${sql.id(role)} login`.execute(portal.db)
  const connection = { ...portal.connection, user: role }
  await expect(testOf({ ...portal, connection })).rejects.toThrow(/may not create databases: .*CREATEDB/)
  await sql`drop role ${sql.id(role)}`.execute(portal.db)
})

test('a connection to another database keeps everything else', () => {
  const url = 'postgres://portal:secret@db.example.org:5433/portal?sslmode=require'
  expect(connectionTo({ connectionString: url }, 'other')).toEqual({
    connectionString: 'postgres://portal:secret@db.example.org:5433/other?sslmode=require',
  })
  expect(connectionTo({ host: '/run', user: 'postgres', database: 'postgres' }, 'other')).toEqual({
    host: '/run',
    user: 'postgres',
    database: 'other',
  })
})

test('a backup that is ended early or can’t be written leaves no file', async () => {
  const portal = await makePortal()
  const order = {
    db: portal.db,
    files: filesOnDisk(portal.files),
    config: DEMO,
    secret: undefined,
    product: '1',
    now: NOW,
  }
  const reason = new Error('The disk is full')
  const early = makeBackup({ ...order, file: archive(), signal: AbortSignal.abort(reason) })
  await expect(early).rejects.toBe(reason)
  await expect(makeBackup({ ...order, file: path.join(folder, 'nowhere/portal.tar') })).rejects.toThrow(/ENOENT/)
  expect(readdirSync(folder).toSorted()).toEqual(['files-0', 'migrations'])
})

test('[IMPL-39] the tar program reads a backup', async () => {
  await backUp(await makePortal())
  const names = execFileSync('tar', ['-tf', archive()], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  expect(names).toContain('database/people.jsonl.gz\n')
  expect(names).toContain('files/deep/er/picture.bin\n')
  const picture = execFileSync('tar', ['-xOf', archive(), 'files/deep/er/picture.bin'])
  expect(picture).toHaveLength(3000)
})

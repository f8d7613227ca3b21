import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBackup } from '#server/backup.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { claimDatabase } from '#server/installation.ts'
import { migrate } from '#server/migrate.ts'
import { type Restored, restoreBackup } from '#server/restore.ts'
import { filesOnDisk } from '#server/files-on-disk.ts'
import { listWaitingJobs, resendJobs } from '#server/waiting-jobs.ts'
import { makeEmptyDatabase } from './empty-database.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const DEMO = { environment: 'demo', databaseUrl: undefined } as const
/** Everything that a text can hold and a careless dump would break. */
const HARD_TEXT = 'tab\t line\n carriage\r separators\u2028\u2029 quote" back\\slash \\N {} nul-like \\0 مرحبا 🌍'

/** Tables in a circle, with all that makes a dump hard: references, ids, triggers, generated columns, odd types. */
const FIRST_MIGRATION = `
  create table people (
    id bigint generated always as identity primary key, name text not null, best_note uuid,
    size numeric(12, 4), tags text[] not null default '{}', facts jsonb, seen timestamptz, bytes bytea,
    loud text generated always as (upper(name)) stored
  );
  create table notes (id uuid primary key, person bigint not null references people (id), "Odd ""name" text);
  alter table people add foreign key (best_note) references notes (id);
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

function restore({ db, connection, files }: Place, options: { force?: boolean } = {}): Promise<Restored> {
  return restoreBackup({
    file: archive(),
    db,
    connection,
    files: filesOnDisk(files),
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

test('[IMPL-39] a portal comes back from its backup as it was, in another database', async () => {
  const portal = await makePortal()
  await backUp(portal, 'the secret')
  const other = await makePlace()
  const restored = await restore(other)
  expect(restored).toMatchObject({ madeAt: NOW.toISOString(), secret: 'the secret', files: 3, migrated: [] })
  expect(await contentOf(other)).toEqual(await contentOf(portal))
  expect(filesOf(other)).toEqual(filesOf(portal))
})

test('[IMPL-39] a restored portal lives on: ids go on, references hold, triggers speak, and it may be backed up again', async () => {
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

test('[IMPL-39] what another cluster cannot understand or nobody misses is left out', async () => {
  const { tables } = await backUp(await makePortal())
  expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['moods', 2],
    ['notes', 1],
    ['people', 502],
  ])
})

test('[IMPL-39] an older backup is migrated up, with its rows', async () => {
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

test('[IMPL-39] a portal that is not empty is replaced only on purpose, and then completely', async () => {
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

test('[IMPL-39] a backup that is cut off or damaged changes nothing', async () => {
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

test('[IMPL-39] a portal at work is not replaced under its feet', async () => {
  const portal = await makePortal()
  await backUp(portal)
  const running = openDatabase(portal.connection)
  await sql`select 1`.execute(running)
  await expect(restore(portal, { force: true })).rejects.toThrow(/A portal is using this database/)
  await running.destroy()
})

test('[IMPL-39] a backup is of one moment, and never takes the place of another file', async () => {
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

test('[IMPL-39] jobs that wait are carried over', async () => {
  const portal = await makePortal()
  const jobs = [
    { name: 'mail.send', data: { mailId: 'm1' }, startAfter: '2030-01-02T03:04:05.000Z', priority: 3 },
    { name: 'mail.send', data: { mailId: 'm2' }, startAfter: '2020-01-01T00:00:00.000Z', priority: 0 },
  ]
  await resendJobs(portal.connection, jobs)
  await backUp(portal)
  const other = await makePlace()
  expect(await restore(other)).toMatchObject({ jobs: 2 })
  const waiting = await other.db.transaction().execute(listWaitingJobs)
  expect(waiting.map(({ name, data, priority }) => ({ name, data, priority }))).toEqual(
    jobs.map(({ name, data, priority }) => ({ name, data, priority })),
  )
  expect(waiting.map(({ startAfter }) => new Date(startAfter).toISOString())).toEqual(jobs.map((job) => job.startAfter))
})

test('[IMPL-39] every tar reads a backup', async () => {
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

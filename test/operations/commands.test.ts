import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBackup } from '#server/backup/backup-format.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { claimDatabase } from '#server/backup/installation.ts'
import { appliedMigrations, listMigrations, migrateWithin, MIGRATIONS } from '#server/database/migrate.ts'
import { makeDatabase } from '../test-database.ts'
import { startS3 } from '../s3-server.ts'
import { makeEmptyDatabase, urlOf } from './empty-database.ts'
import { cleanUp, makeFolder, start, type Started, WITHIN } from './portal-process.ts'
import { copyStartedPortal } from './started-portal.ts'

let folder: string
let portal: Started
let address: string

beforeAll(async () => {
  folder = (await copyStartedPortal()).folder
  portal = start(['dist/server/serve.js'], { PORT: '0', PORTICO_DATA: folder })
  const [, printed = ''] = await portal.says(/Portico is ready: (\S+)/)
  address = printed
})
vi.setConfig(WITHIN)
afterAll(cleanUp)

/** Runs the command line until it exits. */
async function run(args: string[], settings: Record<string, string> = {}) {
  const command = start([path.resolve('dist/server/cli.js'), ...args], { PORTICO_DATA: folder, ...settings })
  const code = await command.ends()
  return { code, said: command.output().trim() }
}

async function ask<Row extends pg.QueryResultRow>(config: pg.ClientConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** Connection settings of the running portal’s database. */
const databaseAtWork = async () => (await startEmbeddedPostgres(folder, { joinRunning: true })).config

const paint = async (color: string) =>
  ask(
    await databaseAtWork(),
    `update portal_settings set settings = jsonb_set(settings, '{theme,color}', '"${color}"')`,
  )

test('settings can be read and changed while the portal serves, and an unknown setting is refused', async () => {
  expect(await run(['settings', 'set', 'theme.color', 'green'])).toEqual({ code: 0, said: '"green"' })
  expect(await run(['settings', 'set', 'theme.colour', '"red"'])).toEqual({
    code: 1,
    said: 'There is no setting "theme.colour".',
  })
  const { said } = await run(['settings', 'get'])
  expect(JSON.parse(said)).toMatchObject({ theme: { color: 'green' } })
})

test('[IMPL-39, O-S12] a command creates the first administrator, prints a link and says that no mail server is set', async () => {
  const made = await run(['create-admin', 'Boss@Example.org'], { PUBLIC_URL: address })
  expect(made.code).toBe(0)
  expect(made.said).toMatch(new RegExp(`^${address}/.*token=`, 'm'))
  expect(made.said).toContain('set SMTP_URL')
  const query = `select roles from users where email = 'boss@example.org'`
  expect(await ask(await databaseAtWork(), query)).toEqual([{ roles: ['disciple', 'envmgr-admin'] }])
})

test('migrate and seed have nothing left to do after the first start', async () => {
  expect(await run(['migrate'])).toEqual({ code: 0, said: 'The database is up to date.' })
  expect(await run(['seed'])).toEqual({ code: 0, said: 'The demo content was added.' })
})

test('a real portal is never filled with the accounts of the demo', async () => {
  const { config, drop } = await makeDatabase()
  const real = { PORTICO_ENV: 'production', DATABASE_URL: urlOf(config), PORTICO_DATA: makeFolder() }
  expect(await run(['seed'], real)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Only a demo can be seeded/),
  })
  expect(await ask(config, 'select from users')).toEqual([])
  await drop()
})

test('[R-1] commands of a newer version leave an older database as it is, and a backup saves it as it is', async () => {
  const { connection, drop } = await makeEmptyDatabase()
  const db = openDatabase(connection)
  const older = new Set(
    listMigrations(MIGRATIONS)
      .slice(0, 10)
      .map(({ name }) => name),
  )
  await claimDatabase(db, { environment: 'production', databaseUrl: undefined })
  await db.transaction().execute((trx) => migrateWithin(trx, MIGRATIONS, older))
  const settings = { PORTICO_ENV: 'production', DATABASE_URL: urlOf(connection), PORTICO_DATA: makeFolder() }
  const applied = async () => (await appliedMigrations(db)).map(({ name }) => name)
  const archive = path.join(makeFolder(), 'before.tar')

  const refused = { code: 1, said: expect.stringMatching(/^The database is older than this version.*"portico backup"/) }
  for (const args of [
    ['settings', 'get', 'theme.color'],
    ['settings', 'set', 'theme.color', 'red'],
    ['create-admin', 'boss@example.org'],
    ['seed'],
  ]) {
    expect(await run(args, settings)).toMatchObject(refused)
  }
  expect(await run(['backup', archive], settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/was saved unchanged/),
  })
  expect(await applied()).toEqual([...older])
  const { manifest } = await openBackup(archive)
  expect(manifest.migrations.map(({ name }) => name)).toEqual([...older])

  expect(await run(['migrate'], settings)).toMatchObject({ code: 0, said: expect.stringMatching(/^These migrations/) })
  expect(await applied()).toEqual(listMigrations(MIGRATIONS).map(({ name }) => name))
  expect(await run(['settings', 'get', 'theme.color'], settings)).toMatchObject({ code: 0 })
  await db.destroy()
  await drop()
})

test('[R-1] a backup where there is no portal is refused, and creates no database', async () => {
  const nowhere = path.join(makeFolder(), 'data')
  const { code, said } = await run(['backup', path.join(makeFolder(), 'x.tar')], { PORTICO_DATA: nowhere })
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is nothing to back up/)])
  expect(existsSync(path.join(nowhere, 'postgres'))).toBe(false)
})

test('a health check of a container is answered by the portal that it is for', async () => {
  const { port } = new URL(address)
  expect(await run(['ready'], { PORT: port, HOST: '0.0.0.0', PORTICO_ENV: 'production' })).toEqual({
    code: 0,
    said: 'The portal is ready.',
  })
  expect(await run(['ready'], { PORT: '1' })).toEqual({
    code: 1,
    said: 'Nothing answers at http://127.0.0.1:1/readyz.',
  })
})

test('beside the embedded database a worker and a second server are refused', async () => {
  expect(await run(['worker'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/: set DATABASE_URL for all of them/),
  })
  const second = await run(['serve'], { PORT: '0' })
  expect(second).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database in .* is in use by another portal/),
  })
})

test('the doctor shows the settings in use without secrets, and finds a demo healthy', async () => {
  const { code, said } = await run(['doctor'], { PORTICO_SECRET: 'a secret that nobody may ever see anywhere' })
  expect(code).toBe(0)
  expect(said).toMatch(/PORTICO_ENV +demo/)
  expect(said).toMatch(/PORTICO_SECRET +set/)
  expect(said).not.toContain('nobody may ever see')
  expect(said).toMatch(/✓ The database is available: PostgreSQL \d+\.\d+, embedded\./)
  expect(said).toMatch(/✓ All \d+ migrations have run\./)
  expect(said).toContain('No problems found.')
})

test('the doctor names each problem with a remedy', async () => {
  const refusing = createServer((socket) => socket.end('554 no service\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => refusing.once('listening', resolve))
  const { port } = refusing.address() as AddressInfo
  const { code, said } = await run(['doctor'], {
    PORTICO_ENV: 'production',
    DATABASE_URL: 'postgres://portal:sesame@127.0.0.1:1/portal',
    SMTP_URL: `smtp://mailer:letmein@127.0.0.1:${port}`,
    PORTICO_DATA: path.join(folder, 'not-there'),
    PORTICO_DATTA: '/elsewhere',
  })
  refusing.close()
  expect(code).toBe(1)
  expect(said).toMatch(/DATABASE_URL +postgres:\/\/portal:\*\*\*@127\.0\.0\.1:1\/portal/)
  expect(said).not.toMatch(/sesame|letmein/)
  expect(said).toMatch(/✗ The database at 127\.0\.0\.1:1\/portal can’t be reached/)
  expect(said).toMatch(/✗ The mail server refuses the connection \(.*554.*\): correct SMTP_URL\./)
  expect(said).toMatch(/✗ Cookies are not Secure, because .* uses HTTP:/)
  expect(said).toContain('✗ PORTICO_DATTA is set, but there is no such setting: check the spelling.')
  expect(said).toMatch(/· The data folder .*not-there doesn’t exist yet/)
  expect(said).toContain('4 problems found.')
})

test('[R-15, R-18] the doctor gives up on a silent mail server, and checks the number of connections', async () => {
  const silent = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.once('data', () => socket.write('250-here\r\n250 AUTH PLAIN\r\n'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const { code, said } = await run(['doctor'], {
    SMTP_URL: `smtp://mailer:letmein@127.0.0.1:${port}`,
    PORTICO_POOL_SIZE: '100',
  })
  silent.close()
  expect(code).toBe(1)
  expect(said).toMatch(/✗ The mail server refuses the connection \(.*imeout.*\): correct SMTP_URL\./)
  expect(said).toMatch(/✗ The database accepts \d+ connections, and each process of the portal uses up to 107: raise/)
})

test('[IMPL-39] a backup of a running portal can be restored elsewhere and in place', async () => {
  const archive = path.join(makeFolder(), 'portal.tar')
  await paint('teal')
  expect(await run(['backup', archive])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/holds \d+ rows of \d+ tables and \d+ files/),
  })
  expect(await run(['doctor'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('✓ The last backup was made less than an hour ago.'),
  })
  expect(await run(['backup', 'verify', archive])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/can be restored: \d+ rows of \d+ tables, \d+ files and \d+ queued jobs were restored/),
  })
  await paint('red')
  expect(await run(['restore', archive, '--force'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/in use by another portal/),
  })

  const { connection, drop } = await makeEmptyDatabase()
  const elsewhere = { DATABASE_URL: urlOf(connection), PORTICO_DATA: path.join(makeFolder(), 'data') }
  expect(await run(['restore', archive], elsewhere)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored the portal of 20/),
  })
  const colour = `select settings -> 'theme' ->> 'color' as color from portal_settings`
  expect(await ask(connection, colour)).toEqual([{ color: 'teal' }])
  expect(await run(['restore', archive], elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^This portal is not empty .* make a backup of it first, then use --force\.$/),
  })
  await drop()

  portal.child.kill('SIGTERM')
  await portal.ends()
  expect(await run(['restore', archive, '--force'])).toMatchObject({ code: 0 })
  expect(await run(['settings', 'get', 'theme.color'])).toMatchObject({ code: 0, said: '"teal"' })
})

test('a backup can be verified on a machine without a database, and damage is found', async () => {
  const archive = path.join(makeFolder(), 'portal.tar')
  expect(await run(['backup', archive])).toMatchObject({ code: 0 })
  const elsewhere = { PORTICO_DATA: path.join(makeFolder(), 'data') }
  expect(await run(['backup', 'verify', archive], elsewhere)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is complete: each of its \d+ files has its checksum/),
  })
  expect(existsSync(path.join(elsewhere.PORTICO_DATA, 'postgres'))).toBe(false)
  const { manifest } = await openBackup(archive)
  const bytes = readFileSync(archive)
  // The last byte of the first entry, whose header is before it.
  const at = 512 + manifest.entries[0]!.size - 1
  bytes[at] = bytes[at]! ^ 1
  writeFileSync(archive, bytes)
  expect(await run(['backup', 'verify', archive], elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is damaged: database\/\w+\.jsonl\.gz is not what was written/),
  })
})

test('an encrypted backup in a bucket is made and verified by commands, and another passphrase is refused before a database is created', async () => {
  const s3 = await startS3({ directory: makeFolder(), bucket: 'copies' })
  const bucket = {
    PORTICO_BACKUPS_S3_ENDPOINT: s3.access.endpoint!,
    PORTICO_BACKUPS_S3_ACCESS_KEY_ID: s3.access.accessKeyId,
    PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY: s3.access.secretAccessKey,
    PORTICO_BACKUP_PASSPHRASE: 'correct horse battery',
  }
  const archive = 's3://copies/portal/a.tar'
  expect(await run(['backup', archive], bucket)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^s3:\/\/copies\/portal\/a\.tar holds .* It is encrypted: keep the passphrase elsewhere/,
    ),
  })
  const elsewhere = { ...bucket, PORTICO_DATA: path.join(makeFolder(), 'data') }
  expect(await run(['restore', archive], { ...elsewhere, PORTICO_BACKUP_PASSPHRASE: 'another passphrase' })).toEqual({
    code: 1,
    said: `${archive} was encrypted with another passphrase: set PORTICO_BACKUP_PASSPHRASE or PORTICO_BACKUP_PASSPHRASE_FILE to the one with which it was made.`,
  })
  expect(existsSync(path.join(elsewhere.PORTICO_DATA, 'postgres'))).toBe(false)
  expect(await run(['backup', 'verify', archive], elsewhere)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is complete: each of its \d+ files has its checksum/),
  })
  await s3.close()
})

test('jobs, cleaning, test emails and the read-only mode are commands', async () => {
  expect(await run(['jobs', 'list', 'kernel.clean'])).toMatchObject({ code: 0 })
  expect(await run(['clean'])).toMatchObject({ code: 0, said: expect.stringContaining('clean-up tasks have run') })
  expect(await run(['read-only', 'on'])).toMatchObject({ code: 0, said: expect.stringContaining('read-only') })
  expect(await run(['test-email', 'boss@example.org'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('mailbox'),
  })
})

test('bin/portico runs from any folder and lists its commands', () => {
  const said = execFileSync(path.resolve('bin/portico'), ['--help'], {
    cwd: makeFolder(),
    encoding: 'utf8',
    stdio: 'pipe',
  })
  for (const command of [
    'serve',
    'worker',
    'migrate',
    'seed',
    'create-admin',
    'settings',
    'jobs',
    'test-email',
    'sessions',
    'person',
    'clean',
    'read-only',
    'backup',
    'restore',
    'ready',
    'doctor',
  ]) {
    expect(said).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'))
  }
})

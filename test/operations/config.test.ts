import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, readSettings, withPort } from '#server/config.ts'
import { createFiles } from '#server/files/files.ts'
import { SetupError } from '#server/setup-error.ts'

const SECRET = 'long enough to be a secret, which has 32 letters'
const PRODUCTION = { PORTICO_ENV: 'production' }
const PASSPHRASE = 'correct horse battery'
const BUCKET = { PORTICO_BACKUPS_S3_ACCESS_KEY_ID: 'other', PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY: 'key' }
const S3 = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('without any settings a demo runs on localhost', () => {
  expect(readSettings({ PORT: '', HOST: '' })).toMatchObject({
    environment: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataFolder: path.resolve('data'),
    mailFrom: 'Portico <portico@localhost>',
    s3: undefined,
  })
})

test('a real portal listens on all interfaces, with the address and storage that were set', () => {
  const settings = readSettings({ ...PRODUCTION, ...S3, PUBLIC_URL: 'https://learn.example.org/', PORT: '8080' })
  expect(settings).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://learn.example.org',
    mailFrom: 'Portico <portico@learn.example.org>',
    s3: { bucket: 'uploads', region: 'us-east-1' },
  })
})

test('backups go to a folder, or to a bucket with its own credentials', () => {
  expect(readSettings({ PORTICO_BACKUPS: '/srv/my copies' })).toMatchObject({
    backupFolder: '/srv/my copies',
    backupS3: undefined,
    backupPassphrase: undefined,
  })
  expect(readSettings({ ...S3, ...BUCKET, PORTICO_BACKUPS: 's3://copies/portal/' })).toMatchObject({
    backupFolder: 's3://copies/portal',
    backupS3: { region: 'us-east-1', endpoint: undefined, accessKeyId: 'other', secretAccessKey: 'key' },
  })
})

test('the passphrase of backups is set, or is the first line of a file', () => {
  expect(readSettings({ PORTICO_BACKUP_PASSPHRASE: PASSPHRASE }).backupPassphrase).toBe(PASSPHRASE)
  const file = path.join(folder, 'passphrase')
  writeFileSync(file, `${PASSPHRASE}\n`)
  expect(readSettings({ PORTICO_BACKUP_PASSPHRASE_FILE: file }).backupPassphrase).toBe(PASSPHRASE)
  writeFileSync(file, '\n')
  expect(() => readSettings({ PORTICO_BACKUP_PASSPHRASE_FILE: file })).toThrow(
    'The first line of PORTICO_BACKUP_PASSPHRASE_FILE must have at least 12 characters.',
  )
  expect(() => readSettings({ PORTICO_BACKUP_PASSPHRASE_FILE: `${file}.gone` })).toThrow(/can’t be read \(ENOENT\)/)
  expect(() => readSettings({ PORTICO_BACKUP_PASSPHRASE_FILE: file, PORTICO_BACKUP_PASSPHRASE: PASSPHRASE })).toThrow(
    /not both/,
  )
})

test.each([
  [
    { PORTICO_BACKUPS: 'ftp://host/copies' },
    'PORTICO_BACKUPS must be a folder, or a bucket with or without a prefix, like s3://bucket/portal, and is "ftp://host/copies".',
  ],
  [
    { PORTICO_BACKUPS: 's3://copies' },
    'PORTICO_BACKUPS_S3_ACCESS_KEY_ID and PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY must be set too, since PORTICO_BACKUPS is a bucket.',
  ],
  [
    { PORTICO_BACKUPS_S3_ACCESS_KEY_ID: 'other' },
    'PORTICO_BACKUPS_S3_ACCESS_KEY_ID and PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY belong together: set both.',
  ],
  [
    { ...S3, ...BUCKET, PORTICO_BACKUPS: 's3://uploads/copies' },
    'PORTICO_BACKUPS must be another bucket than S3_BUCKET: everything in that one counts as a file of the portal, and a restore would delete the backups.',
  ],
  [{ PORTICO_BACKUP_PASSPHRASE: 'short' }, 'PORTICO_BACKUP_PASSPHRASE must have at least 12 characters.'],
  [{ PORT: 'abc' }, 'PORT must be a whole number up to 65535, and is "abc".'],
  [{ PORT: '1.5' }, 'PORT must be a whole number up to 65535, and is "1.5".'],
  [{ PORT: '65536' }, 'PORT must be at most 65535, and is "65536".'],
  [{ PORT: '-1' }, 'PORT must not be negative, and is "-1".'],
  [{ PORTICO_ENV: 'staging' }, 'PORTICO_ENV must be demo or production, and is "staging".'],
  [
    { PUBLIC_URL: 'learn.example.org' },
    'PUBLIC_URL must look like https://learn.example.org, and is "learn.example.org".',
  ],
  [
    { ...PRODUCTION, PUBLIC_URL: 'https://example.org/learn' },
    'PUBLIC_URL must be an origin alone, without a path, and is "https://example.org/learn".',
  ],
  [
    { DATABASE_URL: 'mysql://root:secret@db/x' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must look like smtps://user:password@mail.example.org:465.'],
  [{ MAIL_FROM: 'School' }, 'MAIL_FROM must be an address, like School <school@example.org>, and is "School".'],
  [{ PORTICO_SECRET: 'short' }, 'PORTICO_SECRET must have at least 32 characters.'],
  [{ PORTICO_DEMO_PUBLIC: 'yes' }, 'PORTICO_DEMO_PUBLIC must be 1 or 0, and is "yes".'],
  [{ PORTICO_POOL_SIZE: '1' }, 'PORTICO_POOL_SIZE must be a whole number from 2 to 1000, and is "1".'],
  [{ PORTICO_METRICS_TOKEN: 'short' }, 'PORTICO_METRICS_TOKEN must have at least 16 characters.'],
  [{ PORTICO_DRAIN_S: 'long' }, 'PORTICO_DRAIN_S must be a whole number from 0 to 300, and is "long".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, and is "loud".'],
  [
    { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id' },
    'S3_SECRET_ACCESS_KEY must be set too, since other S3 settings are: files go to S3 or to the data folder.',
  ],
  [
    { PORT: 'abc', LOG_LEVEL: 'loud' },
    `PORT must be a whole number up to 65535, and is "abc".
LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, and is "loud".`,
  ],
])('%j is refused with a message that names the variable and repeats no secret', (variables, message) => {
  expect(() => readSettings(variables)).toThrow(new SetupError(message))
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '192.168.1.5' }, 'HOST=192.168.1.5'],
  [{ HOST: '::' }, 'HOST=::'],
  [{ HOST: 'localhost.example.org' }, 'HOST=localhost.example.org'],
  [{ PUBLIC_URL: 'https://learn.example.org' }, 'PUBLIC_URL=https://learn.example.org'],
])('a demo refuses %j, unless it is declared public', (variables, named) => {
  expect(() => readSettings(variables)).toThrow(`${named} would open the demo, whose passwords are known, to others`)
  expect(readSettings({ ...variables, PORTICO_DEMO_PUBLIC: '1' })).toMatchObject({ isDemoPublic: true })
  expect(readSettings({ ...variables, ...PRODUCTION })).toMatchObject({ isDemoPublic: false })
})

test.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', 'portal.localhost'])('a demo may listen on %s', (HOST) => {
  expect(readSettings({ HOST }).host).toBe(HOST)
})

test('a secret is generated once, is readable by its owner only, and is reused later', () => {
  const data = path.join(folder, 'data')
  const { secret } = readConfig({ PORTICO_DATA: data })
  expect(secret.length).toBeGreaterThan(40)
  expect(readConfig({ PORTICO_DATA: data }).secret).toBe(secret)
  expect(readFileSync(path.join(data, 'secret'), 'utf8')).toBe(`${secret}\n`)
  expect(statSync(path.join(data, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(data)).toEqual(['secret'])
})

test('[S-M8] the data folder and the files in it are accessible to their owner only', async () => {
  const data = path.join(folder, 'data')
  readConfig({ PORTICO_DATA: data })
  mkdirSync(path.join(data, 'files'), { mode: 0o755 })
  const files = createFiles({ config: { dataFolder: data, s3: undefined } })
  await files.put('private/chat/letter.txt', Buffer.from('for you alone'))
  const modeOf = (name: string) => (statSync(path.join(data, name)).mode & 0o777).toString(8)
  expect(['', 'files', 'files/private/chat', 'files/private/chat/letter.txt'].map(modeOf)).toEqual([
    '700',
    '700',
    '700',
    '600',
  ])
})

test('a given secret is used, and none is written', () => {
  expect(readConfig({ PORTICO_DATA: folder, PORTICO_SECRET: SECRET }).secret).toBe(SECRET)
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder that can’t be created fails with one sentence', () => {
  readConfig({ PORTICO_DATA: folder })
  expect(() => readConfig({ PORTICO_DATA: path.join(folder, 'secret/data') })).toThrow(
    `The data folder ${folder}/secret/data isn’t writable (ENOTDIR): allow this user to write there, or choose another folder with PORTICO_DATA.`,
  )
})

test('the public address gets the port that was actually bound', () => {
  const config = readConfig({ PORT: '0', PORTICO_DATA: folder })
  expect(withPort(config, 4567)).toMatchObject({ port: 4567, publicUrl: 'http://localhost:4567' })
  const named = readConfig({ PORT: '0', PORTICO_DATA: folder, PUBLIC_URL: 'http://portal.localhost' })
  expect(withPort(named, 4567).publicUrl).toBe('http://portal.localhost')
})

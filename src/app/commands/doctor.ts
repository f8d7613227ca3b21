import { accessSync, constants, existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { HOUR_MS, systemClock } from '#base/clock.ts'
import { placeAt } from '#server/backup/backup-place.ts'
import { findLastBackups } from '#server/backup/backup-records.ts'
import { readSettings, type Settings, VARIABLES } from '#server/config.ts'
import { OTHER_CONNECTIONS } from '#server/database/database.ts'
import { MIGRATIONS, readHistory } from '#server/database/migrate.ts'
import { findInstalled, findOwner, isRestoreUnfinished, RESTORE_UNFINISHED } from '#server/backup/installation.ts'
import { hasCluster } from '#server/postgres/postgres-cluster.ts'
import { BACKUP_OLD_MS } from '#server/observability/alarms.ts'
import { createFiles } from '#server/files/files.ts'
import type { CleanupStack } from '../process/cleanup-stack.ts'
import { describeFailure } from '../process/explain.ts'
import { connectDatabase, type PortalDatabase } from '../process/open-database.ts'
import { alarmTexts } from './doctor-alarms.ts'
import { settingsInForce } from './settings-in-force.ts'

/** The result of a check: good, a note, or a problem. */
interface Finding {
  level: 'good' | 'note' | 'wrong'
  text: string
}
type Check = (config: Settings, cleanup: CleanupStack) => Promise<Finding[]>

const OLDEST_NODE = [24, 15] as const
const LOW_ON_DISK_BYTES = 1_000_000_000
const SIGNS = { good: '✓', note: '·', wrong: '✗' }
const MAIL_ANSWERS_WITHIN_MS = 10_000

const good = (text: string): Finding => ({ level: 'good', text })
const note = (text: string): Finding => ({ level: 'note', text })
const wrong = (text: string): Finding => ({ level: 'wrong', text })

/** Checks everything the portal needs. Returns a report for the terminal; the exit code is 1 if there is a problem. */
export async function examine(cleanup: CleanupStack): Promise<string> {
  const config = readSettings()
  const findings: Finding[] = []
  for (const check of [
    checkNode,
    checkDataFolder,
    checkDatabase,
    checkFiles,
    checkBackupPlace,
    checkMail,
    checkAddress,
    checkSecret,
    checkNames,
  ]) {
    findings.push(...(await check(config, cleanup).catch((error: unknown) => [wrong(describeFailure(error))])))
  }
  const count = findings.filter(({ level }) => level === 'wrong').length
  if (count > 0) process.exitCode = 1
  return [
    'Active settings:',
    ...settingsInForce(config),
    '',
    ...findings.map(({ level, text }) => `${SIGNS[level]} ${text}`),
    '',
    count === 0 ? 'No problems found.' : `${count} ${count === 1 ? 'problem' : 'problems'} found.`,
  ].join('\n')
}

const checkNode: Check = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isGood = major >= 26 || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  if (isGood) return [good(`Node ${process.versions.node}.`)]
  return [wrong(`Portico was not tested with Node ${process.versions.node}: use 24.15 or newer, or 26.`)]
}

const checkDataFolder: Check = async ({ dataFolder }) => {
  if (!existsSync(dataFolder))
    return [note(`The data folder ${dataFolder} doesn’t exist yet: the first start creates it.`)]
  accessSync(dataFolder, constants.R_OK | constants.W_OK)
  const { bavail, bsize } = await statfs(dataFolder)
  const free = bavail * bsize
  const space = `${(free / 1e9).toFixed(1)} GB of disk space are free for ${dataFolder}`
  return [good('The data folder is writable.'), free < LOW_ON_DISK_BYTES ? wrong(`Only ${space}.`) : good(`${space}.`)]
}

const checkDatabase: Check = async (config, cleanup) => {
  if (!config.databaseUrl && !hasCluster(config.dataFolder))
    return [note('There is no database yet: the first start creates it.')]
  const database = await connectDatabase(config, { joinRunning: true })
  cleanup.add(database.close)
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    database.db,
  )
  return [
    good(
      `The database is available: PostgreSQL ${rows[0]?.version}, ${config.databaseUrl ? 'from DATABASE_URL' : 'embedded'}.`,
    ),
    ...(database.notice ? [note(database.notice)] : []),
    ...(await checkConnections(database, config)),
    ...(await checkStructure(database)),
    ...(await checkOwner(database, config)),
    ...(await checkBackups(database, config)),
    ...(await checkAlarms(database, config)),
  ]
}

async function checkConnections({ db }: PortalDatabase, { poolSize }: Settings): Promise<Finding[]> {
  const { rows } = await sql<{ room: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room
  `.execute(db)
  const [room, taken] = [rows[0]?.room ?? 0, poolSize + OTHER_CONNECTIONS]
  const text = `The database accepts ${room} connections, and each process of the portal uses up to ${taken}`
  if (room < taken) return [wrong(`${text}: raise max_connections, or lower PORTICO_POOL_SIZE.`)]
  return [note(`${text}: that is enough for ${Math.floor(room / taken)} processes.`)]
}

async function checkStructure({ db }: PortalDatabase): Promise<Finding[]> {
  if (await isRestoreUnfinished(db)) return [wrong(RESTORE_UNFINISHED)]
  const { done, waiting } = await readHistory(db, MIGRATIONS)
  const known = done.length + waiting.length
  if (waiting.length === 0) return [good(`All ${known} migrations have run.`)]
  return [note(`${waiting.length} of ${known} migrations are pending: start the portal or run "portico migrate".`)]
}

async function checkOwner({ db }: PortalDatabase, { environment }: Settings): Promise<Finding[]> {
  const owner = await findOwner(db)
  if (!owner || owner === environment) return []
  return [wrong(`The database belongs to a ${owner} portal, but PORTICO_ENV is ${environment}.`)]
}

/** Jobs, emails and connections of a running portal. A database with pending migrations may lack the tables. */
async function checkAlarms({ db }: PortalDatabase, config: Settings): Promise<Finding[]> {
  const { done, waiting } = await readHistory(db, MIGRATIONS)
  if (done.length === 0 || waiting.length > 0) return []
  const texts = await alarmTexts(db, config)
  return texts.length > 0 ? texts.map(wrong) : [good('No jobs or emails are late.')]
}

/** A demo needs no backups. In a new portal the first one is made within a day. */
async function checkBackups({ db }: PortalDatabase, { environment }: Settings): Promise<Finding[]> {
  const last = await findLastBackups(db)
  const since = await findInstalled(db)
  if (!last || !since) return []
  const complain = environment === 'production' ? wrong : note
  const failed = last.failedAt
    ? [complain('The last scheduled backup failed: see /admin/backups/ for the reason.')]
    : []
  const isOld = systemClock.now().getTime() - (last.goodAt ?? since).getTime() > BACKUP_OLD_MS
  const remedy = 'make one with "portico backup <file>" or at /admin/backups/'
  if (!last.goodAt) return [...failed, (isOld ? complain : note)(`No backup has been made yet: ${remedy}.`)]
  const text = `The last backup was made ${ageText(systemClock.now().getTime() - last.goodAt.getTime())} ago`
  return [...failed, isOld ? complain(`${text}: ${remedy}.`) : good(`${text}.`)]
}

function ageText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? 'an hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

const checkFiles: Check = async (config) => {
  if (!config.s3) return []
  try {
    await createFiles({ config }).list()[Symbol.asyncIterator]().next()
    return [good(`The bucket ${config.s3.bucket} is readable.`)]
  } catch (error) {
    return [wrong(`The bucket ${config.s3.bucket} can’t be read (${reasonOf(error)}): correct the S3 settings.`)]
  }
}

const checkBackupPlace: Check = async (config) => {
  const encryption =
    config.backupPassphrase === undefined
      ? note(
          'New backups are not encrypted: set PORTICO_BACKUP_PASSPHRASE or PORTICO_BACKUP_PASSPHRASE_FILE to encrypt them.',
        )
      : good('New backups are encrypted with a passphrase: keep it outside the portal as well.')
  const place = placeAt(config.backupFolder, config)
  if (place.folder !== undefined) return [encryption]
  await place.list()
  return [encryption, good(`The bucket of backups ${place.address} is readable.`)]
}

const checkMail: Check = async ({ smtpUrl, environment }) => {
  if (!smtpUrl && environment === 'demo') return [note('Emails are not sent, but shown on the mailbox page.')]
  if (!smtpUrl)
    return [wrong('The portal can’t send emails, so nobody can reset a password: set SMTP_URL and MAIL_FROM.')]
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_ANSWERS_WITHIN_MS,
    greetingTimeout: MAIL_ANSWERS_WITHIN_MS,
    socketTimeout: MAIL_ANSWERS_WITHIN_MS,
  })
  try {
    await transport.verify()
    return [good('The mail server accepts the connection and the credentials.')]
  } catch (error) {
    return [wrong(`The mail server refuses the connection (${reasonOf(error)}): correct SMTP_URL.`)]
  } finally {
    transport.close()
  }
}

const checkAddress: Check = async ({ publicUrl, environment }) => {
  if (publicUrl.startsWith('https:')) return [good(`Cookies are Secure, because ${publicUrl} uses HTTPS.`)]
  if (environment === 'demo') return [note('Cookies are not Secure, because the demo uses HTTP.')]
  return [wrong(`Cookies are not Secure, because ${publicUrl} uses HTTP: add a proxy with HTTPS, and set PUBLIC_URL.`)]
}

const checkSecret: Check = async ({ databaseUrl, environment }) => {
  if (!databaseUrl || process.env.PORTICO_SECRET || environment === 'demo') return []
  return [
    note(
      'Each data folder has its own secret: set the same PORTICO_SECRET for all processes that share a DATABASE_URL.',
    ),
  ]
}

/** Finds misspelt environment variables of the portal. */
const checkNames: Check = async () => {
  const strange = Object.keys(process.env).filter((name) => name.startsWith('PORTICO_') && !isKnown(name))
  return strange.map((name) => wrong(`${name} is set, but there is no such setting: check the spelling.`))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))

const isKnown = (name: string): boolean =>
  VARIABLES.some((variable) => variable === name) || name === 'PORTICO_ENDS_WITH_PARENT'

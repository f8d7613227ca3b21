import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { readPassphrase } from './backup/passphrase.ts'
import { parseBucket, withoutEndSlashes } from './backup/bucket-address.ts'
import { isLoopback } from './http/own-host.ts'
import { storedSecret } from './secret.ts'
import { SetupError } from './setup-error.ts'

/** A provider of S3, and the credentials there. */
export interface S3Access {
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket for uploads, instead of the data folder. */
export interface S3Config extends S3Access {
  bucket: string
}

/** Validated settings from environment variables. */
export interface Settings {
  environment: 'demo' | 'production'
  /** A demo on the internet: no simulated sign-in services, no shown passwords, no mailbox page. */
  isDemoPublic: boolean
  host: string
  port: number
  /** The portal's own origin, without a trailing slash. Cookies are Secure when it is https. */
  publicUrl: string
  /** Absolute path of the folder for the embedded database, uploads and the secret. */
  dataFolder: string
  /** Where the portal keeps its backups: absolute path of a folder, or `s3://bucket/prefix`. */
  backupFolder: string
  /** For backups in buckets. */
  backupS3: S3Access | undefined
  /** Encrypts backups; undefined if they aren't encrypted. */
  backupPassphrase: string | undefined
  /** Connection string of a PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  s3: S3Config | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** Addresses and networks of proxies in front of the portal, whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Maximum database connections for requests, per process. */
  poolSize: number
  /** How long the server still accepts requests after SIGTERM, while `/readyz` fails. */
  drainS: number
  /** Bearer token for `/metrics`; without it only callers on this machine may read them. */
  metricsToken: string | undefined
}

/** The settings and the secret of a running portal. */
export interface Config extends Settings {
  /** Master secret, from which the keys for hashes and signatures are derived. */
  secret: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const DEFAULT_PORT = 3000
const MAX_PORT = 65_535
const MIN_SECRET_LENGTH = 32
const MIN_TOKEN_LENGTH = 16
const POOL_SIZES = { min: 2, usual: 20, max: 1000 }
const MAX_DRAIN_S = 300

const flag = z.enum(['0', '1'], 'must be 1 or 0').optional()
const urlOf = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` })

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

const environmentSchema = z.object({
  PORT: z.coerce
    .number(`must be a whole number up to ${MAX_PORT}`)
    .int(`must be a whole number up to ${MAX_PORT}`)
    .min(0, 'must not be negative')
    .max(MAX_PORT, `must be at most ${MAX_PORT}`)
    .default(DEFAULT_PORT),
  HOST: z.string().optional(),
  PUBLIC_URL: urlOf(/^https?$/, 'https://learn.example.org')
    .refine((url) => isOrigin(url) || !URL.canParse(url), 'must be an origin alone, without a path')
    .optional(),
  PORTICO_DATA: z.string().default('data'),
  PORTICO_BACKUPS: z
    .string()
    .refine(isPlace, 'must be a folder, or a bucket with or without a prefix, like s3://bucket/portal')
    .optional(),
  PORTICO_BACKUPS_S3_ENDPOINT: urlOf(/^https?$/, 'https://s3.example.org').optional(),
  PORTICO_BACKUPS_S3_REGION: z.string().default('us-east-1'),
  PORTICO_BACKUPS_S3_ACCESS_KEY_ID: z.string().optional(),
  PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PORTICO_BACKUP_PASSPHRASE: z.string().optional(),
  PORTICO_BACKUP_PASSPHRASE_FILE: z.string().optional(),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional(),
  PORTICO_ENV: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  SMTP_URL: urlOf(/^smtps?$/, 'smtps://user:password@mail.example.org:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\s]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/,
      'must be an address, like School <school@example.org>',
    )
    .optional(),
  S3_ENDPOINT: urlOf(/^https?$/, 'https://s3.example.org').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PORTICO_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks, like 127.0.0.1, 10.0.0.0/8')
    .optional(),
  PORTICO_SECRET: z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
  PORTICO_DEMO_PUBLIC: flag,
  PORTICO_POOL_SIZE: whole(POOL_SIZES.min, POOL_SIZES.max).default(POOL_SIZES.usual),
  PORTICO_DRAIN_S: whole(0, MAX_DRAIN_S).default(0),
  PORTICO_METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`)
    .optional(),
})

/** Whether it is a folder or the address of a bucket. */
function isPlace(place: string): boolean {
  return !/^\w+:\/\//.test(place) || parseBucket(place) !== undefined
}

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/')
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits)
}

type Environment = z.infer<typeof environmentSchema>
type Variables = Readonly<Record<string, string | undefined>>

/** All environment variables that the portal reads, in the order in which `doctor` lists them. */
export const VARIABLES = environmentSchema.keyof().options

/** Reads the settings and the secret, which is created in the data folder unless `PORTICO_SECRET` is set. */
export function readConfig(variables: Variables = process.env): Config {
  const settings = readSettings(variables)
  return { ...settings, secret: variables.PORTICO_SECRET || storedSecret(settings.dataFolder) }
}

/** Reads the settings without side effects. Throws one `SetupError` that lists all problems, one per line. */
export function readSettings(variables: Variables = process.env): Settings {
  // Hosting panels pass variables that were left blank as empty strings.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { success, data, error } = environmentSchema.safeParse(given)
  if (!success) throw new SetupError(error.issues.map((issue) => complaintAbout(issue, given)).join('\n'))
  const settings = settingsFrom(data)
  checkDemoStaysHome(settings)
  return settings
}

/** Returns the settings with the actual port, for `PORT=0`. */
export function withPort(config: Config, port: number): Config {
  const isDefaultUrl = config.publicUrl === localUrl(config.port)
  return { ...config, port, publicUrl: isDefaultUrl ? localUrl(port) : config.publicUrl }
}

function settingsFrom(given: Environment): Settings {
  const publicUrl = given.PUBLIC_URL ? new URL(given.PUBLIC_URL).origin : localUrl(given.PORT)
  return {
    environment: given.PORTICO_ENV,
    isDemoPublic: given.PORTICO_ENV === 'demo' && given.PORTICO_DEMO_PUBLIC === '1',
    host: given.HOST ?? (given.PORTICO_ENV === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port: given.PORT,
    publicUrl,
    dataFolder: path.resolve(given.PORTICO_DATA),
    ...backupsFrom(given),
    databaseUrl: given.DATABASE_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Portico <portico@${new URL(publicUrl).hostname}>`,
    s3: s3From(given),
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.PORTICO_TRUSTED_PROXIES ?? [],
    poolSize: given.PORTICO_POOL_SIZE,
    drainS: given.PORTICO_DRAIN_S,
    metricsToken: given.PORTICO_METRICS_TOKEN,
  }
}

function s3From(given: Environment): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!bucket && !accessKeyId && !secretAccessKey && !given.S3_ENDPOINT) return undefined
  if (bucket && accessKeyId && secretAccessKey) {
    return { bucket, region: given.S3_REGION, endpoint: given.S3_ENDPOINT, accessKeyId, secretAccessKey }
  }
  const missing = Object.entries({
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  throw new SetupError(
    `${missing.join(' and ')} must be set too, since other S3 settings are: files go to S3 or to the data folder.`,
  )
}

function backupsFrom(given: Environment): Pick<Settings, 'backupFolder' | 'backupS3' | 'backupPassphrase'> {
  const place = given.PORTICO_BACKUPS ?? path.join(given.PORTICO_DATA, 'backups')
  const bucket = parseBucket(place)
  const backupS3 = backupS3From(given)
  if (bucket && !backupS3) {
    throw new SetupError(
      'PORTICO_BACKUPS_S3_ACCESS_KEY_ID and PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY must be set too, since PORTICO_BACKUPS is a bucket.',
    )
  }
  if (bucket && bucket.bucket === given.S3_BUCKET && given.PORTICO_BACKUPS_S3_ENDPOINT === given.S3_ENDPOINT) {
    throw new SetupError(
      'PORTICO_BACKUPS must be another bucket than S3_BUCKET: everything in that one counts as a file of the portal, and a restore would delete the backups.',
    )
  }
  return {
    backupFolder: bucket ? withoutEndSlashes(place) : path.resolve(place),
    backupS3,
    backupPassphrase: readPassphrase(given),
  }
}

function backupS3From(given: Environment): S3Access | undefined {
  const accessKeyId = given.PORTICO_BACKUPS_S3_ACCESS_KEY_ID
  const secretAccessKey = given.PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY
  if (accessKeyId && secretAccessKey) {
    const { PORTICO_BACKUPS_S3_REGION: region, PORTICO_BACKUPS_S3_ENDPOINT: endpoint } = given
    return { region, endpoint, accessKeyId, secretAccessKey }
  }
  if (!accessKeyId && !secretAccessKey) return undefined
  throw new SetupError(
    'PORTICO_BACKUPS_S3_ACCESS_KEY_ID and PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY belong together: set both.',
  )
}

/** A demo has public passwords, so only this machine may reach it unless `PORTICO_DEMO_PUBLIC` allows more. */
function checkDemoStaysHome({ environment, isDemoPublic, host, publicUrl }: Settings): void {
  if (environment !== 'demo' || isDemoPublic) return
  const open = !isLoopback(host)
    ? `HOST=${host}`
    : !isLoopback(new URL(publicUrl).hostname)
      ? `PUBLIC_URL=${publicUrl}`
      : undefined
  if (open === undefined) return
  throw new SetupError(
    `${open} would open the demo, whose passwords are known, to others: set PORTICO_ENV=production for a real portal, or PORTICO_DEMO_PUBLIC=1 to show the demo on purpose.`,
  )
}

/** Whether a URL is only an origin, without path or query. */
function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/' && !/[?#]/.test(url)
}

function complaintAbout(issue: z.core.$ZodIssue, given: Variables): string {
  const name = String(issue.path[0])
  const isPrivate = /SECRET|KEY|TOKEN|URL|PASSPHRASE$/.test(name) && name !== 'PUBLIC_URL'
  return `${name} ${issue.message}${isPrivate ? '' : `, and is "${given[name]}"`}.`
}

const localUrl = (port: number): string => `http://localhost:${port}`

import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDataFolder } from '../data-folder.ts'
import { type Account, accountFor, canEnter, SHARED_FOLDER } from './postgres-account.ts'
import { findPrograms, type Programs } from './postgres-programs.ts'
import { SetupError } from '../setup-error.ts'

/** A PostgreSQL data folder, and the paths needed to run it. */
export interface Cluster {
  folder: string
  socketFolder: string
  account: Account
  programs: Programs
  /** PostgreSQL's log file. */
  log: string
  /** A note about the cluster's location, if it is outside the data folder. */
  notice: string | undefined
}

const USUAL_FOLDER = 'postgres'
/** File in the data folder which records that its cluster is in `SHARED_FOLDER`. */
const PLACE_FILE = 'postgres.place'
const SOCKET_NAME = '.s.PGSQL.5432'
/** Maximum length of a socket path in bytes: 103 on macOS, 107 on Linux. */
const MAX_SOCKET_PATH = 103
const PASS_THROUGH = 0o011
const PERMISSIONS = 0o7777

/** Finds the actual or future location of a data folder's cluster, and the account that runs it. Creates folders, but no cluster. */
export function findCluster(dataFolder: string): Cluster {
  const home = openDataFolder(dataFolder)
  const { folder, account } = findPlace(home)
  return {
    folder,
    account,
    programs: findPrograms(account),
    socketFolder: findSocketFolder(folder, account),
    log: path.join(home, 'postgres.log'),
    notice: folder.startsWith(home)
      ? undefined
      : `PostgreSQL runs as the user "postgres", who cannot enter ${home}: the database lies in ${folder}.`,
  }
}

/** Whether the data folder has a cluster, in any location. */
export function hasCluster(dataFolder: string): boolean {
  return [USUAL_FOLDER, PLACE_FILE].some((name) => existsSync(path.join(dataFolder, name)))
}

/** Whether the cluster is complete. Throws for a folder with other content, and leaves it unchanged. */
export function isCreated({ folder }: Cluster): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false
  const missing = ['PG_VERSION', 'global/pg_control'].find((name) => !existsSync(path.join(folder, name)))
  if (missing === undefined) return true
  throw new SetupError(
    `The database in ${folder} is incomplete (${missing} is missing) and was left unchanged: move that folder away to start with an empty one, or restore a backup into a new one.`,
  )
}

/** Throws for a cluster of another major version of PostgreSQL. */
export function checkMajorVersion({ folder, programs }: Cluster): void {
  const made = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (made === programs.majorVersion) return
  throw new SetupError(
    `The database in ${folder} was created by PostgreSQL ${made}, but this version of Portico includes ${programs.majorVersion}: make a backup with the earlier version of Portico, and restore it into a new data folder.`,
  )
}

function findPlace(home: string): { folder: string; account: Account } {
  const usual = path.join(home, USUAL_FOLDER)
  const existing = rememberedPlace(home) ?? (existsSync(usual) ? usual : undefined)
  const account = accountFor(existing)
  const isReachable = makeReachable(account, existing === undefined ? home : path.dirname(existing))
  if (isReachable) return { folder: existing ?? usual, account }
  if (existing === undefined) return { folder: chooseSharedPlace(home), account }
  throw new SetupError(
    `The user who runs PostgreSQL (id ${account?.uid}) can’t enter ${path.dirname(existing)}: give others execute permission on the folders above it (chmod o+x), or move it.`,
  )
}

function rememberedPlace(home: string): string | undefined {
  const file = path.join(home, PLACE_FILE)
  if (!existsSync(file)) return undefined
  const folder = readFileSync(file, 'utf8').trim()
  if (existsSync(folder)) return folder
  throw new SetupError(
    `The database of ${home} should be in ${folder} but doesn’t exist: restore that folder, or delete ${file} to start with an empty database.`,
  )
}

function makeReachable(account: Account, folder: string): boolean {
  if (canEnter(account, folder)) return true
  // Grants others execute permission only, and only on the portal's own folder.
  chmodSync(folder, (statSync(folder).mode & PERMISSIONS) | PASS_THROUGH)
  return canEnter(account, folder)
}

function chooseSharedPlace(home: string): string {
  // Random too: a new data folder at the same path means a new portal, not the old database.
  const name = createHash('sha256').update(home).update(randomBytes(8)).digest('hex').slice(0, 12)
  const folder = path.join(SHARED_FOLDER, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(home, PLACE_FILE), `${folder}\n`)
  return folder
}

function findSocketFolder(folder: string, account: Account): string {
  if (Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH) return folder
  const name = `portico-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const parent = tmpdir().length < 40 ? tmpdir() : '/tmp'
  const short = path.join(parent, name)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  if (account && lstatSync(short).uid === 0) chownSync(short, account.uid, account.gid)
  checkOwner(short, account?.uid ?? process.getuid?.())
  return short
}

/** Another owner of the socket's folder could impersonate the database. */
function checkOwner(folder: string, uid: number | undefined): void {
  const found = lstatSync(folder)
  if (found.isDirectory() && (uid === undefined || found.uid === uid) && (found.mode & 0o022) === 0) return
  throw new SetupError(
    `The folder ${folder}, which is for the database's socket, belongs to another user: remove it, or shorten the path of PORTICO_DATA.`,
  )
}

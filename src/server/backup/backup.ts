import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'
import { type BackupAccess, placeOfFile } from './backup-place.ts'
import {
  DERIVED_PREFIX,
  FILES_PREFIX,
  FORMAT,
  JOBS,
  type Manifest,
  MANIFEST,
  rowsOf,
  UNSAVED_TABLES,
} from './backup-format.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import { encrypted } from './encryption.ts'
import type { Sink } from './sink.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { SetupError } from '../setup-error.ts'
import type { Files } from '../files/files.ts'
import { dumpRows, type DumpedTable, listSequences, listTables } from './table-dump.ts'
import { createTar, type Pieces } from './tar.ts'
import { IN_MEMORY_BYTES } from './spool.ts'
import { through } from './through.ts'
import { takeTime } from '../database/database.ts'
import { listWaitingJobs } from '../jobs/waiting-jobs.ts'

interface BackupOrder {
  /** The archive to write, a path or the address of an object in a bucket; it must not exist. */
  file: string
  db: Database
  files: Files
  /** With a passphrase, the backup is encrypted. */
  config: Pick<Config, 'environment'> & Partial<BackupAccess>
  /** The secret, if the data folder stores it. */
  secret: string | undefined
  product: string
  now: Date
  /** Who or what asked for it. */
  origin?: Manifest['origin']
  onProgress?: (progress: BackupProgress) => void
  /** Ends the backup early: it rejects with the signal's reason, and leaves no file. */
  signal?: AbortSignal
}

/** How much has been written so far. */
export interface BackupProgress {
  rows: number
  files: number
  /** Bytes of uploaded files. */
  fileBytes: number
}

/**
 * Writes a consistent snapshot of the portal into one archive: database, queued jobs, uploads and, if the data folder stores
 * it, the secret. The portal may keep running. The archive appears under its name only when it is complete.
 */
export async function makeBackup(order: BackupOrder): Promise<Manifest> {
  const { file, config } = order
  const { place, name } = placeOfFile(file, config)
  if (await place.find(name)) throw new SetupError(`${file} exists already: choose another name, or remove it.`)
  try {
    return await writeArchive(await place.create(name), order)
  } catch (cause) {
    if (!isFileProblem(cause)) throw cause
    throw new SetupError(`The backup could not be written to ${file} (${cause.code}).`, { cause })
  }
}

async function writeArchive(sink: Sink, order: BackupOrder): Promise<Manifest> {
  const { backupPassphrase: passphrase } = order.config
  try {
    const to = passphrase === undefined ? sink : await encrypted(sink, passphrase)
    return await fillArchive(createTar(to, order.now), order)
  } catch (error) {
    await sink.abandon()
    throw error
  }
}

async function fillArchive(tar: ReturnType<typeof createTar>, order: BackupOrder): Promise<Manifest> {
  const progress: BackupProgress = { rows: 0, files: 0, fileBytes: 0 }
  const report = (more: Partial<BackupProgress>) => {
    for (const [name, count] of Object.entries(more)) progress[name as keyof BackupProgress] += count
    order.onProgress?.(progress)
  }
  const entries: Manifest['entries'] = []
  const add = async (name: string, pieces: Pieces, known?: number) => {
    const hash = createHash('sha256')
    const { size } = await tar.add(name, hashing(pieces, hash, order.signal), known)
    entries.push({ name, size, sha256: hash.digest('hex') })
  }
  const database = await inSnapshot(order.db, (moment) => addDatabase(moment, add, (rows) => report({ rows })))
  for await (const key of order.files.list()) {
    // Resized pictures can be generated again, and a file may have been deleted meanwhile.
    const file = key.startsWith(DERIVED_PREFIX) ? undefined : await order.files.find(key)
    if (!file) continue
    const pieces = counting(await order.files.read(key), (fileBytes) => report({ fileBytes }))
    await add(`${FILES_PREFIX}${key}`, pieces, file.size > IN_MEMORY_BYTES ? file.size : undefined)
    report({ files: 1 })
  }
  const manifest: Manifest = {
    format: FORMAT,
    product: order.product,
    madeAt: order.now.toISOString(),
    environment: order.config.environment,
    ...(order.origin && { origin: order.origin }),
    ...(order.secret && { secret: order.secret }),
    ...database,
    entries,
  }
  await tar.add(MANIFEST, [Buffer.from(JSON.stringify(manifest, null, 1))])
  await tar.close()
  return manifest
}

type Add = (name: string, pieces: Pieces) => Promise<void>

async function addDatabase(
  db: Transaction,
  add: Add,
  onRows: (rows: number) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const migrations = await appliedMigrations(db)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(db)) {
    if (UNSAVED_TABLES.includes(table.name)) continue
    tables.push({ ...table, rows: await addTable(db, { table, add, onRows }) })
  }
  await add(JOBS, [Buffer.from(JSON.stringify(await listWaitingJobs(db)))])
  return { migrations, tables, sequences: await listSequences(db) }
}

interface AddedTable {
  table: DumpedTable
  add: Add
  onRows: (rows: number) => void
}

async function addTable(db: Transaction, { table, add, onRows }: AddedTable): Promise<number> {
  let rows = 0
  const counted = async function* () {
    for await (const lines of dumpRows(db, table)) {
      rows += lines.length
      onRows(lines.length)
      yield `${lines.join('\n')}\n`
    }
  }
  await add(rowsOf(table.name), through(counted(), createGzip()))
  return rows
}

/** Runs `work` in one snapshot of the database. */
function inSnapshot<Result>(db: Database, work: (moment: Transaction) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await takeTime(moment)
      return work(moment)
    })
}

async function* hashing(
  pieces: Pieces,
  hash: ReturnType<typeof createHash>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    hash.update(piece)
    yield piece
  }
}

async function* counting(pieces: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  for await (const piece of pieces) {
    onBytes(piece.length)
    yield piece
  }
}

/** Writing into an open file fails without the file's path in the error. */
function isFileProblem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && ('path' in error || error.syscall === 'write')
}

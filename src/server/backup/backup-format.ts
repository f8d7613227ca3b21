import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isFileKey } from '../files/file-key.ts'
import { type BackupAccess, placeOfFile } from './backup-place.ts'
import { type ByteSource, inBlocks } from './byte-source.ts'
import { decrypted, isEncrypted } from './encryption.ts'
import { readTarEntry, listTar, type TarEntry } from './tar.ts'
import { SetupError } from '../setup-error.ts'

/** Version of the format; raised when older code can't read what newer code writes. */
export const FORMAT = 1
/** The last file of a backup; a backup without it is incomplete. */
export const MANIFEST = 'portico.json'
export const JOBS = 'jobs.json'
export const FILES_PREFIX = 'files/'
/** Folder of resized pictures. They are generated on demand, so backups leave them out. */
export const DERIVED_PREFIX = 'sized/'

/** Tables that a restore writes itself, and the list of backups: after a restore it is read from their folder. */
export const UNSAVED_TABLES = ['migrations', 'installation', 'backups']

/** The archive's name for the rows of a table. */
export const rowsOf = (table: string): string => `database/${table}.jsonl.gz`

const job = z.object({ name: z.string(), data: z.unknown(), startAfter: z.string(), priority: z.int() })
/** Jobs that were queued when the backup was made. */
export type WaitingJob = z.infer<typeof job>
export const jobsSchema = z.array(job)

const manifestSchema = z.object({
  format: z.literal(FORMAT, `it has a format that this Portico does not know`),
  product: z.string(),
  madeAt: z.iso.datetime(),
  environment: z.enum(['demo', 'production']),
  /** Who or what asked for it; absent in backups of the command line and of earlier versions. */
  origin: z.object({ cause: z.enum(['person', 'schedule']), userId: z.string().nullable() }).optional(),
  /** The portal's secret from its data folder; absent when `PORTICO_SECRET` is set. */
  secret: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.int(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})

/** Metadata of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

/** A complete backup, opened for reading. */
export interface Backup {
  manifest: Manifest
  isEncrypted: boolean
  names: string[]
  /** Streams a file of the backup, and verifies its checksum at the end. */
  read: (name: string) => AsyncIterable<Buffer>
}

/** Verifies the whole backup before a restore changes anything. */
export async function checkBackup({ names, read }: Backup): Promise<void> {
  for (const name of names) for await (const _ of read(name));
}

/** Opens a backup, a path or the address of an object in a bucket. Throws `SetupError` if it is truncated, damaged or of another format. */
export async function openBackup(file: string, access: Partial<BackupAccess> = {}): Promise<Backup> {
  const refuse = (cause: unknown) => {
    if (cause instanceof SetupError) return cause
    const why =
      cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause instanceof Error ? cause.message : cause)
    return new SetupError(`${file} cannot be restored: ${why}.`, { cause })
  }
  try {
    const { source, isSealed } = await openSource(file, access)
    const entries = new Map((await listTar(source)).map((entry) => [entry.name, entry]))
    const manifest = manifestSchema.parse(JSON.parse(await readText(source, entries.get(MANIFEST))))
    const missing = manifest.entries.find(({ name, size }) => entries.get(name)?.size !== size)
    if (missing) throw new Error(`${missing.name} is missing in it`)
    const stray = manifest.entries.find(({ name }) => isStray(name))
    if (stray) throw new Error(`the name of its file ${JSON.stringify(stray.name)} is not one that Portico writes`)
    return {
      manifest,
      isEncrypted: isSealed,
      names: manifest.entries.map(({ name }) => name),
      read: (name) => readChecked({ file, source, entry: entries.get(name), name }, manifest),
    }
  } catch (cause) {
    throw refuse(cause)
  }
}

async function openSource(
  file: string,
  access: Partial<BackupAccess>,
): Promise<{ source: ByteSource; isSealed: boolean }> {
  const { place, name } = placeOfFile(file, access)
  const source = inBlocks(await place.source(name))
  if (!(await isEncrypted(source))) return { source, isSealed: false }
  return { source: await decrypted(source, { name: file, passphrase: access.backupPassphrase }), isSealed: true }
}

/** Whether a name among the portal's files could lead out of the folder that they are in. */
const isStray = (name: string): boolean => name.startsWith(FILES_PREFIX) && !isFileKey(name.slice(FILES_PREFIX.length))

async function readText(source: ByteSource, entry: TarEntry | undefined): Promise<string> {
  if (!entry) throw new Error('it was not finished, or is no backup of a Portico')
  return Buffer.concat(await Array.fromAsync(readTarEntry(source, entry))).toString('utf8')
}

interface Read {
  file: string
  source: ByteSource
  name: string
  entry: TarEntry | undefined
}

async function* readChecked({ file, source, name, entry }: Read, { entries }: Manifest): AsyncGenerator<Buffer> {
  const expected = entries.find((each) => each.name === name)
  if (!entry || !expected) throw new SetupError(`${file} holds no ${name}.`)
  const hash = createHash('sha256')
  for await (const piece of readTarEntry(source, entry)) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== expected.sha256)
    throw new SetupError(`${file} is damaged: ${entry.name} is not what was written.`)
}

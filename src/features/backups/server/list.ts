import { openBackup } from '#server/backup/backup-format.ts'
import { BucketError } from '#server/backup/bucket-place.ts'
import { PassphraseError } from '#server/backup/encryption.ts'
import { dropScratchDatabase } from '#server/backup/scratch-database.ts'
import type { StoredFile } from '#server/files/files.ts'
import type { Kernel } from '#server/kernel.ts'
import { DEAD_AFTER_MS, FAILED_SHOWN_MS } from '../limits.ts'
import { type ListedBackup, testResult } from '../model.ts'
import { notifyFailed } from './notifications.ts'
import { archiveAt, deleteUnfinished, listArchives, placeOf } from './place.ts'
import { deleteBackup, deleteFailed, failInterrupted, hasUser, insertBackup, listBackups } from './store.ts'
import { alone } from './underway.ts'

type Archives = ReadonlyMap<string, StoredFile>
type Listed = Awaited<ReturnType<typeof listBackups>>[number]

/** Other files in the folder, by name and size: reading a large one takes long. */
const strangers = new WeakMap<Kernel, Set<string>>()

/** Returns all backups, after comparing the list with the folder or bucket, and whether that could be read. */
export async function readBackups(kernel: Kernel): Promise<{ backups: ListedBackup[]; isReachable: boolean }> {
  await endInterrupted(kernel)
  const archives = await listArchives(kernel)
  if (archives) await compareWithPlace(kernel, archives)
  const rows = await listBackups(kernel.db)
  return { backups: rows.map((row) => present(row, archives)), isReachable: archives !== undefined }
}

/** Adds the files that the list lacks, such as those of a time before a restore, and removes entries whose file is gone. */
async function compareWithPlace(kernel: Kernel, archives: Archives): Promise<void> {
  const { address, host } = placeOf(kernel)
  const rows = await listBackups(kernel.db)
  const known = new Set(rows.map(({ name }) => name))
  for (const [name, file] of archives) if (!known.has(name)) await addFound(kernel, name, file)
  const isGone = (row: Listed) =>
    row.state === 'done' && row.folder === address && row.host === host && !archives.has(row.name)
  for (const { id } of rows.filter(isGone)) await deleteBackup(kernel.db, id)
}

async function addFound(kernel: Kernel, name: string, file: StoredFile): Promise<void> {
  const known = strangers.get(kernel) ?? new Set()
  strangers.set(kernel, known)
  const mark = `${name} ${file.size}`
  if (known.has(mark)) return
  try {
    const { address: folder, host } = placeOf(kernel)
    const found = await readOrigin(kernel, name, file)
    const when = { created_at: found.madeAt, finished_at: found.madeAt }
    const { cause, made_by, is_encrypted } = found
    const facts = { name, folder, host, cause, made_by, is_encrypted, size: String(file.size) }
    await insertBackup(kernel.db, { id: kernel.makeId(), state: 'done', ...facts, ...when })
  } catch (error) {
    // A bucket that can't be read now may be read later.
    if (!(error instanceof BucketError)) known.add(mark)
    kernel.log.warn({ err: error, file: name }, 'A file in the folder of backups isn’t a backup')
  }
}

/** What a backup says about itself. One with another passphrase says only that it is one. */
async function readOrigin(kernel: Kernel, name: string, { modifiedAt }: StoredFile) {
  try {
    const { manifest, isEncrypted } = await openBackup(archiveAt(kernel, name), kernel.config)
    const { cause = 'command', userId = null } = manifest.origin ?? {}
    // After a restore, the person who asked for a later backup may not exist.
    const isKnown = userId !== null && (await hasUser(kernel.db, userId))
    return {
      cause,
      made_by: isKnown ? userId : null,
      madeAt: new Date(manifest.madeAt),
      is_encrypted: isEncrypted,
    } as const
  } catch (error) {
    if (!(error instanceof PassphraseError)) throw error
    return { cause: 'command', made_by: null, madeAt: modifiedAt, is_encrypted: true } as const
  }
}

async function endInterrupted(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const before = new Date(now.getTime() - DEAD_AFTER_MS)
  for (const { id } of await failInterrupted(kernel.db, { before, now })) await notifyFailed(kernel, kernel.db, id)
}

/** Removes what killed processes left behind, and failed backups of long ago. */
export async function tidyBackups(kernel: Kernel): Promise<void> {
  await endInterrupted(kernel)
  await deleteFailed(kernel.db, new Date(kernel.clock.now().getTime() - FAILED_SHOWN_MS))
  await alone(kernel, async () => {
    await deleteUnfinished(kernel)
    await dropScratchDatabase(kernel.db)
  })
}

function present(row: Listed, archives: Archives | undefined): ListedBackup {
  const { id, name, folder, host, cause, state, reason, created_at: createdAt } = row
  return {
    id,
    name,
    folder,
    host,
    isHere: state === 'done' && archives?.has(name) === true,
    isEncrypted: row.is_encrypted,
    cause,
    madeBy: row.made_by === null ? null : { id: row.made_by, name: row.maker },
    state,
    reason,
    reasonValues: row.reason_values,
    createdAt: createdAt.toISOString(),
    size: row.size === null ? null : Number(row.size),
    share: row.share,
    test: row.test_state && {
      state: row.test_state,
      reason: row.test_reason,
      at: row.tested_at?.toISOString() ?? null,
      result: testResult.safeParse(row.test_result).data ?? null,
    },
  }
}

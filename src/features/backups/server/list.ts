import { openBackup } from '#server/backup/backup-format.ts'
import { dropScratchDatabase } from '#server/backup/scratch-database.ts'
import type { Kernel } from '#server/kernel.ts'
import { DEAD_AFTER_MS, FAILED_SHOWN_MS } from '../limits.ts'
import { type ListedBackup, testResult } from '../model.ts'
import { archivePath, deleteUnfinished, findArchive, listArchives, placeOf } from './folder.ts'
import { notifyFailed } from './notifications.ts'
import { deleteBackup, deleteFailed, failInterrupted, hasUser, insertBackup, listBackups } from './store.ts'
import { alone } from './underway.ts'

type Listed = Awaited<ReturnType<typeof listBackups>>[number]

/** Other files in the folder, by name and size: reading a large one takes long. */
const strangers = new WeakMap<Kernel, Set<string>>()

/** Returns all backups, after comparing the list with the folder. */
export async function readBackups(kernel: Kernel): Promise<ListedBackup[]> {
  await endInterrupted(kernel)
  await compareWithFolder(kernel)
  const rows = await listBackups(kernel.db)
  return Promise.all(rows.map((row) => present(kernel, row)))
}

/** Adds the files that the list lacks, such as those of a time before a restore, and removes entries whose file is gone. */
async function compareWithFolder(kernel: Kernel): Promise<void> {
  const place = placeOf(kernel)
  const names = await listArchives(kernel)
  const rows = await listBackups(kernel.db)
  const known = new Set(rows.map(({ name }) => name))
  for (const name of names.filter((each) => !known.has(each))) await addFound(kernel, name)
  const isGone = ({ state, folder, host, name }: Listed) =>
    state === 'done' && folder === place.folder && host === place.host && !names.includes(name)
  for (const { id } of rows.filter(isGone)) await deleteBackup(kernel.db, id)
}

async function addFound(kernel: Kernel, name: string): Promise<void> {
  const found = await findArchive(kernel, name)
  const known = strangers.get(kernel) ?? new Set()
  strangers.set(kernel, known)
  const mark = `${name} ${found?.size}`
  if (!found || known.has(mark)) return
  try {
    const { manifest } = await openBackup(archivePath(kernel, name))
    const { cause = 'command', userId = null } = manifest.origin ?? {}
    // After a restore, the person who asked for a later backup may not exist.
    const isKnown = userId !== null && (await hasUser(kernel.db, userId))
    await insertBackup(kernel.db, {
      id: kernel.makeId(),
      name,
      ...placeOf(kernel),
      cause,
      made_by: isKnown ? userId : null,
      state: 'done',
      created_at: new Date(manifest.madeAt),
      finished_at: new Date(manifest.madeAt),
      size: String(found.size),
    })
  } catch (error) {
    known.add(mark)
    kernel.log.warn({ err: error, file: name }, 'A file in the folder of backups isn’t a backup')
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

async function present(kernel: Kernel, row: Listed): Promise<ListedBackup> {
  const { id, name, folder, host, cause, state, reason, created_at: createdAt } = row
  return {
    id,
    name,
    folder,
    host,
    isHere: state === 'done' && (await findArchive(kernel, name)) !== undefined,
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

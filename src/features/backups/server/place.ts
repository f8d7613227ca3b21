import { access, constants } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type BackupPlace, makeBackupFolder, placeAt } from '#server/backup/backup-place.ts'
import { BucketError } from '#server/backup/bucket-place.ts'
import type { StoredFile } from '#server/files/files.ts'
import type { Kernel } from '#server/kernel.ts'
import { backupsError } from '../errors.ts'
import { isArchiveName, isOwnName } from '../rules.ts'

const places = new WeakMap<Kernel['config'], BackupPlace>()

/** Where this process keeps backups: a folder or a bucket. */
export function placeOf({ config }: Pick<Kernel, 'config'>): BackupPlace {
  const place = places.get(config) ?? placeAt(config.backupFolder, config)
  places.set(config, place)
  return place
}

/** Path of an archive, or its address in the bucket. */
export const archiveAt = (kernel: Kernel, name: string): string => `${placeOf(kernel).address}/${name}`

/** The folder whose disk fills up while a backup is made: for a bucket only by what can't be held in memory. */
export const diskOf = (kernel: Kernel): string => placeOf(kernel).folder ?? tmpdir()

/** Creates the folder if needed. Throws what an administrator can solve. */
export async function preparePlace(kernel: Kernel): Promise<void> {
  const place = placeOf(kernel)
  if (place.folder === undefined) {
    await place.list().catch((error: unknown) => {
      throw error instanceof BucketError ? backupsError('backups.bucket-not-usable') : error
    })
    return
  }
  try {
    await makeBackupFolder(place.folder)
    await access(place.folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw backupsError('backups.folder-not-writable')
  }
}

/** Returns the archives by name; undefined if the folder or bucket can't be read. */
export async function listArchives(kernel: Kernel): Promise<Map<string, StoredFile> | undefined> {
  try {
    const files = await placeOf(kernel).list()
    return new Map([...files].filter(([name]) => isArchiveName(name)))
  } catch (error) {
    kernel.log.warn({ err: error }, 'The place of backups can’t be read')
    return undefined
  }
}

/** Returns size and time of an archive; undefined if it isn't there. */
export const findArchive = async (kernel: Kernel, name: string): Promise<StoredFile | undefined> =>
  isArchiveName(name) ? placeOf(kernel).find(name) : undefined

export const deleteArchive = (kernel: Kernel, name: string): Promise<void> => placeOf(kernel).delete(name)

/** Deletes unfinished archives. The caller makes sure that none is being written. */
export const deleteUnfinished = (kernel: Kernel): Promise<void> => placeOf(kernel).deleteUnfinished(isOwnName)

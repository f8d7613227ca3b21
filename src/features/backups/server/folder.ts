import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Files, StoredFile } from '#server/files/files.ts'
import type { Kernel } from '#server/kernel.ts'
import { isArchiveName, isUnfinishedName } from '../rules.ts'

/** The backups contain all data, so only their owner may read them. */
const OWN_FOLDER_ONLY = 0o700

/** Where this process keeps backups. */
export const placeOf = ({ config }: Kernel): { folder: string; host: string } => ({
  folder: config.backupFolder,
  host: hostname(),
})

/** Creates the folder if needed. Returns whether it is writable. */
export async function prepareFolder({ config }: Kernel): Promise<boolean> {
  try {
    await mkdir(config.backupFolder, { recursive: true, mode: OWN_FOLDER_ONLY })
    await access(config.backupFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Lists the archives of the folder. */
export async function listArchives({ config }: Kernel): Promise<string[]> {
  const names = await readdir(config.backupFolder).catch(() => [])
  return names.filter(isArchiveName)
}

export const archivePath = ({ config }: Kernel, name: string): string => path.join(config.backupFolder, name)

/** Returns size and time of an archive in the folder; undefined if it isn't there. */
export async function findArchive(kernel: Kernel, name: string): Promise<StoredFile | undefined> {
  if (!isArchiveName(name)) return undefined
  const found = await stat(archivePath(kernel, name)).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
  return { size: found.size, modifiedAt: found.mtime, etag }
}

/** Reads archives of the folder as a stream. */
export const archiveReader = (kernel: Kernel): Pick<Files, 'read'> => ({
  read: async (name, range) => createReadStream(archivePath(kernel, name), range),
})

export const deleteArchive = (kernel: Kernel, name: string): Promise<void> =>
  rm(archivePath(kernel, name), { force: true })

/** Deletes unfinished archives. The caller makes sure that none is being written. */
export async function deleteUnfinished({ config }: Kernel): Promise<void> {
  const names = await readdir(config.backupFolder).catch(() => [])
  for (const name of names.filter(isUnfinishedName)) await rm(path.join(config.backupFolder, name), { force: true })
}

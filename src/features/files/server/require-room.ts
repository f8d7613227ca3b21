import type { Kernel } from '#server/kernel.ts'
import { filesError } from '../errors.ts'
import { DISK_RESERVE_BYTES } from '../limits.ts'

/** Throws if a file of this size would leave too little disk space: a full disk stops the database. */
export async function requireRoom({ files }: Pick<Kernel, 'files'>, size: number): Promise<void> {
  const freeBytes = await files.freeBytes()
  if (freeBytes !== undefined && freeBytes < size + DISK_RESERVE_BYTES) throw filesError('files.no-room')
}

import type { Kernel } from '#server/kernel.ts'
import { UNFINISHED_KEPT_MS } from '../../limits.ts'
import { deleteUpload, knownUploads, listOldUploads } from '../store-uploads.ts'
import { listReceived, removeReceived } from './unfinished-uploads.ts'

/** Deletes an upload with its received bytes. */
export async function dropUpload(kernel: Pick<Kernel, 'db' | 'config'>, id: string): Promise<void> {
  await removeReceived(kernel, id)
  await deleteUpload(kernel.db, id)
}

/** Deletes uploads without activity for a day, and bytes without an upload. */
export async function dropOldUploads(kernel: Pick<Kernel, 'db' | 'config' | 'clock'>): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - UNFINISHED_KEPT_MS)
  for (const id of await listOldUploads(kernel.db, before)) await dropUpload(kernel, id)
  const lying = await listReceived(kernel, before)
  const known = await knownUploads(kernel.db, lying)
  for (const id of lying) if (!known.has(id)) await removeReceived(kernel, id)
}

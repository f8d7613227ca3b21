import type { Kernel } from '#server/kernel.ts'
import { UNFINISHED_KEPT_MS } from '../../limits.ts'
import { deleteUpload, knownUploads, listOldUploads } from '../store-uploads.ts'
import { listArrived, removeArrived } from './arriving.ts'

/** Lets an upload go, with what has come of it. */
export async function dropUpload(kernel: Pick<Kernel, 'db' | 'config'>, id: string): Promise<void> {
  await removeArrived(kernel, id)
  await deleteUpload(kernel.db, id)
}

/** Lets uploads go that nobody has gone on with for a day, and bytes that belong to none. */
export async function dropOldUploads(kernel: Pick<Kernel, 'db' | 'config' | 'clock'>): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - UNFINISHED_KEPT_MS)
  for (const id of await listOldUploads(kernel.db, before)) await dropUpload(kernel, id)
  const lying = await listArrived(kernel, before)
  const known = await knownUploads(kernel.db, lying)
  for (const id of lying) if (!known.has(id)) await removeArrived(kernel, id)
}

import { HOUR_MS } from '#base/clock.ts'
import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { registerConnectionListener } from '#features/mentors/server/connections.ts'
import type { Kernel } from '#server/kernel.ts'
import { UNSENT_FILE_HOURS } from '../limits.ts'
import { followConnection } from './chats.ts'
import { mergeChats } from './merge.ts'
import { deleteUnsent, listFileKeys } from './store-files.ts'
import { exportChat } from './store-person.ts'

/** Says what the chat keeps of a person, and that it follows whoever answers him. To be called once. */
export function registerChat({ files }: Pick<Kernel, 'files'>): void {
  registerConnectionListener('chat', followConnection)
  registerVisitorMerge('chat', ({ from, to, trx }) => mergeChats(trx, { from, to }))
  registerPersonExport('chat', exportChat)
  // His chat goes with his row; what he wrote as a mentor stays with those to whom he wrote, without his name.
  registerErasure('chat', async (trx, userId) => {
    for (const key of await listFileKeys(trx, userId)) await files.delete(key)
  })
}

/** Removes files that were added to a message which was never sent. */
export async function deleteUnsentFiles({ db, files, clock }: Kernel): Promise<void> {
  const before = new Date(clock.now().getTime() - UNSENT_FILE_HOURS * HOUR_MS)
  for (const key of await deleteUnsent(db, before)) await files.delete(key)
}

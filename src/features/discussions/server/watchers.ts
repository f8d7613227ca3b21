import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { DISCUSSION_CHANNEL } from '../channel.ts'
import { listWatchers } from './store.ts'

/** Sends viewers of a discussion the event that a comment was written or changed; they then load it. */
export async function notifyWatchers(
  kernel: Kernel,
  trx: Transaction,
  payload: { discussionId: string; commentId: string; rootId: string },
): Promise<void> {
  for (const userId of await listWatchers(trx, payload.discussionId, kernel.clock.now())) {
    await kernel.events.publish(trx, { channel: DISCUSSION_CHANNEL, audience: { kind: 'user', userId }, payload })
  }
}

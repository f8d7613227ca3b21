import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionType } from '../model.ts'
import { type Connection, connectLearner, findConnection } from './connections.ts'

/** What somebody wishes, or brought with him. */
export interface Wish {
  type?: ConnectionType
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Sees to it that a learner has a mentor, or a place in a queue. What he has stays his. */
export async function routeLearner(
  kernel: Kernel,
  trx: Transaction,
  learnerId: string,
  wish: Wish = {},
): Promise<Connection> {
  const held = await findConnection(trx, learnerId)
  if (held) return held
  const { type = 'chat', ...at } = wish
  return connectLearner(kernel, trx, { learnerId, type, ...at, reason: { rule: 'queue' }, madeBy: null })
}

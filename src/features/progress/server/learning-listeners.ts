import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Connection } from './store.ts'

/** A learner's progress or results have changed: in the transaction that changes them, or right after it. */
export const learningChanged =
  defineHook<(kernel: Kernel, db: Connection, learnerId: string) => Promise<void>>('progress.learning-changed')

export async function tellLearning(kernel: Kernel, db: Connection, learnerId: string): Promise<void> {
  for (const handle of kernel.hooks.of(learningChanged)) await handle(kernel, db, learnerId)
}

import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Connection } from './store.ts'

/** Called when a learner's progress or results have changed, within that transaction or right after it. */
export const learningChanged =
  defineHook<(kernel: Kernel, db: Connection, learnerId: string) => Promise<void>>('progress.learning-changed')

export async function tellLearning(kernel: Kernel, db: Connection, learnerId: string): Promise<void> {
  for (const handle of kernel.hooks.of(learningChanged)) await handle(kernel, db, learnerId)
}

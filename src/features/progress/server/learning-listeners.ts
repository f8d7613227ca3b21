import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Connection } from './store.ts'

/** Called when the progress or results of learners have changed, within that transaction or right after it. */
export const learningChanged =
  defineHook<(kernel: Kernel, db: Connection, learnerIds: readonly string[]) => Promise<void>>(
    'progress.learning-changed',
  )

export async function notifyLearning(kernel: Kernel, db: Connection, ...learnerIds: readonly string[]): Promise<void> {
  const changed = [...new Set(learnerIds)]
  if (changed.length === 0) return
  for (const handle of kernel.hooks.of(learningChanged)) await handle(kernel, db, changed)
}

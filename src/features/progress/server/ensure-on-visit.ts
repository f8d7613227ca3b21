import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { insertProgress } from './store.ts'

/** Users whose progress is known to exist, cached so that not every page queries the database. */
const ensured = new WeakMap<Database, Set<string>>()
const REMEMBERED_MAX = 10_000

/** Spec §7, Server init: creates the progress of a signed-in visitor if it is missing. Failures are logged and don't fail the page. */
export async function ensureOnVisit(kernel: Pick<Kernel, 'db' | 'clock' | 'log'>, userId: string): Promise<void> {
  const known = ensured.get(kernel.db) ?? new Set()
  if (known.has(userId)) return
  try {
    await insertProgress(kernel.db, { userId, now: kernel.clock.now().toISOString() })
    if (known.size >= REMEMBERED_MAX) known.clear()
    ensured.set(kernel.db, known.add(userId))
  } catch (error) {
    kernel.log.warn({ err: error }, 'A progress could not be ensured')
  }
}

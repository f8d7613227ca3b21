import type { Kernel } from '#server/kernel.ts'
import { insertProgress } from './store.ts'

/** Spec §7, Server init: ensures the progress of a signed-in visitor. A page does not fail for it. */
export async function ensureOnVisit(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  userId: string,
): Promise<void> {
  try {
    await insertProgress(db, { userId, now: clock.now().toISOString() })
  } catch (error) {
    log.warn({ err: error }, 'A progress could not be ensured')
  }
}

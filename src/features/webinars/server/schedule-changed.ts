import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WebinarRow } from './store.ts'

interface ChangedSchedule {
  /** Id of the element or microcourse. */
  id: string
  /** The schedule before; undefined if there was none. */
  before: WebinarRow | undefined
  actorId: string
}

/** Called in the transaction in which an administrator changes a schedule, which is visible to everybody at once. */
export const scheduleChanged =
  defineHook<(kernel: Kernel, trx: Transaction, changed: ChangedSchedule) => Promise<void>>('webinars.schedule-changed')

import { ApiError } from '#base/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { authoringError } from '../errors.ts'
import type { Schedule } from '../publishing-model.ts'
import { nameOf } from './present.ts'
import type { ListedSchedule, ScheduleColumns, ScheduleStore } from './schedule-store.ts'

/** Returns the time at which something is to be published. Throws if it is past. */
export function dueTime(at: string, now: Date): Date {
  const due = new Date(at)
  if (due <= now) throw authoringError('authoring.time-past')
  return due
}

interface Due<Row, Content> {
  schedules: ScheduleStore<Content>
  id: string
  /** Locks what is published; throws or returns undefined if it can’t be published any more. */
  lock: (trx: Transaction, id: string) => Promise<Row | undefined>
  publish: (trx: Transaction, row: Row, due: ScheduleColumns & { content: Content }) => Promise<void>
}

/**
 * Publishes what is due, once: the process that takes it from the table publishes it in the same transaction. What was moved or cancelled
 * meanwhile is ignored. If learners couldn't take it any more, it stays unpublished with the reason, for its authors.
 */
export async function publishWhenDue<Row, Content>(
  kernel: Kernel,
  { schedules, id: ownerId, lock, publish }: Due<Row, Content>,
): Promise<void> {
  const now = kernel.clock.now()
  try {
    await kernel.content.change(async (trx) => {
      const row = await lock(trx, ownerId)
      const due = row && (await schedules.take(trx, { ownerId, now }))
      if (due) await publish(trx, row, due)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await schedules.noteFailure(kernel.db, { ownerId, failure: error.problem.code, now })
  }
}

/** Presents what is scheduled; null without it. `revision` is that of the draft now. */
export function presentSchedule(row: ListedSchedule | undefined, revision: number): Schedule | null {
  if (!row) return null
  return {
    at: row.publish_at.toISOString(),
    timeZone: row.time_zone,
    note: row.note,
    by: row.asked_by === null ? null : { id: row.asked_by, name: nameOf(row) },
    isOlder: row.revision !== revision,
    failure: row.failure,
  }
}

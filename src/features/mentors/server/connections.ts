import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ConnectionType, Reason } from '../model.ts'
import { endConnection, findCurrent, insertConnection, lockLearner, mirrorConnection } from './store-connections.ts'
import type { ConnectionRow, Reader } from './store-tables.ts'

/** A learner's assignment to a mentor or queue, with its reason. */
export interface Connection {
  id: string
  learnerId: string
  type: ConnectionType
  /** Null while waiting for somebody of the team, or for anybody. */
  mentorId: string | null
  teamId: string | null
  courseId: string | null
  pageId: string | null
  reason: Reason
  /** Null if the portal's rules decided. */
  madeBy: string | null
  madeAt: Date
}

export interface Connecting {
  learnerId: string
  type: ConnectionType
  mentorId?: string | null | undefined
  teamId?: string | null | undefined
  courseId?: string | null | undefined
  pageId?: string | null | undefined
  reason: Reason
  madeBy: string | null
}

export interface ConnectionChange {
  learnerId: string
  before: Connection | null
  now: Connection
}

/** Hook that runs in the transaction that changes a learner's mentor or queue. */
export const connectionChanged =
  defineHook<(kernel: Kernel, trx: Transaction, change: ConnectionChange) => Promise<void>>(
    'mentors.connection-changed',
  )

/** Returns a learner's current connection. */
export async function findConnection(db: Reader, learnerId: string): Promise<Connection | null> {
  const row = await findCurrent(db, learnerId)
  return row ? connectionOf(row) : null
}

/**
 * Assigns a learner to a mentor or a queue: ends the previous connection, keeps it as history, and runs the hook.
 * Idempotent for the same mentor, team and type.
 */
export async function connectLearner(kernel: Kernel, trx: Transaction, wanted: Connecting): Promise<Connection> {
  // Serialised per learner, so that the history has neither gaps nor overlaps.
  await lockLearner(trx, wanted.learnerId)
  const before = await findConnection(trx, wanted.learnerId)
  const next = { mentorId: wanted.mentorId ?? null, teamId: wanted.teamId ?? null, type: wanted.type }
  if (before && isSame(before, next)) return before
  const madeAt = kernel.clock.now()
  if (before) await endConnection(trx, { id: before.id, at: madeAt })
  const now: Connection = {
    id: kernel.makeId(),
    learnerId: wanted.learnerId,
    ...next,
    courseId: wanted.courseId ?? before?.courseId ?? null,
    pageId: wanted.pageId ?? before?.pageId ?? null,
    reason: wanted.reason,
    madeBy: wanted.madeBy,
    madeAt,
  }
  await insertConnection(trx, now)
  await mirrorConnection(trx, now)
  for (const listener of kernel.hooks.of(connectionChanged)) {
    await listener(kernel, trx, { learnerId: wanted.learnerId, before, now })
  }
  return now
}

const isSame = (one: Connection, other: Pick<Connection, 'mentorId' | 'teamId' | 'type'>): boolean =>
  one.type === other.type && one.mentorId === other.mentorId && (one.mentorId !== null || one.teamId === other.teamId)

export const connectionOf = (row: ConnectionRow): Connection => ({
  id: row.id,
  learnerId: row.learner_id,
  type: row.type,
  mentorId: row.mentor_id,
  teamId: row.team_id,
  courseId: row.course_id,
  pageId: row.page_id,
  reason: row.reason,
  madeBy: row.made_by,
  madeAt: row.made_at,
})

import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import type { Database } from '../database/database.ts'
import { type diskRoom, isDiskLow } from '../files/disk-room.ts'
import { readConnections, readJobQueues, readMailQueue } from './queues.ts'

/** From here on an operator should act; `deploy/prometheus/alerts.yml` has the same limits. */
export const JOBS_LATE_S = (15 * MINUTE_MS) / SECOND_MS
export const EMAILS_LATE_S = (30 * MINUTE_MS) / SECOND_MS
export const CONNECTIONS_MAX_SHARE = 0.9

/** What is wrong with a running portal, with the numbers that say so. */
export type Alarm =
  | { id: 'disk'; freeBytes: number; totalBytes: number }
  | { id: 'connections'; used: number; max: number }
  | { id: 'jobs'; job: string; waiting: number; oldestS: number }
  | { id: 'emails'; waiting: number; oldestS: number }

export const ALARMS = ['disk', 'connections', 'jobs', 'emails'] as const satisfies Alarm['id'][]

interface Looked {
  db: Database
  now: Date
  /** The disk of the data folder. */
  room: Awaited<ReturnType<typeof diskRoom>>
}

/** Returns everything that an operator should act on now. */
export async function findAlarms({ db, now, room }: Looked): Promise<Alarm[]> {
  const [connections, queues, mails] = await Promise.all([
    readConnections(db),
    readJobQueues(db),
    readMailQueue(db, now),
  ])
  const late = queues.toSorted((one, other) => other.oldestS - one.oldestS)[0]
  return [
    ...(isDiskLow(room) ? [{ id: 'disk', ...room } as const] : []),
    ...(connections.used > connections.max * CONNECTIONS_MAX_SHARE
      ? [{ id: 'connections', ...connections } as const]
      : []),
    ...(late && late.oldestS > JOBS_LATE_S
      ? [{ id: 'jobs', job: late.job, waiting: late.waiting, oldestS: late.oldestS } as const]
      : []),
    ...(mails.oldestS > EMAILS_LATE_S
      ? [{ id: 'emails', waiting: mails.waiting, oldestS: mails.oldestS } as const]
      : []),
  ]
}

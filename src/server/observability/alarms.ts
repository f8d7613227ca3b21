import { DAY_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { findLastBackups } from '../backup/backup-records.ts'
import { findInstalled } from '../backup/installation.ts'
import type { Database } from '../database/database.ts'
import { type diskRoom, isDiskLow } from '../files/disk-room.ts'
import { readConnections, readJobQueues, readMailQueue } from './queues.ts'

/** From here on an operator should act; `deploy/prometheus/alerts.yml` has the same limits. */
export const JOBS_LATE_S = (15 * MINUTE_MS) / SECOND_MS
export const EMAILS_LATE_S = (30 * MINUTE_MS) / SECOND_MS
export const CONNECTIONS_MAX_SHARE = 0.9
/** From this age on the last backup is called old. */
export const BACKUP_OLD_MS = 2 * DAY_MS

/** What is wrong with a running portal, with the numbers that say so. */
export type Alarm =
  | { id: 'disk'; freeBytes: number; totalBytes: number }
  | { id: 'connections'; used: number; max: number }
  | { id: 'jobs'; job: string; waiting: number; oldestS: number }
  | { id: 'emails'; waiting: number; oldestS: number }
  | { id: 'backup'; ageS: number }

export const ALARMS = ['disk', 'connections', 'jobs', 'emails', 'backup'] as const satisfies Alarm['id'][]

interface Looked {
  db: Database
  now: Date
  /** The disk of the data folder. */
  room: Awaited<ReturnType<typeof diskRoom>>
}

/** Returns everything that an operator should act on now. */
export async function findAlarms({ db, now, room }: Looked): Promise<Alarm[]> {
  const [connections, queues, mails, backupAgeMs] = await Promise.all([
    readConnections(db),
    readJobQueues(db),
    readMailQueue(db, now),
    findBackupAge(db, now),
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
    ...(backupAgeMs >= BACKUP_OLD_MS ? [{ id: 'backup', ageS: Math.floor(backupAgeMs / SECOND_MS) } as const] : []),
  ]
}

/** Time since the last backup, or since the portal was installed. A failed backup of the schedule is announced by itself. */
async function findBackupAge(db: Database, now: Date): Promise<number> {
  const { goodAt = null, failedAt = null } = (await findLastBackups(db)) ?? {}
  if (failedAt !== null) return 0
  const since = goodAt ?? (await findInstalled(db)) ?? now
  return now.getTime() - since.getTime()
}

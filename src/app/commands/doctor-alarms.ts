import { systemClock } from '#base/clock.ts'
import type { Settings } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { diskRoom } from '#server/files/disk-room.ts'
import { type Alarm, findAlarms } from '#server/observability/alarms.ts'

/** Says what is wrong with a running portal, and how to solve it. */
export async function alarmTexts(db: Database, { dataFolder }: Pick<Settings, 'dataFolder'>): Promise<string[]> {
  const alarms = await findAlarms({ db, now: systemClock.now(), room: await diskRoom(dataFolder) })
  // The doctor reads the age of backups itself, because it also says when they are recent.
  return alarms.filter(({ id }) => id !== 'backup').map(textOf)
}

/** Describes an alarm and its remedy for the terminal. */
export function textOf(alarm: Alarm): string {
  switch (alarm.id) {
    case 'disk':
      return `Only ${gigabytes(alarm.freeBytes)} of the ${gigabytes(alarm.totalBytes)} GB of the data folder’s disk are free: delete old backups and logs, move PORTICO_BACKUPS or the files (S3) elsewhere, or enlarge the disk.`
    case 'connections':
      return `${alarm.used} of the database’s ${alarm.max} connections are in use: raise max_connections, lower PORTICO_POOL_SIZE, or run fewer processes.`
    case 'jobs':
      return `${alarm.waiting} jobs "${alarm.job}" wait, the first for ${minutes(alarm.oldestS)} minutes: check that "portico serve" or "portico worker" runs, look for “A job failed” in its log, and see "portico jobs list".`
    case 'backup':
      return `The last backup is ${Math.floor(alarm.ageS / 86_400)} days old: make one with "portico backup <file>" or at /admin/backups/.`
    case 'emails':
      return `${alarm.waiting} emails wait, the first for ${minutes(alarm.oldestS)} minutes: send one with "portico test-email <address>" to see what the mail server says, and correct the email settings.`
  }
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)
const minutes = (seconds: number): number => Math.floor(seconds / 60)

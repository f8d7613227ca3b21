import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import type { BackupSettings } from '#features/portal/backup-settings.ts'

interface Dated {
  createdAt: Date
}

const WEEK_MS = 7 * DAY_MS
/** The first Monday after the epoch: weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

const dayOf = ({ createdAt }: Dated): string => createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length)
const weekOf = ({ createdAt }: Dated): string => String(Math.floor((createdAt.getTime() - FIRST_MONDAY_MS) / WEEK_MS))
const monthOf = ({ createdAt }: Dated): string => createdAt.toISOString().slice(0, 'yyyy-mm'.length)

/**
 * Returns the backups that the rule doesn't keep. It keeps the last one of each day, week and month (UTC), as many as the rule
 * says. Days without a backup don't count, so nothing is deleted because backups have failed for a while.
 */
export function surplusOf<Backup extends Dated>(
  backups: readonly Backup[],
  { days, weeks, months }: Pick<BackupSettings, 'days' | 'weeks' | 'months'>,
): Backup[] {
  const latestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const kept = new Set<Backup>()
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const lastOfEach = [...Map.groupBy(latestFirst, periodOf).values()].flatMap(([last]) => (last ? [last] : []))
    for (const backup of lastOfEach.slice(0, count)) kept.add(backup)
  }
  return latestFirst.filter((backup) => !kept.has(backup))
}

/** Returns the last time before `now` at which the schedule wants a backup. */
export function lastDue(now: Date, { hour }: Pick<BackupSettings, 'hour'>): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** Returns the next time at which the schedule wants a backup. */
export const nextDue = (now: Date, schedule: Pick<BackupSettings, 'hour'>): Date =>
  new Date(lastDue(now, schedule).getTime() + DAY_MS)

/** Whether the schedule is on: unless somebody has chosen, in production. */
export const isScheduled = (
  { isOn }: Pick<BackupSettings, 'isOn'>,
  { environment }: { environment: 'demo' | 'production' },
): boolean => isOn ?? environment === 'production'

interface Named {
  /** Tells two of the same minute apart. */
  suffix: string
  isEncrypted: boolean
}

/** Returns a name for the file of a new backup. */
export function backupName(now: Date, { suffix, isEncrypted }: Named): string {
  const [day, time] = now.toISOString().split('T')
  return `portal-${day}-${time?.slice(0, 'hh:mm'.length).replace(':', '')}-${suffix.toLowerCase()}.tar${isEncrypted ? '.encrypted' : ''}`
}

/** Names of archives that a folder of backups lists. A name that begins with a dot can't be downloaded. */
export const isArchiveName = (name: string): boolean => /^[\w-][\w.-]*\.tar(?:\.encrypted)?$/.test(name)

/** Names that this feature gives to its archives. */
export const isOwnName = (name: string): boolean =>
  /^portal-\d{4}-\d{2}-\d{2}-\d{4}-[\w-]+\.tar(?:\.encrypted)?$/.test(name)

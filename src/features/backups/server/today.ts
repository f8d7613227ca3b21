import { DAY_MS } from '#base/clock.ts'
import type { TodayItems, Waiting } from '#features/today/server/hooks.ts'
import { findLastBackups } from '#server/backup/backup-records.ts'
import { findInstalled } from '#server/backup/installation.ts'
import type { Kernel } from '#server/kernel.ts'
import { BACKUP_OLD_MS } from '#server/observability/alarms.ts'
import { readSchedule } from './schedule.ts'

const NOTHING: Waiting = { count: 0, since: null }
const ITEM = { access: 'envmgr-admin', icon: 'download', to: '/admin/backups/' } as const

/** What is wrong with the backups; a portal that isn't meant to make them by itself, such as a demo, has nothing to say. */
async function findTrouble(kernel: Kernel, now: Date) {
  const { goodAt = null, failedAt = null } = (await findLastBackups(kernel.db)) ?? {}
  const isWanted = kernel.config.environment === 'production' || (await readSchedule(kernel)).isOn
  const since = goodAt ?? (await findInstalled(kernel.db)) ?? now
  const isOld = isWanted && failedAt === null && now.getTime() - since.getTime() >= BACKUP_OLD_MS
  return { goodAt, failedAt, since, isOld }
}

/** Backups that failed, are old or were never made, on the start page of the administration. */
export const backupsToday: TodayItems = {
  waiting: [
    {
      ...ITEM,
      id: 'backupFailed',
      harm: 'failed',
      find: async (kernel, { now }) => {
        const { failedAt } = await findTrouble(kernel, now)
        return failedAt === null ? NOTHING : { count: 1, since: failedAt }
      },
    },
    {
      ...ITEM,
      id: 'backupOld',
      harm: 'urgent',
      find: async (kernel, { now }) => {
        const { goodAt, isOld } = await findTrouble(kernel, now)
        if (!isOld || goodAt === null) return NOTHING
        return { count: Math.floor((now.getTime() - goodAt.getTime()) / DAY_MS), since: goodAt }
      },
    },
    {
      ...ITEM,
      id: 'backupMissing',
      harm: 'urgent',
      find: async (kernel, { now }) => {
        const { goodAt, isOld, since } = await findTrouble(kernel, now)
        return isOld && goodAt === null ? { count: 1, since } : NOTHING
      },
    },
  ],
}

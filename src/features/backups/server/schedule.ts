import { z } from 'zod'
import { ApiError } from '#base/errors.ts'
import { currentSettings, freshSettings } from '#features/portal/server/settings.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Schedule } from '../model.ts'
import { isScheduled, lastDue } from '../rules.ts'
import { startBackup } from './make-backup.ts'
import { hasScheduledSince } from './store.ts'

/** Looks whether a backup is due: every hour, so that one is made up for that was due while no process ran. */
export const scheduleJob = defineJob({
  name: 'backups.schedule',
  data: z.object({}),
  retries: 3,
  retryDelayS: 60,
  cron: '5 * * * *',
})

/** Returns the schedule in force. */
export async function readSchedule(kernel: Kernel): Promise<Schedule> {
  const { backups } = await currentSettings(kernel)
  return { ...backups, isOn: isScheduled(backups, kernel.config) }
}

/** Starts a backup if one is due. While another is made, the next hour looks again. */
export async function startWhenDue(kernel: Kernel): Promise<void> {
  const { backups: rule } = await freshSettings(kernel)
  if (!isScheduled(rule, kernel.config)) return
  if (await hasScheduledSince(kernel.db, lastDue(kernel.clock.now(), rule))) return
  await startBackup(kernel, { cause: 'schedule' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.problem.code === 'backups.underway')) throw error
  })
}

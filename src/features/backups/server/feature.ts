import { SECOND_MS } from '#base/clock.ts'
import { findLastBackups } from '#server/backup/backup-records.ts'
import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { backupsList } from './admin-list.ts'
import { backupsApi } from '../api.ts'
import { addDownloads } from './download.ts'
import { backupsHandlers } from './handlers.ts'
import { tidyBackups } from './list.ts'
import { makeBackupJob, runBackup } from './make-backup.ts'
import { backupFailed } from './notifications.ts'
import { scheduleJob, startWhenDue } from './schedule.ts'
import { backupsToday } from './today.ts'
import { runTest, testBackupJob } from './test-backup.ts'

export const backupsFeature = defineFeature({
  name: 'backups',
  api: { backups: answer(backupsApi, backupsHandlers) },
  addresses: addDownloads,
  jobs: (kernel) => {
    kernel.jobs.handle(makeBackupJob, ({ id }, attempt) => runBackup(kernel, id, attempt))
    kernel.jobs.handle(testBackupJob, ({ id }, attempt) => runTest(kernel, id, attempt))
    kernel.jobs.handle(scheduleJob, () => startWhenDue(kernel))
  },
  personRows: {
    'backups.made_by': 'moved',
  },
  cleanup: (kernel) => ({ backups: () => tidyBackups(kernel) }),
  parts: [backupFailed],
  listeners: [on(todayItems, backupsToday), on(adminLists, [backupsList])],
  setUp: ({ db, clock, metrics }) =>
    metrics.beforeReading(async () => {
      const { goodAt = null, failedAt = null } = (await findLastBackups(db)) ?? {}
      metrics.backupAge.set(goodAt === null ? Infinity : (clock.now().getTime() - goodAt.getTime()) / SECOND_MS)
      metrics.backupFailed.set(failedAt === null ? 0 : 1)
    }),
})

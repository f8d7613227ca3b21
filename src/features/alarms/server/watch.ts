import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { diskRoom } from '#server/files/disk-room.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { findAlarms } from '#server/observability/alarms.ts'
import { announce } from './notifications.ts'
import { saveSeen, takeOver } from './store.ts'

/** A trouble that comes and goes within this time is one. */
const OVER_AFTER_MS = 30 * MINUTE_MS

export const watchJob = defineJob({
  name: 'alarms.watch',
  data: z.object({}),
  retries: 0,
  retryDelayS: 0,
  cron: '*/5 * * * *',
})

/** Looks for alarms, and announces those that begin and those that are over, each once. */
export async function watchAlarms(kernel: Kernel, look = diskRoom): Promise<void> {
  const { config, db, clock, log } = kernel
  if (config.environment === 'demo') return
  const now = clock.now()
  const found = await findAlarms({ db, now, room: await look(config.dataFolder) })
  await db.transaction().execute(async (trx) => {
    const ids = found.map(({ id }) => id)
    for (const alarm of await saveSeen(trx, ids, now)) {
      log.error({ alarm: found.find(({ id }) => id === alarm) }, 'Something is wrong: see “portico doctor”')
      await announce(kernel, trx, { alarm, isOver: false })
    }
    for (const alarm of await takeOver(trx, new Date(now.getTime() - OVER_AFTER_MS))) {
      log.info({ alarm }, 'This is no longer wrong')
      await announce(kernel, trx, { alarm, isOver: true })
    }
  })
}

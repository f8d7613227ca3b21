import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { registerReminderSource } from '#features/reminders/server/sources.ts'
import { defineJob } from '#server/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { elementHome } from './element-home.ts'
import { homeOf, registerWebinarHome } from './homes.ts'
import { knownWebinar } from './known.ts'
import { exportAttendance, hasTurned, listBetween, moveAttendance } from './store.ts'

/** Pages that were drawn before a webinar began or ended say so no longer than this. */
const LOOK_EVERY_MS = MINUTE_MS

const turnJob = defineJob({
  name: 'webinars.turn',
  data: z.object({}),
  retries: 2,
  retryDelayS: 10,
  cron: '* * * * *',
})

/** To what webinars belong, how people are reminded of them, and what is kept of people. To be called before the first request. */
export function registerWebinars(kernel: Kernel): void {
  registerWebinarHome('element', elementHome)
  registerReminderSource('webinar', {
    listBetween,
    find: async (from, id, lang) => {
      const webinar = await knownWebinar(from, id)
      const place = webinar && (await homeOf(webinar)?.find(from, id, lang))
      return place && { ...place, startDate: webinar.start_date }
    },
    audienceOf: async (db, id) => {
      const webinar = await knownWebinar(kernel, id)
      return (webinar && (await homeOf(webinar)?.listBeginners(db, id))) ?? []
    },
  })
  registerVisitorMerge('webinars', ({ from, to, trx }) => moveAttendance(trx, { from, to }))
  registerPersonExport('webinars', exportAttendance)
}

export const handleWebinarJobs = (kernel: Kernel): void => kernel.jobs.handle(turnJob, () => dropTurnedPages(kernel))

/** Pages are kept whole for guests: those of a webinar that has begun or ended meanwhile are drawn anew. */
async function dropTurnedPages(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  // Twice as long: a job may come late.
  const from = new Date(now.getTime() - 2 * LOOK_EVERY_MS)
  if (await hasTurned(kernel.db, from, now)) await kernel.content.change(async () => {})
}

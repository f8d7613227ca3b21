import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { registerReminderSource } from '#features/reminders/server/sources.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { defineJob } from '#server/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { exportParticipations, findEpisode, listBetween } from './store.ts'

/** Pages that were drawn before an episode began say so no longer than this. */
const LOOK_EVERY_MS = MINUTE_MS

const openJob = defineJob({
  name: 'video-events.open',
  data: z.object({}),
  retries: 2,
  retryDelayS: 10,
  cron: '* * * * *',
})

/** How people are reminded of episodes, and what is kept of people. To be called before the first request. */
export function registerVideoEvents(): void {
  registerReminderSource('episode', {
    listBetween,
    find: async ({ db }, id, lang) => {
      const episode = await findEpisode(db, id)
      if (!episode) return undefined
      const title = episode.texts[normaliseLocale(lang)]?.title ?? episode.title
      return { title, path: `/${episode.alias}/?episode=${id}`, startDate: episode.start_date }
    },
  })
  registerPersonExport('videoEvents', exportParticipations)
}

export const handleVideoEventJobs = (kernel: Kernel): void => kernel.jobs.handle(openJob, () => dropOpenedPages(kernel))

/** Pages are kept whole for guests: those of an episode that has begun meanwhile are drawn anew. */
export async function dropOpenedPages(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  // Twice as long: a job may come late.
  const begun = await listBetween(kernel.db, new Date(now.getTime() - 2 * LOOK_EVERY_MS), now)
  if (begun.length > 0) await kernel.content.change(async () => {})
}

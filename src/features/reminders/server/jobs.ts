import { z } from 'zod'
import { notify } from '#features/notifications/server/notify.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { HORIZON_MS, type Lead } from '../limits.ts'
import { dueLeads } from '../rules.ts'
import { sendLessonReminders } from './lesson-reminders.ts'
import { beginsSoon } from './notifications.ts'
import { type Occasion, type ReminderSource, reminderSource } from './sources.ts'
import { isRoundDone, listReminderUsers, markRoundDone } from './store.ts'

const remindJob = defineJob({
  name: 'reminders.send',
  data: z.object({}),
  retries: 2,
  retryDelayS: 10,
  cron: '* * * * *',
})

/** Registers the job that sends due reminders every minute. */
export const handleReminderJobs = (kernel: Kernel): void =>
  kernel.jobs.handle(remindJob, async () => {
    await sendReminders(kernel)
    await sendLessonReminders(kernel)
  })

/** Sends every reminder that is due. Idempotent. */
export async function sendReminders(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const until = new Date(now.getTime() + HORIZON_MS)
  for (const [kind, source] of kernel.hooks.entriesOf(reminderSource)) {
    for (const occasion of await source.listBetween(kernel.db, now, until)) {
      for (const lead of dueLeads(occasion.startDate, now)) await sendRound(kernel, { kind, source, occasion, lead })
    }
  }
}

interface Round {
  kind: string
  source: ReminderSource
  occasion: Occasion
  lead: Lead
}

async function sendRound(kernel: Kernel, { kind, source, occasion, lead }: Round): Promise<void> {
  const { id, startDate } = occasion
  const round = { kind, id, startDate, lead }
  if (await isRoundDone(kernel.db, round)) return
  const place = await source.find(kernel, id, FALLBACK_LANGUAGE)
  const asked = await listReminderUsers(kernel.db, round)
  const audience = (await source.audienceOf?.(kernel, id)) ?? []
  if (place) {
    const dedupeKey = [beginsSoon.id, kind, id, startDate.toISOString(), lead].join(':')
    const telling = { kind: beginsSoon, props: { kind, id, lead }, to: place.path, dedupeKey }
    // One key per person: after an interrupted run, nobody who was notified is notified again.
    for (const userId of new Set([...asked, ...audience]))
      await kernel.db.transaction().execute((trx) => notify(kernel, trx, { userId, ...telling }))
  }
  await markRoundDone(kernel.db, round, kernel.clock.now())
}

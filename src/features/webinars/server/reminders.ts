import type { ReminderSource } from '#features/reminders/server/sources.ts'
import { homeOf } from './homes.ts'
import { knownWebinar } from './known.ts'
import { listBetween } from './store.ts'

/** How people are reminded of webinars. */
export const webinarReminders: ReminderSource = {
  listBetween,
  find: async (kernel, id, lang) => {
    const webinar = await knownWebinar(kernel, id)
    const place = webinar && (await homeOf(kernel, webinar)?.find(kernel, id, lang))
    return place && { ...place, startDate: webinar.start_date }
  },
  audienceOf: async (kernel, id) => {
    const webinar = await knownWebinar(kernel, id)
    return (webinar && (await homeOf(kernel, webinar)?.listBeginners(kernel.db, id))) ?? []
  },
}

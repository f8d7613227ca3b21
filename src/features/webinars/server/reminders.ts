import type { ReminderSource } from '#features/reminders/server/sources.ts'
import { ownerOf } from './webinar-owners.ts'
import { cachedWebinar } from './cached.ts'
import { listBetween } from './store.ts'

/** Reminders of webinars. */
export const webinarReminders: ReminderSource = {
  listBetween,
  find: async (kernel, id, lang) => {
    const webinar = await cachedWebinar(kernel, id)
    const place = webinar && (await ownerOf(kernel, webinar)?.find(kernel, id, lang))
    return place && { ...place, startDate: webinar.start_date }
  },
  audienceOf: async (kernel, id) => {
    const webinar = await cachedWebinar(kernel, id)
    return (webinar && (await ownerOf(kernel, webinar)?.listBeginners(kernel.db, id))) ?? []
  },
}

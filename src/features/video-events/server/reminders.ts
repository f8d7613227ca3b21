import type { ReminderSource } from '#features/reminders/server/sources.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { findEpisode, listBetween } from './store.ts'

/** Reminders of episodes. */
export const episodeReminders: ReminderSource = {
  listBetween,
  find: async ({ db }, id, lang) => {
    const episode = await findEpisode(db, id)
    if (!episode) return undefined
    const title = episode.texts[normaliseLocale(lang)]?.title ?? episode.title
    return { title, path: `/${episode.alias}/?episode=${id}`, startDate: episode.start_date }
  },
}

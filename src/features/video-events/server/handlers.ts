import { languageOf, normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { VideoEventsApi } from '../api.ts'
import { videoEventsError } from '../errors.ts'
import type { Episode } from '../model.ts'
import { episodeAt } from '../rules.ts'
import { findParticipants, putEvent, deleteVideoEvent } from './administer.ts'
import { listSavedEvents } from './store-events.ts'
import { type EpisodeRow, findEvent, insertParticipant } from './store.ts'

export const videoEventsHandlers = (kernel: Kernel): Handlers<VideoEventsApi> => ({
  'GET /dvm/videoEvents/:id': async ({ params, query }) => {
    const event = await getEvent(kernel, params.id)
    const lang = normaliseLocale(query.lang)
    const now = kernel.clock.now()
    const texts = event.texts[lang]
    const role = texts?.host?.role ?? event.host?.role
    return {
      id: event.id,
      alias: event.alias,
      title: texts?.title ?? event.title,
      host: event.host && { ...event.host, ...(role !== undefined && { role }) },
      missionaryId: event.host?.id ?? null,
      episodes: event.episodes.map((row) => presentEpisode(row, { lang, now })),
      now: now.toISOString(),
    }
  },

  'POST /dvm/videoEvents/:id/auth': async ({ params, visitor }) => {
    const { id } = await getEvent(kernel, params.id)
    await insertParticipant(kernel.db, { eventId: id, userId: visitor.userId, now: kernel.clock.now() })
    return { videoEventId: id }
  },

  'GET /dvm/videoEvents': async () => ({ events: await listSavedEvents(kernel.db) }),

  'PUT /dvm/videoEvents/:id': ({ params, body, visitor: { userId } }) =>
    putEvent(kernel, { id: params.id, actorId: userId, event: body }),

  'DELETE /dvm/videoEvents/:id': async ({ params, visitor: { userId } }) => {
    await deleteVideoEvent(kernel, { id: params.id, actorId: userId })
    return {}
  },

  'GET /dvm/videoEvents/:id/participants': ({ params }) => findParticipants(kernel, params.id),
})

/** Returns an event from the content cache; what depends on the time is computed for each response. Throws when it does not exist. */
async function getEvent({ content, db }: Kernel, id: string) {
  const event = await content.get(`video event ${id}`, () => findEvent(db, id))
  if (!event) throw videoEventsError('video-events.not-found')
  return event
}

function presentEpisode(row: EpisodeRow, { lang, now }: { lang: string; now: Date }): Episode {
  const startDate = row.start_date.toISOString()
  const standing = episodeAt(startDate, { now: now.getTime(), timeZone: 'UTC', language: languageOf(lang) })
  return {
    id: row.id,
    startDate,
    ...standing,
    title: row.texts[lang]?.title ?? row.title,
    description: row.texts[lang]?.description ?? row.description,
    duration: row.duration,
    poster: row.poster,
    url: standing.state === 'opened' ? row.url : null,
  }
}

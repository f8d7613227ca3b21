import { normaliseLocale } from '#i18n/languages.ts'
import type { WebinarOwner } from '#features/webinars/server/webinar-owners.ts'
import { cachedMicrocourse, checkOpen, getMicrocourse } from './handlers.ts'
import { pathOf } from './present.ts'
import { listBeginners, recordProgress } from './store.ts'

/** A webinar that is a microcourse. */
export const microcourseOwner: WebinarOwner = {
  has: (webinar) => webinar.microcourse_id !== null,

  find: async (kernel, id, lang) => {
    const row = await cachedMicrocourse(kernel, id)
    return row && { title: row.texts[normaliseLocale(lang)]?.title ?? row.title, path: pathOf(row) }
  },

  checkOpen: async (kernel, id, { visitor }) => checkOpen(await getMicrocourse(kernel, { id, visitor }), visitor),

  complete: async (kernel, trx, { id, userId }) => {
    const at = kernel.clock.now().toISOString()
    await recordProgress(trx, { userId, microcourseId: id, state: 'done', at })
  },

  listBeginners,
}

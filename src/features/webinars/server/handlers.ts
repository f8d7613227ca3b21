import type { Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WebinarsApi } from '../api.ts'
import { webinarsError } from '../errors.ts'
import { attend, presentAttendance } from './attend.ts'
import { ownerOf } from './webinar-owners.ts'
import { cachedWebinar } from './cached.ts'
import { presentWebinar } from './present.ts'
import { findAttendants, findPlaces, putWebinar } from './schedule.ts'
import { findAttendance, type WebinarRow } from './store.ts'
import { findPreviewedWebinar, type PreviewedWebinar } from './webinar-preview.ts'

export const webinarsHandlers = (kernel: Kernel): Handlers<WebinarsApi> => ({
  'GET /creator/webinars/:id': async ({ params, query, visitor }) => {
    const written = await findPreviewedWebinar(kernel, { elementId: params.id, secret: query.secret })
    if (written) return presentWritten(kernel, written, normaliseLocale(query.lang))
    const webinar = await getOpenWebinar(kernel, { id: params.id, visitor, secret: query.secret })
    const lang = normaliseLocale(query.lang)
    const place = await ownerOf(kernel, webinar)?.find(kernel, webinar.id, lang)
    return presentWebinar(webinar, {
      lang,
      now: kernel.clock.now(),
      // The place is missing when the course is unpublished and read with its secret, which only authors do.
      place: place ?? { title: '', path: `/webinar/${webinar.id}/` },
      attendance: await attendanceOf(kernel, webinar, visitor),
    })
  },

  'POST /creator/webinars/:id/attendance': async ({ params, body, visitor }) => {
    const webinar = await getOpenWebinar(kernel, { id: params.id, visitor })
    return attend(kernel, { webinar, visitor, way: body.way })
  },

  'GET /creator/webinars': ({ query }) => findPlaces(kernel, normaliseLocale(query.lang)),

  'PUT /creator/webinars/:id': ({ params, body, visitor: { userId } }) =>
    putWebinar(kernel, { id: params.id, actorId: userId, webinar: body }),

  'GET /creator/webinars/:id/attendance': ({ params }) => findAttendants(kernel, params.id),
})

/** Presents a webinar as it is being written. */
function presentWritten(kernel: Kernel, { webinar, titleIn, path }: PreviewedWebinar, lang: string) {
  if (!webinar) throw webinarsError('webinars.not-found')
  const place = { title: titleIn(lang), path }
  return presentWebinar(webinar, { lang, now: kernel.clock.now(), place, attendance: null })
}

async function getOpenWebinar(
  kernel: Kernel,
  { id, visitor, secret }: { id: string; visitor: Visitor; secret?: string | undefined },
): Promise<WebinarRow> {
  const webinar = await cachedWebinar(kernel, id)
  const owner = webinar && ownerOf(kernel, webinar)
  if (!owner) throw webinarsError('webinars.not-found')
  await owner.checkOpen(kernel, id, { visitor, secret })
  return webinar
}

async function attendanceOf(kernel: Kernel, webinar: WebinarRow, visitor: Visitor) {
  if (visitor.kind === 'guest') return null
  const row = await findAttendance(kernel.db, { webinarId: webinar.id, userId: visitor.userId })
  return presentAttendance(row, webinar)
}

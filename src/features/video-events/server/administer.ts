import type { Hono } from 'hono'
import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { videoEventsError } from '../errors.ts'
import { PARTICIPANTS_SHOWN } from '../limits.ts'
import type { EventInput, SavedEvent } from '../model.ts'
import {
  deleteEvent,
  hasForeignEpisode,
  isAliasTaken,
  listSavedEvents,
  listParticipants,
  saveEvent,
} from './store-events.ts'

const FILES_PER_HOUR = 30

/** Saves an event; it is visible to everybody at once. */
export async function putEvent(
  kernel: Kernel,
  { id, actorId, event }: { id: string; actorId: string; event: EventInput },
): Promise<SavedEvent> {
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    if (await isAliasTaken(trx, { id, alias: event.alias })) throw videoEventsError('video-events.alias-taken')
    if (await hasForeignEpisode(trx, { id, ...event })) throw videoEventsError('video-events.episode-elsewhere')
    await saveEvent(trx, { ...event, id, now })
    const details = { episodes: event.episodes.length, published: event.published }
    await audit(trx, { actorId, action: 'video-event.kept', subject: id, details, now })
  })
  return getSaved(kernel, id)
}

export async function deleteVideoEvent(
  kernel: Kernel,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await kernel.content.change(async (trx) => {
    if (!(await deleteEvent(trx, id))) throw videoEventsError('video-events.not-found')
    await audit(trx, { actorId, action: 'video-event.deleted', subject: id, now: kernel.clock.now() })
  })
}

export async function findParticipants(kernel: Kernel, id: string) {
  const { participants: total } = await getSaved(kernel, id)
  return { participants: await listParticipants(kernel.db, id, PARTICIPANTS_SHOWN), total }
}

async function getSaved({ db }: Kernel, id: string): Promise<SavedEvent> {
  const [event] = await listSavedEvents(db, id)
  if (!event) throw videoEventsError('video-events.not-found')
  return event
}

/** Serves an event's participants as a CSV file. */
export function addParticipantsFile(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/dvm/videoEvents/:id/participants.csv', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const { userId } = visitor
    const { id } = await getSaved(kernel, context.req.param('id'))
    await requireLimit(kernel, { key: `participants file ${userId}`, points: FILES_PER_HOUR, durationMs: HOUR_MS })
    const entry = { actorId: userId, action: 'video-event.exported', subject: id } as const
    await audit(kernel.db, { ...entry, now: kernel.clock.now() })
    const lines = (await listParticipants(kernel.db, id)).map(({ name, email, at, userId: person }) =>
      csvLine([person, name, email, at]),
    )
    const head = csvLine(['id', 'name', 'email', 'came'])
    return context.body(BYTE_ORDER_MARK + head + lines.join(''), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="participants-${id}.csv"`,
      'cache-control': 'no-store',
    })
  })
}

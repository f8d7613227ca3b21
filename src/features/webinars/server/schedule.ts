import type { Hono } from 'hono'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { localTimeOf } from '#base/zoned-time.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { webinarsError } from '../errors.ts'
import { ATTENDANTS_SHOWN } from '../limits.ts'
import type { Attendant, WebinarPlace, WebinarInput } from '../model.ts'
import { presentAttendance } from './attend.ts'
import { stateOf } from './present.ts'
import { scheduleChanged } from './schedule-changed.ts'
import { countAttendants, listAttendants, listPlaces, listWebinars, lockPlace, saveWebinar } from './store-schedule.ts'
import { findWebinar, type WebinarRow } from './store.ts'

const FILES_PER_HOUR = 30

/** Lists all webinars, including those without a time. */
export async function findPlaces(kernel: Kernel, lang: string): Promise<{ webinars: WebinarPlace[] }> {
  const { db, clock } = kernel
  const [places, rows, counts] = [await listPlaces(db), await listWebinars(db), await countAttendants(db)]
  const webinars = places.map(({ id, title, texts, course }) => {
    const row = rows.find((each) => each.id === id)
    return {
      id,
      title: texts[lang]?.title ?? title,
      courseTitle: course && (course.texts[lang]?.title ?? course.title),
      kept: row ? presentKept(row) : null,
      came: counts.get(id) ?? 0,
      state: row ? stateOf(row, clock.now()) : null,
    }
  })
  return { webinars }
}

const presentKept = (row: WebinarRow): WebinarInput => ({
  localStart: localTimeOf(row.start_date, row.time_zone),
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  streamUrl: row.stream_url,
  recordingUrl: row.recording_url,
  host: row.host,
  texts: row.texts,
})

/** Saves a webinar's schedule; it is visible to everybody at once. */
export async function putWebinar(
  kernel: Kernel,
  { id, actorId, webinar }: { id: string; actorId: string; webinar: WebinarInput },
): Promise<WebinarInput> {
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    const place = await lockPlace(trx, id)
    if (!place) throw webinarsError('webinars.not-found')
    const before = await findWebinar(trx, id)
    await saveWebinar(trx, { ...webinar, place, now })
    for (const follow of kernel.hooks.of(scheduleChanged)) await follow(kernel, trx, { id, before, actorId })
    const details = { start: webinar.localStart, timeZone: webinar.timeZone }
    await audit(trx, { actorId, action: 'webinar.scheduled', subject: id, details, now })
  })
  return webinar
}

export async function findAttendants(kernel: Kernel, id: string) {
  const webinar = await getWebinar(kernel, id)
  const rows = await listAttendants(kernel.db, id, ATTENDANTS_SHOWN)
  const total = (await countAttendants(kernel.db)).get(id) ?? 0
  return { attendants: rows.map((row) => presentAttendant(row, webinar)), total }
}

async function getWebinar({ db }: Kernel, id: string): Promise<WebinarRow> {
  const row = await findWebinar(db, id)
  if (!row) throw webinarsError('webinars.not-found')
  return row
}

type AttendantRow = Awaited<ReturnType<typeof listAttendants>>[number]

const presentAttendant = (row: AttendantRow, webinar: WebinarRow): Attendant => ({
  ...presentAttendance(row, webinar),
  userId: row.user_id,
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  email: row.email,
  joinedAt: row.joined_at?.toISOString() ?? null,
  minutes: Math.floor((row.attended_s * SECOND_MS) / MINUTE_MS),
})

const yes = (isSo: boolean): string => (isSo ? 'yes' : 'no')

/** Serves the attendants as a CSV file. */
export function addAttendanceFile(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/creator/webinars/:id/attendance.csv', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const webinar = await getWebinar(kernel, context.req.param('id'))
    const { userId } = visitor
    await requireLimit(kernel, { key: `attendance file ${userId}`, points: FILES_PER_HOUR, durationMs: HOUR_MS })
    const entry = { actorId: userId, action: 'webinar.exported', subject: webinar.id } as const
    await audit(kernel.db, { ...entry, now: kernel.clock.now() })
    const attendants = (await listAttendants(kernel.db, webinar.id)).map((row) => presentAttendant(row, webinar))
    const lines = attendants.map((each) =>
      csvLine([
        each.userId,
        each.name,
        each.email,
        each.joinedAt,
        String(each.minutes),
        yes(each.hasAttended),
        yes(each.hasConfirmed),
      ]),
    )
    const head = csvLine(['id', 'name', 'email', 'came', 'minutes', 'attended', 'seen_recording'])
    return context.body(BYTE_ORDER_MARK + head + lines.join(''), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="attendance-${webinar.id}.csv"`,
      'cache-control': 'no-store',
    })
  })
}

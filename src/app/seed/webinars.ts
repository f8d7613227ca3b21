import { z } from 'zod'
import { HOUR_MS } from '#base/clock.ts'
import { webinarHost } from '#features/webinars/model.ts'
import { insertWebinar, type WebinarTexts } from '#features/webinars/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** A webinar of the demo; its time is relative to the creation of the demo. */
export const seedWebinar = z.object({
  /** Negative if the webinar is over. */
  startsInHours: z.number(),
  durationMinutes: z.int(),
  streamUrl: z.string(),
  recordingUrl: z.string().nullable(),
  host: webinarHost,
})
export type SeedWebinar = z.infer<typeof seedWebinar>

/** Returns the translations of a webinar's host. */
export const webinarTextsOf = (overlays: Record<string, Record<string, unknown>>): Record<string, WebinarTexts> =>
  Object.fromEntries(
    Object.entries(overlays).flatMap(([lang, { webinar }]) => (webinar ? [[lang, webinarTexts.parse(webinar)]] : [])),
  )

const webinarTexts = z.object({ host: z.object({ role: z.string() }) })

/** Adds a webinar to its element or microcourse; it starts at a full hour. */
export async function seedOneWebinar(
  db: Database | Transaction,
  from: {
    webinar: SeedWebinar
    of: { element_id: string } | { microcourse_id: string }
    texts: Record<string, WebinarTexts>
    now: Date
  },
): Promise<void> {
  const { webinar, now } = from
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const of = { element_id: null, microcourse_id: null, ...from.of }
  await insertWebinar(db, {
    ...of,
    id: of.element_id ?? of.microcourse_id ?? '',
    start_date: new Date(hour + webinar.startsInHours * HOUR_MS),
    duration_minutes: webinar.durationMinutes,
    stream_url: webinar.streamUrl,
    recording_url: webinar.recordingUrl,
    host: webinar.host,
    texts: from.texts,
    updated_at: now,
  })
}

import { z } from 'zod'
import { instantOf, isTimeZone } from '#base/zoned-time.ts'
import { picture } from '#features/files/model.ts'

export const webinarHost = z.object({
  name: z.string().min(1),
  role: z.string().optional(),
  picture: picture.optional(),
})
export type WebinarHost = z.infer<typeof webinarHost>

export const WEBINAR_STATES = ['before', 'live', 'ended'] as const
export type WebinarState = (typeof WEBINAR_STATES)[number]

/** What somebody has of a webinar. */
export const attendance = z.object({
  /** He was there long enough. */
  hasAttended: z.boolean(),
  hasOpenedRecording: z.boolean(),
  hasConfirmed: z.boolean(),
  /** It counts as done for him. */
  isDone: z.boolean(),
})
export type Attendance = z.infer<typeof attendance>

export const webinar = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  startDate: z.string(),
  durationMinutes: z.int(),
  host: webinarHost.nullable(),
  /** By the server's clock. */
  state: z.enum(WEBINAR_STATES),
  /** While it is live, and then alone. */
  streamUrl: z.string().nullable(),
  /** After its end, as soon as there is one. */
  recordingUrl: z.string().nullable(),
  hasRecording: z.boolean(),
  /** Path without language. */
  relativeUrl: z.string(),
  /** None of who has no session. */
  attendance: attendance.nullable(),
  /** The server's time at this answer. */
  now: z.string(),
})
export type Webinar = z.infer<typeof webinar>

/** A stream or recording: of another site, or a file of this portal. */
const place = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/files\/[\w./-]+$/)], {
  error: 'webAddress',
})

/** When and where a webinar is, as its author keeps it: by the clocks of a place. */
export const webinarToKeep = z
  .object({
    /** `2026-11-21T18:30`. */
    localStart: z.string(),
    timeZone: z.string().refine(isTimeZone, { message: 'timeZone' }),
    durationMinutes: z.int().min(5).max(1440),
    streamUrl: place,
    recordingUrl: place.nullable(),
    host: webinarHost.nullable(),
    /** By language, over the host's role. */
    texts: z.record(
      z.string().max(10),
      z.object({ host: z.object({ role: z.string().max(160).optional() }).optional() }),
    ),
  })
  .refine(({ localStart, timeZone }) => !isTimeZone(timeZone) || instantOf(localStart, timeZone) !== undefined, {
    message: 'noSuchTime',
    path: ['localStart'],
  })
export type WebinarToKeep = z.infer<typeof webinarToKeep>

/** An element or a microcourse that is a webinar, with what is kept of it; null while it has no time. */
export const webinarPlace = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the course it belongs to; null for a microcourse. */
  courseTitle: z.string().nullable(),
  kept: webinarToKeep.nullable(),
  /** How many were there long enough or have seen the recording, of those who came. */
  came: z.int(),
  state: z.enum(WEBINAR_STATES).nullable(),
})
export type WebinarPlace = z.infer<typeof webinarPlace>

/** Who was there, and how. */
export const attendant = attendance.extend({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  joinedAt: z.string().nullable(),
  minutes: z.int(),
})
export type Attendant = z.infer<typeof attendant>

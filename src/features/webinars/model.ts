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

/** A visitor's attendance at a webinar. */
export const attendance = z.object({
  /** Whether they were present long enough. */
  hasAttended: z.boolean(),
  hasOpenedRecording: z.boolean(),
  hasConfirmed: z.boolean(),
  /** Whether the webinar is done for them. */
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
  /** Present only while it is live. */
  streamUrl: z.string().nullable(),
  /** Present after the end, once there is a recording. */
  recordingUrl: z.string().nullable(),
  hasRecording: z.boolean(),
  /** Path without language. */
  relativeUrl: z.string(),
  /** Null for a visitor without a session. */
  attendance: attendance.nullable(),
  /** The server's time of this response. */
  now: z.string(),
})
export type Webinar = z.infer<typeof webinar>

/** A stream or recording: an address at another site, or a file of this portal. */
export const streamAddress = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/files\/[\w./-]+$/)], {
  error: 'webAddress',
})

/** A webinar's schedule as an author saves it, in local time with a time zone. */
export const webinarInput = z
  .object({
    /** `2026-11-21T18:30`. */
    localStart: z.string(),
    timeZone: z.string().refine(isTimeZone, { message: 'timeZone' }),
    durationMinutes: z.int().min(5).max(1440),
    streamUrl: streamAddress,
    recordingUrl: streamAddress.nullable(),
    host: webinarHost.nullable(),
    /** Translations of the host's role by language. */
    texts: z.record(
      z.string().max(10),
      z.object({ host: z.object({ role: z.string().max(160).optional() }).optional() }),
    ),
  })
  .refine(({ localStart, timeZone }) => !isTimeZone(timeZone) || instantOf(localStart, timeZone) !== undefined, {
    message: 'noSuchTime',
    path: ['localStart'],
  })
export type WebinarInput = z.infer<typeof webinarInput>

/** An element or a microcourse that is a webinar, with its schedule; null while it has none. */
export const webinarPlace = z.object({
  id: z.string(),
  title: z.string(),
  /** Title of its course; null for a microcourse. */
  courseTitle: z.string().nullable(),
  kept: webinarInput.nullable(),
  /** Number of people who attended or watched the recording. */
  came: z.int(),
  state: z.enum(WEBINAR_STATES).nullable(),
})
export type WebinarPlace = z.infer<typeof webinarPlace>

/** A person who attended. */
export const attendant = attendance.extend({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  joinedAt: z.string().nullable(),
  minutes: z.int(),
})
export type Attendant = z.infer<typeof attendant>

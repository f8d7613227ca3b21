import { z } from 'zod'
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

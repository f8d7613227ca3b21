import { z } from 'zod'
import { MEDIA_MAX_S, STRETCHES_MAX } from './limits.ts'

const id = z.string().min(1).max(64)
const seconds = z.number().min(0).max(MEDIA_MAX_S)
const stretch = z.tuple([seconds, seconds]).refine(([from, to]) => from <= to)

/** What a person has played of a video or audio since the page was opened. */
export const watchReport = z.object({
  courseId: id,
  elementId: id,
  blockId: id,
  seen: z.array(stretch).max(STRETCHES_MAX),
  /** Length as reported by the player. */
  duration: seconds.positive().optional(),
})
export type WatchReport = z.infer<typeof watchReport>

/** What is stored of one video or audio of an element. */
export const ownWatched = z.object({
  blockId: z.string(),
  seen: z.array(stretch),
  /** Whole number, 0 to 100; 0 where the length is unknown. */
  percent: z.int().min(0).max(100),
  /** Percent that the author requires, if any. */
  completeAt: z.int().nullable(),
  isEnough: z.boolean(),
})
export type OwnWatched = z.infer<typeof ownWatched>

/** A learner's watching, as shown to their mentor. */
export const watchedMedia = z.object({
  courseId: z.string(),
  elementId: z.string(),
  elementTitle: z.string(),
  blockId: z.string(),
  title: z.string(),
  percent: z.int().min(0).max(100),
  /** Seconds, each counted once. */
  seconds: z.int(),
  completeAt: z.int().nullable(),
  timestamp: z.iso.datetime(),
})
export type WatchedMedia = z.infer<typeof watchedMedia>

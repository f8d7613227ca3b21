import { z } from 'zod'
import { MEDIA_MAX_S, STRETCHES_MAX } from './limits.ts'

const id = z.string().min(1).max(64)
const seconds = z.number().min(0).max(MEDIA_MAX_S)
const stretch = z.tuple([seconds, seconds]).refine(([from, to]) => from <= to)

/** What somebody has watched or heard of a film or recording since he opened its page. */
export const watchReport = z.object({
  courseId: id,
  elementId: id,
  blockId: id,
  seen: z.array(stretch).max(STRETCHES_MAX),
  /** How long it is, as its player says. */
  duration: seconds.positive().optional(),
})
export type WatchReport = z.infer<typeof watchReport>

/** What is kept of one film or recording of an element. */
export const ownWatched = z.object({
  blockId: z.string(),
  seen: z.array(stretch),
  /** Whole number, 0 to 100; 0 where its length is unknown. */
  percent: z.int().min(0).max(100),
  /** The share that its author wants, if he does. */
  completeAt: z.int().nullable(),
  isEnough: z.boolean(),
})
export type OwnWatched = z.infer<typeof ownWatched>

/** What a learner has watched, for who leads him. */
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

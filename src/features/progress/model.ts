import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'

export const PROGRESS_STATES = ['opened', 'done'] as const
/** Spec §9: the progress is refreshed this long after the course auth dispatch. */
export const PROGRESS_REFRESH_MS = 2000
export const VARIABLE_NAME_MAX_LENGTH = 64
export const VARIABLE_VALUE_MAX_LENGTH = 1000
export const VARIABLES_PER_COURSE_MAX = 100

const timestamp = z.iso.datetime()

/** Where the learner stopped in an element, kept with it: the block on top of the view and how far into its media he was. */
export const place = z.object({
  blockId: z.string().max(64).nullable(),
  /** Seconds by block id, for video and audio. */
  media: z.record(z.string().max(64), z.number().min(0)),
})
export type Place = z.infer<typeof place>

/** Progress in one element. Times are ISO 8601 in UTC. Spec §3, Progress. */
export const elementProgress = z.object({
  state: z.enum(PROGRESS_STATES),
  /** Set once, when the element was first opened. */
  started: timestamp.nullable(),
  finished: timestamp.nullable(),
  /** Whole number, 0 to 100: share of the components seen. */
  percent: z.int().min(0).max(100),
  /** When this was true on the learner's device; the server clamps it to its own time. */
  history: timestamp,
  place: place.nullable(),
})
export type ElementProgress = z.infer<typeof elementProgress>

/** Progress in one course. */
export const courseProgress = z.object({
  courseId: z.string(),
  timestamp: timestamp.nullable(),
  elements: z.record(z.string(), elementProgress),
  variables: z.record(z.string(), z.string()),
})
export type CourseProgress = z.infer<typeof courseProgress>

/** The opened-element marker. Spec §3 and §4. */
export const openedElement = z.object({
  id: z.string(),
  index: z.int(),
  type: z.enum(ELEMENT_TYPES),
  number: z.int(),
  name: z.enum(['start', 'continue', 'finished']),
})
export type OpenedElement = z.infer<typeof openedElement>

/** How an element is shown; `locked` and `finished` are never stored. Spec §4, Element states. */
export type ShownState = 'locked' | 'opened' | 'finished' | 'done'

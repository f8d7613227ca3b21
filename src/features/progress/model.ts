import { z } from 'zod'
import { ELEMENT_LIST_LIMIT, ELEMENT_TYPES } from '#features/courses/model.ts'
import {
  CLAIMED_COURSES_MAX,
  MEDIA_PER_ELEMENT_MAX,
  VARIABLE_NAME_MAX_LENGTH,
  VARIABLE_VALUE_MAX_LENGTH,
  VARIABLES_PER_COURSE_MAX,
} from './limits.ts'

export const PROGRESS_STATES = ['opened', 'done'] as const
export type ProgressState = (typeof PROGRESS_STATES)[number]

const timestamp = z.iso.datetime()

// The database keeps neither NUL nor half a surrogate pair.
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0') && value.isWellFormed())
const id = text(64).min(1)

const recordOf = <V extends z.ZodType>(key: typeof id, value: V, max: number) =>
  z.record(key, value).refine((record) => Object.keys(record).length <= max)

/** Where the learner stopped in an element, kept with it: the block on top of the view and how far into its media he was. */
export const place = z.object({
  blockId: id.nullable(),
  /** Seconds by block id, for video and audio. */
  media: recordOf(id, z.number().min(0), MEDIA_PER_ELEMENT_MAX),
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

/** A learner's report on an element: a snapshot of what his device knows. What is absent follows from the rest. */
export const elementReport = elementProgress.partial({ started: true, finished: true, place: true })
export type ElementReport = z.infer<typeof elementReport>

export const variableName = text(VARIABLE_NAME_MAX_LENGTH).min(1)
/** A course variable with the time at which it was set; the newest wins. */
export const variable = z.object({ value: text(VARIABLE_VALUE_MAX_LENGTH), history: timestamp })
export type Variable = z.infer<typeof variable>

/** What a guest did in one course, kept in his browser until he signs in. */
export const guestClaim = z.object({
  courseId: id,
  elements: recordOf(id, elementReport, ELEMENT_LIST_LIMIT),
  variables: recordOf(variableName, variable, VARIABLES_PER_COURSE_MAX).default({}),
})
export type GuestClaim = z.infer<typeof guestClaim>
export const guestClaims = z.array(guestClaim).max(CLAIMED_COURSES_MAX)

/** Progress in one course. */
export const courseProgress = z.object({
  courseId: z.string(),
  timestamp: timestamp.nullable(),
  elements: z.record(z.string(), elementProgress),
  variables: z.record(z.string(), z.string()),
  /** When all of it was done for the first time. What came into the course since is new to its learner. */
  finished: timestamp.nullable(),
})
export type CourseProgress = z.infer<typeof courseProgress>

/** A course in which a learner has begun. */
export const startedCourse = z.object({
  courseId: z.string(),
  /** Whole number, 0 to 100, over visible elements. */
  percent: z.int().min(0).max(100),
  /** When something last changed. */
  timestamp,
  /** When all of it was done for the first time. */
  finished: timestamp.nullable(),
})
export type StartedCourse = z.infer<typeof startedCourse>

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

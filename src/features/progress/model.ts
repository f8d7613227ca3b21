import { z } from 'zod'
import { plainText } from '#base/plain-text.ts'
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

const id = plainText(64).min(1)

const recordOf = <V extends z.ZodType>(key: typeof id, value: V, max: number) =>
  z.record(key, value).refine((record) => Object.keys(record).length <= max)

/** The reading position in an element: the topmost visible block, and the position in each of its media. */
export const place = z.object({
  blockId: id.nullable(),
  /** Seconds by block id, for video and audio. */
  media: recordOf(id, z.number().min(0), MEDIA_PER_ELEMENT_MAX),
})
export type Place = z.infer<typeof place>

/** Progress in one element. Times are ISO 8601 in UTC. Spec §3, Progress. */
export const elementProgress = z.object({
  state: z.enum(PROGRESS_STATES),
  /** Set once, when the element is first opened. */
  started: timestamp.nullable(),
  finished: timestamp.nullable(),
  /** Share of the components that were seen: a whole number, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** When this was true on the learner's device; the server caps it at its own time. */
  history: timestamp,
  place: place.nullable(),
})
export type ElementProgress = z.infer<typeof elementProgress>

/** A learner's report on an element: a snapshot of what the device knows. Absent fields follow from the others. */
export const elementReport = elementProgress.partial({ started: true, finished: true, place: true })
export type ElementReport = z.infer<typeof elementReport>

export const variableName = plainText(VARIABLE_NAME_MAX_LENGTH).min(1)
/** A course variable with the time at which it was set; the newest wins. */
export const variable = z.object({ value: plainText(VARIABLE_VALUE_MAX_LENGTH), history: timestamp })
export type Variable = z.infer<typeof variable>

/** A guest's work in one course, stored in the browser until sign-in. */
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
  /** When the course was first finished. Elements added later count as new to the learner. */
  finished: timestamp.nullable(),
})
export type CourseProgress = z.infer<typeof courseProgress>

/** A course that a learner has started. */
export const startedCourse = z.object({
  courseId: z.string(),
  /** Whole number, 0 to 100, over visible elements. */
  percent: z.int().min(0).max(100),
  /** Time of the last change. */
  timestamp,
  /** When the course was first finished. */
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

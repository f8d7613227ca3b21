import { z } from 'zod'
import { change, contentId } from '#features/authoring/model.ts'
import { courseProblem } from '#features/authoring/problems.ts'
import { coursePart } from '#features/course-people/model.ts'
import { picture } from '#features/files/model.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { COURSE_TEMPLATES } from './course-templates.ts'

export const newCourse = z.object({
  /** Chosen by the browser, so that a repeated request creates one course. */
  id: contentId,
  /** Id of its first lesson, chosen by the browser as well. */
  elementId: contentId,
  title: z.string().trim().min(1).max(300),
  template: z.enum(COURSE_TEMPLATES).default('empty'),
  /** The language in which it is written first, and of what the template begins with. */
  lang: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default(FALLBACK_LANGUAGE),
})

export type NewCourse = z.infer<typeof newCourse>

/** A course in the list of the studio. */
export const studioCourse = z.object({
  id: z.string(),
  /** Of the draft. */
  title: z.string(),
  cover: picture,
  /** Its address, besides its id. */
  pageAlias: z.string().nullable(),
  published: z.boolean(),
  /** Whether there are changes that are not published. */
  isEdited: z.boolean(),
  /** Number of elements by their type. */
  counts: z.record(z.string(), z.int()),
  /** ISO 8601. */
  changedAt: z.string(),
  learners: z.int(),
  /** Whether the visitor has a part in it, has written in it or published it. */
  isMine: z.boolean(),
  /** The visitor’s part in it. */
  part: coursePart.nullable(),
  mayWrite: z.boolean(),
})
export type StudioCourse = z.infer<typeof studioCourse>

/**
 * What waits for the visitor: what could not be published at its time, tests to mark, comments to look at, what is to be
 * published at a time, unpublished changes, and courses that were never published.
 */
const WAITING_KINDS = ['failed', 'checks', 'comments', 'scheduled', 'changes', 'draft'] as const
const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  /** The course that it belongs to; null for all of them. */
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The microcourse that is published at a time. */
  microcourse: z.object({ id: z.string(), title: z.string() }).exactOptional(),
  /** Since when, ISO 8601; null if that is unknown. Of a publication: its time. */
  since: z.string().nullable(),
})
export type Waiting = z.infer<typeof waiting>

/** The start page of the studio. */
export const studioHome = z.object({
  courses: z.array(studioCourse),
  /** The categories of all courses. */
  categories: z.array(z.object({ id: z.string(), title: z.string() })),
  waiting: z.array(waiting),
  /** Whether the visitor looks after all courses: creates and copies them, and writes microcourses. */
  isAdministrator: z.boolean(),
  /** What the visitor wrote last. */
  last: z
    .object({
      courseId: z.string(),
      courseTitle: z.string(),
      elementId: z.string().nullable(),
      title: z.string(),
      at: z.string(),
    })
    .nullable(),
})
export type StudioHome = z.infer<typeof studioHome>

/** A document that is written, as the studio loads it. */
export const writtenDocument = z.object({
  document: z.record(z.string(), z.unknown()),
  /** Grows with every saved batch; 0 before the first. */
  revision: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})

/** A course as its authors write it. */
export const studioOutline = writtenDocument.extend({
  id: z.string(),
  published: z.boolean(),
  /** Number of the newest published version; null before the first. */
  version: z.int().nullable(),
  learners: z.int(),
  /** Elements that visitors can open now, to distinguish a lesson that was never published from a changed one. */
  publishedElements: z.array(z.string()),
})
export type StudioOutline = z.infer<typeof studioOutline>

/** What publishing would do. */
export const publishCheck = z.object({
  /** Revision of the whole draft, to be sent with the publishing. */
  revision: z.int(),
  problems: z.array(courseProblem),
  changes: z.array(change),
  /** Learners who have begun the course, and of those who have not finished it. */
  learners: z.object({ started: z.int(), inside: z.int() }),
})
export type PublishCheck = z.infer<typeof publishCheck>

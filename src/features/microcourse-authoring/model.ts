import { z } from 'zod'
import { contentId, versionCard, webinarContent } from '#features/authoring/model.ts'
import { courseProblem } from '#features/authoring/problems.ts'
import { keptDraft, movedWebinar, schedule } from '#features/authoring/publishing-model.ts'
import { picture } from '#features/files/model.ts'
import { MICROCOURSE_ACCESS, MICROCOURSE_TYPES } from '#features/microcourses/limits.ts'
import { microcourseBot } from '#features/microcourses/model.ts'
import { savedBlock } from '#features/pages/model.ts'
import { BOTS_MAX, DESCRIPTION_MAX, MINUTES_MAX, TITLE_MAX } from './limits.ts'

/** The readable end of an address: lower-case letters, digits and single hyphens. */
const microcourseAlias = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const seo = z.record(z.string(), z.string())
/** Translations. What is missing is shown in the primary language. */
const texts = z.object({
  title: z.string().max(TITLE_MAX).exactOptional(),
  description: z.string().max(DESCRIPTION_MAX).exactOptional(),
  seo: seo.exactOptional(),
})

/** Everything of a microcourse that is published together, in all languages. */
export const microcourseContent = z.object({
  type: z.enum(MICROCOURSE_TYPES),
  accessType: z.enum(MICROCOURSE_ACCESS),
  title: z.string().trim().min(1).max(TITLE_MAX),
  description: z.string().max(DESCRIPTION_MAX).default(''),
  alias: microcourseAlias.nullable().default(null),
  /** Minutes. */
  duration: z.int().min(0).max(MINUTES_MAX),
  cover: picture.nullable().default(null),
  hue: z.int().min(0).max(359).nullable().default(null),
  /** The course that it leads to. */
  courseId: z.string().nullable().default(null),
  bots: z.array(microcourseBot).max(BOTS_MAX).default([]),
  visible: z.boolean().default(true),
  /** Not listed, but accessible by its address. */
  hidden: z.boolean().default(false),
  components: z.array(savedBlock),
  /** Its time. Published with it, and not part of its versions. */
  webinar: webinarContent.optional(),
  /** By language. */
  texts: z.record(z.string(), texts).default({}),
  seo: seo.default({}),
})
export type MicrocourseContent = z.infer<typeof microcourseContent>

export const MICROCOURSE_CHANGES = [
  'title',
  'description',
  'blocks',
  'type',
  'access',
  'bots',
  'course',
  'cover',
  'address',
  'visible',
  'invisible',
  'listed',
  'unlisted',
  'webinar',
  'seo',
  'texts',
  'settings',
] as const
export type MicrocourseChangeKind = (typeof MICROCOURSE_CHANGES)[number]

/** A single difference between two versions. */
export const microcourseChange = z.object({
  kind: z.enum(MICROCOURSE_CHANGES),
  /** Numbers of blocks that were added, removed and changed. */
  counts: z.object({ added: z.int(), removed: z.int(), changed: z.int() }).optional(),
  /** The previous title. */
  from: z.string().optional(),
})
export type MicrocourseChange = z.infer<typeof microcourseChange>

export const newMicrocourse = z.object({
  /** Chosen by the browser, so that a repeated request creates one microcourse. */
  id: contentId,
  title: z.string().trim().min(1).max(TITLE_MAX),
})
export type NewMicrocourse = z.infer<typeof newMicrocourse>

/** A microcourse in the list of the studio. */
export const studioMicrocourse = z.object({
  id: z.string(),
  type: z.enum(MICROCOURSE_TYPES),
  /** Of the draft. */
  title: z.string(),
  cover: picture,
  duration: z.int(),
  published: z.boolean(),
  /** Whether there are changes that are not published. */
  isEdited: z.boolean(),
  isListed: z.boolean(),
  needsAccount: z.boolean(),
  /** ISO 8601. */
  changedAt: z.string(),
  /** People who have opened it. */
  learners: z.int(),
  /** Whether the visitor has written in it or published it. */
  isMine: z.boolean(),
})
export type StudioMicrocourse = z.infer<typeof studioMicrocourse>

/** A microcourse as its authors write it. */
export const writtenMicrocourse = z.object({
  id: z.string(),
  document: z.record(z.string(), z.unknown()),
  /** Grows with every saved batch; 0 before the first. */
  revision: z.int(),
  changedAt: z.string(),
  published: z.boolean(),
  /** Whether the document differs from what is published. */
  isEdited: z.boolean(),
  /** Number of the newest version; null before the first. */
  version: z.int().nullable(),
  learners: z.int(),
  /** Path on the portal, without a language; of the id, because the alias may not be published yet. */
  path: z.string(),
  /** Groups to which it is restricted; empty for everybody. */
  groups: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Courses that it can lead to. */
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type WrittenMicrocourse = z.infer<typeof writtenMicrocourse>

/** What publishing would do. */
export const microcourseCheck = z.object({
  /** Revision of the draft, to be sent with the publishing. */
  revision: z.int(),
  /** What prevents publishing. */
  problems: z.array(courseProblem),
  /** What could be better. */
  hints: z.array(courseProblem),
  changes: z.array(microcourseChange),
  learners: z.object({ started: z.int(), inside: z.int() }),
  /** The microcourse, if it is a published webinar that gets another time. */
  webinars: z.array(movedWebinar),
  schedule: schedule.nullable(),
})
export type MicrocourseCheck = z.infer<typeof microcourseCheck>

const microcourseVersion = versionCard.omit({ elementsCount: true })
export type MicrocourseVersion = z.infer<typeof microcourseVersion>

export const microcourseHistory = z.object({
  published: z.boolean(),
  versions: z.array(microcourseVersion),
  /** Drafts that were replaced. */
  kept: z.array(keptDraft),
})

/** A microcourse in the bin. */
export const deletedMicrocourse = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.string(),
  /** Whether learners could see it, and will again once it is restored. */
  published: z.boolean(),
})

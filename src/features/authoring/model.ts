import { z } from 'zod'
import { COURSE_ACCESS, courseAuthor, CURRENCIES, ELEMENT_TYPES } from '#features/courses/model.ts'
import { picture } from '#features/files/model.ts'
import { audience, savedBlock } from '#features/pages/model.ts'
import { testContent, testTexts } from '#features/exams/model.ts'
import { isTimeZone } from '#base/zoned-time.ts'
import { webinarHost } from '#features/webinars/model.ts'
import { ELEMENTS_MAX, NOTE_MAX_LENGTH, TAKEAWAY_MAX_LENGTH } from './limits.ts'
import { courseProblem } from './problems.ts'

const ID = /^[a-z0-9][\w-]{0,63}$/i
const TITLE_MAX = 300

export const contentId = z.string().regex(ID)
const title = z.string().min(1).max(TITLE_MAX)
const seo = z.record(z.string(), z.string()).default({})
const moment = z.iso.datetime()

export const webinarContent = z.object({
  startDate: moment,
  /** The zone in whose time authors see and change the start. Without one, the zone stays as it is. */
  timeZone: z.string().refine(isTimeZone, { message: 'timeZone' }).exactOptional(),
  durationMinutes: z.int().min(1),
  streamUrl: z.string(),
  recordingUrl: z.string().nullable(),
  host: webinarHost.nullable(),
  texts: z
    .record(z.string(), z.object({ host: z.object({ role: z.string().exactOptional() }).exactOptional() }))
    .default({}),
})

/** An element as its authors see it: complete, in all languages. */
export const elementContent = z.object({
  id: contentId,
  type: z.enum(ELEMENT_TYPES),
  title,
  section: z.string().max(TITLE_MAX).nullable().default(null),
  duration: z.int().min(0),
  cover: picture.nullable().default(null),
  pattern: z.string().default('default'),
  canBeFirst: z.boolean(),
  visible: z.boolean(),
  discussionActive: z.boolean().default(false),
  /** The audience that sees it; absent for everybody with access to the course. */
  audience: audience.exactOptional(),
  components: z.array(savedBlock),
  /** A sentence to take along, shown to learners when they finish it. */
  takeaway: z.string().max(TAKEAWAY_MAX_LENGTH).exactOptional(),
  /** By language: title, section, takeaway, seo. */
  texts: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  seo,
  test: z.object({ content: testContent, texts: testTexts.default({}) }).optional(),
  /** The schedule of a webinar. Versions don’t have it, so restoring one doesn’t move a webinar. */
  webinar: webinarContent.optional(),
})
export type ElementContent = z.infer<typeof elementContent>
export type WebinarContent = z.infer<typeof webinarContent>

/** The content of a course besides its elements. */
export const courseSettings = z.object({
  title,
  /** The language in which it is written first; absent for the fallback language. */
  lang: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  description: z.string().default(''),
  lead: z.string().default(''),
  outcomes: z.array(z.string()).default([]),
  pageAlias: z.string().max(100).nullable().default(null),
  type: z.enum(['free', 'paid']),
  access: z.enum(COURSE_ACCESS),
  arbitraryWalkthrough: z.boolean(),
  /** Not listed, but accessible by its address. */
  hidden: z.boolean().default(false),
  category: z.object({ id: z.string(), title: z.string() }).nullable().default(null),
  hue: z.int().min(0).max(359).nullable().default(null),
  cover: picture.nullable().default(null),
  /** Minor units. */
  price: z.int().min(0).nullable().default(null),
  currency: z.enum(CURRENCIES).nullable().default(null),
  buttons: z.record(z.string(), z.string()).default({}),
  author: courseAuthor.nullable().default(null),
  /** Position in the portal's own order. */
  order: z.int().default(0),
  seo,
  texts: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})
export type CourseSettings = z.infer<typeof courseSettings>

const hasOwnIds = ({ elements }: { elements: readonly { id: string }[] }): boolean =>
  new Set(elements.map(({ id }) => id)).size === elements.length

/** The complete content of a course, published together. */
export const courseContent = z
  .object({ course: courseSettings, elements: z.array(elementContent).max(ELEMENTS_MAX) })
  .refine(hasOwnIds)
export type CourseContent = z.infer<typeof courseContent>

export const CHANGE_KINDS = [
  'course-texts',
  'course-access',
  'course-walkthrough',
  'course-hidden',
  'course-shown',
  'course-price',
  'course-settings',
  'added',
  'removed',
  'hidden',
  'shown',
  'renamed',
  'moved',
  'first-opened',
  'first-closed',
  'audience',
  'blocks',
  'test',
  'webinar',
  'settings',
] as const

const price = z.object({ amount: z.int().min(0), currency: z.enum(CURRENCIES) })

/** A single difference between two versions. */
export const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Id of the element that changed. */
  elementId: z.string().nullable(),
  title: z.string(),
  /** The previous title. */
  from: z.string().optional(),
  /** Numbers of blocks that were added, removed and changed. */
  counts: z.object({ added: z.int(), removed: z.int(), changed: z.int() }).optional(),
  /** Prices in minor units; null for a free course. */
  prices: z.object({ before: price.nullable(), after: price.nullable() }).optional(),
})
export type Change = z.infer<typeof change>

export const versionCard = z.object({
  number: z.int(),
  note: z.string(),
  madeAt: moment,
  /** Null for the portal itself, or when the person was erased. */
  madeBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  restoredFrom: z.int().nullable(),
  elementsCount: z.int(),
})
export type VersionCard = z.infer<typeof versionCard>

export const managedCourse = z.object({
  id: z.string(),
  title: z.string(),
  cover: picture,
  published: z.boolean(),
  hidden: z.boolean(),
  /** How many visible lessons, tests and webinars it has, by type. */
  counts: z.record(z.string(), z.int()),
  /** Null if it was not published since versioning was introduced. */
  version: z.int().nullable(),
  changedAt: moment,
  isEdited: z.boolean(),
  learners: z.int(),
  /** In minor units; null for a free course. */
  price: price.nullable(),
})
export type ManagedCourse = z.infer<typeof managedCourse>

/** Settings of an element that can be changed without the editor. */
export const elementSwitches = z.object({
  id: contentId,
  visible: z.boolean(),
  canBeFirst: z.boolean(),
  discussionActive: z.boolean(),
  /** Null for everybody; absent to leave it unchanged. */
  audience: audience.nullable().exactOptional(),
})

const audienceInput = audience.refine(
  ({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
  {
    error: 'endsBeforeStart',
    path: ['until'],
  },
)
/** The change that is sent: a period that ends before it starts would hide the element from everybody, and is refused. */
const elementChange = elementSwitches.extend({ audience: audienceInput.nullable().exactOptional() })

export const managedElement = elementSwitches.extend({
  type: z.enum(ELEMENT_TYPES),
  title: z.string(),
  section: z.string().nullable(),
  duration: z.int(),
  blocks: z.int(),
  languages: z.array(z.string()),
})
export type ManagedElement = z.infer<typeof managedElement>

export const courseSwitches = z.object({
  hidden: z.boolean(),
  arbitraryWalkthrough: z.boolean(),
  access: z.enum(COURSE_ACCESS),
})

/** The price of a course: free, or minor units of a currency. */
export const sale = z.discriminatedUnion('type', [
  z.object({ type: z.literal('free') }),
  z.object({ type: z.literal('paid'), amount: z.int().min(1), currency: z.enum(CURRENCIES) }),
])
export type Sale = z.infer<typeof sale>

/** A course in the administration: its draft, and its versions. */
export const managedCourseWhole = z.object({
  id: z.string(),
  title: z.string(),
  published: z.boolean(),
  /** Gives access to the course before it is published. */
  previewUrl: z.string(),
  switches: courseSwitches,
  /** Null for a paid course without a price. */
  sale: sale.nullable(),
  elements: z.array(managedElement),
  /** Why it can't be published. */
  problems: z.array(courseProblem),
  /** Revision of the draft; 0 while there is none. */
  revision: z.int(),
  changes: z.array(change),
  versions: z.array(versionCard),
  learners: z.int(),
})
export type ManagedCourseWhole = z.infer<typeof managedCourseWhole>

export const draftChange = z.object({
  revision: z.int().min(0),
  switches: courseSwitches.partial().default({}),
  sale: sale.optional(),
  /** All elements to keep, in order; absent to leave them unchanged. */
  elements: z.array(elementChange).max(ELEMENTS_MAX).optional(),
})

export const publishing = z.object({
  revision: z.int().min(0),
  note: z.string().trim().max(NOTE_MAX_LENGTH).default(''),
})

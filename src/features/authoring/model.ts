import { z } from 'zod'
import { COURSE_ACCESS, courseAuthor, CURRENCIES, ELEMENT_TYPES } from '#features/courses/model.ts'
import { picture } from '#features/files/model.ts'
import { audience, savedBlock } from '#features/pages/model.ts'
import { testContent, testTexts } from '#features/exams/model.ts'
import { webinarHost } from '#features/webinars/model.ts'
import { ELEMENTS_MAX, NOTE_MAX_LENGTH } from './limits.ts'
import { courseProblem } from './problems.ts'

const ID = /^[a-z0-9][\w-]{0,63}$/i
const TITLE_MAX = 300

export const contentId = z.string().regex(ID)
const title = z.string().min(1).max(TITLE_MAX)
const seo = z.record(z.string(), z.string()).default({})
const moment = z.iso.datetime()

export const webinarContent = z.object({
  startDate: moment,
  durationMinutes: z.int().min(1),
  streamUrl: z.string(),
  recordingUrl: z.string().nullable(),
  host: webinarHost.nullable(),
  texts: z
    .record(z.string(), z.object({ host: z.object({ role: z.string().exactOptional() }).exactOptional() }))
    .default({}),
})

/** An element as its authors see it: whole, in all languages. */
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
  /** For whom it is; without it for everybody who may have the course. */
  audience: audience.exactOptional(),
  components: z.array(savedBlock),
  /** By language: title, section, seo. */
  texts: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  seo,
  test: z.object({ content: testContent, texts: testTexts.default({}) }).optional(),
  /** Only for a webinar that is not there yet: when it takes place is not a matter of versions. */
  webinar: webinarContent.optional(),
})
export type ElementContent = z.infer<typeof elementContent>

/** What stands in a course beside its elements. */
export const courseSettings = z.object({
  title,
  description: z.string().default(''),
  lead: z.string().default(''),
  outcomes: z.array(z.string()).default([]),
  pageAlias: z.string().max(100).nullable().default(null),
  type: z.enum(['free', 'paid']),
  access: z.enum(COURSE_ACCESS),
  arbitraryWalkthrough: z.boolean(),
  /** Left out of lists; open by its address. */
  hidden: z.boolean().default(false),
  category: z.object({ id: z.string(), title: z.string() }).nullable().default(null),
  hue: z.int().min(0).max(359).nullable().default(null),
  cover: picture.nullable().default(null),
  /** Minor units. */
  price: z.int().min(0).nullable().default(null),
  currency: z.enum(CURRENCIES).nullable().default(null),
  buttons: z.record(z.string(), z.string()).default({}),
  author: courseAuthor.nullable().default(null),
  /** Place in the portal's own order. */
  order: z.int().default(0),
  seo,
  texts: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})
export type CourseSettings = z.infer<typeof courseSettings>

const hasOwnIds = ({ elements }: { elements: readonly { id: string }[] }): boolean =>
  new Set(elements.map(({ id }) => id)).size === elements.length

/** All of a course that is published together. */
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
  'settings',
] as const

const price = z.object({ amount: z.int().min(0), currency: z.enum(CURRENCIES) })

/** One thing that differs between two versions. */
export const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Of the element that it is about. */
  elementId: z.string().nullable(),
  title: z.string(),
  /** Before it was renamed. */
  from: z.string().optional(),
  /** Of blocks: how many came, went and are not as they were. */
  counts: z.object({ added: z.int(), removed: z.int(), changed: z.int() }).optional(),
  /** Of the price, in minor units: null while the course costs nothing. */
  prices: z.object({ before: price.nullable(), after: price.nullable() }).optional(),
})
export type Change = z.infer<typeof change>

export const versionCard = z.object({
  number: z.int(),
  note: z.string(),
  madeAt: moment,
  /** Null: the portal itself, or somebody who is not here any more. */
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
  elementsCount: z.int(),
  /** Null: not published since versions are kept. */
  version: z.int().nullable(),
  changedAt: moment,
  isEdited: z.boolean(),
  learners: z.int(),
  /** In minor units; null: it costs nothing. */
  price: price.nullable(),
})
export type ManagedCourse = z.infer<typeof managedCourse>

/** What is switched of an element without an editor. */
export const elementSwitches = z.object({
  id: contentId,
  visible: z.boolean(),
  canBeFirst: z.boolean(),
  discussionActive: z.boolean(),
  /** Null: for everybody. Without it as it is. */
  audience: audience.nullable().exactOptional(),
})

const audienceToKeep = audience.refine(
  ({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
  {
    error: 'endsBeforeStart',
    path: ['until'],
  },
)
/** What of it is sent: a time that ends before it starts would hide the element from everybody. */
const elementChange = elementSwitches.extend({ audience: audienceToKeep.nullable().exactOptional() })

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

/** What a course costs: nothing, or minor units of a currency. */
export const sale = z.discriminatedUnion('type', [
  z.object({ type: z.literal('free') }),
  z.object({ type: z.literal('paid'), amount: z.int().min(1), currency: z.enum(CURRENCIES) }),
])
export type Sale = z.infer<typeof sale>

/** A course before who administers it: what is about to be published, and what was. */
export const managedCourseWhole = z.object({
  id: z.string(),
  title: z.string(),
  published: z.boolean(),
  /** Opens the course for who may look at it before it is published. */
  previewUrl: z.string(),
  switches: courseSwitches,
  /** Null: it is to be sold, and nothing says for how much. */
  sale: sale.nullable(),
  elements: z.array(managedElement),
  /** What keeps it from being published. */
  problems: z.array(courseProblem),
  /** Of the draft; 0 while there is none. */
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
  /** All that are to stay, in their order; without it they stay as they are. */
  elements: z.array(elementChange).max(ELEMENTS_MAX).optional(),
})

export const publishing = z.object({
  revision: z.int().min(0),
  note: z.string().trim().max(NOTE_MAX_LENGTH).default(''),
})

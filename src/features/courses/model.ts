import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { seoMeta, shownBlock } from '#features/pages/model.ts'
import { COURSE_ACCESS_NAMES } from './access-names.ts'

/** Spec §9. More come by `offset`. */
export const ELEMENT_LIST_LIMIT = 100

export const ELEMENT_TYPES = ['lesson', 'test', 'webinar', 'microcourse'] as const
export type ElementType = (typeof ELEMENT_TYPES)[number]

/** The one stored choice from which a course's three access flags are derived (COURSE-25). */
export const COURSE_ACCESS = COURSE_ACCESS_NAMES
export type CourseAccess = (typeof COURSE_ACCESS)[number]

export const CURRENCIES = ['UAH', 'USD', 'RUB', 'EUR'] as const

export const courseCard = z.object({
  id: z.string(),
  title: z.string(),
  /** One sentence. */
  description: z.string(),
  pageAlias: z.string().nullable(),
  type: z.enum(['free', 'paid']),
  /** Minutes, over visible elements. */
  duration: z.int(),
  /** Visible elements. */
  elementsCount: z.int(),
  currency: z.enum(CURRENCIES).nullable(),
  /** Minor units of `currency`. */
  price: z.int().nullable(),
  cover: picture,
  /** 0 to 345 in steps of 15. */
  hue: z.int(),
  arbitraryWalkthrough: z.boolean(),
  category: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** ISO 8601. */
  dateCreated: z.string(),
  /** Languages in which the course has texts of its own. */
  languages: z.array(z.string()),
  /** What published reviews give; absent while there are none. */
  rating: z.object({ average: z.number(), count: z.int() }).optional(),
})
export type CourseCard = z.infer<typeof courseCard>

/** Orders of a catalogue; without one the nearest stand first in a search, else as the portal has ordered its courses. */
export const CATALOGUE_SORTS = ['newest', 'title', 'shortest'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]
/** Longer searches are cut. */
export const SEARCH_MAX_LENGTH = 100

/** By what a catalogue can be narrowed, with how many courses are left then. */
export const catalogueFacets = z.object({
  total: z.int(),
  free: z.int(),
  paid: z.int(),
  /** The largest first. */
  categories: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
})
export type CatalogueFacets = z.infer<typeof catalogueFacets>

/** An element as lists show it, without its components. */
export const elementCard = z.object({
  id: z.string(),
  type: z.enum(ELEMENT_TYPES),
  /** Shown number within its type. */
  number: z.int(),
  /** Zero-based place in the course. */
  index: z.int(),
  title: z.string(),
  /** Minutes. */
  duration: z.int(),
  cover: picture.nullable(),
  courseId: z.string(),
  visible: z.boolean(),
  /** Design variant of the element's header. */
  pattern: z.string(),
  /** Heading above this element in lists; starts a group. */
  section: z.string().nullable(),
  absoluteUrl: z.string(),
  relativeUrl: z.string(),
  /** A newcomer may open it without the elements before it. */
  canBeFirst: z.boolean(),
  discussion: z.object({ id: z.string().nullable(), active: z.boolean() }),
})
export type ElementCard = z.infer<typeof elementCard>

export const element = elementCard.extend({
  components: z.array(shownBlock),
  /** Languages in which it has texts of its own; in all others the primary one stands in. */
  languages: z.array(z.string()),
  seo: seoMeta,
  course: z.object({ id: z.string(), title: z.string(), hue: z.int() }),
  /** Of an earlier version of the course: only who was in it has it still. */
  isRemoved: z.literal(true).optional(),
})
export type Element = z.infer<typeof element>

export const courseBtnData = z.object({
  /** Empty: the interface's own words by the opened-element marker. */
  buttonText: z.string(),
  buttonTextBuy: z.string(),
  isBought: z.boolean(),
  /** Anything but left and right means centred. */
  alignContent: z.string(),
})

/** Who wrote a course, or answers for it. */
export const courseAuthor = z.object({
  name: z.string(),
  role: z.string().optional(),
  text: z.string().optional(),
  picture: picture.optional(),
})
export type CourseAuthor = z.infer<typeof courseAuthor>

export const course = courseCard.extend({
  /** Languages in which all of its lessons can be read. */
  languages: z.array(z.string()),
  lead: z.string(),
  outcomes: z.array(z.string()),
  elements: z.array(elementCard),
  isBought: z.boolean(),
  isCommercial: z.boolean(),
  accessedWithoutRegistration: z.boolean(),
  guestAvailable: z.boolean(),
  requiresRegistration: z.boolean(),
  courseBtnData,
  author: courseAuthor.nullable(),
  /** Not published: its authors see it, and whoever holds its secret. */
  published: z.boolean(),
  seo: seoMeta,
})
export type Course = z.infer<typeof course>

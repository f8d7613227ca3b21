import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { seoMeta, shownBlock } from '#features/pages/model.ts'
import { COURSE_ACCESS_NAMES } from './access-names.ts'

/** Spec §9. Further pages are read with `offset`. */
export const ELEMENT_LIST_LIMIT = 100

export const ELEMENT_TYPES = ['lesson', 'test', 'webinar', 'microcourse'] as const
export type ElementType = (typeof ELEMENT_TYPES)[number]

/** The stored access choice, from which a course's three access flags are derived (COURSE-25). */
export const COURSE_ACCESS = COURSE_ACCESS_NAMES
export type CourseAccess = (typeof COURSE_ACCESS)[number]

export const CURRENCIES = ['UAH', 'USD', 'RUB', 'EUR'] as const

/** The language of a title that isn’t available in the requested one. */
const titleLang = z.string().optional()

export const courseCard = z.object({
  id: z.string(),
  title: z.string(),
  titleLang,
  /** One sentence. */
  description: z.string(),
  pageAlias: z.string().nullable(),
  type: z.enum(['free', 'paid']),
  /** Minutes, summed over visible elements. */
  duration: z.int(),
  /** Number of visible elements. */
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
  /** Languages in which the course itself is translated. */
  languages: z.array(z.string()),
  /** Summary of published reviews; absent while there are none. */
  rating: z.object({ average: z.number(), count: z.int() }).optional(),
})
export type CourseCard = z.infer<typeof courseCard>

/** Sort orders of the catalogue. By default, search results are sorted by relevance and other lists in the portal's own order. */
export const CATALOGUE_SORTS = ['newest', 'title', 'shortest'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]
/** Longer searches are truncated. */
export const SEARCH_MAX_LENGTH = 100

/** Filters of the catalogue, each with the number of courses that match. */
export const catalogueFacets = z.object({
  total: z.int(),
  free: z.int(),
  paid: z.int(),
  /** Sorted by number of courses, largest first. */
  categories: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
})
export type CatalogueFacets = z.infer<typeof catalogueFacets>

/** An element as lists show it, without its components. */
export const elementCard = z.object({
  id: z.string(),
  type: z.enum(ELEMENT_TYPES),
  /** Number shown to learners, counted within its type. */
  number: z.int(),
  /** Zero-based position in the course. */
  index: z.int(),
  title: z.string(),
  titleLang,
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
  /** Learners may open it first, without finishing the elements before it. */
  canBeFirst: z.boolean(),
  discussion: z.object({ id: z.string().nullable(), active: z.boolean() }),
})
export type ElementCard = z.infer<typeof elementCard>

export const element = elementCard.extend({
  components: z.array(shownBlock),
  /** A sentence to take along, shown when the element is finished. */
  takeaway: z.string().optional(),
  /** Languages in which the element is translated; all others show the primary language. */
  languages: z.array(z.string()),
  seo: seoMeta,
  course: z.object({ id: z.string(), title: z.string(), hue: z.int() }),
  /** Removed by a later version of the course; only learners who had opened it still see it. */
  isRemoved: z.literal(true).optional(),
})
export type Element = z.infer<typeof element>

export const courseBtnData = z.object({
  /** When empty, the button's text follows from the opened-element marker. */
  buttonText: z.string(),
  buttonTextBuy: z.string(),
  isBought: z.boolean(),
  /** Any value other than left or right means centred. */
  alignContent: z.string(),
})

/** A person who wrote a course or is responsible for it. */
export const courseAuthor = z.object({
  name: z.string(),
  role: z.string().optional(),
  text: z.string().optional(),
  picture: picture.optional(),
})
export type CourseAuthor = z.infer<typeof courseAuthor>

export const course = courseCard.extend({
  /** Languages in which every lesson of the course can be read. */
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
  /** An unpublished course is visible to authors and to visitors who have its secret. */
  published: z.boolean(),
  seo: seoMeta,
})
export type Course = z.infer<typeof course>

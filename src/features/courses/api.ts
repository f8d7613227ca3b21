import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { COURSE_LIST_LIMIT, SECRET_MAX_LENGTH } from './limits.ts'
import {
  CATALOGUE_SORTS,
  catalogueFacets,
  course,
  courseCard,
  element,
  ELEMENT_LIST_LIMIT,
  elementCard,
  SEARCH_MAX_LENGTH,
} from './model.ts'

// The API defines `rel`, but answers always include all relations.
const rel = z.literal('all').optional()
const lang = z.string()
const limit = (most: number) => z.coerce.number().int().min(1).max(most).default(most)
const offset = z.coerce.number().int().min(0).default(0)
const secret = z.string().max(SECRET_MAX_LENGTH).optional()
const id = z.string().max(64)
// PostgreSQL rejects NUL characters and unpaired surrogates.
const q = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll('\0', ' ').toWellFormed().trim().slice(0, SEARCH_MAX_LENGTH) || undefined)
/** Filters of a course list. */
const narrowing = {
  lang,
  /** Search words, matched against title, description, lead, outcomes and element titles in the requested language. */
  q,
  onlyMyGroups: z.stringbool().optional(),
  exceptHidden: z.stringbool().optional(),
}

export const coursesApi = contract({
  'GET /creator/courses': {
    summary: 'Courses of the catalogue, in the portal’s order by default, 100 at a time',
    access: 'anyone',
    query: z.object({
      ...narrowing,
      rel,
      published: z.stringbool().optional(),
      cache: z.stringbool().optional(),
      category: id.optional(),
      type: courseCard.shape.type.optional(),
      /** Course ids separated by commas: only these courses are listed, in this order. */
      ids: z
        .string()
        .optional()
        .transform((text) => text?.split(',').slice(0, COURSE_LIST_LIMIT)),
      sort: z.enum(CATALOGUE_SORTS).optional(),
      limit: limit(COURSE_LIST_LIMIT),
      offset,
    }),
    output: z.object({
      courses: z.array(courseCard),
      total: z.int(),
      /** No course matches the search exactly; these have similar spelling. */
      isNear: z.boolean(),
    }),
  },
  'GET /creator/courseFacets': {
    summary: 'Filters for all courses, or for the results of a search, with counts',
    access: 'anyone',
    query: z.object(narrowing),
    output: catalogueFacets,
  },
  'GET /creator/courses/:id': {
    summary: 'One course by its id or the alias of its page; with its secret also when it is not published',
    access: 'anyone',
    query: z.object({ lang, rel, secret }),
    output: course,
    errors: ['courses.not-found'],
  },
  'GET /creator/courses/:id/elements': {
    summary: 'Visible elements of a course, in order',
    access: 'anyone',
    query: z.object({ lang, rel, limit: limit(ELEMENT_LIST_LIMIT), offset }),
    output: z.object({ elements: z.array(elementCard) }),
    errors: ['courses.no-course'],
  },
  'GET /creator/elements/:id': {
    summary: 'An element with its components, for people who have access to it',
    access: 'anyone',
    query: z.object({ lang, rel, secret }),
    output: element,
    errors: ['courses.element-not-found', 'courses.sign-in-needed', 'courses.finish-first', 'courses.buy-needed'],
  },
  'POST /lpm/courses/:id/auth': {
    summary: 'Enrol the visitor in a course',
    access: 'signed-in',
    output: z.object({ courseId: z.string() }),
    errors: ['courses.not-found'],
  },
})
type Endpoints = typeof coursesApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface CoursesApi extends Endpoints {}

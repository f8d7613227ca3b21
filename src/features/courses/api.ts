import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { course, COURSE_LIST_LIMIT, courseCard, element, ELEMENT_LIST_LIMIT, elementCard } from './model.ts'

const rel = z.enum(['all', 'none']).optional()
const lang = z.string()
const limit = (most: number) => z.coerce.number().int().min(1).max(most).default(most)
const offset = z.coerce.number().int().min(0).default(0)
const secret = z.string().max(100).optional()

export const coursesApi = contract({
  'GET /creator/courses': {
    summary: 'Courses of the catalogue, newest settings first, by hundreds',
    access: 'anyone',
    query: z.object({
      lang,
      rel,
      published: z.stringbool().optional(),
      onlyMyGroups: z.stringbool().optional(),
      cache: z.stringbool().optional(),
      exceptHidden: z.stringbool().optional(),
      limit: limit(COURSE_LIST_LIMIT),
      offset,
    }),
    output: z.object({ courses: z.array(courseCard), total: z.int() }),
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
    errors: ['courses.not-found'],
  },
  'GET /creator/elements/:id': {
    summary: 'An element with its components, for whom it is open',
    access: 'anyone',
    query: z.object({ lang, rel, secret }),
    output: element,
    errors: ['courses.element-not-found', 'courses.sign-in-needed', 'courses.finish-first', 'courses.buy-needed'],
  },
  'POST /lpm/courses/:id/auth': {
    summary: 'The visitor takes part in a course from now on',
    access: 'signed-in',
    output: z.object({ courseId: z.string() }),
    errors: ['courses.not-found'],
  },
})
type Endpoints = typeof coursesApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface CoursesApi extends Endpoints {}

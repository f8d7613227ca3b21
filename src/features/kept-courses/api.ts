import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { element } from '#features/courses/model.ts'
import { keeping } from './model.ts'

const lang = z.string().max(20).default('en')

export const keptCoursesApi = contract({
  'GET /lpm/courses/:id/keeping': {
    summary: 'What the caller may keep of a course for use without a network, with sizes',
    access: 'anyone',
    query: z.object({ lang }),
    output: keeping,
    errors: ['courses.not-found'],
  },
  'GET /lpm/courses/:id/keeping/:elementId': {
    summary: 'A lesson that the caller may open now or later in the course',
    access: 'anyone',
    query: z.object({ lang }),
    output: element,
    errors: ['courses.not-found', 'courses.element-not-found'],
  },
})
type Endpoints = typeof keptCoursesApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface KeptCoursesApi extends Endpoints {}

import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { SECRET_MAX_LENGTH } from '#features/courses/limits.ts'
import { MICROCOURSE_LIST_LIMIT, MICROCOURSE_STATES } from './limits.ts'
import { microcourse, microcourseCard, microcourseProgress } from './model.ts'

const lang = z.string()

// Spec §7, Content.
export const microcoursesApi = contract({
  'GET /lpm/microcourses': {
    summary: 'Microcourses in the portal’s order, 100 at a time',
    access: 'anyone',
    query: z.object({
      lang,
      rel: z.literal('all').optional(),
      published: z.stringbool().optional(),
      onlyMyGroups: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(MICROCOURSE_LIST_LIMIT).default(MICROCOURSE_LIST_LIMIT),
      offset: z.coerce.number().int().min(0).default(0),
      exceptHidden: z.stringbool().optional(),
    }),
    output: z.object({ microcourses: z.array(microcourseCard), total: z.int() }),
  },
  'GET /lpm/microcourses/:id': {
    summary:
      'One microcourse by its id or alias; with its components for people who have access, and with the secret of a preview link as its draft',
    access: 'anyone',
    query: z.object({
      lang,
      withComponents: z.stringbool().default(false),
      secret: z.string().max(SECRET_MAX_LENGTH).optional(),
    }),
    output: microcourse,
    errors: ['microcourses.not-provided', 'microcourses.sign-in-needed'],
  },
  'GET /lpm/microcourseProgress': {
    summary: 'The visitor’s progress, by id of the microcourse',
    access: 'session',
    output: z.object({ microcourses: z.record(z.string(), microcourseProgress) }),
  },
  'PUT /lpm/microcourses/:id/progress': {
    summary: 'Record that the visitor has opened or completed a microcourse; completed is never lowered',
    access: 'session',
    isIdempotent: true,
    body: z.object({ state: z.enum(MICROCOURSE_STATES), at: z.iso.datetime().optional() }),
    output: microcourseProgress,
    errors: ['microcourses.not-provided', 'microcourses.sign-in-needed', 'microcourses.not-attended'],
  },
})
type Endpoints = typeof microcoursesApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface MicrocoursesApi extends Endpoints {}

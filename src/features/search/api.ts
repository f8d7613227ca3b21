import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { QUERY_MAX_LENGTH, RESULTS_LIMIT, RESULTS_MAX } from './limits.ts'
import { searchAnswer } from './model.ts'

export const searchApi = contract({
  'GET /creator/search': {
    summary: 'Courses, lessons and pages that contain these words, best match first',
    access: 'anyone',
    query: z.object({
      lang: z.string().max(20).default('en'),
      // PostgreSQL rejects NUL characters and unpaired surrogates.
      q: z
        .string()
        .default('')
        .transform((text) => text.replaceAll('\0', ' ').toWellFormed().trim().slice(0, QUERY_MAX_LENGTH)),
      limit: z.coerce.number().int().min(1).max(RESULTS_MAX).default(RESULTS_LIMIT),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    output: searchAnswer,
    errors: ['portal.too-many'],
  },
})
type Endpoints = typeof searchApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface SearchApi extends Endpoints {}

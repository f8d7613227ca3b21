import { z } from 'zod'
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH, STACK_MAX_LENGTH } from './limits.ts'

const name = z.string().max(NAME_MAX_LENGTH)

/** What a browser tells of something that failed in it. Nothing of the person at it (IMPL-41). */
export const failure = z.object({
  kind: z.enum(['error', 'rejection']),
  message: z.string().min(1).max(MESSAGE_MAX_LENGTH),
  stack: z.string().max(STACK_MAX_LENGTH).optional(),
  /** Without query. */
  path: name,
  /** Name of the app's file, which changes with any change of it. */
  build: name,
  language: name,
})
export type Failure = z.infer<typeof failure>

const place = z.enum(['browser', 'server', 'job'])

/** All failures that are alike. Dates are ISO 8601. */
export const keptFailure = z.object({
  id: z.string(),
  place,
  code: z.string(),
  route: z.string(),
  message: z.string(),
  stack: z.string().nullable(),
  build: z.string().nullable(),
  requestId: z.string().nullable(),
  userId: z.string().nullable(),
  count: z.int(),
  /** Of a job: which of its attempts failed last, of how many. */
  attempt: z.int().nullable(),
  attempts: z.int().nullable(),
  /** Jobs that are not tried again by themselves. */
  givenUp: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
})
export type KeptFailure = z.infer<typeof keptFailure>

export const failureFilter = z.object({ q: z.string().max(SEARCH_MAX_LENGTH).optional(), place: place.optional() })
export type FailureFilter = z.infer<typeof failureFilter>

import { z } from 'zod'
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH, STACK_MAX_LENGTH } from './limits.ts'

const name = z.string().max(NAME_MAX_LENGTH)

/** A browser's report of an error in it, with no personal data (IMPL-41). */
export const failure = z.object({
  kind: z.enum(['error', 'rejection']),
  message: z.string().min(1).max(MESSAGE_MAX_LENGTH),
  stack: z.string().max(STACK_MAX_LENGTH).optional(),
  /** Without the query string. */
  path: name,
  /** File name of the app's script, which changes with every build. */
  build: name,
  language: name,
})
export type Failure = z.infer<typeof failure>

const place = z.enum(['browser', 'server', 'job'])

/** One entry for all failures with the same fingerprint. Dates are ISO 8601. */
export const recordedFailure = z.object({
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
  /** Jobs only: which attempt failed last, out of how many. */
  attempt: z.int().nullable(),
  attempts: z.int().nullable(),
  /** Jobs that have used up their attempts. */
  givenUp: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
})
export type RecordedFailure = z.infer<typeof recordedFailure>

export const failureFilter = z.object({ q: z.string().max(SEARCH_MAX_LENGTH).optional(), place: place.optional() })
export type FailureFilter = z.infer<typeof failureFilter>

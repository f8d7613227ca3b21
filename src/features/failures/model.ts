import { z } from 'zod'
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, STACK_MAX_LENGTH } from './limits.ts'

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

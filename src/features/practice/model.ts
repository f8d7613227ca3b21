import { z } from 'zod'
import { ownResult } from '#features/results/model.ts'

export const practiceState = z.object({
  /** Whether the person wants to be asked again. */
  isOn: z.boolean(),
  /** Questions for today. */
  count: z.int(),
})
export type PracticeState = z.infer<typeof practiceState>

/** A question as it is shown in its lesson now. */
export const practiceQuestion = z.object({
  elementId: z.string(),
  blockId: z.string(),
  /** Kind of the block. */
  component: z.string(),
  version: z.int(),
  /** Without right answers. */
  props: z.record(z.string(), z.unknown()),
  /** Languages of the lesson. */
  languages: z.array(z.string()),
  lesson: z.object({ title: z.string(), path: z.string() }),
  course: z.string(),
})
export type PracticeQuestion = z.infer<typeof practiceQuestion>

export const practiceAnswered = z.object({
  result: ownResult,
  /** In how many days it is asked again; null if it isn’t. */
  inDays: z.int().nullable(),
})
export type PracticeAnswered = z.infer<typeof practiceAnswered>

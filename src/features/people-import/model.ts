import { z } from 'zod'
import { LIST_MAX_LENGTH } from './limits.ts'
import { OUTCOMES, REASONS } from './outcomes.ts'

const counts = z.record(z.enum(OUTCOMES), z.int())

export const importRow = z.object({
  /** As spreadsheets count: the row of the titles is 1. */
  row: z.int(),
  email: z.string(),
  name: z.string(),
  courses: z.array(z.string()),
  groups: z.array(z.string()),
  mentor: z.string(),
  /** Null while the row waits. */
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.enum(REASONS).nullable(),
  /** The value that is wrong; for `twice` the number of the first row. */
  value: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const listText = z.object({ text: z.string().max(LIST_MAX_LENGTH) })

export const preview = z.object({
  rows: z.array(importRow),
  counts,
  /** Titles of columns that are not read. */
  ignored: z.array(z.string()),
})
export type Preview = z.infer<typeof preview>

export const importLine = z.object({
  id: z.string(),
  /** Empty if the account of the person is gone. */
  by: z.string(),
  at: z.string(),
  /** Null while rows wait. */
  finishedAt: z.string().nullable(),
  total: z.int(),
  counts,
})
export type ImportLine = z.infer<typeof importLine>

/** An invitation, as the holder of its link sees it. */
export const heldInvitation = z.object({
  /** `open` can be accepted; `accepted` was; `ended` has expired. */
  state: z.enum(['open', 'accepted', 'ended']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  groups: z.array(z.string()),
  mentor: z.string(),
  /** The address has an account by now, whose owner signs in instead of choosing a password. */
  hasAccount: z.boolean(),
  /** The visitor is signed in to that account. */
  isOwn: z.boolean(),
})
export type HeldInvitation = z.infer<typeof heldInvitation>

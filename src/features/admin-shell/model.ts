import { z } from 'zod'
import { trimmedText } from '#base/plain-text.ts'
import { BULK_MAX, COLUMNS_MAX, FILTER_QUERY_MAX, FILTER_TITLE_MAX, SAVED_FILTERS_MAX } from './limits.ts'

const id = z.string().min(1).max(64)
const rowTitle = z.string().max(200)

/** Entries of a list: some by their ids, or all that match a filter. */
export const listSelection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    rows: z
      .array(z.object({ id: z.string().min(1).max(200), title: rowTitle }))
      .min(1)
      .max(BULK_MAX),
  }),
  z.object({
    kind: z.literal('matching'),
    filter: z
      .record(z.string().max(64), z.string().max(FILTER_QUERY_MAX))
      .describe('The filter of the list, as in its address'),
  }),
])
export type ListSelection = z.infer<typeof listSelection>

export const bulkStart = z.union([
  z.object({
    list: id,
    action: id,
    input: z.record(z.string(), z.unknown()).default({}).describe('What the action needs besides, such as a group'),
    selection: listSelection,
  }),
  z.object({ undoOf: id.describe('The action to undo, for the entries that it changed') }),
])
export type BulkStart = z.output<typeof bulkStart>

export const bulkRun = z.object({
  id: z.string(),
  list: z.string(),
  action: z.string(),
  isFinished: z.boolean(),
  total: z.int(),
  /** Entries that were changed. */
  done: z.int(),
  /** Entries that were already so. */
  same: z.int(),
  refused: z.int(),
  /** The first refused entries, and the code of the error of each. */
  refusals: z.array(z.object({ id: z.string(), title: z.string(), code: z.string() })),
  canUndo: z.boolean(),
})
export type BulkRun = z.infer<typeof bulkRun>

export const savedFilter = z.object({
  id: z.string(),
  title: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Null for one's own. */
  sharedBy: z.string().nullable(),
})
export type SavedFilter = z.infer<typeof savedFilter>

export const filterTitle = trimmedText(FILTER_TITLE_MAX).min(1)
export const filterQuery = z.string().max(FILTER_QUERY_MAX)
export const filterOrder = z.array(id).max(SAVED_FILTERS_MAX)
export const shownColumns = z.array(id).min(1).max(COLUMNS_MAX)

import { z } from 'zod'
import { CHANGE_BYTES_MAX, CHANGES_MAX, ENTRIES_MAX, PATH_MAX, PREDECESSORS_MAX } from './limits.ts'

/**
 * What is being written, as JSON. Lists whose entries have an `id` can be changed entry by entry; ids are unique within
 * their list. Its schema is checked when it is published, not while it is written.
 */
export type DraftDocument = Readonly<Record<string, unknown>>

const name = z.string().max(128)
/** Names of fields from the outside inwards; a list entry is named by its id. */
const path = z.array(name).min(1).max(PATH_MAX)
/** Ids of the entries that come before, the nearest first: the first that still exists decides. None for the start. */
const after = z.array(name).max(PREDECESSORS_MAX)

const entry = z.looseObject({ id: z.string().min(1).max(128) })
export type DraftEntry = z.infer<typeof entry>

/** One change of a document. It can be applied to a newer document than the one it was made for. */
export const draftChange = z.discriminatedUnion('kind', [
  /** Sets a value; without `value` it is removed. */
  z.object({
    kind: z.literal('set'),
    path,
    /** The language whose translation is written; null for the value itself. */
    lang: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable(),
    /** Digest of the value that the author saw, see `digestOf`. */
    before: z.string().max(32),
    value: z.unknown().optional(),
  }),
  /** Inserts entries into a list; those that exist already are left as they are. */
  z.object({ kind: z.literal('insert'), list: path, after, entries: z.array(entry).min(1).max(ENTRIES_MAX) }),
  /** Moves entries of a list, in the given order. */
  z.object({ kind: z.literal('move'), list: path, after, ids: z.array(name).min(1).max(ENTRIES_MAX) }),
  /** Removes entries of a list. */
  z.object({ kind: z.literal('remove'), list: path, ids: z.array(name).min(1).max(ENTRIES_MAX) }),
])
export type DraftChange = z.infer<typeof draftChange>
export type SetChange = Extract<DraftChange, { kind: 'set' }>

/** The changes that one Undo reverts. A step may be spread over several batches. */
const stepMark = z.object({
  /** Chosen by the browser; undoing and redoing a step name the step. */
  id: z.string().min(1).max(64),
  kind: z.enum(['edit', 'undo', 'redo']),
  /** How many of the changes belong to it. */
  count: z.int().min(1).max(CHANGES_MAX),
})
export type StepMark = z.infer<typeof stepMark>

/** Changes that are saved together: all that one person wrote since the last save. */
export const draftBatch = z.object({
  /** Chosen by the browser. A batch that is sent again is not applied again. */
  id: z.uuid(),
  /** The revision of the document that the author saw. */
  revision: z.int().min(0),
  changes: z
    .array(draftChange)
    .min(1)
    .max(CHANGES_MAX)
    .refine((changes) => JSON.stringify(changes).length <= CHANGE_BYTES_MAX, { error: 'tooLong' }),
  /** The steps that the changes belong to, in their order. Without them the whole batch is one step. */
  steps: z.array(stepMark).max(CHANGES_MAX).optional(),
})
export type DraftBatch = z.infer<typeof draftBatch>

/** A change that was not applied, because somebody else has changed the same value or deleted what it belongs to. */
export const draftConflict = z.object({
  /** Position in the batch. */
  index: z.int().min(0),
  reason: z.enum(['changed', 'gone']),
  /** The value as somebody else left it; absent if it is gone. */
  theirs: z.unknown().optional(),
  /** Who changed it; absent if that is not known any more. */
  by: z.object({ id: z.string(), name: z.string() }).optional(),
})
export type DraftConflict = z.infer<typeof draftConflict>

/** The answer to a batch. */
export const savedBatch = z.object({
  /** Revision of the document with the batch. */
  revision: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
  conflicts: z.array(draftConflict),
  /**
   * Changes by others since the revision of the batch, in order, to be applied before it; null if there are too many, or
   * if the whole document was replaced: then it has to be loaded again.
   */
  others: z.array(draftChange).nullable(),
  /** Changes that the server made to the batch afterwards, such as removing what a text may not contain. */
  cleaned: z.array(draftChange),
})
export type SavedBatch = z.infer<typeof savedBatch>

/** A revision in an address. */
export const revisionOf = z.coerce.number().int().min(0).max(2_147_483_646)

/** What was saved since a revision, for an editor that has not sent anything itself. */
export const missedChanges = savedBatch.pick({ revision: true, changedAt: true, others: true })
export type MissedChanges = z.infer<typeof missedChanges>

/** A step of an author and the changes that take it back. */
const undoStep = z.object({ id: z.string(), changes: z.array(draftChange) })

/** What an author can undo and redo, the last step at the end. */
export const draftHistory = z.object({ past: z.array(undoStep), future: z.array(undoStep) })
export type DraftHistory = z.infer<typeof draftHistory>

import type { Database, Transaction } from '#server/database/database.ts'
import type { Events } from '#server/events/events.ts'
import { documentName } from '../channel.ts'
import { digestOf } from '../digest.ts'
import { applyChanges, valueIn } from '../document.ts'
import { stepParts } from '../history.ts'
import type {
  DraftBatch,
  DraftChange,
  DraftConflict,
  DraftDocument,
  MissedChanges,
  SavedBatch,
  StepMark,
} from '../model.ts'
import { announceSaved, namesOf } from './presence.ts'
import {
  deleteDraftRow,
  type DraftKey,
  findDraftRow,
  findStep,
  insertStep,
  listSteps,
  type StepRow,
  type StoredConflict,
  newestRevision,
  upsertDraft,
} from './store.ts'

/** How many steps by others are sent with an answer. An editor that has missed more loads the document again. */
const OTHERS_MAX = 200

/** The largest number that the column of revisions takes. */
const REVISION_MAX = 2_147_483_647

interface Saving {
  events: Pick<Events, 'publish'>
  key: DraftKey
  /** The course that it belongs to; null for a microcourse. */
  courseId: string | null
  batch: DraftBatch
  by: string
  now: Date
  /** The document as it is without a draft. */
  live: DraftDocument
  /** Whether `live` is what visitors see: then a draft that equals it is deleted. */
  isPublished: boolean
  /** Whether it is saved by something other than an editor of the document. */
  isFromOutside?: boolean
  /** Returns the changes that make the document safe to show. Throws when it may not be saved. */
  clean: (document: DraftDocument, changed: readonly DraftChange[]) => DraftChange[]
  /** Called with the document before and after the batch, if it has changed. */
  follow?: (before: DraftDocument, after: DraftDocument) => Promise<void>
}

/**
 * Saves a batch on top of the newest document. Call it in a transaction that has locked the course or microcourse, so that batches are
 * applied one after another. A batch that was saved before gets the same answer and is not applied again.
 */
export async function saveBatch(
  trx: Transaction,
  { events, key, courseId, batch, by, now, live, isPublished, isFromOutside = false, clean, follow }: Saving,
): Promise<SavedBatch> {
  const known = await findStep(trx, key, batch.id)
  if (known) return answerOf(trx, key, { batch, step: known })
  const row = await findDraftRow(trx, key)
  const before = row?.content ?? live
  const { document, conflicts, ...undo } = applySteps(before, batch)
  const cleaned = clean(document, batch.changes)
  const after = applyChanges(document, cleaned)
  const step = {
    ...key,
    revision: (await newestRevision(trx, key)) + 1,
    course_id: courseId,
    batch_id: batch.id,
    changes: batch.changes.filter((_, index) => !conflicts.some((conflict) => conflict.index === index)),
    inverse: undo.inverse.map((change) => followed(change, document, after.document)),
    conflicts: await withAuthors(trx, key, batch, conflicts),
    cleaned,
    steps: undo.steps,
    changed_by: by,
    changed_at: now,
  }
  await insertStep(trx, step)
  const isSame = (other: DraftDocument) => digestOf(after.document) === digestOf(other)
  if (isPublished && isSame(live)) {
    await deleteDraftRow(trx, key)
  } else if (row || !isSame(before)) {
    await upsertDraft(trx, {
      ...key,
      course_id: courseId,
      revision: step.revision,
      content: after.document,
      changed_by: by,
      changed_at: now,
    })
  }
  if (!isSame(before)) await follow?.(before, after.document)
  await announceSaved(trx, events, {
    room: roomOf({ key, courseId }),
    key,
    revision: step.revision,
    now,
    isFromOutside,
  })
  return answerOf(trx, key, { batch, step })
}

const roomOf = ({ key, courseId }: Pick<Saving, 'key' | 'courseId'>): string => courseId ?? documentName(key)

/** Applies the changes of a batch; `inverse` takes its steps back, the last one first, and `steps` says which is which. */
function applySteps(before: DraftDocument, batch: DraftBatch) {
  let document = before
  let index = 0
  const inverse: DraftChange[] = []
  const steps: StepMark[] = []
  const conflicts: DraftConflict[] = []
  for (const { id, kind, changes } of stepParts(batch.changes, batch.steps ?? [], batch.id)) {
    const applied = applyChanges(document, changes)
    const first = index
    document = applied.document
    conflicts.push(...applied.conflicts.map((conflict) => ({ ...conflict, index: first + conflict.index })))
    index += changes.length
    if (applied.inverse.length === 0) continue
    inverse.unshift(...applied.inverse)
    steps.unshift({ id, kind, count: applied.inverse.length })
  }
  return { document, inverse, steps, conflicts }
}

/** A text from which something unsafe was removed can still be undone: nobody else has changed it. */
function followed(change: DraftChange, before: DraftDocument, after: DraftDocument): DraftChange {
  if (change.kind !== 'set' || before === after) return change
  const isCurrent = change.before === digestOf(valueIn(before, change.path, change.lang))
  return isCurrent ? { ...change, before: digestOf(valueIn(after, change.path, change.lang)) } : change
}

/** Adds to each conflict who changed the value, if that is known. */
async function withAuthors(
  trx: Transaction,
  key: DraftKey,
  batch: DraftBatch,
  conflicts: readonly DraftConflict[],
): Promise<StoredConflict[]> {
  if (conflicts.length === 0) return []
  const range = { after: batch.revision, before: REVISION_MAX, limit: OTHERS_MAX }
  const missed = (await listSteps(trx, key, range)).toReversed()
  return conflicts.map(({ by: _, ...conflict }) => {
    const change = batch.changes[conflict.index]
    const author = change && missed.find((step) => step.changes?.some((other) => meets(change, other)))?.changed_by
    return { ...conflict, ...(author && { by: author }) }
  })
}

/** Whether a change by somebody else may be the reason why this one can’t be applied. */
function meets(change: DraftChange, other: DraftChange): boolean {
  const path = change.kind === 'set' ? change.path : change.list
  if (other.kind === 'set') return isWithin(path, other.path) || isWithin(other.path, path)
  return other.kind === 'remove' && other.ids.some((id) => isWithin(path, [...other.list, id]))
}

const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.every((name, index) => path[index] === name)

async function answerOf(
  trx: Transaction,
  key: DraftKey,
  { batch, step }: { batch: DraftBatch; step: Pick<StepRow, 'conflicts' | 'cleaned' | 'revision' | 'changed_at'> },
): Promise<SavedBatch> {
  const names = await namesOf(trx, [...new Set(step.conflicts.flatMap(({ by }) => by ?? []))])
  return {
    revision: step.revision,
    changedAt: step.changed_at.toISOString(),
    conflicts: step.conflicts.map(({ by, ...conflict }) => {
      const name = by === undefined ? undefined : names.get(by)
      return { ...conflict, ...(by !== undefined && name !== undefined && { by: { id: by, name } }) }
    }),
    cleaned: step.cleaned,
    others: await changesSince(trx, key, { after: batch.revision, before: step.revision }),
  }
}

/**
 * Returns the changes between two revisions, without both; null if there are too many, if they are not stored any more, or
 * if the whole document was replaced.
 */
async function changesSince(
  db: Database | Transaction,
  key: DraftKey,
  { after, before }: { after: number; before: number },
): Promise<DraftChange[] | null> {
  const missed = await listSteps(db, key, { after, before, limit: OTHERS_MAX + 1 })
  const isComplete = missed.length <= OTHERS_MAX && missed.length === before - after - 1 && after < before
  const changes = missed.map((step) => step.changes && [...step.changes, ...step.cleaned])
  return isComplete && changes.every((own) => own !== null) ? changes.flat() : null
}

/** Returns what was saved since a revision, to be applied to the document of that revision. */
export async function missedSince(
  db: Database,
  key: DraftKey,
  { revision, now }: { revision: number; now: Date },
): Promise<MissedChanges> {
  const newest = await newestRevision(db, key)
  const [last] = await listSteps(db, key, { after: newest - 1, before: newest + 1, limit: 1 })
  return {
    revision: newest,
    changedAt: (last?.changed_at ?? now).toISOString(),
    others: newest === revision ? [] : await changesSince(db, key, { after: revision, before: newest + 1 }),
  }
}

interface Replacing extends Pick<Saving, 'events' | 'key' | 'courseId' | 'now'> {
  by: string | null
}

/** Replaces a whole document, for example by a version or an imported file. Open editors load it again. */
export async function replaceDraft(
  trx: Transaction,
  { document, ...of }: Replacing & { document: DraftDocument },
): Promise<void> {
  const { key, courseId, by, now } = of
  const revision = (await newestRevision(trx, key)) + 1
  await noteReplacement(trx, { ...of, revision })
  await upsertDraft(trx, { ...key, course_id: courseId, revision, content: document, changed_by: by, changed_at: now })
}

/** Records that a document was replaced as a whole, and announces it to open editors. */
export async function noteReplacement(
  trx: Transaction,
  { events, key, courseId, revision, by, now }: Replacing & { revision: number },
): Promise<void> {
  await insertStep(trx, {
    ...key,
    revision,
    course_id: courseId,
    batch_id: null,
    changes: null,
    inverse: null,
    conflicts: [],
    cleaned: [],
    steps: null,
    changed_by: by,
    changed_at: now,
  })
  await announceSaved(trx, events, { room: roomOf({ key, courseId }), key, revision, now, isFromOutside: true })
}

import type { Database } from '#server/database/database.ts'
import { afterStep, stepParts, TouchedEntries } from '../history.ts'
import { HISTORY_BATCHES_MAX, HISTORY_CHARACTERS_MAX, UNDO_CHARACTERS_MAX, UNDO_MAX } from '../limits.ts'
import type { DraftChange, DraftHistory } from '../model.ts'
import { type DraftKey, listNewestSteps, type StepRow } from './store.ts'

interface KnownStep {
  id: string
  changes: readonly DraftChange[]
  /** Revision that it was saved with. */
  revision: number
}

/**
 * Returns what a person can undo and redo in a document, from the stored steps up to a revision: only their own, from any
 * device, and nothing that would delete what others have written.
 */
export async function historyOf(
  db: Database,
  key: DraftKey,
  { userId, until }: { userId: string; until: number },
): Promise<DraftHistory> {
  const range = { until, limit: HISTORY_BATCHES_MAX, characters: HISTORY_CHARACTERS_MAX }
  const rows = (await listNewestSteps(db, key, range)).toReversed()
  const touched = new TouchedEntries()
  let stacks: { past: KnownStep[]; future: KnownStep[] } = { past: [], future: [] }
  for (const row of rows) {
    // The document was replaced as a whole: what came before can’t be undone.
    if (row.changes === null) stacks = { past: [], future: [] }
    else if (row.changed_by === userId) stacks = withOwn(stacks, row)
    else touched.add(row.changes, row.revision)
  }
  const spared = ({ id, changes, revision }: KnownStep) => ({ id, changes: touched.spare(changes, revision) })
  return { past: bounded(stacks.past.map(spared)), future: bounded(stacks.future.map(spared)) }
}

function withOwn(stacks: { past: KnownStep[]; future: KnownStep[] }, { inverse, steps, batch_id, revision }: StepRow) {
  let now = stacks
  const parts = stepParts(inverse ?? [], steps ?? [], batch_id ?? '')
  // The inverse has the last step first.
  for (const { id, kind, changes } of parts.toReversed()) {
    if (changes.length > 0) now = afterStep(now, kind, { id, changes, revision })
  }
  return now
}

/** The last steps, within a total size. */
function bounded(steps: readonly { id: string; changes: DraftChange[] }[]) {
  let size = 0
  const kept = steps
    .filter(({ changes }) => changes.length > 0)
    .slice(-UNDO_MAX)
    .toReversed()
  const end = kept.findIndex((step) => (size += JSON.stringify(step).length) > UNDO_CHARACTERS_MAX)
  return (end < 0 ? kept : kept.slice(0, end)).toReversed()
}

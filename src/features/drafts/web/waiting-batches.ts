import type { MakeId } from '#base/ids.ts'
import { stepParts } from '../history.ts'
import { CHANGES_MAX } from '../limits.ts'
import type { DraftBatch, DraftChange, StepMark } from '../model.ts'

/** Batches that the server has not acknowledged: the one being sent, then those that wait. New changes are added to the last one. */
export class WaitingBatches {
  readonly #makeId: MakeId
  #batches: DraftBatch[] = []
  /** Ids of batches that the server may have, because they were sent before. They must stay as they are. */
  readonly #sent = new Set<string>()

  constructor(makeId: MakeId) {
    this.#makeId = makeId
  }

  get all(): readonly DraftBatch[] {
    return this.#batches
  }

  get changes(): DraftChange[] {
    return this.#batches.flatMap(({ changes }) => changes)
  }

  /** Takes over the batches of an earlier visit, before those of this one. */
  adopt(batches: readonly DraftBatch[]): void {
    for (const { id } of batches) this.#sent.add(id)
    this.#batches = [...batches, ...this.#batches]
  }

  add(changes: readonly DraftChange[], { id, kind }: Pick<StepMark, 'id' | 'kind'>, revision: number): void {
    const last = this.#batches.at(-1)
    const grown = last && !this.#sent.has(last.id) ? grownBatch(last, changes, { id, kind }) : undefined
    if (grown) {
      this.#batches[this.#batches.length - 1] = grown
      return
    }
    for (let from = 0; from < changes.length; from += CHANGES_MAX) {
      const part = changes.slice(from, from + CHANGES_MAX)
      this.#batches.push({ id: this.#makeId(), revision, changes: part, steps: [{ id, kind, count: part.length }] })
    }
  }

  /** Returns the batch to send next, which does not change any more. */
  next(): DraftBatch | undefined {
    const [first] = this.#batches
    if (first) this.#sent.add(first.id)
    return first
  }

  /** The server has acknowledged the first batch. */
  done(): void {
    this.#batches = this.#batches.slice(1)
  }

  /** Changes what was never sent; undefined leaves a change out. */
  revise(revised: (change: DraftChange) => DraftChange | undefined): void {
    this.#batches = this.#batches.flatMap((batch) => {
      if (this.#sent.has(batch.id)) return [batch]
      const parts = stepParts(batch.changes, batch.steps ?? [], batch.id).map((part) => ({
        ...part,
        changes: part.changes.flatMap((change) => revised(change) ?? []),
      }))
      const left = parts.filter(({ changes }) => changes.length > 0)
      if (left.length === 0) return []
      const steps = left.map(({ id, kind, changes }) => ({ id, kind, count: changes.length }))
      return [{ ...batch, steps, changes: left.flatMap(({ changes }) => changes) }]
    })
  }
}

/** The batch with more changes; undefined if it would become too long. */
function grownBatch(
  batch: DraftBatch,
  changes: readonly DraftChange[],
  mark: Pick<StepMark, 'id' | 'kind'>,
): DraftBatch | undefined {
  const parts = stepParts(batch.changes, batch.steps ?? [], batch.id)
  const last = parts.at(-1)
  const isSameStep = last?.id === mark.id && last.kind === mark.kind
  const own = withoutSuperseded([...(isSameStep ? last.changes : []), ...changes])
  const next = [...(isSameStep ? parts.slice(0, -1) : parts), { ...mark, changes: own }]
  const all = next.flatMap((part) => part.changes)
  if (all.length > CHANGES_MAX) return undefined
  return {
    ...batch,
    changes: all,
    steps: next.map((part) => ({ id: part.id, kind: part.kind, count: part.changes.length })),
  }
}

/** Merges consecutive changes of one value: only the last value is saved. */
function withoutSuperseded(changes: readonly DraftChange[]): DraftChange[] {
  const merged: DraftChange[] = []
  for (const change of changes) {
    const last = merged.at(-1)
    const isSame =
      last?.kind === 'set' &&
      change.kind === 'set' &&
      last.lang === change.lang &&
      last.path.join('\n') === change.path.join('\n')
    if (isSame) merged[merged.length - 1] = { ...change, before: last.before }
    else merged.push(change)
  }
  return merged
}

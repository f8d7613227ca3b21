import type { PageContent } from '#features/pages/authoring.ts'
import type { SavedBlock } from '#features/pages/model.ts'

/** A difference between two versions of a page. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The block that differs; undefined for the page itself. */
  block?: SavedBlock
  of: 'block' | 'page'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns what is new in `after`, in its order, and then what was removed. */
export function differencesOf(before: PageContent, after: PageContent): Difference[] {
  const { components: old, record: oldRecord, ...oldPage } = before
  const { components: now, record, ...page } = after
  const isSamePage = isSame(oldPage, page) && isSame(headOf(oldRecord), headOf(record))
  const kept = old.filter(({ id }) => now.some((block) => block.id === id)).map(({ id }) => id)
  const order = now.filter(({ id }) => kept.includes(id)).map(({ id }) => id)
  const ofBlocks = now.flatMap((block): Difference[] => {
    const known = old.find(({ id }) => id === block.id)
    if (!known) return [{ kind: 'added', block, of: 'block' }]
    if (!isSame(known, block)) return [{ kind: 'changed', block, of: 'block' }]
    return hasMoved(block.id, kept, order) ? [{ kind: 'moved', block, of: 'block' }] : []
  })
  const gone = old.filter(({ id }) => !now.some((block) => block.id === id))
  return [
    ...(isSamePage ? [] : [{ kind: 'changed', of: 'page' } as const]),
    ...ofBlocks,
    ...gone.map((block) => ({ kind: 'removed', block, of: 'block' }) as const),
  ]
}

/** Properties of the record template other than blocks, which are compared separately. */
const headOf = (record: PageContent['record']) => record && [record.title, record.noindex]

/** Whether the block before a block has changed. */
const hasMoved = (id: string, before: readonly string[], after: readonly string[]) =>
  before[before.indexOf(id) - 1] !== after[after.indexOf(id) - 1]

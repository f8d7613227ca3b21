import { makeId } from '#base/ids.ts'
import type { SavedBlock } from '#features/pages/model.ts'

const KEY = 'portico-studio-blocks'

interface Copied {
  /** The lesson from which they were cut; null for a copy. */
  cutFrom: string | null
  blocks: SavedBlock[]
}

/** Copies blocks, to be pasted into this lesson or into another one, also in another tab. */
export function copyBlocks(blocks: readonly SavedBlock[], cutFrom: string | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ cutFrom, blocks } satisfies { cutFrom: string | null; blocks: unknown }))
  } catch {
    // Storage is full or blocked: nothing is copied.
  }
}

/**
 * Returns the copied blocks. Blocks that were cut from this lesson, and are nowhere in it, keep their ids; all others
 * get new ones, since learners’ answers belong to ids.
 */
export function pastedBlocks(lessonId: string, existing: readonly string[]): SavedBlock[] {
  try {
    const copied: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isCopied(copied)) return []
    const { cutFrom, blocks } = copied
    return blocks.map((block) =>
      cutFrom === lessonId && !existing.includes(block.id) ? block : { ...block, id: makeId() },
    )
  } catch {
    return []
  }
}

const isCopied = (value: unknown): value is Copied =>
  typeof value === 'object' &&
  value !== null &&
  'blocks' in value &&
  Array.isArray(value.blocks) &&
  value.blocks.every(
    (block: unknown) => typeof block === 'object' && block !== null && 'component' in block && 'props' in block,
  )

import { makeId } from '#base/ids.ts'
import type { SavedBlock } from '#features/pages/model.ts'

const KEY = 'portico-copied-block'

/** Copies a block, to be pasted on this page or on another page of the portal, also in another tab. */
export function copyBlock(block: SavedBlock): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(block))
  } catch {
    // Storage is full or blocked: nothing is copied.
  }
}

/** Returns the copied block with a new id. */
export function pasteBlock(): SavedBlock | undefined {
  try {
    const block: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isBlock(block) ? { ...block, id: makeId() } : undefined
  } catch {
    return undefined
  }
}

const isBlock = (block: unknown): block is SavedBlock =>
  typeof block === 'object' && block !== null && 'component' in block && 'props' in block && 'texts' in block

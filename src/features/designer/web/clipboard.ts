import { makeId } from '#base/ids.ts'
import type { SavedBlock } from '#features/pages/model.ts'

const KEY = 'portico-copied-block'

/** Keeps a block to be put in elsewhere: on this page, or on another page of the portal in another tab. */
export function copyBlock(block: SavedBlock): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(block))
  } catch {
    // Without room nothing is copied, and the next paste puts nothing in.
  }
}

/** The block that was copied, with an id of its own. */
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

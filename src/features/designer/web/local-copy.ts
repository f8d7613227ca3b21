import type { LocalCopy } from './draft-saver.ts'

const keyOf = (pageId: string) => `portico-draft:${pageId}`

/** Returns unsaved content of a page from this device's storage; undefined if there is none or storage is blocked. */
export function readLocalCopy(pageId: string): LocalCopy | undefined {
  try {
    const kept = localStorage.getItem(keyOf(pageId))
    const copy: unknown = kept === null ? undefined : JSON.parse(kept)
    return isCopy(copy) ? copy : undefined
  } catch {
    return undefined
  }
}

const isCopy = (copy: unknown): copy is LocalCopy =>
  typeof copy === 'object' && copy !== null && 'content' in copy && 'revision' in copy

export function saveLocalCopy(pageId: string, copy: LocalCopy | undefined): void {
  try {
    if (copy) localStorage.setItem(keyOf(pageId), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(pageId))
  } catch {
    // Storage is full or blocked: the draft is still saved to the portal a second later.
  }
}

import type { LocalCopy } from './draft-saver.ts'

const keyOf = (pageId: string) => `portico-draft:${pageId}`

/** What this device still has of a page that the portal has not; nothing where it may keep nothing. */
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

export function keepLocalCopy(pageId: string, copy: LocalCopy | undefined): void {
  try {
    if (copy) localStorage.setItem(keyOf(pageId), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(pageId))
  } catch {
    // No room, or not allowed: the portal is told a second later all the same.
  }
}

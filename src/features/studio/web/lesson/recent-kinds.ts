const KEY = 'portico-recent-blocks'
const MOST = 3

/** Returns the kinds of blocks that were added last on this device, the latest first. */
export function recentKinds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((kind) => typeof kind === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberKind(kind: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([kind, ...recentKinds().filter((other) => other !== kind)].slice(0, MOST)))
  } catch {
    // Storage is full or blocked: the menu starts with its groups.
  }
}

import { PATH_MAX_LENGTH, RECENT_MAX } from '../limits.ts'

// Kept in the browser, by person and without names, until the search is opened: so that going from page to page sends nothing.
const keyOf = (userId: string) => `portico.visits.${userId}`

/** Remembers that a page was opened. */
export function noteVisit(userId: string, path: string): void {
  if (path.length > PATH_MAX_LENGTH) return
  const others = visitsOf(userId).filter((other) => other !== path)
  attempt(() => localStorage.setItem(keyOf(userId), JSON.stringify([path, ...others].slice(0, RECENT_MAX))))
}

/** Returns the pages that were opened and not sent yet, newest first. */
export function visitsOf(userId: string): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
}

export function forgetVisits(userId: string): void {
  attempt(() => localStorage.removeItem(keyOf(userId)))
}

/** Storage may be switched off. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

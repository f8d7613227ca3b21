/** By then the title is that of the new page (spec §7, §9). */
const TITLE_AFTER_MS = 250

/**
 * Calls `push` once the new page has its title. Returns a function that cancels it, for when another page comes sooner.
 */
export function whenTitled(push: () => void): () => void {
  const timer = setTimeout(push, TITLE_AFTER_MS)
  return () => clearTimeout(timer)
}

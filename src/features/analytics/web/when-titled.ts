/** Spec §7, §9: by then the title is that of the new page. */
const TITLE_AFTER_MS = 250

/** Does something once the page that has come is titled. Gives what calls that off: another page came sooner. */
export function whenTitled(push: () => void): () => void {
  const timer = setTimeout(push, TITLE_AFTER_MS)
  return () => clearTimeout(timer)
}

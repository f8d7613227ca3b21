import { openPopup } from '#web/popups.ts'

const VERSES = /^\/[\w-]+\/bible\/([\w:;,.-]+)\/$/

/** Opens the verses to which a link leads over the page; false when it leads elsewhere, or from verses to verses. */
export function openVerses(path: string): boolean {
  const name = VERSES.exec(path)?.[1]
  if (name === undefined || VERSES.test(location.pathname)) return false
  void openPopup('bible-verses', { reference: name.replaceAll('_', ' ') })
  return true
}

import { openPopup } from '#web/popups.ts'

const VERSES = /^\/[\w-]+\/bible\/([\w:;,.-]+)\/$/

/**
 * Opens the popup for a link to verses. Returns false if the link leads elsewhere, or from one verse page to another.
 */
export function openVerses(path: string): boolean {
  const name = VERSES.exec(path)?.[1]
  if (name === undefined || VERSES.test(location.pathname)) return false
  void openPopup('bible-verses', { reference: name.replaceAll('_', ' ') })
  return true
}

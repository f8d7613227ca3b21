import type { TextPiece } from '#features/pages/blocks.ts'
import { versePieces } from '../verse-pieces.ts'

/** A tag, or the text up to the next one. Sanitised HTML has no other `<` or `>`, not even in attribute values. */
const TOKEN = /<(\/?)([a-z0-9]+)(?![a-z0-9])[^<>]*>|[^<]+/gi
/** A link can't contain links, and headings are linked from the table of contents. */
const UNTOUCHED = new Set(['a', 'h2', 'h3'])

/** Turns the references in a sanitised rich text into links to pages in this language. */
export function linkInHtml(html: string, lang: string): string {
  let closed = 0
  return html.replace(TOKEN, (token, slash: string | undefined, tag: string | undefined) => {
    if (tag === undefined) return closed > 0 ? token : linkInRun(token, lang)
    if (UNTOUCHED.has(tag.toLowerCase())) closed += slash ? -1 : 1
    return token
  })
}

// Matches consist of letters, digits, spaces and punctuation that need no escaping.
function linkInRun(run: string, lang: string): string {
  return versePieces(run, lang)
    .map(({ text, to }) => (to === undefined ? text : `<a href="/${lang}${to}" aria-haspopup="dialog">${text}</a>`))
    .join('')
}

/** Splits a plain text at its references; undefined if it has none. */
export function linkInText(text: string, lang: string): TextPiece[] | undefined {
  const pieces = versePieces(text, lang)
  return pieces.some(({ to }) => to !== undefined) ? pieces : undefined
}

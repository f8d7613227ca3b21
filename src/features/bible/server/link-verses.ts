import type { TextPiece } from '#features/pages/blocks.ts'
import { versePieces } from '../verse-pieces.ts'

/** A tag, or the text up to the next one. Cleaned HTML has no other `<` or `>`, in values of attributes neither. */
const TOKEN = /<(\/?)([a-z0-9]+)(?![a-z0-9])[^<>]*>|[^<]+/gi
/** Links hold no links, and headings lead elsewhere: from the contents to their place. */
const UNTOUCHED = new Set(['a', 'h2', 'h3'])

/** A cleaned rich text whose references are links to a page of this language. */
export function linkInHtml(html: string, lang: string): string {
  let closed = 0
  return html.replace(TOKEN, (token, slash: string | undefined, tag: string | undefined) => {
    if (tag === undefined) return closed > 0 ? token : linkInRun(token, lang)
    if (UNTOUCHED.has(tag.toLowerCase())) closed += slash ? -1 : 1
    return token
  })
}

// What is found holds letters, digits, blanks and a few marks, none of which needs escaping.
function linkInRun(run: string, lang: string): string {
  return versePieces(run, lang)
    .map(({ text, to }) => (to === undefined ? text : `<a href="/${lang}${to}" aria-haspopup="dialog">${text}</a>`))
    .join('')
}

/** A plain text in pieces; undefined when it has no reference. */
export function linkInText(text: string, lang: string): TextPiece[] | undefined {
  const pieces = versePieces(text, lang)
  return pieces.some(({ to }) => to !== undefined) ? pieces : undefined
}

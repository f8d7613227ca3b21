import { findLocalReferences } from './find-local-references.ts'
import { versesPath } from './rules.ts'

/** A piece of text, or a reference with the path of its page, without language. */
export interface VersePiece {
  text: string
  to?: string
}

/** Splits a plain text at its references. */
export function versePieces(text: string, lang: string): VersePiece[] {
  let end = 0
  const pieces = findLocalReferences(text, lang).flatMap((found): VersePiece[] => {
    const before = text.slice(end, found.start)
    end = found.end
    return [{ text: before }, { text: text.slice(found.start, found.end), to: versesPath(found.passages) }]
  })
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

import { findLocalReferences } from './find-local-references.ts'
import { versesPath } from './rules.ts'

/** A piece of a text: words, or a reference with where its verses are, without language. */
export interface VersePiece {
  text: string
  to?: string
}

/** A plain text cut at the references that stand in it. */
export function versePieces(text: string, lang: string): VersePiece[] {
  let end = 0
  const pieces = findLocalReferences(text, lang).flatMap((found): VersePiece[] => {
    const before = text.slice(end, found.start)
    end = found.end
    return [{ text: before }, { text: text.slice(found.start, found.end), to: versesPath(found.passages) }]
  })
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

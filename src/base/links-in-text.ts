import { withoutEnd } from './without-end.ts'

/** A part of a text: plain text, or an address to link. */
export type TextPiece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Trailing punctuation does not belong to an address; neither does a closing bracket that was opened before it. */
const AFTER_ADDRESS = `.,;:!?…»”’'")]}،؛؟`

/** Splits a text into plain parts and links, only `http` and `https`. The text is never parsed as markup. */
export function linksIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const kept = withoutEnd(match[0], AFTER_ADDRESS)
    const address = kept + closing(kept, match[0].slice(kept.length))
    if (!URL.canParse(address)) continue
    pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push({ kind: 'link', text: address, href: new URL(address).href })
    end = match.index + address.length
  }
  return [...pieces, { kind: 'text' as const, text: text.slice(end) }].filter((piece) => piece.text !== '')
}

/** A closing bracket belongs to the address if it was opened within it, such as in `…/Mark_(Gospel)`. */
const closing = (address: string, tail: string): string =>
  tail.startsWith(')') && address.split('(').length > address.split(')').length ? ')' : ''

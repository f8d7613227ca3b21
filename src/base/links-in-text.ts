import { withoutEnd } from './without-end.ts'

/** A piece of what a person wrote: words, or an address that can be followed. */
export type TextPiece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence is no part of an address; nor is a bracket that was opened before it. */
const AFTER_ADDRESS = `.,;:!?…»”’'")]}،؛؟`

/** Cuts a text into what is only read and what can be followed, which is `http` and `https` alone. Nothing in it is ever markup. */
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

/** A closing bracket belongs to an address that has opened it, as in `…/Mark_(Gospel)`. */
const closing = (address: string, tail: string): string =>
  tail.startsWith(')') && address.split('(').length > address.split(')').length ? ')' : ''

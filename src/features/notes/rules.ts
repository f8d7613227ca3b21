import type { NoteContent, NoteInput } from './model.ts'
import { SEEN_MAX } from './limits.ts'

/** A note as the server stores it. */
export interface SavedNote extends NoteContent {
  created: string
  edited: string
  /** Digests of the texts that devices have sent. */
  seen: readonly string[]
  isDeleted: boolean
}

/** Returns the digest of a text, the same on every device. */
export function markOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01_00_01_93)
  }
  return `${text.length.toString(36)}.${(hash >>> 0).toString(36)}`
}

/**
 * Merges a device's edit into a note; returns the same object when nothing changes. The last edit wins, but no text is
 * lost: if two devices edited without knowing of each other, both texts are kept. Repeated edits are recognised by
 * their digests.
 */
export function mergeNote(kept: SavedNote | undefined, input: NoteInput, now: string): SavedNote {
  const { at: told, bases, ...content } = input
  const at = told < now ? told : now
  if (!kept) return { ...content, created: at, edited: at, seen: [markOf(content.text)], isDeleted: false }
  const mark = markOf(content.text)
  const isBased = bases.includes(markOf(kept.text))
  const isRepeated = !isBased && kept.seen.includes(mark)
  // A deleted note is not restored by a late repetition or a change of colour: nothing is lost with those.
  if (kept.isDeleted && (isRepeated || bases.length === 0 || content.text === '')) return kept
  const isNewer = at >= kept.edited
  const text =
    isBased || kept.isDeleted ? content.text : isRepeated ? kept.text : bothTexts(kept.text, content.text, isNewer)
  const merged = {
    ...(isNewer ? content : kept),
    text,
    created: kept.created,
    edited: isNewer ? at : kept.edited,
    seen: [...new Set([...kept.seen, mark])].slice(-SEEN_MAX),
    isDeleted: false,
  }
  return isSame(kept, merged) ? kept : merged
}

/** Joins two texts of a note, or returns the one that contains the other. The newer comes first. */
function bothTexts(kept: string, incoming: string, isNewer: boolean): string {
  if (kept.includes(incoming)) return kept
  if (incoming.includes(kept)) return incoming
  return isNewer ? `${incoming}\n\n${kept}` : `${kept}\n\n${incoming}`
}

/** Whether a device may delete a note: it must know the current text. */
export const mayDelete = (kept: SavedNote, bases: readonly string[]): boolean =>
  kept.text === '' || bases.includes(markOf(kept.text))

const isSame = (one: SavedNote, other: SavedNote): boolean => CONTENT.every((name) => one[name] === other[name])

const CONTENT = [
  'kind', 'elementId', 'blockId', 'color', 'quote', 'prefix', 'suffix', 'lang', 'text', 'edited', 'isDeleted',
] as const // oxfmt-ignore

/** A passage in a text with its context. */
export interface Quote {
  quote: string
  prefix: string
  suffix: string
}

export interface Span {
  start: number
  end: number
}

/** Maximum growth of the text between its contexts by an edit. */
const GROWTH_MAX = 60
/** Minimum length of context that must still match. */
const ANCHOR_MIN = 12

/** Collapses white space, and returns the original position of each character. */
export function smoothed(text: string): { text: string; places: number[] } {
  let smooth = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place += 1) {
    const character = /\s/.test(text[place] ?? '') ? ' ' : (text[place] ?? '')
    if (character === ' ' && (smooth === '' || smooth.endsWith(' '))) continue
    smooth += character
    places.push(place)
  }
  return { text: smooth, places }
}

/** Returns the quote for a span of a text. */
export function quoteAt(text: string, { start, end }: Span, contextLength: number): Quote {
  const smooth = (piece: string) => piece.replaceAll(/\s+/g, ' ')
  return {
    quote: smooth(text.slice(start, end)).trim(),
    prefix: smooth(text.slice(0, start)).slice(-contextLength),
    suffix: smooth(text.slice(end)).slice(0, contextLength),
  }
}

/** Finds a quote in a text, at the place that fits its context best. Undefined when it is not found. */
export function locate(whole: string, wanted: Quote): Span | undefined {
  const { text, places } = smoothed(whole)
  const span = exactSpan(text, wanted) ?? editedSpan(text, wanted)
  if (!span) return undefined
  const [start, last] = [places[span.start], places[span.end - 1]]
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 }
}

function exactSpan(text: string, { quote, prefix, suffix }: Quote): Span | undefined {
  if (quote === '') return undefined
  let best: (Span & { worth: number }) | undefined
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const worth = sameEnd(text.slice(0, start), prefix) + sameStart(text.slice(end), suffix)
    if (!best || worth > best.worth) best = { start, end, worth }
  }
  return best
}

/** If the passage itself was edited, returns what is now between the same contexts. */
function editedSpan(text: string, { quote, prefix, suffix }: Quote): Span | undefined {
  const [before, after] = [prefix.trimStart(), suffix.trimEnd()]
  if (before.length < ANCHOR_MIN || after.length < ANCHOR_MIN) return undefined
  const from = text.indexOf(before)
  const start = from + before.length
  const end = text.indexOf(after, start)
  if (from === -1 || end <= start || end - start > quote.length + GROWTH_MAX) return undefined
  return { start, end }
}

function sameStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

function sameEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

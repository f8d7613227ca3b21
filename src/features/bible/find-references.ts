import { nextMatch } from '#base/next-match.ts'
import { bookNumber, books } from './books.ts'
import type { Passage } from './model.ts'
import { hasChapters, readReference } from './rules.ts'

/** A reference in a text, from `start` up to but not including `end`. */
export interface FoundReference {
  start: number
  end: number
  passages: Passage[]
}

const SHORTEST_CUT = 3
const LAST_VERSE = 176
/** Other names are matched without their spaces. */
const SPACED = ['Song of Songs', 'Acts of the Apostles']

/** `13:4-7`, `13:4–14:2`, `23`: one entry of a list of chapters and verses. */
const PIECE = String.raw`\d{1,3}(?:(?::\s?|\.)\d{1,3}[a-c]?)?(?:[-–—]\d{1,3}(?:[:.]\s?\d{1,3})?[a-c]?|\s[-–—]\s\d{1,3}:\s?\d{1,3})?`
/** The number ends here: not a longer number, a decimal or a time of day. */
const END = String.raw`(?![\p{L}\p{N}]|[:.]\d|\s?[ap]\.?m\b)`
/** What may precede a reference: not a word, number or part of an address. */
const BEFORE = /(?:^|[^\p{L}\p{N}&#.:/_-])$/u
const REFERENCE = new RegExp(String.raw`(${namesInTexts()})\.?\s(${PIECE}(?:\s?[,;]\s?${PIECE})*)${END}`, 'gu')
/** `Mark 1:16–20 and 2:13–17`: the second reference is to the same book. */
const SECOND = new RegExp(String.raw`\s(?:and|or)\s(?=\d{1,3}:)(${PIECE})${END}`, 'uy')
/**
 * The last number of a list may count the noun after it, or belong to the next book: `Mark 1:1, 3 men`, `Mark 1:1; 1
 * Cor 13`.
 */
const COUNTS = /\s?[,;]\s?\d{1,3}$/
const WORD_FOLLOWS = /^\s(?!(?:and|or)\b)\p{L}/u
/** Names that are also words, or very short: only a verse number, or nothing to count after them, makes them a book. */
const WORDS = /^(?:Mark|Job|Acts|Numbers|Num|Judges|Song|Songs|Dan|Col|Rev|Gen|Is|Am|Ex|Ob|Mi|Ti|Ru)$/
const FOLLOWS_CHAPTER = /^\s(?!(?:and|or|is|was|in|on|at|from|to|with|as|by|for|again|aloud|before|after)\b)\p{Ll}/u

/** Returns the references in an English text, with capitalised names: `Mark 1:1, 3`, `1 Cor. 13`, `Rom 8:1–4`. */
export function findReferences(text: string): FoundReference[] {
  const found: FoundReference[] = []
  REFERENCE.lastIndex = 0
  for (let match = nextMatch(REFERENCE, text, BEFORE); match; match = nextMatch(REFERENCE, text, BEFORE)) {
    const [, name = '', numbers = ''] = match
    const numbersAt = match.index + match[0].length - numbers.length
    const kept = withoutCounts(numbers, text.slice(numbersAt + numbers.length))
    const end = numbersAt + kept.length
    const passages = read(`${name} ${kept}`)
    REFERENCE.lastIndex = end
    if (!passages || isWord(name, kept, text.slice(end))) continue
    found.push({ start: match.index, end, passages })
    const second = secondAt(text, { end, name })
    if (second) found.push(second)
    REFERENCE.lastIndex = second?.end ?? end
  }
  return found
}

function read(reference: string): Passage[] | null {
  const passages = readReference(reference)
  return passages?.every((passage) => hasChapters(passage) && hasVerses(passage)) ? passages : null
}

const hasVerses = ({ from, to }: Passage): boolean =>
  from.verse <= LAST_VERSE && (to.verse === Infinity || to.verse <= LAST_VERSE)

function withoutCounts(numbers: string, rest: string): string {
  return WORD_FOLLOWS.test(rest) ? numbers.replace(COUNTS, '') : numbers
}

const isWord = (name: string, numbers: string, rest: string): boolean =>
  WORDS.test(name) && !/[:.]/.test(numbers) && (name.length < SHORTEST_CUT || FOLLOWS_CHAPTER.test(rest))

function secondAt(text: string, { end, name }: { end: number; name: string }): FoundReference | undefined {
  SECOND.lastIndex = end
  const match = SECOND.exec(text)
  const numbers = match?.[1]
  const passages = numbers === undefined ? null : read(`${name} ${numbers}`)
  if (!match || numbers === undefined || !passages) return undefined
  const last = end + match[0].length
  return { start: last - numbers.length, end: last, passages }
}

/** A regular expression of every book name, longest first. */
function namesInTexts(): string {
  const names = books.flatMap(({ code, name, alsoKnownAs }, index) => [
    code,
    ...[name, ...alsoKnownAs].flatMap(cutsOf).filter((cut) => bookNumber(cut) === index + 1),
  ])
  return [...new Set([...SPACED, ...names])]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/^([123]) ?/, String.raw`$1\s?`).replaceAll(' ', String.raw`\s`))
    .join('|')
}

/** `Romans` may be abbreviated to `Rom`; names of several words or few letters may not. */
function cutsOf(name: string): string[] {
  const [, number = '', word = ''] = /^([123] )?(\p{L}+)$/u.exec(name) ?? []
  if (!word) return [name]
  const lengths = Array.from({ length: word.length }, (_, index) => index + 1)
  const shortest = Math.min(number ? SHORTEST_CUT - 1 : SHORTEST_CUT, word.length)
  return lengths.filter((length) => length >= shortest).map((length) => number + word.slice(0, length))
}

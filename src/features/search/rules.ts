import type { Segment } from './model.ts'
import { isSpaceless, type Term, type Word, withoutArticle, wordsIn } from './fold.ts'

/** Shorter words are not corrected, because too many others are similar. */
const CORRECTED_MIN_LENGTH = 4
/** From this length on, two letters may be wrong. */
const LONG_WORD = 8

/** A match in a text. */
export interface Hit {
  start: number
  end: number
  term: number
}

/** Returns the edit distance: letters that are wrong, missing, added or transposed (Damerau–Levenshtein). */
export function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(!isSame),
        isTurned ? at(row - 2, column - 2) + 1 : Infinity,
      )
    }
  }
  return at(one.length, other.length)
}

/** Whether a word is long enough to be corrected, in a script with spaces. */
export const isCorrectable = ({ folded }: { folded: string }): boolean =>
  folded.length >= CORRECTED_MIN_LENGTH && !isSpaceless(folded)

/** Number of letters that may be wrong in a word. */
export const wrongLetters = (folded: string): number => (folded.length < LONG_WORD ? 1 : 2)

/** Returns the most likely intended word; undefined when none is near enough. */
export function nearestWord(folded: string, candidates: readonly string[]): string | undefined {
  if (!isCorrectable({ folded })) return undefined
  const most = wrongLetters(folded)
  const near = candidates
    .filter((word) => Math.abs(word.length - folded.length) <= most)
    // Each wrong letter adds at most one that the other word lacks, and counting these is quicker than the distance.
    .filter((word) => lacking(folded, word) <= most && lacking(word, folded) <= most)
    .map((word) => ({ word, far: distance(folded, word) }))
    .filter(({ far }) => far > 0 && far <= most)
  const sameStart = (word: string) => Number(word[0] !== folded[0])
  return near.toSorted(
    (a, b) => a.far - b.far || sameStart(a.word) - sameStart(b.word) || (a.word < b.word ? -1 : 1),
  )[0]?.word
}

/** Number of letters of a word that another lacks. */
function lacking(word: string, other: string): number {
  let count = 0
  for (const letter of word) if (!other.includes(letter)) count += 1
  return count
}

/** Returns the matches in a text. `bent` maps folded inflections to the index of their term. */
export const hitsIn = (text: string, terms: readonly Term[], bent: ReadonlyMap<string, number>): Hit[] =>
  hitsAmong(wordsIn(text), terms, bent)

/** Returns the matches among the words of a text. */
export const hitsAmong = (words: readonly Word[], terms: readonly Term[], bent: ReadonlyMap<string, number>): Hit[] =>
  words.flatMap((word) => hitsInWord(word, terms, bent))

function hitsInWord(word: Word, terms: readonly Term[], bent: ReadonlyMap<string, number>): Hit[] {
  const whole = (term: number) => [{ start: word.start, end: word.start + word.text.length, term }]
  const form = bent.get(word.folded)
  if (form !== undefined) return whole(form)
  const found = terms.findIndex((term) => isIn(word.folded, term))
  const term = terms[found]
  if (!term) return []
  // In scripts without spaces, only a part of the run matches.
  const at = isSpaceless(term.folded) ? word.folded.indexOf(term.folded) : -1
  if (at === -1 || word.folded.length !== word.text.length) return whole(found)
  return [{ start: word.start + at, end: word.start + at + term.folded.length, term: found }]
}

function isIn(folded: string, term: Term): boolean {
  if (isSpaceless(term.folded)) return folded.includes(term.folded)
  const [wanted] = term.lexemes
  if (!wanted) return false
  const bare = withoutArticle(folded)
  return bare === wanted.text || (wanted.isBeginning && bare.startsWith(wanted.text))
}

/** Splits a text at its matches. */
export function segmentsOf(text: string, hits: readonly Hit[]): Segment[] {
  const segments: Segment[] = []
  let from = 0
  const add = (end: number, isHit: boolean) => {
    if (end > from) segments.push({ text: text.slice(from, end), isHit })
    from = Math.max(from, end)
  }
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return segments
}

/** Returns the part of a text, about `length` characters long, with the most matches. */
export function snippetOf(text: string, hits: readonly Hit[], length: number): Segment[] {
  if (text.length <= length) return segmentsOf(text, hits)
  const richness = (from: number) =>
    new Set(hits.filter(({ start, end }) => start >= from && end <= from + length).map(({ term }) => term)).size
  const starts = hits.map(({ start }) => Math.max(0, start - Math.floor(length / 4)))
  const best = starts.toSorted((a, b) => richness(b) - richness(a) || a - b)[0] ?? 0
  const from = best === 0 ? 0 : wordStart(text, best)
  const to = wordEnd(text, Math.min(text.length, from + length))
  const inside = hits
    .filter(({ start, end }) => start >= from && end <= to)
    .map((hit) => ({ ...hit, start: hit.start - from, end: hit.end - from }))
  const segments = segmentsOf(text.slice(from, to), inside)
  const ellipsis = { text: '…', isHit: false }
  return [...(from > 0 ? [ellipsis] : []), ...segments, ...(to < text.length ? [ellipsis] : [])]
}

const wordStart = (text: string, at: number): number => {
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + 30 ? at : space + 1
}

const wordEnd = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at)
  return at === text.length || space < at - 30 ? at : space
}

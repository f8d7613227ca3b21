import { nextMatch } from '#base/next-match.ts'
import { BOOK_NAMES, type LanguageNames } from './book-names.ts'
import { books } from './books.ts'
import { type FoundReference, findReferences } from './find-references.ts'
import { plainNumbers } from './local-numbers.ts'
import type { Passage } from './model.ts'
import { hasChapters, readReference } from './rules.ts'

interface Finder extends Pick<LanguageNames, 'style' | 'psalms'> {
  pattern: RegExp
  /** Lower-case name with its number in front, to the number of the book. */
  numbers: ReadonlyMap<string, number>
}

const NUMERALS: Readonly<Record<string, string>> = { 1: '1|I', 2: '2|II', 3: '3|III', 4: '4|IV', 5: '5|V' }
/** `1.`, `1-е`, `1ª`, `1er`: ordinal marks after the number of a book. */
const ORDINAL = String.raw`(?:\.|-?\p{Ll}{1,2}|[ªº])?`
const NUMBERS = String.raw`\d{1,3}[a-c]?(?:(?:\s?[:.,;]\s?|\s?[-–—]\s?)\d{1,3}[a-c]?)*`
/** What may precede a reference: not a word, number or part of an address, except a one-letter Arabic word. */
const BEFORE = /(?:^|[^\p{L}\p{N}&#.:/_-]|(?:^|[^\p{L}\p{N}])[وبفل])$/u
/** The number ends here, also in `16f.` and `16ff.`, whose following verses are left out. */
const ENDS = String.raw`(?=ff?(?!\p{L})|(?![\p{L}\p{N}]|[:.,]\d))`
const LAST_VERSE = 176
const SHORT = 2
const [PSALMS, JOEL, MALACHI] = [19, 29, 39]
/** Psalms that have the same number in every tradition. */
const ALIKE = { upTo: 8, from: 148 }
/** The first chapters of Joel and Malachi; the later ones are divided differently in many languages. */
const JOEL_ALIKE = 2
const MALACHI_ALIKE = { chapter: 3, verse: 18 }

/** Returns the Bible references in a text, in the language's own notation or in English. */
export function findLocalReferences(text: string, lang: string): FoundReference[] {
  const finder = finderOf(lang)
  if (!finder) return findReferences(text)
  const plain = plainText(text)
  const claimed: { start: number; end: number }[] = []
  const found: FoundReference[] = []
  const { pattern } = finder
  pattern.lastIndex = 0
  for (let match = nextMatch(pattern, plain, BEFORE); match; match = nextMatch(pattern, plain, BEFORE)) {
    const end = endOf(match, plain)
    // The numbers left over may belong to the name of the next book.
    pattern.lastIndex = end
    const passages = passagesIn(match, { end, plain, finder })
    claimed.push({ start: match.index, end })
    if (passages) found.push({ start: match.index, end, passages })
  }
  // Ambiguous text that was left alone must not be taken for an English reference either.
  const isFree = ({ start, end }: FoundReference) => claimed.every((each) => end <= each.start || start >= each.end)
  return [...found, ...findReferences(text).filter(isFree)].toSorted((one, other) => one.start - other.start)
}

/** Leaves out the last number of a list if it may count the noun after it, or belong to the next book. */
function endOf(match: RegExpExecArray, plain: string): number {
  const { numbers = '' } = match.groups ?? {}
  const end = match.index + match[0].length
  const left = /^\s\p{L}/u.test(plain.slice(end)) ? numbers.replace(/\s?[,;]\s\d{1,3}$/, '') : numbers
  return end - numbers.length + left.length
}

function passagesIn(
  match: RegExpExecArray,
  { end, plain, finder }: { end: number; plain: string; finder: Finder },
): Passage[] | undefined {
  const { numeral = '', rest = '', name = '', numbers = '' } = match.groups ?? {}
  const book = finder.numbers.get((numeral ? `${digitOf(numeral)} ${rest}` : name).replaceAll(/\s/g, ' ').toLowerCase())
  if (book === undefined) return undefined
  const kept = plain.slice(match.index + match[0].length - numbers.length, end)
  const isAlone = /^\d+(?:\s?[-–—]\s?\d+)?$/.test(kept)
  if (isAlone && !numeral && book !== PSALMS && mayCount({ name, after: plain.slice(end) })) return undefined
  const passages = read(book, plainNumbers(kept, finder.style))?.map((passage) => sure(passage, finder))
  return passages?.every((passage) => passage !== undefined) ? passages : undefined
}

/** `Марка 5 хлібів` ("five loaves of Mark"): a short name, or a number that may count the noun after it. */
const mayCount = ({ name, after }: { name: string; after: string }): boolean =>
  name.length <= SHORT || /^\s[\p{Ll}\p{Lo}]/u.test(after)

function read(book: number, numbers: string | null): Passage[] | undefined {
  const passages = numbers === null ? null : readReference(`${books[book - 1]?.code} ${numbers}`)
  return passages?.every((passage) => hasChapters(passage) && hasVerses(passage)) ? passages : undefined
}

const hasVerses = ({ from, to }: Passage): boolean =>
  from.verse <= LAST_VERSE && (to.verse === Infinity || to.verse <= LAST_VERSE)

/**
 * Returns the passage as far as it is the same in every translation: the whole psalm where headings are counted.
 * Undefined if nothing is certain.
 */
function sure(passage: Passage, { psalms }: Finder): Passage | undefined {
  const { from, to } = passage
  if (psalms === 'alike') return passage
  if (from.book === JOEL && to.chapter > JOEL_ALIKE) return undefined
  const isLate = to.chapter > MALACHI_ALIKE.chapter || (to.verse > MALACHI_ALIKE.verse && to.verse !== Infinity)
  if (from.book === MALACHI && to.chapter >= MALACHI_ALIKE.chapter && isLate) return undefined
  if (from.book !== PSALMS) return passage
  const isAlike = to.chapter <= ALIKE.upTo || from.chapter >= ALIKE.from
  if (psalms === 'other-numbers' && !isAlike) return undefined
  return { from: { ...from, verse: 1 }, to: { ...to, verse: Infinity } }
}

const finders = new Map<string, Finder | undefined>()

function finderOf(lang: string): Finder | undefined {
  if (!finders.has(lang)) finders.set(lang, BOOK_NAMES[lang] && makeFinder(BOOK_NAMES[lang]))
  return finders.get(lang)
}

function makeFinder({ books: named, style, psalms }: LanguageNames): Finder {
  const names = named.flatMap((ofBook, index) => ofBook.map((name) => [plainText(name), index + 1] as const))
  const numbered = names.flatMap(([name]) => (/^\d /.test(name) ? [name.slice(2)] : []))
  const others = names.flatMap(([name]) => (/^\d /.test(name) ? [] : [name]))
  const numeral = Object.values(NUMERALS).join('|')
  const pattern = `(?:(?<numeral>${numeral})${ORDINAL}\\s?(?<rest>${anyOf(numbered)})|(?<name>${anyOf(others)}))\\.?\\s(?<numbers>${NUMBERS})${ENDS}`
  return {
    style,
    psalms,
    pattern: new RegExp(pattern, 'gu'),
    numbers: new Map(names.map(([name, book]) => [name.toLowerCase(), book])),
  }
}

/** Longest first, since one name may begin with another. */
const anyOf = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(' ', String.raw`\s`))
    .join('|')

const digitOf = (numeral: string): string =>
  Object.entries(NUMERALS).find(([, ways]) => ways.split('|').includes(numeral))?.[0] ?? numeral

const ARABIC_ZERO = '٠'.codePointAt(0) ?? 0
const PERSIAN_ZERO = '۰'.codePointAt(0) ?? 0

/** The same length, with digits, commas and apostrophes unified. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (figure) => String((figure.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replaceAll(/[۰-۹]/g, (figure) => String((figure.codePointAt(0) ?? 0) - PERSIAN_ZERO))
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replaceAll(/[’ʼ]/g, "'")

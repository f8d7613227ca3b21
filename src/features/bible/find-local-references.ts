import { nextMatch } from '#base/next-match.ts'
import { BOOK_NAMES, type LanguageNames } from './book-names.ts'
import { books } from './books.ts'
import { type FoundReference, findReferences } from './find-references.ts'
import { plainNumbers } from './local-numbers.ts'
import type { Passage } from './model.ts'
import { hasChapters, readReference } from './rules.ts'

interface Finder extends Pick<LanguageNames, 'style' | 'psalms'> {
  pattern: RegExp
  /** By name in small letters, its number before it: the number of the book. */
  numbers: ReadonlyMap<string, number>
}

const NUMERALS: Readonly<Record<string, string>> = { 1: '1|I', 2: '2|II', 3: '3|III', 4: '4|IV', 5: '5|V' }
/** `1.`, `1-е`, `1ª`, `1er`: what languages write behind the number of a book. */
const ORDINAL = String.raw`(?:\.|-?\p{Ll}{1,2}|[ªº])?`
const NUMBERS = String.raw`\d{1,3}[a-c]?(?:(?:\s?[:.,;]\s?|\s?[-–—]\s?)\d{1,3}[a-c]?)*`
/** What may stand before a reference: no word, number or piece of an address, but an Arabic word of one letter. */
const BEFORE = /(?:^|[^\p{L}\p{N}&#.:/_-]|(?:^|[^\p{L}\p{N}])[وبفل])$/u
/** The number ends here; `16f.` and `16ff.` go on, which no reference says. */
const ENDS = String.raw`(?=ff?(?!\p{L})|(?![\p{L}\p{N}]|[:.,]\d))`
const LAST_VERSE = 176
const SHORT = 2
const [PSALMS, JOEL, MALACHI] = [19, 29, 39]
/** Psalms whose numbers all count alike. */
const ALIKE = { upTo: 8, from: 148 }
/** Where chapters are cut otherwise in many languages. */
const JOEL_ALIKE = 2
const MALACHI_ALIKE = { chapter: 3, verse: 18 }

/** Finds the references in a text of a language, by its names and numbers; English ones are found everywhere. */
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
    // What is left of its numbers may be the number of the next book.
    pattern.lastIndex = end
    const passages = passagesIn(match, { end, plain, finder })
    claimed.push({ start: match.index, end })
    if (passages) found.push({ start: match.index, end, passages })
  }
  // What was left as it is, since it may mean something else, is nothing in English either.
  const isFree = ({ start, end }: FoundReference) => claimed.every((each) => end <= each.start || start >= each.end)
  return [...found, ...findReferences(text).filter(isFree)].toSorted((one, other) => one.start - other.start)
}

/** The last number of a list may count what follows it, or be that of another book. */
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

/** `Марка 5 хлібів`: a name of somebody, or of something, with a number that counts. */
const mayCount = ({ name, after }: { name: string; after: string }): boolean =>
  name.length <= SHORT || /^\s[\p{Ll}\p{Lo}]/u.test(after)

function read(book: number, numbers: string | null): Passage[] | undefined {
  const passages = numbers === null ? null : readReference(`${books[book - 1]?.code} ${numbers}`)
  return passages?.every((passage) => hasChapters(passage) && hasVerses(passage)) ? passages : undefined
}

const hasVerses = ({ from, to }: Passage): boolean =>
  from.verse <= LAST_VERSE && (to.verse === Infinity || to.verse <= LAST_VERSE)

/** What is the same in every translation: of a psalm whose heading is counted, the whole. Undefined where nothing is sure. */
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

/** The longest first: a name may begin with another. */
const anyOf = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(' ', String.raw`\s`))
    .join('|')

const digitOf = (numeral: string): string =>
  Object.entries(NUMERALS).find(([, ways]) => ways.split('|').includes(numeral))?.[0] ?? numeral

const ARABIC_ZERO = '٠'.codePointAt(0) ?? 0
const PERSIAN_ZERO = '۰'.codePointAt(0) ?? 0

/** The same letter for letter, with figures, commas and apostrophes of one kind. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (figure) => String((figure.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replaceAll(/[۰-۹]/g, (figure) => String((figure.codePointAt(0) ?? 0) - PERSIAN_ZERO))
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replaceAll(/[’ʼ]/g, "'")

// Normalises words for comparison: without case, accents, vowel signs and keyboard-dependent variants of letters.

/** Terms of a search beyond this number are ignored: they no longer improve the results. */
const TERMS_MAX = 8
const WORD_MAX_LENGTH = 60

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const HANGUL = /\p{Script=Hangul}/u

// Accents of Latin, Greek and Cyrillic; vowel signs and tatweel of Arabic; apostrophes within a word.
const SIGNS = /[\u0300-\u036f]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|['’ʼ]|\u200c|\u200d/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ð: 'd', þ: 'th',
  ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك', ة: 'ه', ە: 'ه',
} // oxfmt-ignore
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Nothing of such a word has to be replaced. */
const PLAIN = /^[a-z0-9]*$/

/** A word of a text with its position. */
export interface Word {
  text: string
  folded: string
  start: number
}

export const fold = (word: string): string => {
  const lower = word.toLowerCase()
  return (PLAIN.test(lower) ? lower : withoutSigns(lower)).slice(0, WORD_MAX_LENGTH)
}

const withoutSigns = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(SIGNS, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)

/** Splits a text into words. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, folded: fold(word), start: index }))

/** Whether the word's script is written without spaces. */
export const isSpaceless = (word: string): boolean => SPACELESS.test(word)

/** Returns the index entries of a folded word: the word itself, or its character pairs in scripts without spaces. */
export function lexemesOf(folded: string): string[] {
  if (!isSpaceless(folded)) return [...new Set([folded, withoutArticle(folded)])]
  return (folded.match(RUNS) ?? []).flatMap((run) => (isSpaceless(run) ? pairsOf(run) : [run]))
}

/** Removes the Arabic article and the particles written before it. */
export const withoutArticle = (folded: string): string => folded.replace(/^[وبفك]?ال(?=..)/u, '')

function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...pairs, characters.at(-1) ?? '']
}

/** A term of a search. */
export interface Term {
  text: string
  folded: string
  /** The index entries that must match; with `isBeginning` as a prefix. */
  lexemes: { text: string; isBeginning: boolean }[]
}

/** Splits a search into terms. The last may be unfinished, and Korean words may be followed by particles. */
export function termsOf(q: string): Term[] {
  const words = new Map(wordsIn(q).map(({ text, folded }) => [folded, text.toLowerCase()]))
  words.delete('')
  const all = [...words].slice(0, TERMS_MAX)
  return all.map(([folded, text], index) => ({
    text,
    folded,
    lexemes: searchedLexemes(folded, index === all.length - 1),
  }))
}

function searchedLexemes(folded: string, isLast: boolean): Term['lexemes'] {
  if (!isSpaceless(folded)) {
    const text = withoutArticle(folded)
    return [{ text, isBeginning: HANGUL.test(text) || (isLast && text.length > 1) }]
  }
  return (folded.match(RUNS) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    if (!isSpaceless(run)) return { text: run, isBeginning: isLast }
    if (characters.length === 1) return { text: run, isBeginning: true }
    return pairsOf(run)
      .slice(0, -1)
      .map((text) => ({ text, isBeginning: false }))
  })
}

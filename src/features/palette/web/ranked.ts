interface Ranked {
  text: string
  within: string
  /** Other words by which it is found. */
  words?: string
  /** Whether the server found it, perhaps by what isn’t shown. */
  isFound?: boolean
}

/** From this share of common trigrams on, a word is taken for a mistyped other. */
const NEAR = 0.4
const NEAR_MIN_LENGTH = 4

/**
 * Returns what matches a query: what begins with it, then where a word begins with it, then what contains all its words, then what
 * the server found, then what is spelt like it. Capitals and accents don’t matter.
 */
export function ranked<Entry extends Ranked>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = plain(query.trim())
  if (wanted === '') return [...entries]
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < NOT_AT_ALL)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

const NOT_AT_ALL = 6

function rankOf({ text, within, words = '', isFound = false }: Ranked, wanted: string): number {
  const title = plain(text)
  const all = plain(`${text} ${within} ${words}`)
  if (title.startsWith(wanted)) return 0
  if (title.includes(` ${wanted}`)) return 1
  if (title.includes(wanted)) return 2
  const typed = wanted.split(/\s+/)
  if (typed.every((word) => all.includes(word))) return 3
  if (isFound) return 4
  const known = all.split(/[^\p{L}\p{N}]+/u)
  return typed.every((word) => known.some((other) => isNear(word, other))) ? 5 : NOT_AT_ALL
}

function isNear(word: string, other: string): boolean {
  if (other.includes(word)) return true
  if (word.length < NEAR_MIN_LENGTH) return false
  const [some, others] = [trigramsOf(word), trigramsOf(other)]
  const common = [...some].filter((trigram) => others.has(trigram)).length
  return common / (some.size + others.size - common) >= NEAR
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/**
 * Returns the entries whose text contains every word of the query, those that begin with it first. Capitals and accents
 * don’t matter.
 */
export function ranked<Entry extends { text: string; within: string }>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  const wanted = plain(query.trim())
  if (wanted === '') return [...entries]
  const words = wanted.split(/\s+/)
  return entries
    .map((entry) => ({ entry, text: plain(entry.text), all: plain(`${entry.text} ${entry.within}`) }))
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map(({ entry, text }) => ({ entry, rank: text.startsWith(wanted) ? 0 : text.includes(wanted) ? 1 : 2 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

import type { TextCounts } from './model.ts'
import { noCounts, TEXT_STATES } from './states.ts'
import type { Row } from './rows.ts'
import { countWords } from './units.ts'

/** Counts texts by their state. */
export function countsOf(rows: readonly Pick<Row, 'state' | 'source'>[]): TextCounts {
  const counts = noCounts()
  for (const { state, source } of rows) {
    const words = countWords(source)
    counts[state] += 1
    counts.words += words
    if (state !== 'missing') counts.translated += words
  }
  return counts
}

/** Adds counts up. */
export function sumOf(all: readonly TextCounts[]): TextCounts {
  const sum = noCounts()
  for (const counts of all) for (const name of COUNTED) sum[name] += counts[name]
  return sum
}

const COUNTED = [...TEXT_STATES, 'words', 'translated'] as const

/** Texts that a translator still has to look at. */
export const openIn = ({ missing, machine, outdated }: TextCounts): number => missing + machine + outdated

/** How much is translated, in percent of the words. Less than everything is never 100. */
export const shareOf = ({ words, translated }: TextCounts): number =>
  words === 0 ? 100 : Math.floor((100 * translated) / words)

import { appendFileSync } from 'node:fs'

/** One result, with the goal that it is held against. Goals stand in docs/architecture.md. */
export interface Measurement {
  name: string
  value: number
  unit: string
  limit?: { atLeast: number } | { atMost: number }
}

/** Units of what doesn't depend on how fast the machine is: ratios and counts, sizes. `npm run bench -- --check` compares these. */
const COMPARED = new Set(['', 'kB', 'MB'])

const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

/** Prints a result as one line; the ratio is value to limit. A goal that is missed lets the whole run fail. */
export function report({ name, value, unit, limit }: Measurement): void {
  if (COMPARED.has(unit)) record(name, { value, better: limit && 'atLeast' in limit ? 'more' : 'less' })
  const measured = `${name}: ${format.format(value)}${unit && ` ${unit}`}`
  if (!limit) return console.log(measured)
  const isMet = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  const [sign, bound] = 'atLeast' in limit ? ['≥', limit.atLeast] : ['≤', limit.atMost]
  const ratio = bound === 0 ? '' : `, ratio ${format.format(Number((value / bound).toFixed(3)))}`
  console.log(`${measured} (limit ${sign} ${format.format(bound)}${ratio})${isMet ? '' : ' MISSED'}`)
  if (!isMet) process.exitCode = 1
}

/** Leaves a figure for `scripts/bench.mjs`. */
function record(name: string, figure: { value: number; better: 'more' | 'less' }): void {
  const { BENCH_FIGURES: file, BENCH_NAME: measurement } = process.env
  if (file) appendFileSync(file, `${JSON.stringify([`${measurement}: ${name}`, figure])}\n`)
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured.')
  return value
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/**
 * Runs several measurements in turns, so that whatever else the machine does falls on all of them, and gives the
 * values of each in the order of the rounds. The first round only warms up. Every other round goes backwards.
 */
export async function interleave<Name extends string>(
  rounds: number,
  runs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(runs) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await runs[name]()
      if (round > 0) values[name].push(value)
    }
  }
  return values
}

/** Median of what two interleaved measurements were to each other in each round. */
export const medianRatio = (values: readonly number[], others: readonly number[]): number =>
  median(values.map((value, round) => value / others[round]!))

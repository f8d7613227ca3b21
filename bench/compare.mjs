// Compares what was measured with `expected.json`. Times depend on the machine and are not compared; ratios, sizes and counts are.

/** @typedef {{ value: number, better: 'more' | 'less' }} Figure */
/** @typedef {Record<string, Figure>} Figures By name, which begins with that of the measurement: `search: …`. */
/** @typedef {{ name: string, expected: number | undefined, now: number | undefined, verdict: 'same' | 'better' | 'worse' | 'missing' | 'new' }} Row */

/** A loss of more than this share is a failure. */
const LOSS_MAX = 0.1
/** Sums of floating-point numbers may differ in their last digits. */
const EPSILON = 1e-9
const DIGITS = 4
const FAILURES = new Set(['worse', 'missing'])

/**
 * Compares every figure that was expected of the measurements that ran, and names new ones.
 * @param {Figures} expected
 * @param {Figures} found
 * @param {readonly string[]} measurements
 * @returns {Row[]}
 */
export function compare(expected, found, measurements) {
  const names = new Set([
    ...Object.keys(expected).filter((name) => measurements.includes(measurementOf(name))),
    ...Object.keys(found),
  ])
  return [...names].toSorted().map((name) => ({
    name,
    expected: expected[name]?.value,
    now: found[name]?.value,
    verdict: verdictOn(expected[name], found[name]),
  }))
}

/** @param {readonly Row[]} rows */
export const hasFailed = (rows) => rows.some(({ verdict }) => FAILURES.has(verdict))

/**
 * The measurements whose figures are worse or missing, which are worth another run.
 * @param {readonly Row[]} rows
 * @returns {string[]}
 */
export const failedIn = (rows) => [
  ...new Set(rows.filter(({ verdict }) => FAILURES.has(verdict)).map(({ name }) => measurementOf(name))),
]

/**
 * Takes the better of two runs for each figure: other programs on the machine make figures worse, never better.
 * @param {Figures} one
 * @param {Figures} other
 * @returns {Figures}
 */
export function bestOf(one, other) {
  const better = Object.entries(other).filter(([name, figure]) => !one[name] || gainOf(one[name], figure.value) > 0)
  return { ...one, ...Object.fromEntries(better) }
}

/**
 * Takes the median of several runs for each figure.
 * @param {readonly Figures[]} runs
 * @returns {Figures}
 */
export function medianOf(runs) {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))].toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const figures = runs.flatMap((run) => run[name] ?? []).toSorted((a, b) => a.value - b.value)
      const [figure] = figures.slice(Math.floor(figures.length / 2))
      if (!figure) throw new Error(`${name} was not measured.`)
      return [name, { ...figure, value: Number(figure.value.toPrecision(DIGITS)) }]
    }),
  )
}

/**
 * Replaces all figures of the measurements that ran.
 * @param {Figures} before
 * @param {Figures} found
 * @param {readonly string[]} measurements
 * @returns {Figures}
 */
export function renewed(before, found, measurements) {
  const kept = Object.entries(before).filter(([name]) => !measurements.includes(measurementOf(name)))
  const entries = [...kept, ...Object.entries(found)]
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other, 'en')))
}

/**
 * The lines of a table of figures.
 * @param {readonly Row[]} rows
 * @returns {string[]}
 */
export function table(rows) {
  const cells = rows.map(({ name, expected, now, verdict }) => [name, text(expected), text(now), verdict])
  const all = [['figure', 'expected', 'now', 'verdict'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** @param {number} column */
const isNumber = (column) => column === 1 || column === 2

/** @param {number | undefined} value */
const text = (value) => (value === undefined ? '–' : String(Number(value.toPrecision(DIGITS))))

/** @param {string} name */
const measurementOf = (name) => name.slice(0, name.indexOf(':'))

/**
 * @param {Figure | undefined} expected
 * @param {Figure | undefined} found
 * @returns {Row['verdict']}
 */
function verdictOn(expected, found) {
  if (!found) return 'missing'
  if (!expected) return 'new'
  const gain = gainOf(expected, found.value)
  if (gain < -LOSS_MAX - EPSILON) return 'worse'
  return gain > LOSS_MAX + EPSILON ? 'better' : 'same'
}

/**
 * How much better a value is, as a share of the expected one; a loss is negative. Of nothing, anything is a loss.
 * @param {Figure} expected
 * @param {number} value
 */
function gainOf({ value: expected, better }, value) {
  const gain = better === 'more' ? value - expected : expected - value
  if (gain === 0) return 0
  return expected === 0 ? Math.sign(gain) * Infinity : gain / expected
}

// `npm run bench`: runs the measurements of bench/ on the built portal, one after the other, so that none disturbs another.
// `npm run bench -- start` runs those whose name has one of the words. `--check` compares with bench/expected.json,
// `--expect` renews that file.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bestOf, compare, failedIn, hasFailed, medianOf, renewed, table } from '../bench/compare.mjs'
import { build, findNode, giveUp, install, PrepareError, root, run, say } from './prepare.mjs'

/** @typedef {import('../bench/compare.mjs').Figures} Figures */

const FOLDER = 'bench'
const ENDING = '.bench.ts'
const EXPECTED = path.join(root, FOLDER, 'expected.json')
/** A loss counts if it shows in all of so many runs; what is expected is the median of so many. */
const RUNS = 3
const OPTIONS = ['--check', '--expect']
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

try {
  const unknown = options.filter((option) => !OPTIONS.includes(option))
  if (unknown.length > 0) throw new PrepareError(`Unknown: ${unknown.join(', ')}. Available: ${OPTIONS.join(', ')}.`)
  const names = chosen()
  await install('--include=dev')
  await build()
  if (options.includes('--expect')) await expectAll(names)
  else if (options.includes('--check')) await check(names)
  else await measureAll(names)
} catch (error) {
  giveUp(error)
}

/** @param {readonly string[]} names */
async function check(names) {
  const expected = readExpected()
  let found = await measureAll(names)
  for (let runs = 1; runs < RUNS && hasFailed(compare(expected, found, names)); runs += 1) {
    const again = failedIn(compare(expected, found, names))
    say(`Measuring again, because a figure is worse than expected or missing: ${again.join(', ')}.`)
    found = bestOf(found, await measureAll(again))
  }
  const rows = compare(expected, found, names)
  console.log(['', ...table(rows), ''].join('\n'))
  const count = (/** @type {string} */ verdict) => rows.filter((row) => row.verdict === verdict).length
  console.log(`${rows.length} figures: ${count('worse')} worse, ${count('missing')} missing, ${count('new')} new.`)
  // Goals that are missed don't count here.
  process.exitCode = hasFailed(rows) ? 1 : 0
}

/** @param {readonly string[]} names */
async function expectAll(names) {
  /** @type {Figures[]} */
  const runs = []
  while (runs.length < RUNS) runs.push(await measureAll(names))
  const figures = renewed(readExpected(), medianOf(runs), names)
  writeFileSync(EXPECTED, `${JSON.stringify(figures, undefined, 2)}\n`)
  say(`Written: ${path.relative(root, EXPECTED)}.`)
  process.exitCode = 0
}

/**
 * Runs measurements and returns those figures that can be compared.
 * @param {readonly string[]} names
 * @returns {Promise<Figures>}
 */
async function measureAll(names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-figures-'))
  const file = path.join(folder, 'figures')
  try {
    for (const name of names) {
      const env = { BENCH_NAME: name, BENCH_FIGURES: file }
      const code = await run(findNode(), [path.join(FOLDER, `${name}${ENDING}`)], { output: 'inherit', env })
      if (code !== 0) process.exitCode = 1
    }
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    return Object.fromEntries(lines.map((line) => JSON.parse(line)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {Figures} */
function readExpected() {
  return existsSync(EXPECTED) ? JSON.parse(readFileSync(EXPECTED, 'utf8')) : {}
}

function chosen() {
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => file.endsWith(ENDING))
  const names = files.map((file) => path.basename(file, ENDING)).toSorted()
  const found = words.length === 0 ? names : names.filter((name) => words.some((word) => name.includes(word)))
  if (found.length === 0) throw new PrepareError(`No measurement matches. Available: ${names.join(', ')}.`)
  return found
}

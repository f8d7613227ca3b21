// `npm test`: everything that a change must pass. `npm test -- --area=AUTH` runs the tests of one area of the
// requirements. Other arguments are passed to the test runner, for example a path.
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, findNode, giveUp, install, root, run, say, seconds } from './prepare.mjs'

const given = process.argv.slice(2)
const areas = given.flatMap((option) => (option.startsWith('--area=') ? option.slice('--area='.length).split(',') : []))
const filters = given.filter((option) => !option.startsWith('--area='))
const isPart = given.length > 0

/** @type {Record<string, [program: string, options: string[]]>} */
const CHECKS = {
  format: ['oxfmt', ['--check', '--no-error-on-unmatched-pattern', '.']],
  // The same compiler as `tsc`, which would parse everything once more.
  'lint and types': ['oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  'dead code': ['knip', []],
}
const total = { passed: 0, failed: 0 }

try {
  await install('--include=dev')
  findNode()
  // In parallel, since some use one processor and others all of them.
  await Promise.all([
    ...(isPart
      ? []
      : Object.entries(CHECKS).map(([name, [program, options]]) => stage(name, () => check(program, options)))),
    stage('build', () => build().then(() => ({ passed: 1, failed: 0 }))),
  ])
  await stage('tests', runTests)
  say('')
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  giveUp(error)
}

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Runs one part, prints its outcome and duration, and counts. An exception counts as a failure; the other parts
 * still run.
 * @param {string} name
 * @param {() => Promise<Counts>} work
 */
async function stage(name, work) {
  const started = Date.now()
  const { passed, failed } = await work().catch((/** @type {Error} */ error) => {
    say(error.message)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  say(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds(started)})`)
}

/**
 * Its output is printed when it has ended, so that it doesn't mix with that of others.
 * @param {string} program
 * @param {string[]} options
 * @returns {Promise<Counts>}
 */
async function check(program, options) {
  return inFolder(async (folder) => {
    const said = path.join(folder, 'said.txt')
    const output = openSync(said, 'w')
    const code = await run(path.join(root, 'node_modules/.bin', program), options, { output, errors: output })
    closeSync(output)
    if (code === 0) return { passed: 1, failed: 0 }
    say(readFileSync(said, 'utf8'))
    return { passed: 0, failed: 1 }
  })
}

async function runTests() {
  return inFolder(async (folder) => {
    const results = path.join(folder, 'results.json')
    const code = await run(
      path.join(root, 'node_modules/.bin/vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...areaPattern(), ...filters],
      // Dozens of processes load the same modules, so they share a compile cache.
      { output: 'inherit', env: { NODE_COMPILE_CACHE: path.join(folder, 'compiled') } },
    )
    return countTests(results, code)
  })
}

/**
 * Passes a temporary folder to `work` and removes it afterwards.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 */
async function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Titles begin with the requirements they show: `[AUTH-01, USER-02] a sentence`. */
function areaPattern() {
  return areas.length === 0 ? [] : ['--testNamePattern', `\\b(${areas.join('|')})-\\d`]
}

/**
 * @param {string} results The file of the test runner's JSON report.
 * @param {number | null} code
 * @returns {Counts}
 */
function countTests(results, code) {
  if (!existsSync(results)) throw new Error('The tests did not run to their end.')
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'))
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = numFailedTests + unloadable
  if (numPassedTests + failed === 0) throw new Error(`No test was found for: ${given.join(' ') || 'everything'}.`)
  // An error outside of any test fails the run too.
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

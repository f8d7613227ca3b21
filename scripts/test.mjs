// `npm test`: everything a change must pass. `npm test -- --area=AUTH` runs the tests of one area of the requirements.
// Anything else that is given goes to the test runner: a path, for example.
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
  // The same compiler as `tsc`, which would read everything once more.
  'lint and types': ['oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  'dead code': ['knip', []],
}
const total = { passed: 0, failed: 0 }

try {
  await install('--include=dev')
  findNode()
  // Beside each other, since some keep one processor busy and others all of them.
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
 * Runs one part, says how it went and how long it took, and counts. What breaks counts as failed; the others still run.
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
 * What it says is shown when it has ended, so that it doesn't mix with what others say.
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
      // Dozens of processes load the same programs: the first ones keep what they have compiled of them.
      { output: 'inherit', env: { NODE_COMPILE_CACHE: path.join(folder, 'compiled') } },
    )
    return countTests(results, code)
  })
}

/**
 * Gives `work` a folder of its own, which is removed afterwards.
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

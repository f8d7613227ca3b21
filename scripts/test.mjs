// `npm test`: everything a change must pass. `npm test -- --area=AUTH` runs the tests of one area of the requirements.
// Anything else that is given goes to the test runner: a path, for example.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, findNode, giveUp, install, root, run, say, seconds } from './prepare.mjs'

const given = process.argv.slice(2)
const areas = given.flatMap((option) => (option.startsWith('--area=') ? option.slice('--area='.length).split(',') : []))
const filters = given.filter((option) => !option.startsWith('--area='))
const isPart = given.length > 0

const CHECKS = {
  format: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '--noEmit'],
  'dead code': ['knip'],
}
const total = { passed: 0, failed: 0 }

try {
  await install('--include=dev')
  findNode()
  if (!isPart) for (const [name, command] of Object.entries(CHECKS)) await stage(name, () => check(command))
  await stage('build', () => build().then(() => ({ passed: 1, failed: 0 })))
  await stage('tests', runTests)
  say('')
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  giveUp(error)
}

/** Runs one part, says how it went and how long it took, and counts. What breaks counts as failed; the others still run. */
async function stage(name, work) {
  const started = Date.now()
  const { passed, failed } = await work().catch((error) => {
    say(error.message)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  say(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds(started)})`)
}

async function check([program, ...options]) {
  const code = await run(path.join(root, 'node_modules/.bin', program), options, { output: 'inherit' })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-results-'))
  const results = path.join(folder, 'results.json')
  try {
    const code = await run(
      path.join(root, 'node_modules/.bin/vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...areaPattern(), ...filters],
      { output: 'inherit' },
    )
    return countTests(results, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Titles begin with the requirements they show: `[AUTH-01, USER-02] a sentence`. */
function areaPattern() {
  return areas.length === 0 ? [] : ['--testNamePattern', `\\b(${areas.join('|')})-\\d`]
}

function countTests(results, code) {
  if (!existsSync(results)) throw new Error('The tests did not run to their end.')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'))
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = numFailedTests + unloadable
  if (numPassedTests + failed === 0) throw new Error(`No test was found for: ${given.join(' ') || 'everything'}.`)
  // An error outside of any test fails the run too.
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

// Compares the built scripts with the list of browsers in package.json. `npm test` builds before it runs these tests.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { featuresOf, isMissing, type OldBrowser } from './missing-built-ins.ts'

const ASSETS = 'dist/client/assets'
const CLASSIC = /^(?:boot|page-aid)-/
const BROWSERS = packageFile.browserslist.map((line): OldBrowser => {
  const [name = '', version] = line.split(' ')
  return { browser: name.replace('ios_saf', 'safari_ios') as OldBrowser['browser'], version: Number(version) }
})

/** Polyfilled by `src/app/browser/polyfills.ts` where they are missing. */
const POLYFILLED = ['groupBy', 'toReversed', 'toSorted', 'toSpliced', 'toWellFormed', 'with']

const scripts = filesOf(/\.js$/).map((file) => ({ file, code: readFileSync(path.join(ASSETS, file), 'utf8') }))

function filesOf(pattern: RegExp): string[] {
  return readdirSync(ASSETS).filter((file) => pattern.test(file))
}

/** Names of built-ins that some browser of the list lacks, leaving out names that an older built-in has too. */
function newBuiltIns(): string[] {
  const byName = Map.groupBy(featuresOf('javascript.builtins'), ({ path: names }) =>
    (names.at(-1) ?? '').replace(/_static$/, ''),
  )
  return [...byName]
    .filter(([, features]) => features.every(({ compat }) => BROWSERS.some((browser) => isMissing(compat, browser))))
    .map(([name]) => name)
}

test('[E-1] the only built-ins that scripts call and a browser of package.json lacks are those that the portal polyfills', () => {
  const called = newBuiltIns().filter((name) => !IS_OTHER[name] && isCalled(name))
  expect(called.toSorted()).toEqual(POLYFILLED)
})

/** Functions of libraries that share a name with a built-in, or calls after a feature test. */
const IS_OTHER: Readonly<Record<string, string>> = {
  use: 'React.use',
  adopt: 'of a draft that is being written',
  isError: 'a state of a query',
  take: 'a button of the desk',
  fromBase64: 'asked for before it is used',
  toBase64: 'asked for before it is used',
  captureStackTrace: 'asked for before it is used',
  lineNumber: 'of a place in a Word document (mammoth)',
  try: 'of the promises of mammoth',
  drop: 'what useDraft gives',
  error: 'console.error',
  move: 'moves a block or a question',
  pause: 'stops a video',
  toArray: 'of React.Children',
}

const isCalled = (name: string): boolean => {
  const call = new RegExp(`\\.${name}\\(`)
  return scripts.some(({ file, code }) => !CLASSIC.test(file) && call.test(code))
}

/** Patterns of marked, which uses them only after it has tried whether the browser can read such a one. */
const TRIED_FIRST = ['`(?<=1)(?<!1)`', '"(?<!`)()"', '`(?<![^\\\\s*_~(])www\\\\.`']

test('[E-1] no script has syntax that a browser of package.json can’t parse', () => {
  const unreadable = /\(\?<[=!]|\bstatic\s*\{|(?<![\w$.])accessor\s+\w/
  const untried = ({ code }: { code: string }) => TRIED_FIRST.reduce((rest, tried) => rest.replace(tried, ''), code)
  expect(scripts.filter((script) => unreadable.test(untried(script))).map(({ file }) => file)).toEqual([])
})

test('[E-1] the polyfills behave like the built-ins', () => {
  const [script] = filesOf(/^page-aid-.*\.js$/)
  const old = createContext({
    window: { structuredClone, HTMLDialogElement: Object },
    URL,
    AbortController,
    AbortSignal,
    setTimeout,
    DOMException,
    location: {},
    document: { documentElement: {}, querySelector: () => null },
  })
  const run = (code: string): unknown => JSON.parse(String(runInContext(`JSON.stringify(${code})`, old)))
  const names = ['toReversed', 'toSorted', 'toSpliced', 'with']
  for (const name of names) runInContext(`delete Array.prototype.${name}`, old)
  runInContext(
    'delete Map.groupBy; delete Object.groupBy; delete String.prototype.isWellFormed; delete String.prototype.toWellFormed',
    old,
  )
  expect(runInContext('[].toSorted', old)).toBeUndefined()
  runInContext(readFileSync(path.join(ASSETS, script ?? ''), 'utf8'), old)
  expect(
    run(
      '(a => [a.toReversed(), a.toSorted(), a.toSorted((x, y) => y - x), a.toSpliced(1, 1, 7, 8), a.toSpliced(1), a.with(-1, 9), a])([3, 1, 2])',
    ),
  ).toEqual([[2, 1, 3], [1, 2, 3], [3, 2, 1], [3, 7, 8, 2], [3], [3, 1, 9], [3, 1, 2]])
  expect(() => run('[].with(0, 1)')).toThrow('Invalid index')
  expect(run('[...Map.groupBy([1, 2, 3], (n) => n % 2)]')).toEqual([
    [1, [1, 3]],
    [0, [2]],
  ])
  expect(run('Object.groupBy(["a", "bb", "c"], (word) => word.length)')).toEqual({ 1: ['a', 'c'], 2: ['bb'] })
  expect(run('["a😀", "a\\ud83d"].map((text) => [text.isWellFormed(), text.toWellFormed()])')).toEqual([
    [true, 'a😀'],
    [false, 'a\uFFFD'],
  ])
  expect(run('Object.keys([])')).toEqual([])
})

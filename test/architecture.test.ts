// The walls of the house as a test. Lowest first; a folder may import itself and what stands before it.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const LAYERS = ['base', 'i18n', 'ui', 'server', 'web', 'features', 'parts', 'app']
/** Features in the order in which they may use each other, in sections; `docs/architecture.md` says what each is. */
const SECTIONS: Record<string, string[]> = {
  ground: ['error-log', 'portal', 'files'],
  identity: ['accounts', 'account-shell', 'admin-shell', 'consent', 'analytics', 'notifications'],
  site: ['pages', 'policies', 'bible'],
  'mentors and people': ['mentors', 'chat', 'people'],
  learning: [
    'courses',
    'progress',
    'video-progress',
    'results',
    'exams',
    'awards',
    'reminders',
    'webinars',
    'microcourses',
    'video-events',
    'search',
    'notes',
    'weekly-goal',
  ],
  community: ['discussions', 'reviews', 'feedback'],
  authoring: ['authoring', 'groups', 'studio'],
  money: ['orders'],
  visits: ['forms', 'scenarios', 'learning', 'address-resolver', 'profile'],
  'running the portal': [
    'learner-records',
    'desk',
    'admin',
    'designer',
    'settings',
    'media',
    'translations',
    'gallery',
  ],
}
const FEATURES = Object.values(SECTIONS).flat()
const DRAWERS = ['utils', 'util', 'lib', 'common', 'helpers', 'misc', 'shared']

const SRC = path.resolve('src')
const STATIC = /^(?:import|export)\s+(?!type\s)(?:[\w$*,\s]*(?:\{[^}]*\})?\s*from\s*)?['"]([#.][^'"]+)['"]/gm
const ONLY_TYPES = /^import\s*\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s*['"][^'"]+['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([#.][^'"]+)['"]\s*\)/g
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
const staticGraph = new Map(files.map((file) => [file, importsOf(file, [STATIC])]))
const fullGraph = new Map(files.map((file) => [file, importsOf(file, [STATIC, DYNAMIC])]))

/** Files of ours that `file` loads; an import of types alone is erased, so it does not count. */
function importsOf(file: string, patterns: RegExp[]): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8').replace(ONLY_TYPES, '')
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, to]) => (to!.startsWith('#') ? to!.slice(1) : path.posix.join(path.posix.dirname(file), to!)))
    .filter((to) => files.includes(to))
}

/** Every import, as `from -> to`, that `allowed` refuses. */
function broken(allowed: (from: string[], to: string[]) => boolean): string[] {
  return [...fullGraph].flatMap(([from, tos]) =>
    tos.filter((to) => !allowed(from.split('/'), to.split('/'))).map((to) => `${from} -> ${to}`),
  )
}

const notAbove = (order: string[], from?: string, to?: string) => order.indexOf(to!) <= order.indexOf(from!)

/** Drawings are made of strings: the server writes them too. */
const DRAWN_ON_BOTH_SIDES = /^ui\/(?:art\/.*|colour|accents)\.ts$/

/** Where a file may run, by the first folder or file name on its path that says so: parts/payments/liqpay/server.ts is the server's. */
function side(file: string[]): 'server' | 'browser' | 'both' {
  if (DRAWN_ON_BOTH_SIDES.test(file.join('/'))) return 'both'
  const word = file.map((piece) =>
    piece.replace(/(\.browser|\.server)?\.tsx?$/, '$1').replace(/^.*\.(browser|server)$/, '$1'),
  )
  // Mails are the one kind of part that is drawn on the server.
  if (file[0] === 'parts' && file[1] === 'mails') return 'server'
  const mark = word.find((piece) => ['server', 'web', 'ui', 'view', 'browser', 'client'].includes(piece))
  // What a part draws with stands beside its view.
  const isDrawing = file[0] === 'parts' && /(?:\.tsx|^use-[\w-]+\.ts)$/.test(file.at(-1)!)
  if (isDrawing) return 'browser'
  return mark === undefined ? 'both' : mark === 'server' ? 'server' : 'browser'
}

test('layers point down', () => {
  expect(broken(([from], [to]) => notAbove(LAYERS, from, to))).toEqual([])
})

test('every folder of the source is a layer', () => {
  expect([...new Set(files.map((file) => file.split('/')[0]!))].filter((name) => !LAYERS.includes(name))).toEqual([])
})

test('features use only features listed before them, and every feature is listed', () => {
  const names = files.filter((file) => file.startsWith('features/')).map((file) => file.split('/')[1]!)
  expect([...new Set(names)].filter((name) => !FEATURES.includes(name))).toEqual([])
  expect(broken(([a, from], [b, to]) => a !== 'features' || b !== 'features' || notAbove(FEATURES, from, to))).toEqual(
    [],
  )
})

test('the server registers features in the same order', () => {
  const listed = readFileSync(path.join(SRC, 'app/features.ts'), 'utf8').matchAll(/^ {2}(\w+)Feature\b/gm)
  const names = [...listed].map(([, name]) => name!.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`))
  expect(names.length).toBeGreaterThan(30)
  expect(names).toEqual(FEATURES.filter((name) => names.includes(name)))
})

test('parts know nothing of each other', () => {
  const home = (file: string[]) => file.slice(0, 3).join('/')
  expect(broken((from, to) => from[0] !== 'parts' || to[0] !== 'parts' || home(from) === home(to))).toEqual([])
})

test('only app knows the parts', () => {
  expect(broken((from, to) => to[0] !== 'parts' || from[0] === 'parts' || from[0] === 'app')).toEqual([])
})

test('what runs on both sides loads neither side; server and browser never meet, except in app', () => {
  const may = { both: ['both'], server: ['server', 'both'], browser: ['browser', 'both'] }
  // Lazy views are the one door from a description (both sides) to a view; a dynamic import is not followed for this rule.
  const meets = [...staticGraph].flatMap(([from, tos]) =>
    from.startsWith('app/')
      ? []
      : tos.filter((to) => !may[side(from.split('/'))].includes(side(to.split('/')))).map((to) => `${from} -> ${to}`),
  )
  expect(meets).toEqual([])
})

test('no circles', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, trail: string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
    if (trail.includes(file) || done.has(file)) return
    for (const to of staticGraph.get(file)!) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test('there is no drawer for leftovers and no barrel', () => {
  const pieces = files.flatMap((file) => file.split('/').slice(0, -1))
  expect(pieces.filter((piece) => DRAWERS.includes(piece))).toEqual([])
  expect(files.filter((file) => path.posix.basename(file) === 'index.ts')).toEqual([])
})

test('SQL of a feature stands in its store alone', () => {
  const outside = files.filter((file) => file.startsWith('features/') && !/\/store(?:-[\w-]+)?\.ts$/.test(file))
  const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
  expect(outside.filter((file) => query.test(readFileSync(path.join(SRC, file), 'utf8')))).toEqual([])
})

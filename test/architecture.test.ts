// Enforces the rules of docs/architecture.md. From the lowest layer up: a folder may import itself and the folders
// before it.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const LAYERS = ['base', 'i18n', 'ui', 'server', 'web', 'features', 'parts', 'app']
/**
 * Features in the order in which they may use each other, by section; `docs/architecture.md` describes each of them.
 */
const SECTIONS: Record<string, string[]> = {
  ground: ['today', 'error-log', 'portal', 'files'],
  identity: ['accounts', 'account-shell', 'palette', 'admin-shell', 'consent', 'analytics', 'notifications'],
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
    'practice',
  ],
  community: ['discussions', 'reviews', 'feedback'],
  authoring: [
    'drafts',
    'course-people',
    'authoring',
    'course-comments',
    'microcourse-authoring',
    'groups',
    'block-editing',
    'studio',
    'course-numbers',
    'course-translation',
  ],
  money: ['orders'],
  visits: ['forms', 'scenarios', 'kept-courses', 'learning', 'address-resolver', 'profile'],
  'running the portal': [
    'backups',
    'alarms',
    'people-import',
    'learner-records',
    'desk',
    'admin',
    'designer',
    'settings',
    'setup',
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

/** Source files that `file` imports. Imports of types alone don’t count, since the compiler erases them. */
function importsOf(file: string, patterns: RegExp[]): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8').replace(ONLY_TYPES, '')
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, to]) => (to!.startsWith('#') ? to!.slice(1) : path.posix.join(path.posix.dirname(file), to!)))
    .filter((to) => files.includes(to))
}

/** Imports that `allowed` refuses, such as `from -> to`. */
function broken(allowed: (from: string[], to: string[]) => boolean): string[] {
  return [...fullGraph].flatMap(([from, tos]) =>
    tos.filter((to) => !allowed(from.split('/'), to.split('/'))).map((to) => `${from} -> ${to}`),
  )
}

const notAbove = (order: string[], from?: string, to?: string) => order.indexOf(to!) <= order.indexOf(from!)

/** Illustrations are built from strings, so that the server can write them too. */
const DRAWN_ON_BOTH_SIDES = /^ui\/(?:art\/.*|colour|accents)\.ts$/

/**
 * Where a file may run, by the first folder or file name on its path that decides it: parts/payments/liqpay/server.ts
 * runs on the server.
 */
function side(file: string[]): 'server' | 'browser' | 'both' {
  if (DRAWN_ON_BOTH_SIDES.test(file.join('/'))) return 'both'
  const word = file.map((piece) =>
    piece.replace(/(\.browser|\.server)?\.tsx?$/, '$1').replace(/^.*\.(browser|server)$/, '$1'),
  )
  // Emails are the only kind of part that the server renders alone.
  if (file[0] === 'parts' && file[1] === 'mails') return 'server'
  const mark = word.find((piece) => ['server', 'web', 'ui', 'view', 'browser', 'client'].includes(piece))
  // A part keeps its components and hooks beside its view.
  const isDrawing = file[0] === 'parts' && /(?:\.tsx|^use-[\w-]+\.ts)$/.test(file.at(-1)!)
  if (isDrawing) return 'browser'
  return mark === undefined ? 'both' : mark === 'server' ? 'server' : 'browser'
}

test('a layer imports only itself and lower layers', () => {
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

test('parts don’t import each other', () => {
  const home = (file: string[]) => file.slice(0, 3).join('/')
  expect(broken((from, to) => from[0] !== 'parts' || to[0] !== 'parts' || home(from) === home(to))).toEqual([])
})

test('only app and the parts themselves import parts', () => {
  expect(broken((from, to) => to[0] !== 'parts' || from[0] === 'parts' || from[0] === 'app')).toEqual([])
})

test('shared code imports neither server nor browser code, and those two import each other only in app', () => {
  const may = { both: ['both'], server: ['server', 'both'], browser: ['browser', 'both'] }
  // A description, which both sides load, reaches its view only through a lazy import. So dynamic imports are not
  // followed here.
  const meets = [...staticGraph].flatMap(([from, tos]) =>
    from.startsWith('app/')
      ? []
      : tos.filter((to) => !may[side(from.split('/'))].includes(side(to.split('/')))).map((to) => `${from} -> ${to}`),
  )
  expect(meets).toEqual([])
})

test('there are no import cycles', () => {
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

test('no folder is a catch-all such as utils, and there are no barrel files', () => {
  const pieces = files.flatMap((file) => file.split('/').slice(0, -1))
  expect(pieces.filter((piece) => DRAWERS.includes(piece))).toEqual([])
  expect(files.filter((file) => path.posix.basename(file) === 'index.ts')).toEqual([])
})

test('only stores of features contain SQL', () => {
  const outside = files.filter((file) => file.startsWith('features/') && !/\/store(?:-[\w-]+)?\.ts$/.test(file))
  const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
  expect(outside.filter((file) => query.test(readFileSync(path.join(SRC, file), 'utf8')))).toEqual([])
})

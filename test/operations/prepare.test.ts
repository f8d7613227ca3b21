import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUp, makeFolder, start } from './portal-process.ts'

// Fakes of npm and Vite that log each run.
const NPM = `#!/bin/sh
echo npm "$@" >> "$TRACE"
[ -e fail-npm ] && exit 1
mkdir -p node_modules && touch node_modules/.package-lock.json
`
const VITE = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const words = process.argv.slice(2)
const folder = words[words.indexOf('--outDir') + 1]
appendFileSync(process.env.TRACE, 'vite build' + (words.includes('--ssr') ? ' --ssr' : '') + '\\n')
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/of.txt', readFileSync('src/page.ts'))
await new Promise((resolve) => setTimeout(resolve, 50))
process.exit(existsSync('fail-vite') ? 1 : 0)
`

let project: string
let trace: string

beforeEach(() => {
  project = path.join(makeFolder(), 'a project with blanks')
  trace = path.join(project, 'trace')
  for (const folder of ['node_modules/vite/bin', 'src', 'bin', 'tools'])
    mkdirSync(path.join(project, folder), { recursive: true })
  for (const name of ['builds.mjs', 'prepare.mjs', 'start.mjs'])
    cpSync(`scripts/${name}`, path.join(project, 'scripts', name))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('src/page.ts', 'one')
  write('src/page.test.ts', 'a test')
  write('node_modules/vite/bin/vite.js', VITE)
  write('tools/npm', NPM)
  chmodSync(path.join(project, 'tools/npm'), 0o755)
})
afterAll(cleanUp)

const write = (name: string, text: string) => writeFileSync(path.join(project, name), text)
const settings = () => ({ PATH: `${project}/tools:${process.env.PATH}`, TRACE: trace })

/** Prepares the project and returns the programs that ran. */
async function prepare(): Promise<{ code: unknown; ran: string[]; said: string }> {
  rmSync(trace, { force: true })
  const script = start([path.join(project, 'scripts/start.mjs'), '--prepare'], settings())
  const code = await script.ends()
  const ran = existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n') : []
  return { code, ran: ran.map((line) => line.split(' ').slice(0, 3).join(' ').trim()), said: script.output() }
}

const BUILT = ['vite build', 'vite build --ssr']

test('a start installs and builds what is missing, once', async () => {
  expect(await prepare()).toMatchObject({ code: 0, ran: ['npm install --no-audit', ...BUILT] })
  expect(await prepare()).toEqual({ code: 0, ran: [], said: '' })
})

test('a newer lock file is installed, and causes a build if its content has changed', async () => {
  await prepare()
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(project, 'package-lock.json'), later, later)
  expect((await prepare()).ran).toEqual(['npm install --no-audit'])
  write('package-lock.json', '{ "packages": {} }')
  utimesSync(path.join(project, 'package-lock.json'), later, later)
  expect((await prepare()).ran).toEqual(['npm install --no-audit', ...BUILT])
})

test('changed sources are built even if their dates are old; changed tests are not', async () => {
  await prepare()
  write('src/page.test.ts', 'another test')
  expect((await prepare()).ran).toEqual([])
  write('src/page.ts', 'two')
  utimesSync(path.join(project, 'src/page.ts'), new Date(0), new Date(0))
  expect((await prepare()).ran).toEqual(BUILT)
  write('src/new.ts', '')
  expect((await prepare()).ran).toEqual(BUILT)
})

test('sources that were touched but not changed are not built again', async () => {
  await prepare()
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(project, 'src/page.ts'), later, later)
  expect((await prepare()).ran).toEqual([])
})

test('a failed installation or build is reported and repeated at the next start', async () => {
  write('fail-npm', '')
  expect(await prepare()).toMatchObject({ code: 1, said: expect.stringMatching(/The packages couldn’t be installed/) })
  rmSync(path.join(project, 'fail-npm'))
  write('fail-vite', '')
  expect(await prepare()).toMatchObject({ code: 1, ran: ['npm install --no-audit', 'vite build'] })
  rmSync(path.join(project, 'fail-vite'))
  expect(await prepare()).toMatchObject({ code: 0, ran: BUILT })
})

test('[R-1] a build leaves the files of a running portal alone, and removes them once no portal uses them', async () => {
  const built = (part: string) => realpathSync(path.join(project, 'dist', part))
  const readBuilt = (part: string) => readFileSync(path.join(project, 'dist', part, 'of.txt'), 'utf8')
  const makeOld = (folder: string) => utimesSync(folder, new Date(0), new Date(0))
  await prepare()
  const [server, client] = [built('server'), built('client')]
  const mark = path.join(server, `.used-by-${process.pid}`)
  writeFileSync(mark, '')
  makeOld(server)
  write('src/page.ts', 'two')
  await prepare()
  expect([readBuilt('server'), readBuilt('client')]).toEqual(['two', 'two'])
  expect(readFileSync(path.join(server, 'of.txt'), 'utf8')).toBe('one')
  expect(readFileSync(path.join(client, 'of.txt'), 'utf8')).toBe('one')
  rmSync(mark)
  makeOld(server)
  write('src/page.ts', 'three')
  await prepare()
  expect([readBuilt('client'), existsSync(server), existsSync(client)]).toEqual(['three', false, false])
})

test('[R-1] a failed build leaves the previous one in use', async () => {
  await prepare()
  const before = realpathSync(path.join(project, 'dist/client'))
  write('src/page.ts', 'two')
  write('fail-vite', '')
  expect((await prepare()).code).toBe(1)
  expect(realpathSync(path.join(project, 'dist/client'))).toBe(before)
  expect(readFileSync(path.join(before, 'of.txt'), 'utf8')).toBe('one')
})

test('[R-1] a link replaces the output folder of versions before builds had folders of their own', async () => {
  mkdirSync(path.join(project, 'dist/client'), { recursive: true })
  write('dist/client/of.txt', 'zero')
  expect((await prepare()).code).toBe(0)
  expect(readFileSync(path.join(project, 'dist/client/of.txt'), 'utf8')).toBe('one')
})

test('two simultaneous starts build once', async () => {
  await prepare()
  write('src/page.ts', 'two')
  const [one, other] = await Promise.all([prepare(), prepare()])
  expect([one.code, other.code]).toEqual([0, 0])
  expect(readFileSync(trace, 'utf8').trim().split('\n')).toHaveLength(2)
})

test('an older Node gets a message that says what to install', () => {
  // Only the version number is faked here; a real older Node is tested by hand.
  const code = `Object.defineProperty(process.versions, 'node', { value: '20.20.0' });
    await import(${JSON.stringify(path.join(project, 'scripts/start.mjs'))})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code, '--', '--prepare'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings() },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /Portico needs Node 24\.15 or newer\. This is 20\.20\.0, .*: install Node 24 and run the command again\./,
  )
})

// Runs on any Node that the machine has, before anything is installed: plain JavaScript, built-in modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf, foldersOf, isAlive, remove, removeUnused, use } from './builds.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const OLDEST_NODE = /** @type {const} */ ([24, 15])
const PARENT_CHECK_MS = 500
const BUILD_CHECK_MS = 100
const STANDARD_ERROR = 2
const INSTALLED = 'node_modules/.package-lock.json'
const DIST = 'dist'
const STAMP = `${DIST}/.built-from`
const BUILDING = `${DIST}/.building`
/** Characters of the sources' digest in the names of builds. */
const NAMED_BY = 12
const SOURCES = ['src', 'public', 'scripts/release', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** A failure that its message explains. */
export class PrepareError extends Error {}

/**
 * Installs the packages when the lock file is newer than what is installed.
 * @param {string[]} options
 */
export async function install(...options) {
  const [wanted, installed] = [changedAt('package-lock.json'), changedAt(INSTALLED)]
  if (installed >= wanted) return
  const isFirst = installed === 0
  say(isFirst ? 'Installing packages; the first time takes a minute or so …' : 'Installing changed packages …')
  const started = Date.now()
  // Hides warnings about the machine's older Node: programs that need a newer one run on the installed one.
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...options])
  if (code !== 0)
    throw new PrepareError('The packages couldn’t be installed; the reason is above. Run the command again to retry.')
  // npm doesn't touch this file if nothing has changed.
  if (existsSync(path.join(root, INSTALLED))) utimesSync(path.join(root, INSTALLED), new Date(), new Date())
  say(`Installed in ${seconds(started)}.`)
}

/** Returns the Node that runs the portal: the machine's, or if that is too old the one in `node_modules`. */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const brought = path.join(root, 'node_modules/.bin/node')
  if (existsSync(brought)) return brought
  throw new PrepareError(
    `Portico needs Node ${OLDEST_NODE.join('.')} or newer. This is ${process.versions.node}, and no newer one is included for this kind of machine: install Node 24 and run the command again.`,
  )
}

/**
 * Builds the bundles of browser and server if the sources have changed since the last complete build. Earlier
 * builds stay, because a running portal still uses its own.
 */
export async function build() {
  const files = SOURCES.flatMap(filesOf)
  const look = looksOf(files)
  if (readStamp().look === look) return
  const sources = fingerprint(files)
  const release = await waitForBuilding()
  try {
    if (readStamp().sources === sources) return writeStamp({ sources, look })
    say('Building …')
    const started = Date.now()
    const dist = path.join(root, DIST)
    // A unique name, since the same sources may have been built before, and a portal may run from that build.
    const id = `${sources.slice(0, NAMED_BY)}-${started.toString(36)}`
    await buildInto(foldersOf(dist, id)).catch((error) => {
      remove(dist, id)
      throw error
    })
    rmSync(path.join(root, STAMP), { force: true })
    use(dist, id)
    writeStamp({ sources, look })
    removeUnused(dist, id)
    say(`Built in ${seconds(started)}.`)
  } finally {
    release()
  }
}

/** @param {import('./builds.mjs').Folders} folders */
async function buildInto({ client, server }) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  // Overrides the caller's environment: a development build would respond to every page with an error.
  const env = { NODE_ENV: 'production' }
  for (const options of [
    ['--outDir', client],
    ['--ssr', '--outDir', server],
  ]) {
    const code = await run(findNode(), [vite, 'build', '--logLevel', 'error', ...options], { env })
    if (code !== 0) throw new PrepareError('The build failed: see above.')
  }
}

/**
 * Runs a program in the project's folder and returns its exit code. Stops it when the parent of this process is
 * gone.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, output?: number | 'inherit', errors?: number | 'inherit' }} [how]
 * @returns {Promise<number | null>}
 */
export function run(command, args, { env = {}, output = STANDARD_ERROR, errors = 'inherit' } = {}) {
  const programs = path.join(root, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, errors],
    env: { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}`, ...env },
  })
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill(), PARENT_CHECK_MS)
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, forward)
      if (signal) process.exit(1)
      resolve(code)
    })
  })
}

/**
 * Prints a failure, for a `PrepareError` only its message, and ends the process.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  console.error(error instanceof PrepareError ? error.message : error)
  process.exit(1)
}

/**
 * Progress goes to standard error: standard output may be read by a program.
 * @param {string} line
 */
export const say = (line) => console.error(line)

/** @param {number} since In milliseconds, of the clock. */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 26 || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** @param {string} name */
function changedAt(name) {
  const file = path.join(root, name)
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

/** @typedef {{ sources: string | undefined, look: string | undefined }} Stamp */

/** @returns {Stamp} */
function readStamp() {
  const file = path.join(root, STAMP)
  const [sources, look] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { sources, look }
}

/** @param {Stamp} stamp */
function writeStamp({ sources, look }) {
  writeFileSync(path.join(root, STAMP), `${sources}\n${look}`)
}

/**
 * Returns a digest of everything that a build depends on.
 * @param {readonly string[]} files
 */
function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/**
 * Returns a digest of what the file system says about files: as long as it stays the same, so do their contents, and nobody
 * need read them at every start. The time of the last change (`ctime`) can't be set by programs.
 * @param {readonly string[]} files
 */
function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${ino} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesOf(name) {
  const full = path.join(root, name)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [name] : []
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/**
 * Waits until no other command is building, so that two don't write into the same folder. Returns the function that
 * releases the lock.
 */
async function waitForBuilding() {
  const file = path.join(root, BUILDING)
  mkdirSync(path.dirname(file), { recursive: true })
  for (;;) {
    try {
      const lock = openSync(file, 'wx')
      writeFileSync(lock, String(process.pid))
      closeSync(lock)
      return () => rmSync(file, { force: true })
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'EEXIST') throw new PrepareError(`The build can’t be written (${code}): ${path.dirname(file)}.`)
      if (!isAlive(Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' })))) rmSync(file, { force: true })
      await new Promise((resolve) => setTimeout(resolve, BUILD_CHECK_MS))
    }
  }
}

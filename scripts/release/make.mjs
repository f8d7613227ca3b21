// Makes the folder of a release from a built checkout.
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyPackages } from './packages.mjs'

/** Chunks of the server that only a demo loads, by `vite.config.ts`. */
export const DEMO_CHUNKS = 'demo'
const DEMO_IMPORT = new RegExp(`(?:from|import)\\s*["'\`][./]*/${DEMO_CHUNKS}/`)
/** What processes leave in a build. */
const OF_PROCESSES = /^\.(?:used-by-|compiled$)/
const DATA = ['fonts', 'migrations', 'templates']
const DOCUMENTS = ['docs/operations.md', 'docs/data.md', 'docs/security.md', 'docs/course-files.md']

/**
 * Copies what a production portal needs from a checkout, which must be built, into an empty folder.
 * @param {string} from
 * @param {string} to
 */
export function makeRelease(from, to) {
  mkdirSync(path.join(to, 'bin'), { recursive: true })
  copyBuild(path.join(from, 'dist'), path.join(to, 'dist'))
  for (const name of DATA) cpSync(path.join(from, 'db', name), path.join(to, 'db', name), { recursive: true })
  const licences = copyPackages(from, to)
  writeFileSync(path.join(to, 'node_modules/licences.txt'), licences)
  writeFileSync(path.join(to, 'package.json'), packageFile(from))
  for (const name of ['NOTICE', ...DOCUMENTS]) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    copyFileSync(path.join(from, name), path.join(to, name))
  }
  cpSync(path.join(from, 'deploy'), path.join(to, 'deploy'), { recursive: true })
  copyFileSync(path.join(import.meta.dirname, 'README.md'), path.join(to, 'README.md'))
  const program = path.join(to, 'bin/portico')
  copyFileSync(path.join(import.meta.dirname, 'portico'), program)
  chmodSync(program, 0o755)
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyBuild(from, to) {
  const demo = path.join(from, 'server', DEMO_CHUNKS)
  const isWanted = (/** @type {string} */ file) => file !== demo && !OF_PROCESSES.test(path.basename(file))
  // The links of a checkout lead to the newest build, which becomes a folder.
  for (const part of ['client', 'server'])
    cpSync(path.join(from, part), path.join(to, part), { recursive: true, dereference: true, filter: isWanted })
  const server = path.join(to, 'server')
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const faulty = scripts.filter((name) => DEMO_IMPORT.test(readFileSync(path.join(server, name), 'utf8')))
  if (faulty.length > 0) throw new Error(`These need what only a demo should need: ${faulty.join(', ')}.`)
}

/** The package file of a release: nothing is installed from it. @param {string} from */
function packageFile(from) {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  )
  const scripts = { start: 'exec bin/portico serve' }
  const content = { name, version, private: true, description, license, type, engines, scripts }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

// `npm run release`: makes what a production portal needs, and nothing else, as a folder and an archive in `release/`.
// `npm run release -- <folder>` makes only the folder, which must not exist.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, findNode, giveUp, install, PrepareError, root, run, say, seconds } from './prepare.mjs'
import { makeRelease } from './release/make.mjs'

const FOLDER = path.join(root, 'release')
const READABLE = 0o755
const READY = /Portico is ready: (\S+)/
const [given] = process.argv.slice(2)

try {
  await install()
  findNode()
  await build()
  const started = Date.now()
  if (given) {
    makeIn(path.resolve(given))
    await tryOut(path.resolve(given))
  } else await makeArchives()
  say(`Made in ${seconds(started)}.`)
} catch (error) {
  giveUp(error)
}

async function makeArchives() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const name = `portico-${version}-${process.platform}-${process.arch}`
  const folder = path.join(FOLDER, name)
  rmSync(folder, { recursive: true, force: true })
  makeIn(folder)
  await tryOut(folder)
  await pack(name)
  console.log(FOLDER)
}

/**
 * Makes a folder that exists only when it is complete.
 * @param {string} folder
 */
function makeIn(folder) {
  if (existsSync(folder)) throw new PrepareError(`${folder} exists already: remove it, or name another folder.`)
  mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    makeRelease(root, unfinished)
    // Others run it than those who unpack it.
    chmodSync(unfinished, READABLE)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Starts a release with a database of its own and opens a page. Node keeps what it has compiled for that in the release, whose
 * folder may be read-only later.
 * @param {string} folder
 */
async function tryOut(folder) {
  const data = mkdtempSync(path.join(tmpdir(), 'portico-release-'))
  // PostgreSQL runs as another user where this runs as root.
  chmodSync(data, 0o711)
  const own = Object.entries(process.env).filter(([name]) => !/^(?:PORTICO_|DATABASE_URL$|npm_|NODE_)/.test(name))
  const env = { ...Object.fromEntries(own), PORT: '0', HOST: '127.0.0.1', PORTICO_DATA: data }
  const portal = spawn(path.join(folder, 'bin/portico'), ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => portal.once('close', resolve))
  try {
    let said = ''
    let isOpened = false
    for await (const piece of portal.stdout) {
      said += piece
      const [, address] = READY.exec(said) ?? []
      if (!address || isOpened) continue
      isOpened = true
      const page = await fetch(`${address}/en/`)
      if (!page.ok) throw new PrepareError(`The release answers its first page with ${page.status}.`)
      portal.kill('SIGTERM')
    }
    if ((await ended) !== 0) throw new PrepareError(`The release can’t be started. It said:\n${said}`)
  } finally {
    portal.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** @param {string} name */
async function pack(name) {
  const file = path.join(FOLDER, `${name}.tar.gz`)
  // Files belong to root in the archive, as usual for programs.
  const code = await run('tar', ['-czf', file, '--owner=0', '--group=0', '-C', FOLDER, name])
  if (code !== 0) throw new PrepareError('The archive couldn’t be written; the reason is above.')
  say(file)
}

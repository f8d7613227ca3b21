// Each build has a folder of its own in `dist`, because a running portal still loads its files after a newer build.
// `dist/client` and `dist/server` are links to the newest.
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

export const PARTS = /** @type {const} */ (['client', 'server'])
/** @typedef {Record<(typeof PARTS)[number], string>} Folders */
/** Written by `src/app/process/save-build.ts`. */
const USED_BY = '.used-by-'
/** How long a new build counts as used without a mark, since its process may still be starting. */
const UNMARKED_MS = 60 * 60 * 1000

/**
 * Returns the folders of a new build, by part.
 * @param {string} dist
 * @param {string} id
 * @returns {Folders}
 */
export function foldersOf(dist, id) {
  mkdirSync(dist, { recursive: true })
  return { client: path.join(dist, `client-${id}`), server: path.join(dist, `server-${id}`) }
}

/**
 * Makes a build the current one, which is started from now on. Each link is replaced atomically.
 * @param {string} dist
 * @param {string} id
 */
export function use(dist, id) {
  for (const part of PARTS) {
    const link = path.join(dist, part)
    // Earlier versions built into these folders directly. A portal that runs from one keeps it under another name.
    if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory())
      renameSync(link, path.join(dist, `${part}-before-${id}`))
    const next = path.join(dist, `.${part}-next`)
    rmSync(next, { force: true })
    symlinkSync(`${part}-${id}`, next)
    renameSync(next, link)
  }
}

/**
 * Removes builds that no process uses, except the newest.
 * @param {string} dist
 * @param {string} id
 */
export function removeUnused(dist, id) {
  const others = readdirSync(dist)
    .filter((name) => name.startsWith('server-'))
    .map((name) => name.slice('server-'.length))
  for (const other of others) if (other !== id && !isUsed(path.join(dist, `server-${other}`))) remove(dist, other)
}

/**
 * Removes a build, also an incomplete one.
 * @param {string} dist
 * @param {string} id
 */
export function remove(dist, id) {
  for (const part of PARTS) rmSync(path.join(dist, `${part}-${id}`), { recursive: true, force: true })
}

/** @param {string} server */
function isUsed(server) {
  if (Date.now() - statSync(server).mtimeMs < UNMARKED_MS) return true
  return readdirSync(server)
    .filter((name) => name.startsWith(USED_BY))
    .some((name) => isAlive(Number(name.slice(USED_BY.length))))
}

/**
 * Whether a process runs.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Returns the code of an error of the system, such as `EEXIST`.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

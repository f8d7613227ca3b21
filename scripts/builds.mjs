// Builds lie beside each other in `dist`: a running portal still loads files of its own when a newer one has been built.
// `dist/client` and `dist/server` are links to the newest.
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

export const PARTS = ['client', 'server']
/** Written by `src/app/process/keep-build.ts`. */
const USED_BY = '.used-by-'
/** Whoever starts has marked its build by then. */
const UNMARKED_MS = 60 * 60 * 1000

/** Where the parts of a new build go. */
export function foldersOf(dist, id) {
  mkdirSync(dist, { recursive: true })
  return Object.fromEntries(PARTS.map((part) => [part, path.join(dist, `${part}-${id}`)]))
}

/** Lets everybody who starts from now on use a build. Each link is replaced in one step. */
export function use(dist, id) {
  for (const part of PARTS) {
    const link = path.join(dist, part)
    // What was built before there were links. Its own portal, if one runs, was started from it by name.
    if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory())
      renameSync(link, path.join(dist, `${part}-before-${id}`))
    const next = path.join(dist, `.${part}-next`)
    rmSync(next, { force: true })
    symlinkSync(`${part}-${id}`, next)
    renameSync(next, link)
  }
}

/** Removes builds from which nobody runs, but for the one in use. */
export function removeUnused(dist, id) {
  const others = readdirSync(dist)
    .filter((name) => name.startsWith('server-'))
    .map((name) => name.slice('server-'.length))
  for (const other of others) if (other !== id && !isUsed(path.join(dist, `server-${other}`))) remove(dist, other)
}

/** Removes a build, or what there is of it. */
export function remove(dist, id) {
  for (const part of PARTS) rmSync(path.join(dist, `${part}-${id}`), { recursive: true, force: true })
}

function isUsed(server) {
  if (Date.now() - statSync(server).mtimeMs < UNMARKED_MS) return true
  return readdirSync(server)
    .filter((name) => name.startsWith(USED_BY))
    .some((name) => isAlive(Number(name.slice(USED_BY.length))))
}

/** Whether a process runs. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const FILES = 'db/seed'
/** Only builds have names that change with the code. */
const BUILD = /\/dist\/(?<name>server-[^/]*)/

/** Changes with the code that seeds and with every file of the demo; undefined for sources. */
export function seedVersion(): string | undefined {
  const build = BUILD.exec(import.meta.dirname)?.groups?.name
  if (build === undefined) return undefined
  const hash = createHash('sha256').update(build)
  for (const name of readdirSync(FILES, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { size, mtimeMs } = statSync(path.join(FILES, name))
    hash.update(`\n${name} ${size} ${mtimeMs}`)
  }
  return hash.digest('hex')
}

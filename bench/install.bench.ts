// Size of a production installation.
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { report } from './measure.ts'

const MB = 1_000_000
const SIZE_MB_MAX = 400
const PACKAGES_MAX = 450

const folders = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' })
  .split('\n')
  .slice(1)
  .filter(Boolean)
const bytes = folders.reduce((sum, folder) => sum + sizeOf(folder), 0)
report({ name: 'packages for production', value: folders.length, unit: '', limit: { atMost: PACKAGES_MAX - 1 } })
report({ name: 'size of packages for production', value: bytes / MB, unit: 'MB', limit: { atMost: SIZE_MB_MAX } })

/** Bytes of a package; the packages inside of it count for themselves. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return sum + sizeOf(file)
      return sum + (entry.isFile() ? statSync(file).size : 0)
    }, 0)
}

// Size of a production installation.
import { globSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeRelease } from '../scripts/release/make.mjs'
import { report } from './measure.ts'
import { runBench } from './stage.ts'

const MB = 1_000_000
const SIZE_MB_MAX = 300
const PACKAGES_MAX = 100

await runBench(async (stage) => {
  const release = path.join(stage.folder(), 'release')
  makeRelease(process.cwd(), release)
  const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: release }).length
  const size = sizeOf(path.join(release, 'node_modules')) / MB
  report({ name: 'packages of a release', value: packages, unit: '', limit: { atMost: PACKAGES_MAX } })
  report({ name: 'size of the packages of a release', value: size, unit: 'MB', limit: { atMost: SIZE_MB_MAX } })
  report({ name: 'size of a release', value: sizeOf(release) / MB, unit: 'MB' })
})

/** Bytes of all files in a folder; links count nothing. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** What `scripts/builds.mjs` looks for before it removes an earlier build. */
const USED_BY = '.used-by-'

/** Says that this process runs from a build, and may still load parts of it. `folder` is that of the program which was started. */
export function keepBuild(folder: string): void {
  try {
    writeFileSync(path.join(folder, `${USED_BY}${process.pid}`), '')
  } catch {
    // Where nothing can be written, nothing is built either.
  }
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** `scripts/builds.mjs` checks this file before it removes an earlier build. */
const USED_BY = '.used-by-'

/** Marks a build as used by this process, which may still load parts of it. `folder` is the folder of the started program. */
export function saveBuild(folder: string): void {
  try {
    writeFileSync(path.join(folder, `${USED_BY}${process.pid}`), '')
  } catch {
    // In a read-only folder no builds are removed either.
  }
}

import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.ts'

const OWN_FOLDER_ONLY = 0o700

/** Makes the folder when it is missing, and gives its full path. A folder we may not write in is a `SetupError`. */
export function openDataFolder(folder: string): string {
  const home = path.resolve(folder)
  try {
    // For its owner alone; where the database runs as another user, it is opened for passing through.
    if (mkdirSync(home, { recursive: true }) !== undefined) chmodSync(home, OWN_FOLDER_ONLY)
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return home
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SetupError(
      `The data folder ${home} cannot be written (${code}): let this user write there, or choose another folder with PORTICO_DATA.`,
      { cause },
    )
  }
}

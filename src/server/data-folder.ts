import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.ts'

const OWN_FOLDER_ONLY = 0o700

/** Creates the folder if needed and returns its absolute path. Throws `SetupError` if it isn't writable. */
export function openDataFolder(folder: string): string {
  const home = path.resolve(folder)
  try {
    // Private to its owner. When the database runs as another user, that user gets execute permission later.
    if (mkdirSync(home, { recursive: true }) !== undefined) chmodSync(home, OWN_FOLDER_ONLY)
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return home
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SetupError(
      `The data folder ${home} isn’t writable (${code}): allow this user to write there, or choose another folder with PORTICO_DATA.`,
      { cause },
    )
  }
}

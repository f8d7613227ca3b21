import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.ts'

/** Makes the folder when it is missing, and gives its full path. A folder we may not write in is a `SetupError`. */
export function openDataFolder(folder: string): string {
  const home = path.resolve(folder)
  try {
    mkdirSync(home, { recursive: true })
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

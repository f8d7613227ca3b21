import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { SetupError } from './setup-error.ts'

const SECRET_BYTES = 32
const FOR_OWNER_ONLY = 0o600

/** Name of the file with the secret, in the data folder. */
const secretFile = (dataFolder: string): string => path.join(dataFolder, 'secret')

/** Whether the data folder stores the secret, rather than `PORTICO_SECRET`. */
export const isSecretStored = (): boolean => !process.env.PORTICO_SECRET

/** Returns the secret stored in the data folder, and creates it at the first call. */
export function storedSecret(dataFolder: string): string {
  const file = secretFile(openDataFolder(dataFolder))
  try {
    if (!existsSync(file)) storeSecret(dataFolder, randomBytes(SECRET_BYTES).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SetupError(
      `The secret in ${file} can’t be read (${code}): give this user read permission, or set PORTICO_SECRET.`,
      {
        cause,
      },
    )
  }
}

/** Writes the secret atomically, unless another process has just done so. */
function storeSecret(dataFolder: string, secret: string): void {
  const file = secretFile(dataFolder)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${secret}\n`, { mode: FOR_OWNER_ONLY })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}

const nextSecretFile = (dataFolder: string): string => `${secretFile(dataFolder)}.next`

/** Stores the secret of a backup under a temporary name during a restore. */
export function prepareNextSecret(dataFolder: string, secret: string): void {
  const file = nextSecretFile(openDataFolder(dataFolder))
  rmSync(file, { force: true })
  writeFileSync(file, `${secret}\n`, { mode: FOR_OWNER_ONLY })
}

/** Replaces the stored secret with the restored one. */
export function adoptNextSecret(dataFolder: string): void {
  renameSync(nextSecretFile(dataFolder), secretFile(dataFolder))
}

/** Deletes the temporary secret after a failed restore. */
export function dropNextSecret(dataFolder: string): void {
  rmSync(nextSecretFile(dataFolder), { force: true })
}

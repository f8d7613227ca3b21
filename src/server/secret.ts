import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { SetupError } from './setup-error.ts'

const SECRET_BYTES = 32
const FOR_OWNER_ONLY = 0o600

/** Where the secret of a data folder is kept. */
const secretFile = (dataFolder: string): string => path.join(dataFolder, 'secret')

/** The secret that is kept in the data folder, made at the first call. */
export function keptSecret(dataFolder: string): string {
  const file = secretFile(openDataFolder(dataFolder))
  try {
    if (!existsSync(file)) keepSecret(dataFolder, randomBytes(SECRET_BYTES).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SetupError(
      `The secret in ${file} cannot be read (${code}): give it to this user, or set PORTICO_SECRET.`,
      {
        cause,
      },
    )
  }
}

/** Writes the secret, unless another process has just kept one. Readers never see half of it. */
function keepSecret(dataFolder: string, secret: string): void {
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

/** Writes the secret of a portal that is being restored beside the one that is kept. */
export function prepareNextSecret(dataFolder: string, secret: string): void {
  const file = nextSecretFile(openDataFolder(dataFolder))
  rmSync(file, { force: true })
  writeFileSync(file, `${secret}\n`, { mode: FOR_OWNER_ONLY })
}

/** Puts the secret that was prepared in place of the one that is kept. */
export function adoptNextSecret(dataFolder: string): void {
  renameSync(nextSecretFile(dataFolder), secretFile(dataFolder))
}

/** Forgets the secret that was prepared, because the portal was not restored. */
export function dropNextSecret(dataFolder: string): void {
  rmSync(nextSecretFile(dataFolder), { force: true })
}

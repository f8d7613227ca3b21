import { readFileSync } from 'node:fs'
import { SetupError } from '../setup-error.ts'

/** A shorter one can be guessed by trying, because somebody who has a copy of a backup can try for ever. */
const MIN_LENGTH = 12

interface Given {
  PORTICO_BACKUP_PASSPHRASE?: string | undefined
  PORTICO_BACKUP_PASSPHRASE_FILE?: string | undefined
}

/** Returns the passphrase of backups from the environment, or from the first line of the file that it names. */
export function readPassphrase(given: Given): string | undefined {
  const { PORTICO_BACKUP_PASSPHRASE: own, PORTICO_BACKUP_PASSPHRASE_FILE: file } = given
  if (own !== undefined && file !== undefined) {
    throw new SetupError('Set PORTICO_BACKUP_PASSPHRASE or PORTICO_BACKUP_PASSPHRASE_FILE, not both.')
  }
  const passphrase = file === undefined ? own : firstLineOf(file)
  if (passphrase === undefined || passphrase.length >= MIN_LENGTH) return passphrase
  const name = file === undefined ? 'PORTICO_BACKUP_PASSPHRASE' : 'The first line of PORTICO_BACKUP_PASSPHRASE_FILE'
  throw new SetupError(`${name} must have at least ${MIN_LENGTH} characters.`)
}

function firstLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0]?.trim() ?? ''
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SetupError(`The file of PORTICO_BACKUP_PASSPHRASE_FILE, ${file}, can’t be read (${code}).`, { cause })
  }
}

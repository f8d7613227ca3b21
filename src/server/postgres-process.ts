import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import { SetupError } from './setup-error.ts'

/** Speed for throw-away data of tests: a crash of the machine may lose it. */
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const UNFINISHED = '.unfinished-'
const OWN_FOLDER_ONLY = 0o700
const POLL_MS = 20
const STOP_WITHIN_MS = 30_000

/**
 * Creates the cluster beside its place and moves it there when it is complete, so that a creation
 * which was killed leaves nothing that looks like a database.
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
      // Nobody but us can enter the folder of the socket, and there is no other way in.
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      // Sorting and letter case then never change with an update of the operating system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(forTests ? ['--no-sync'] : []),
    ],
    { ...cluster.account, ...environment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const complaint = await collect(initdb)
  if (initdb.exitCode !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new SetupError(`PostgreSQL could not create its database in ${cluster.folder}: ${lastLine(complaint)}`)
  }
  moveIntoPlace(unfinished, cluster.folder)
}

/** Starts the server process of the cluster; it outlives us unless it is stopped. Listens on the socket only. */
export function spawnPostmaster(cluster: Cluster, { forTests }: { forTests: boolean }): ChildProcess {
  const log = openSync(cluster.log, 'w', 0o600)
  const settings = [
    'port=5432',
    'listen_addresses=',
    `unix_socket_directories=${cluster.socketFolder}`,
    'unix_socket_permissions=0700',
    'log_min_messages=warning',
    'max_connections=60',
    ...(forTests ? UNSAFE_SETTINGS : []),
  ]
  const child = spawn(
    path.join(cluster.programs.folder, 'postgres'),
    ['-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])],
    // In a session of its own, so that Ctrl-C in the terminal stops us first and the database last.
    { ...cluster.account, ...environment(), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  return child
}

/** The process id of the cluster's running server, or `undefined` when none runs. */
export function findPostmaster(cluster: Cluster): number | undefined {
  const file = path.join(cluster.folder, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
  return pid > 0 && commandOf(pid).includes(cluster.folder) ? pid : undefined
}

/** Removes what a dead server left behind when its process id now belongs to another program, which PostgreSQL would believe in. */
export function forgetDeadPostmaster(cluster: Cluster): void {
  if (findPostmaster(cluster) === undefined) rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true })
}

/** Ends the cluster's server: connections are closed, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = findPostmaster(cluster)
  if (pid === undefined) return
  signal(pid, 'SIGINT')
  const deadline = performance.now() + STOP_WITHIN_MS
  while (findPostmaster(cluster) === pid) {
    if (performance.now() > deadline) return signal(pid, 'SIGQUIT')
    await delay(POLL_MS)
  }
  if (cluster.socketFolder !== cluster.folder) rmSync(cluster.socketFolder, { recursive: true, force: true })
}

/** What PostgreSQL said last before it gave up. */
export function lastWords(cluster: Cluster): string {
  const lines = readFileSync(cluster.log, 'utf8').split('\n')
  return (
    lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line))?.replace(/^.*?(?:FATAL|PANIC|ERROR):\s+/, '') ??
    lastLine(lines.join('\n'))
  )
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
    // Another start was quicker; its database is as good as this one.
    rmSync(unfinished, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

/** The command line of a process, empty when there is no such process. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** PostgreSQL reads PG… variables, which may speak of another database. */
function environment(): { cwd: string; env: NodeJS.ProcessEnv } {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { cwd: '/', env: { ...Object.fromEntries(kept), LC_ALL: 'C' } }
}

async function collect(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => child.once('close', resolve))
  return text
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

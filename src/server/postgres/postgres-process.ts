import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'

/** Fast settings for disposable test data, which a crash of the machine may lose. Many test portals share one server. */
const TEST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
const POLL_MS = 20
const STOP_WITHIN_MS = 30_000

const MAX_LOG_BYTES = 10_000_000

/** Rotates a large log of the database; keeps one previous log. */
export function limitLog({ log }: Pick<Cluster, 'log'>): void {
  if (!existsSync(log) || statSync(log).size < MAX_LOG_BYTES) return
  copyFileSync(log, `${log}.1`)
  chmodSync(`${log}.1`, 0o600)
  // Copy and truncate: the database keeps appending to the same file.
  truncateSync(log)
}

/** A server process that is starting. */
export interface Postmaster {
  hasEnded: () => boolean
  /** Its output so far. */
  words: () => string
  /** Stops reading its output. */
  release: () => void
}

/** Starts the server process of the cluster, which outlives this process unless it is stopped. It listens only on the socket. */
export function spawnPostmaster(cluster: Cluster, { forTests }: { forTests: boolean }): Postmaster {
  const log = openOwnLog(cluster.log)
  const settings = [
    'port=5432',
    'listen_addresses=',
    `unix_socket_directories=${cluster.socketFolder}`,
    'unix_socket_permissions=0700',
    'log_min_messages=warning',
    'max_connections=60',
    ...(forTests ? TEST_SETTINGS : []),
  ]
  const child = spawn(
    path.join(cluster.programs.folder, 'postgres'),
    ['-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])],
    // In its own session, so that Ctrl-C doesn't stop the database before the portal.
    { ...cluster.account, ...surroundings(), detached: true, stdio: ['ignore', log, log] },
  )
  child.unref()
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    words: () => readWhole(log),
    release: () => closeSync(log),
  }
}

/** The process id of the cluster's running server, or `undefined` when none runs. */
export function findPostmaster(cluster: Cluster): number | undefined {
  const { pid, command } = writtenPostmaster(cluster)
  return command.includes(cluster.folder) ? pid : undefined
}

/** Removes the PID file of a dead server if another program has its process id: PostgreSQL would believe that the server lives. */
export function forgetDeadPostmaster(cluster: Cluster): void {
  const { command } = writtenPostmaster(cluster)
  if (command !== '' && !command.includes(cluster.folder)) rmSync(pidFileOf(cluster), { force: true })
}

function writtenPostmaster(cluster: Cluster): { pid: number; command: string } {
  const pid = Number(readIfThere(pidFileOf(cluster)).split('\n')[0])
  return { pid, command: pid > 0 ? commandOf(pid) : '' }
}

/** Reads without checking existence first, because PostgreSQL may remove the file in between. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

const pidFileOf = ({ folder }: Cluster): string => path.join(folder, 'postmaster.pid')

/** Stops the cluster's server: closes connections and flushes committed data to disk. */
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

/** Extracts from PostgreSQL's output why it failed. */
export function lastWords(words: string): string {
  const lines = words.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?(?:FATAL|PANIC|ERROR):\s+/, '')
}

/** Replaces the log file, because remains of a killed server may still write to the old one. */
function openOwnLog(file: string): number {
  const own = `${file}.${process.pid}`
  const log = openSync(own, 'a+', 0o600)
  renameSync(own, file)
  return log
}

function readWhole(file: number): string {
  const bytes = Buffer.alloc(fstatSync(file).size)
  readSync(file, bytes, 0, bytes.length, 0)
  return bytes.toString('utf8')
}

/** Returns the command line of a process; empty if it doesn't exist. */
export function commandOf(pid: number): string {
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

/** Environment of PostgreSQL's programs, without PG… variables, which may refer to another database. */
export function surroundings(): { cwd: string; env: NodeJS.ProcessEnv } {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { cwd: '/', env: { ...Object.fromEntries(kept), LC_ALL: 'C' } }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { quickFolder } from '../quick-folder.ts'

/** A program that a test has started. */
export interface Started {
  child: ChildProcess
  /** The output so far. */
  output: () => string
  /** Waits until the output matches `words` and returns the match; rejects if the program ends before. */
  says: (words: RegExp) => Promise<RegExpExecArray>
  /** Waits for the exit and returns the exit code, or the signal that ended the program. */
  ends: () => Promise<number | NodeJS.Signals>
}

/** For `vi.setConfig`: these tests start whole portals, several each, and the machine may be busy. */
export const WITHIN = { testTimeout: 240_000, hookTimeout: 240_000 }

/** For `vi.waitFor`: a long timeout for busy machines, a short interval for fast ones. */
export const PATIENTLY = { timeout: 35_000, interval: 10 }

const started = new Set<ChildProcess>()
const folders = new Set<string>()

/** Creates a folder for the test, which `cleanUp` removes. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(quickFolder(), 'portico-operations-'))
  // When tests run as root, PostgreSQL runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o711)
  folders.add(folder)
  return folder
}

/** Starts a script on this Node or another program, with only the given settings. */
export function start(
  args: readonly string[],
  settings: Record<string, string> = {},
  program = process.execPath,
): Started {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PORTICO_|PORT$|HOST$|DATABASE_URL$|VITEST|NODE_ENV)/.test(name),
  )
  const child = spawn(program, args, {
    env: { ...Object.fromEntries(own), npm_lifecycle_event: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let text = ''
  const { promise: end, resolve } = Promise.withResolvers<number | NodeJS.Signals>()
  child.once('close', (code, signal) => resolve(signal ?? code ?? 0))
  child.stdout.on('data', (piece) => (text += piece))
  child.stderr.on('data', (piece) => (text += piece))
  return {
    child,
    output: () => text,
    says: (words) =>
      waitFor(
        child,
        () => words.exec(text),
        () => text,
      ),
    ends: () => end,
  }
}

/** Ends the programs that tests left running, and removes their folders. */
export async function cleanUp(): Promise<void> {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await closed
    }
  }
  started.clear()
  for (const folder of folders) {
    for (const pid of databasesIn(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  folders.clear()
}

/** Ids of the database processes that killed programs left running in a folder. */
function databasesIn(folder: string): number[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'postmaster.pid')
    .map((name) => postmasterOf(path.join(folder, path.dirname(name))))
    .filter((pid) => existsSync(`/proc/${pid}`))
}

/** The process id that PostgreSQL wrote into its folder. */
export function postmasterOf(clusterFolder: string): number {
  return Number(readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function waitFor<Found>(child: ChildProcess, find: () => Found | null, said: () => string): Promise<Found> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find()
      if (found !== null) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => {
      look()
      reject(new Error(`It ended before that. It said:\n${said()}`))
    })
    look()
  })
}

import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CleanupStack } from '../src/app/process/cleanup-stack.ts'

/** Where a measurement runs: what it starts here is ended with it, the last first. */
export class Stage {
  readonly #cleanup: CleanupStack

  constructor(cleanup: CleanupStack) {
    this.#cleanup = cleanup
  }

  /** Calls `end` when the measurement is over, however that comes. */
  add(end: () => unknown): void {
    this.#cleanup.add(end)
  }

  /** A new folder, removed at the end. */
  folder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
    this.add(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** Starts a program of `bench/bare` to compare with. It answers each message with one of its own. */
  bare(file: string): Ask {
    const child = fork(path.resolve(import.meta.dirname, 'bare', file), { serialization: 'advanced' })
    this.add(() => child.kill())
    return (message) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${path.basename(file)} ended.`))
        child.once('exit', fail)
        child.once('message', (answer) => {
          child.off('exit', fail)
          resolve(answer as never)
        })
        child.send(message)
      })
  }
}

/** Sends a message to a bare program and gives its answer. */
export type Ask = <Answer>(message: object) => Promise<Answer>

/** Runs a measurement. One that takes longer than `withinMinutes` is ended: it has lost its way. */
export async function runBench(measure: (stage: Stage) => Promise<void>, withinMinutes = 5): Promise<void> {
  const cleanup = new CleanupStack()
  const end = (code: number) => void cleanup.run().then(() => process.exit(code))
  process.once('SIGINT', () => end(1))
  process.once('SIGTERM', () => end(1))
  const limit = setTimeout(() => {
    console.error(`Not finished within ${withinMinutes} minutes.`)
    end(1)
  }, withinMinutes * 60_000)
  try {
    await measure(new Stage(cleanup))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  clearTimeout(limit)
  await cleanup.run()
}

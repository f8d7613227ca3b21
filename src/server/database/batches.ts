import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { BatchQueue } from './batch-queue.ts'
import type { Database, Transaction } from './database.ts'

/** A kind of work of which a process does much at the same time: each process has one queue per kind. */
export interface BatchKind<Kernel, Call, Result> {
  /** Shown when debugging: `progress.elements`. */
  name: string
  /** Runs calls together and returns their results in the same order. */
  run: (kernel: Kernel, calls: readonly Call[]) => Promise<readonly Result[]>
  /** Calls with the same key run one after the other, in the order in which they came. */
  keyOf?: (call: Call) => string
  maxCalls?: number
  /** Shortest time between the starts of two batches. */
  everyMs?: number
}

/** Declares a kind of batch. */
export const defineBatch = <Kernel, Call, Result>(
  kind: BatchKind<Kernel, Call, Result>,
): BatchKind<Kernel, Call, Result> => kind

/** Waiting longer for a row's lock fails the batch; then only the call that needs that row waits for it. */
const LOCK_WITHIN_MS = 250

/** The batches of one process. */
export class Batches {
  readonly #queues = new Map<unknown, BatchQueue<unknown, unknown>>()
  /** A batch belongs to no request, so it must not log as one. */
  readonly #outside = new AsyncResource('Batches')

  /** Runs a call together with others of its kind, and settles when its batch is committed. */
  run<Kernel, Call, Result>(kernel: Kernel, kind: BatchKind<Kernel, Call, Result>, call: Call): Promise<Result> {
    return this.#outside.runInAsyncScope(() => this.#queueOf(kernel, kind).add(call))
  }

  /** Resolves when no call is waiting or running. */
  async drain(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.drain()))
  }

  #queueOf<Kernel, Call, Result>(kernel: Kernel, kind: BatchKind<Kernel, Call, Result>): BatchQueue<Call, Result> {
    const known = this.#queues.get(kind)
    // A kind's queue always takes and gives the types of that kind.
    if (known) return known as BatchQueue<Call, Result>
    const { keyOf, maxCalls, everyMs } = kind
    const queue = new BatchQueue<Call, Result>({ keyOf, maxCalls, everyMs, run: (calls) => kind.run(kernel, calls) })
    this.#queues.set(kind, queue as BatchQueue<unknown, unknown>)
    return queue
  }
}

/** Runs the work of a batch in one transaction. A batch of several doesn't wait long for locks. */
export function inBatchTransaction<Result>(
  db: Database,
  calls: readonly unknown[],
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (calls.length > 1) await sql`set local lock_timeout = ${sql.lit(LOCK_WITHIN_MS)}`.execute(trx)
    return work(trx)
  })
}

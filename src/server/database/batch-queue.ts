import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts'

/** How calls of one kind are run together. */
export interface BatchOptions<Call, Result> {
  /** Runs calls in one statement or transaction, and returns their results in the same order. A single call is a batch of one. */
  run: (calls: readonly Call[]) => Promise<readonly Result[]>
  /** Calls with the same key run one after the other, in the order in which they were added. */
  keyOf?: ((call: Call) => string) | undefined
  maxCalls?: number | undefined
  /** Shortest time between the starts of two batches: the busier the server, the larger its batches. Default: none. */
  everyMs?: number | undefined
}

interface Entry<Call, Result> {
  call: Call
  key: string | undefined
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const MAX_CALLS = 100
/** Beyond this, calls are refused as if the database were down, so that clients retry later and memory stays bounded. */
export const WAITING_MAX = 5_000
/** A batch that takes longer, for example because of a locked row, no longer delays the next one. */
const OVERTAKE_AFTER_MS = 25
/** Each running batch uses a connection of the pool. */
const RUNNING_MAX = 4

/**
 * Runs calls of one kind together: one starts at once, and those that arrive meanwhile form the next batch. So an idle server
 * adds no delay, and a busy one commits many writes at the price of one. A call is settled only when its batch is committed. If
 * a batch fails, its calls run one by one, so that a bad call fails alone.
 */
export class BatchQueue<Call, Result> {
  readonly #options: BatchOptions<Call, Result>
  #waiting: Entry<Call, Result>[] = []
  /** Keys in running batches. */
  readonly #busy = new Set<string>()
  #running = 0
  #isPlanned = false
  #startedMs = -Infinity
  #overtaking: NodeJS.Timeout | undefined
  readonly #whenIdle = new Set<() => void>()

  constructor(options: BatchOptions<Call, Result>) {
    this.#options = options
  }

  /** Adds a call; rejects with its own error, or with `DatabaseUnavailable` while too many calls wait. */
  add(call: Call): Promise<Result> {
    if (this.#waiting.length >= WAITING_MAX) {
      return Promise.reject(new DatabaseUnavailable(new Error('Too many writes are waiting')))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, key: this.#options.keyOf?.(call), resolve, reject })
      this.#plan()
    })
  }

  /** Resolves when no call is waiting or running. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#running > 0) {
      await new Promise<void>((resolve) => this.#whenIdle.add(resolve))
    }
  }

  /** Starts the next batch after the requests that have already arrived were read. */
  #plan(): void {
    if (this.#isPlanned || this.#waiting.length === 0) return
    if (this.#running > 0) return this.#planOvertaking()
    this.#isPlanned = true
    const start = () => {
      this.#isPlanned = false
      this.#start()
    }
    const restMs = this.#startedMs + (this.#options.everyMs ?? 0) - performance.now()
    if (restMs > 0) setTimeout(start, restMs)
    else setImmediate(start)
  }

  #planOvertaking(): void {
    if (this.#running >= RUNNING_MAX) return
    this.#overtaking ??= setTimeout(() => {
      this.#overtaking = undefined
      this.#start()
    }, OVERTAKE_AFTER_MS)
  }

  #start(): void {
    const batch = this.#take()
    if (batch.length === 0) return
    clearTimeout(this.#overtaking)
    this.#overtaking = undefined
    this.#running += 1
    this.#startedMs = performance.now()
    void this.#settle(batch).then(() => {
      this.#running -= 1
      for (const { key } of batch) if (key !== undefined) this.#busy.delete(key)
      this.#plan()
      if (this.#waiting.length > 0 || this.#running > 0) return
      for (const resolve of this.#whenIdle) resolve()
      this.#whenIdle.clear()
    })
    this.#plan()
  }

  /** Takes the oldest calls, of which no two have the same key; a later call never overtakes an earlier one of its key. */
  #take(): Entry<Call, Result>[] {
    const { maxCalls = MAX_CALLS } = this.#options
    const batch: Entry<Call, Result>[] = []
    const left: Entry<Call, Result>[] = []
    const taken = new Set(this.#busy)
    for (const entry of this.#waiting) {
      const isFree = batch.length < maxCalls && (entry.key === undefined || !taken.has(entry.key))
      if (entry.key !== undefined) taken.add(entry.key)
      ;(isFree ? batch : left).push(entry)
    }
    this.#waiting = left
    for (const { key } of batch) if (key !== undefined) this.#busy.add(key)
    return batch
  }

  /** Never rejects: each call gets its own result or error. */
  async #settle(batch: readonly Entry<Call, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ call }) => call))
      if (results.length !== batch.length) throw new Error(`A batch of ${batch.length} gave ${results.length} results`)
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      // Without a database each of them would fail as well, after a wait of its own.
      const isHopeless = batch.length === 1 || isDatabaseUnavailable(error)
      if (!isHopeless) return this.#settleEach(batch)
      for (const { reject } of batch) reject(error)
    }
  }

  /** Runs calls one by one, a few at the same time: one of them may wait for a lock. */
  async #settleEach(batch: readonly Entry<Call, Result>[]): Promise<void> {
    const rest = [...batch]
    const settleNext = async () => {
      for (let entry = rest.shift(); entry; entry = rest.shift()) await this.#settle([entry])
    }
    await Promise.all(Array.from({ length: RUNNING_MAX }, settleNext))
  }
}

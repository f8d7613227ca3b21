/** Limits concurrency: a few tasks run and the others queue, so that heavy work can't take the whole machine. */
export class Turnstile {
  readonly #atOnce: number
  readonly #waitingMax: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#atOnce = atOnce
    this.#waitingMax = waitingMax
  }

  /** Whether the queue is full. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#waitingMax
  }

  /** Runs `work` as soon as possible. Throws if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.isFull) throw new Error('Too much of this work waits already')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running++
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

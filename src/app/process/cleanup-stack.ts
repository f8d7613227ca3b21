/** Cleanup functions of what was opened; `run` calls them in reverse order. */
export class CleanupStack {
  readonly #cleanup: (() => unknown)[] = []
  #ended: Promise<void> | undefined

  add(end: () => unknown): void {
    this.#cleanup.push(end)
  }

  /** Whether closing has begun; later errors are consequences of it. */
  get hasBegun(): boolean {
    return this.#ended !== undefined
  }

  /** Runs all cleanup functions, once, also if one of them fails. */
  run(): Promise<void> {
    this.#ended ??= this.#runAll()
    return this.#ended
  }

  async #runAll(): Promise<void> {
    for (let end = this.#cleanup.pop(); end; end = this.#cleanup.pop()) {
      try {
        await end()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

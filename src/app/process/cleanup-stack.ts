/** Cleanup functions of what was opened; `run` calls them in reverse order. */
export class CleanupStack {
  readonly #cleanup: (() => unknown)[] = []
  #ended: Promise<void> | undefined

  add(end: () => unknown): void {
    this.#cleanup.push(end)
  }

  /** Whether closing has begun: what fails from then on fails because of it. */
  get hasBegun(): boolean {
    return this.#ended !== undefined
  }

  /** Closes everything, once. One that fails does not keep the others open. */
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

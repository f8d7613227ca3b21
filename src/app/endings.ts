/** What has been opened and must be closed again, the last first. */
export class Endings {
  readonly #endings: (() => unknown)[] = []
  #ended: Promise<void> | undefined

  add(end: () => unknown): void {
    this.#endings.push(end)
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
    for (let end = this.#endings.pop(); end; end = this.#endings.pop()) {
      try {
        await end()
      } catch (error) {
        console.error(error)
      }
    }
  }
}

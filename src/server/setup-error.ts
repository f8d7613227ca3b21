/** A problem that the operator can solve. Its message says what is wrong, why, and what to do. */
export class SetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SetupError'
  }
}

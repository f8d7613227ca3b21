/** A problem that whoever runs the portal can solve. Its message is all they need: what is wrong, why, what to do. */
export class SetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SetupError'
  }
}

/** A problem that whoever runs the portal can solve. Its message is all they need: what is wrong, why, what to do. */
export class SetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SetupError'
  }
}

/** Ends the process with the one message for a known problem; anything else keeps its stack. Gives the text to print. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'SetupError') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

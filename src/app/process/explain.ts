import type { CleanupStack } from './cleanup-stack.ts'

/** Formats an error: the message of a `SetupError`, the whole stack of others. */
export function describeFailure(error: unknown): string {
  // By its name, because the server bundle has its own copy of the class.
  if (error instanceof Error && error.name === 'SetupError') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs `work`; on failure it cleans up, prints the reason and exits with code 1. */
export async function explainFailure(cleanup: CleanupStack, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Errors after the start of closing are consequences of it.
    if (cleanup.hasBegun) return
    console.error(describeFailure(error))
    await cleanup.run()
    process.exit(1)
  }
}

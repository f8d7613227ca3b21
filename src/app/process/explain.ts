import type { CleanupStack } from './cleanup-stack.ts'

/** What to print for a failure: one message for a problem that its reader can solve, all there is for others. */
export function describeFailure(error: unknown): string {
  // By its name: the server's bundle has a class of its own.
  if (error instanceof Error && error.name === 'SetupError') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs `work`; when that fails, closes what was opened, says why, and ends the process with code 1. */
export async function explainFailure(cleanup: CleanupStack, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Closing pulls the ground from under what is still being opened.
    if (cleanup.hasBegun) return
    console.error(describeFailure(error))
    await cleanup.run()
    process.exit(1)
  }
}

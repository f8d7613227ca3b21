/** Yields to the browser (input, frames) in the middle of long work, so that no task takes more than 50 ms. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

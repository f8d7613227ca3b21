/** Lets the browser do what waits, a click or a frame say, before the rest of a long work: none shall take 50 ms at once. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/**
 * Returns the result of `work`, or undefined if it throws. For browser storage, which may be blocked, full, or hold
 * outdated data.
 */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What comes of `work` with the browser's storage, which may be forbidden, full, or of another time: then nothing. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

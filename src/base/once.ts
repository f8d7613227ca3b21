/** Returns a function that runs `make` at its first call and shares the result. A failure is not cached. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    if (made) return made
    const making = make()
    made = making
    making.catch(() => (made = undefined))
    return making
  }
}

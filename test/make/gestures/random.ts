/** A seeded random generator, for reproducible runs. */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <T>(from: readonly T[]): T | undefined => from[below(from.length)] }
}
export type Random = ReturnType<typeof randomOf>

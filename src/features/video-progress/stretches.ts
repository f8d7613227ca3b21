import { GAP_S } from './limits.ts'

/** A stretch of a video or audio in seconds. */
export type Stretch = readonly [from: number, to: number]

/** Merges stretches, sorted; those that nearly touch become one. */
export function union(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const joined: [number, number][] = []
  for (const [from, to] of [...a, ...b].filter(isReal).toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from - last[1] <= GAP_S) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Returns the part of `stretches` that is not in `known`, which must be sorted and disjoint. */
export function without(stretches: readonly Stretch[], known: readonly Stretch[]): Stretch[] {
  return union(stretches, []).flatMap((stretch) =>
    known.reduce<Stretch[]>((left, taken) => left.flatMap((piece) => pieceWithout(piece, taken)), [stretch]),
  )
}

const pieceWithout = ([from, to]: Stretch, [takenFrom, takenTo]: Stretch): Stretch[] =>
  [[from, Math.min(to, takenFrom)] as const, [Math.max(from, takenTo), to] as const].filter(isReal)

/** Returns the first `seconds` of the stretches. */
export function firstOf(stretches: readonly Stretch[], seconds: number): Stretch[] {
  let left = seconds
  return stretches
    .map(([from, to]): Stretch => {
      const end = Math.min(to, from + Math.max(0, left))
      left -= to - from
      return [from, end]
    })
    .filter(isReal)
}

/** Returns the part before `end`. */
export const before = (stretches: readonly Stretch[], end: number): Stretch[] =>
  stretches.map(([from, to]): Stretch => [from, Math.min(to, end)]).filter(isReal)

/** Returns the total seconds of disjoint stretches. */
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0)

const isReal = ([from, to]: Stretch): boolean => to > from

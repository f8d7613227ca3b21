import { GAP_S } from './limits.ts'

/** A stretch of a film or recording: from which second to which. */
export type Stretch = readonly [from: number, to: number]

/** All of both, in order, each second once. What nearly touches becomes one. */
export function union(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const joined: [number, number][] = []
  for (const [from, to] of [...a, ...b].filter(isReal).toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from - last[1] <= GAP_S) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** What of `stretches` is not in `known`, whose entries are in order and apart. */
export function without(stretches: readonly Stretch[], known: readonly Stretch[]): Stretch[] {
  return union(stretches, []).flatMap((stretch) =>
    known.reduce<Stretch[]>((left, taken) => left.flatMap((piece) => pieceWithout(piece, taken)), [stretch]),
  )
}

const pieceWithout = ([from, to]: Stretch, [takenFrom, takenTo]: Stretch): Stretch[] =>
  [[from, Math.min(to, takenFrom)] as const, [Math.max(from, takenTo), to] as const].filter(isReal)

/** The first `seconds` of them. */
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

/** What of them lies before `end`. */
export const before = (stretches: readonly Stretch[], end: number): Stretch[] =>
  stretches.map(([from, to]): Stretch => [from, Math.min(to, end)]).filter(isReal)

/** How many seconds they are together; none may touch another. */
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0)

const isReal = ([from, to]: Stretch): boolean => to > from

/** What a unit is now: the unit that it was before, whether changed or not; undefined if it is new. */
export interface Aligned {
  from: number
  isChanged: boolean
}

/** How many words two texts must share to be versions of each other, between 0 and 1. */
const ALIKE_FROM = 0.4

/**
 * Finds for each unit of a text which unit it was before. Equal units are the same, in their order. Between two of them, as many old
 * as new units are changed ones; otherwise those that share most words.
 */
export function align(before: readonly string[], now: readonly string[]): (Aligned | undefined)[] {
  const found: (Aligned | undefined)[] = now.map(() => undefined)
  let [lastOld, lastNew] = [-1, -1]
  for (const [from, to] of [...commonUnits(before, now), [before.length, now.length] as const]) {
    pairChanged(before, now, { found, old: [lastOld + 1, from], fresh: [lastNew + 1, to] })
    if (to < now.length) found[to] = { from, isChanged: false }
    ;[lastOld, lastNew] = [from, to]
  }
  return found
}

/** Beyond this many comparisons only equal beginnings and ends are found. */
const COMPARISONS_MAX = 1_000_000

/** The longest common subsequence of two lists, as pairs of positions. */
function commonUnits(before: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const most = Math.min(before.length, now.length)
  let start = 0
  while (start < most && before[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const middle = subsequence(before.slice(start, before.length - end), now.slice(start, now.length - end))
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([old, fresh]) => [old + start, fresh + start] as const),
    ...Array.from({ length: end }, (_, index) => [before.length - end + index, now.length - end + index] as const),
  ]
}

function subsequence(before: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  if (before.length * now.length > COMPARISONS_MAX) return []
  const width = now.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (old: number, fresh: number) => lengths[old * width + fresh] ?? 0
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let fresh = now.length - 1; fresh >= 0; fresh -= 1)
      lengths[old * width + fresh] =
        before[old] === now[fresh] ? at(old + 1, fresh + 1) + 1 : Math.max(at(old + 1, fresh), at(old, fresh + 1))
  const pairs: (readonly [number, number])[] = []
  for (let old = 0, fresh = 0; old < before.length && fresh < now.length;) {
    if (before[old] === now[fresh]) pairs.push([old++, fresh++])
    else if (at(old + 1, fresh) >= at(old, fresh + 1)) old += 1
    else fresh += 1
  }
  return pairs
}

function pairChanged(
  before: readonly string[],
  now: readonly string[],
  gap: { found: (Aligned | undefined)[]; old: readonly [number, number]; fresh: readonly [number, number] },
): void {
  const [oldFrom, oldTo] = gap.old
  const [freshFrom, freshTo] = gap.fresh
  if (oldTo - oldFrom === freshTo - freshFrom) {
    for (let step = 0; step < oldTo - oldFrom; step += 1)
      gap.found[freshFrom + step] = { from: oldFrom + step, isChanged: true }
    return
  }
  let next = oldFrom
  for (let fresh = freshFrom; fresh < freshTo; fresh += 1) {
    let best = { old: -1, alike: ALIKE_FROM }
    for (let old = next; old < oldTo; old += 1) {
      const alike = likeness(before[old] ?? '', now[fresh] ?? '')
      if (alike > best.alike) best = { old, alike }
    }
    if (best.old === -1) continue
    gap.found[fresh] = { from: best.old, isChanged: true }
    next = best.old + 1
  }
}

/** The share of words that two texts have in common. */
function likeness(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const common = [...first].filter((word) => second.has(word)).length
  return (2 * common) / Math.max(1, first.size + second.size)
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 400),
  )

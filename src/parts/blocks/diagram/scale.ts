const WHOLE = 100
const DECIMALS = 2
/** Factors of a power of ten at which a scale may end. */
const ROUND_ENDS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

const rounded = (value: number) => Number(value.toFixed(DECIMALS))

/** Returns the round number at which a scale from zero ends that has room for all values. */
export function endOfScale(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const end = ROUND_ENDS.find((round) => round * power >= most) ?? 10
  return end * power
}

/** Returns how far a value reaches on a scale from zero to `end`, in percent. */
export const reachOf = (value: number, end: number): number => rounded(Math.min(1, Math.max(0, value / end)) * WHOLE)

/** Returns the centre of an entry on an evenly shared axis, in percent. */
export const middleOf = (index: number, count: number): number => rounded(((index + 0.5) / count) * WHOLE)

/** Returns start and size of each part of a whole, in percent; empty if the total is zero. */
export function partsOf(values: readonly number[]): { begin: number; share: number }[] {
  const sum = values.reduce((total, value) => total + value, 0)
  let before = 0
  return values.map((value) => {
    const begin = sum === 0 ? 0 : (before / sum) * WHOLE
    before += value
    return { begin: rounded(begin), share: rounded(sum === 0 ? 0 : (value / sum) * WHOLE) }
  })
}

/** Returns which values of a long line are labelled: its ends, its maximum, and marked ones. */
export function isLabelled(
  index: number,
  entries: readonly { value: number; marked?: boolean | undefined }[],
): boolean {
  const { value = 0, marked = false } = entries[index] ?? {}
  const most = Math.max(...entries.map((entry) => entry.value))
  const isHighest = value === most && entries.findIndex((entry) => entry.value === most) === index
  return marked || isHighest || index === 0 || index === entries.length - 1
}

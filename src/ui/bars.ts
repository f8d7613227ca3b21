/** A point of a bar chart. */
export interface Point {
  /** Label below the bar. */
  key: string
  value: number
}

/** A bar in a chart of `width` by `height`, measured from its foot. */
export interface Bar extends Point {
  x: number
  y: number
  width: number
  height: number
}

const GAP = 0.25

/** Returns how long a bar is in a chart in which `most` takes all of `length`. The shortest is still visible. */
export const barLength = (value: number, { most, length }: { most: number; length: number }): number =>
  value === 0 ? 0 : Math.max(2, (value / most) * length)

/**
 * Returns the bars of a chart. The highest is as high as the chart, and the lowest is still high enough to be
 * visible.
 */
export function barsOf(points: readonly Point[], { width, height }: { width: number; height: number }): Bar[] {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = width / Math.max(1, points.length)
  return points.map((point, index) => {
    const high = barLength(point.value, { most, length: height })
    return { ...point, x: index * step + (step * GAP) / 2, y: height - high, width: step * (1 - GAP), height: high }
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns all days from `from` to `to`, such as `2026-11-21`, including those without payments. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.floor((last - first) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  )
}

const WIDTH = 120
const HEIGHT = 26
/** Room for the dot at the end and the width of the line. */
const EDGE = 3

interface Sparkline {
  viewBox: string
  /** Points of the line, and of the area beneath it. */
  line: string
  area: string
  last: { x: number; y: number }
}

/** Returns a small line from zero to the largest value; undefined if every value is zero. */
export function sparkline(values: readonly number[]): Sparkline | undefined {
  const most = Math.max(...values)
  if (most <= 0) return undefined
  const points = values.map((value, index) => ({
    x: round(EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1)),
    y: round(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)),
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = points.at(-1) ?? { x: 0, y: 0 }
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    line,
    area: `${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`,
    last,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

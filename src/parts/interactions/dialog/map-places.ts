import type { DialogGraph } from './dialog-graph.ts'

const BOX_WIDTH = 118
const BOX_HEIGHT = 40
const GAP = 14
const ROW = 84
const PADDING = 6
const WIDTH_MIN = 420
const RAIL = 18

interface NodePlace {
  id: string
  /** Middle of the box. */
  x: number
  /** Top of the box. */
  y: number
  boxWidth: number
  boxHeight: number
}

interface MapPlaces {
  width: number
  height: number
  places: NodePlace[]
  curves: { key: string; from: string; to: string; path: string }[]
}

/** Places the lines of a dialog in rows and draws the ways between them. Mirrored in languages from right to left. */
export function placesInMap({ rows, ways }: DialogGraph, { isMirrored }: { isMirrored: boolean }): MapPlaces {
  const longest = Math.max(1, ...rows.map((row) => row.length))
  const width = Math.max(WIDTH_MIN, longest * (BOX_WIDTH + GAP) + GAP) + RAIL
  const height = Math.max(1, rows.length) * ROW - (ROW - BOX_HEIGHT) + PADDING * 2
  const places = rows.flatMap((row, index) =>
    row.map((id, column): NodePlace => {
      const x = ((column + 0.5) * (width - RAIL)) / row.length
      return { id, x: isMirrored ? width - x : x, y: PADDING + index * ROW, boxWidth: BOX_WIDTH, boxHeight: BOX_HEIGHT }
    }),
  )
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const pairs = new Map(ways.map((way) => [`${way.from} ${way.to}`, way]))
  const curves = [...pairs].flatMap(([key, { from, to }]) => {
    const [start, end] = [placeOf.get(from), placeOf.get(to)]
    return start && end ? [{ key, from, to, path: curveOf(start, end, isMirrored ? 0 : width) }] : []
  })
  return { width, height, places, curves }
}

/** A way down is a curve between two boxes; one back up or along a row runs past the edge. */
function curveOf(start: NodePlace, end: NodePlace, edge: number): string {
  const [from, to] = [start.y + start.boxHeight, end.y]
  if (to > from) {
    const middle = (from + to) / 2
    return `M${start.x} ${from}C${start.x} ${middle} ${end.x} ${middle} ${end.x} ${to}`
  }
  const side = edge === 0 ? -1 : 1
  const [x1, x2] = [start.x + (side * start.boxWidth) / 2, end.x + (side * end.boxWidth) / 2]
  const [y1, y2] = [start.y + start.boxHeight / 2, end.y + end.boxHeight / 2]
  return `M${x1} ${y1}C${edge} ${y1} ${edge} ${y2} ${x2} ${y2}`
}

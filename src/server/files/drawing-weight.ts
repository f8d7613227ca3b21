import { cleanDrawing } from './drawing.ts'

const TAG = /<(\/?)([a-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi
const ID = /\sid\s*=\s*["']([^"']*)["']/
/** Check both attributes: browsers prefer `href` when `xlink:href` differs. */
const REFERENCE = /\s(?:xlink:)?href\s*=\s*["']#([^"']*)["']/g
/** Real drawings are not nested deeper, and each level of recursion uses stack. */
const DEPTH_MAX = 400
/** Cleaning a drawing blocks the process; real ones are far smaller. */
const DRAWING_MAX_BYTES = 2 * 1024 * 1024
/** Maximum number of shapes, counting each `use` as what it draws. */
const DRAWING_MAX_SHAPES = 20_000
const PAINTED = /url\(\s*['"]?#([^)'"]+)/g

interface Shape {
  parts: Shape[]
  /** Ids that `use` elements refer to. */
  uses: string[]
}

/** Whether an SVG is too large, or draws so many shapes that it would freeze browsers. */
export const isHeavyDrawing = (bytes: Uint8Array): boolean =>
  bytes.length > DRAWING_MAX_BYTES || !isLight(cleanDrawing(Buffer.from(bytes).toString('utf8')), DRAWING_MAX_SHAPES)

/**
 * Whether a cleaned SVG stays below `maxShapes` once each `use` is counted as what it draws: a few lines of `use` within `use`
 * draw billions, and an element that uses itself never ends.
 */
function isLight(svg: string, maxShapes: number): boolean {
  const shapes = new Map<string, Shape>()
  const root: Shape = { parts: [], uses: [] }
  const open = [root]
  for (const [, isEnd, , attributes = '', isWhole] of svg.matchAll(TAG)) {
    if (isEnd) {
      if (open.length > 1) open.pop()
      continue
    }
    const shape: Shape = { parts: [], uses: referencesIn(attributes) }
    open.at(-1)?.parts.push(shape)
    const id = ID.exec(attributes)?.[1]
    if (id !== undefined && !shapes.has(id)) shapes.set(id, shape)
    if (!isWhole) open.push(shape)
    if (open.length > DEPTH_MAX) return false
  }
  return countShapes(root, shapes, maxShapes) <= maxShapes
}

function referencesIn(attributes: string): string[] {
  return [REFERENCE, PAINTED].flatMap((found) => [...attributes.matchAll(found)].map(([, id = '']) => id))
}

/** Counts shapes, and stops at the limit. */
function countShapes(root: Shape, shapes: ReadonlyMap<string, Shape>, max: number): number {
  const known = new Map<Shape, number>()
  const within = new Set<Shape>()
  const count = (shape: Shape): number => {
    const before = known.get(shape)
    if (before !== undefined) return before
    if (within.has(shape)) return Infinity
    if (within.size > DEPTH_MAX) return Infinity
    within.add(shape)
    const used = shape.uses.flatMap((id) => shapes.get(id) ?? [])
    let sum = 1
    for (const part of [...shape.parts, ...used]) {
      sum += count(part)
      if (sum > max) break
    }
    within.delete(shape)
    known.set(shape, sum)
    return sum
  }
  return count(root)
}

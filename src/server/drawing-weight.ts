const TAG = /<(\/?)([a-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi
const ID = /\sid\s*=\s*["']([^"']*)["']/
const REFERENCE = /\s(?:xlink:)?href\s*=\s*["']#([^"']*)["']/
/** No drawing is nested deeper, and each level takes of the stack. */
const DEPTH_MAX = 400
const PAINTED = /url\(\s*['"]?#([^)'"]+)/g

interface Shape {
  parts: Shape[]
  /** Ids of what is drawn again here. */
  uses: string[]
}

/**
 * Whether a drawing that was cleaned stays below so many shapes when all that it draws again is counted: a few lines of `use` within `use`
 * draw billions, and what draws itself never ends.
 */
export function isLightDrawing(svg: string, maxShapes: number): boolean {
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
  const used = REFERENCE.exec(attributes)?.[1]
  return [...(used === undefined ? [] : [used]), ...[...attributes.matchAll(PAINTED)].map(([, id = '']) => id)]
}

/** Counts until there are too many. */
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

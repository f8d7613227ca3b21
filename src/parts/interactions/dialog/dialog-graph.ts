/** A reply in a dialog that may be incomplete. */
export interface DraftReply {
  id: string
  text: string
  next?: string | undefined
  when?: unknown
}
/** A line of the guide in a dialog that may be incomplete. */
export interface DraftLine {
  id: string
  text: string
  variants: readonly DraftReply[]
  next?: string | undefined
  end: boolean
  when?: unknown
}

/** A way from one line to another. */
export interface Way {
  from: string
  to: string
  /** The reply that takes it; null where the dialog continues by itself. */
  reply: string | null
}

/**
 * What is wrong with a line: nothing leads to it, it leads to a line that was deleted, or it only leads back to lines that were said,
 * where the dialog stops.
 */
export type LineFault = 'unreachable' | 'dead-end' | 'loop'

export interface DialogGraph {
  ways: readonly Way[]
  /** Ids of lines after which the dialog can be over. */
  ends: ReadonlySet<string>
  faults: ReadonlyMap<string, LineFault>
  /** Lines by their distance from the first; those that cannot be reached are in the last row. */
  rows: readonly (readonly string[])[]
  /** Number of different ways through the dialog. */
  paths: number
}

const PATHS_MAX = 99

/** Returns how the lines of a dialog lead to each other, by the rules of `conversationOf`. */
export function dialogGraph(lines: readonly DraftLine[]): DialogGraph {
  const ids = new Set(lines.map(({ id }) => id))
  const steps = lines.flatMap((line, index) => stepsFrom(line, lines[index + 1]?.id))
  const ways = steps.flatMap(({ from, to, reply }) => (to !== undefined && ids.has(to) ? [{ from, to, reply }] : []))
  const ends = new Set(steps.flatMap(({ from, to }) => (to === undefined ? [from] : [])))
  const after = Map.groupBy(ways, ({ from }) => from)
  const depth = depthsFrom(lines[0]?.id, after)
  const canEnd = linesThatEnd(ends, ways)
  const faults = new Map<string, LineFault>()
  for (const { id } of lines) {
    const isBroken = steps.some(({ from, to }) => from === id && to !== undefined && !ids.has(to))
    if (!depth.has(id)) faults.set(id, 'unreachable')
    else if (isBroken) faults.set(id, 'dead-end')
    else if (!canEnd.has(id)) faults.set(id, 'loop')
  }
  return { ways, ends, faults, rows: rowsOf(lines, depth), paths: countPaths(lines[0]?.id, after, ends) }
}

interface Step {
  from: string
  /** Undefined at the end of the dialog. */
  to: string | undefined
  reply: string | null
}

/** The steps that may follow a line. Under a condition it may be skipped, even if it is an end. */
function stepsFrom({ id, variants, next, end, when }: DraftLine, following: string | undefined): Step[] {
  const onwards = next ?? following
  const byItself = { from: id, to: end ? undefined : onwards, reply: null }
  const skipped = when !== undefined && end ? [{ from: id, to: onwards, reply: null }] : []
  const replies = variants.map((reply) => ({
    from: id,
    to: end ? undefined : (reply.next ?? onwards),
    reply: reply.id,
  }))
  // Without a reply whose condition is met the dialog continues by itself, also after a skipped line.
  const canPass = when !== undefined || variants.every((reply) => reply.when !== undefined)
  return [...replies, ...(canPass ? [byItself] : []), ...skipped]
}

function depthsFrom(first: string | undefined, after: ReadonlyMap<string, readonly Way[]>): Map<string, number> {
  const depth = new Map<string, number>()
  const waiting = first === undefined ? [] : [first]
  if (first !== undefined) depth.set(first, 0)
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    for (const { to } of after.get(id) ?? []) {
      if (depth.has(to)) continue
      depth.set(to, (depth.get(id) ?? 0) + 1)
      waiting.push(to)
    }
  }
  return depth
}

/** Returns the lines from which the dialog can reach an end without being stopped by a line that was said already. */
function linesThatEnd(ends: ReadonlySet<string>, ways: readonly Way[]): Set<string> {
  const found = new Set(ends)
  const before = Map.groupBy(ways, ({ to }) => to)
  const waiting = [...ends]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const { from } of before.get(id) ?? []) {
      if (found.has(from)) continue
      found.add(from)
      waiting.push(from)
    }
  }
  return found
}

function rowsOf(lines: readonly DraftLine[], depth: ReadonlyMap<string, number>): string[][] {
  const last = Math.max(-1, ...depth.values()) + 1
  const rows = Map.groupBy(lines, ({ id }) => depth.get(id) ?? last)
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row.map(({ id }) => id))
}

/** Counts the ways through the dialog up to a maximum. A line is said once, so a way ends where it would come back. */
function countPaths(
  first: string | undefined,
  after: ReadonlyMap<string, readonly Way[]>,
  ends: ReadonlySet<string>,
): number {
  let count = 0
  const walk = (id: string, said: ReadonlySet<string>): void => {
    if (count >= PATHS_MAX) return
    const next = new Set((after.get(id) ?? []).map(({ to }) => to))
    if (ends.has(id)) count += 1
    const known = new Set([...said, id])
    for (const to of next) {
      if (known.has(to)) count += 1
      else walk(to, known)
    }
  }
  if (first !== undefined) walk(first, new Set())
  return Math.min(count, PATHS_MAX)
}

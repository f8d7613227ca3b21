import type { ChatEyes, ChatMessage, MessageEdge } from '../model.ts'

/** A row of the list of messages, from the top. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  /** Above the first message that was new when the reader came. */
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      key: string
      node: ChatMessage
      side: 'own' | 'other' | 'system'
      isTitled: boolean
      isFollowed: boolean
    }

interface RowsOptions {
  eyes: ChatEyes
  /** The reader's participant id. */
  me: string
  timeZone: string
  /** The message before these. */
  before: ChatMessage | undefined
  /** Id of the message above which the new-messages line is drawn. */
  newFrom: string | undefined
}

/** Messages that are rendered together: only the last chunk changes while people write. */
export interface Chunk {
  key: string
  nodes: readonly ChatMessage[]
  before: ChatMessage | undefined
}

/** A chunk is a range of cursors, so it keeps its messages whatever else is loaded. */
const CHUNK_PLACES = 40

/** Groups messages into chunks that stay the same when older or newer ones are added. */
export function chunksOf(edges: readonly MessageEdge[]): Chunk[] {
  const chunks: { key: string; nodes: ChatMessage[]; before: ChatMessage | undefined }[] = []
  for (const [index, { node, cursor }] of edges.entries()) {
    const key = String(Math.floor(Number(cursor) / CHUNK_PLACES))
    const last = chunks.at(-1)
    if (last?.key === key) last.nodes.push(node)
    else chunks.push({ key, nodes: [node], before: edges[index - 1]?.node })
  }
  return chunks
}

/** Whether two chunks render alike. */
export const isSameChunk = (one: Chunk, other: Chunk): boolean =>
  one.key === other.key &&
  one.before === other.before &&
  one.nodes.length === other.nodes.length &&
  one.nodes.every((node, index) => node === other.nodes[index])

/** Returns the rows of some messages: dates, the new-messages line, and names where the author changes (CHAT-33). */
export function rowsOf(nodes: readonly ChatMessage[], options: RowsOptions): Row[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1] ?? options.before
    const next = nodes[index + 1]
    const isNewDay = !previous || dayOf(previous.createdAt, options) !== dayOf(node.createdAt, options)
    const rows: Row[] = isNewDay ? [{ kind: 'day', key: `day ${node.id}`, at: node.createdAt }] : []
    if (node.id === options.newFrom) rows.push({ kind: 'new', key: `new ${node.id}` })
    const isBegun = rows.length > 0 || !previous || !isSameSpeaker(previous, node)
    const isFollowed = next !== undefined && isSameSpeaker(node, next)
    rows.push({
      kind: 'message',
      key: node.id,
      node,
      side: sideOf(node, options.eyes),
      isTitled: isBegun && hasTitle(node, options),
      isFollowed,
    })
    return rows
  })
}

/** Service messages are in the middle; all mentors are on one side. */
function sideOf(node: ChatMessage, eyes: ChatEyes): 'own' | 'other' | 'system' {
  if (node.system) return 'system'
  return node.participant.isStudent === (eyes === 'learner') ? 'own' : 'other'
}

// CHAT-33, CHAT-42: people who aren't students, except oneself and the portal.
const hasTitle = ({ participant, system }: ChatMessage, { me }: RowsOptions): boolean =>
  !participant.isStudent && !system && participant.id !== me

const isSameSpeaker = (one: ChatMessage, other: ChatMessage): boolean =>
  one.participant.id === other.participant.id && Boolean(one.system) === Boolean(other.system)

/** Returns the date of a moment in the reader's time zone, such as `2026-11-21`. */
export function dayOf(at: string | number, { timeZone }: { timeZone: string }): string {
  return dayFormat(timeZone).format(new Date(at))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // The Swedish locale formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** Position of the new-messages line, and the number of messages below it. */
export interface NewLine {
  from: string
  count: number
}

/**
 * Returns the new-messages line: above the first message that was new when the reader came, where it stays while they
 * read. It is placed again when they return to messages they didn't see arrive (`isAway`).
 */
export function lineOf(
  edges: readonly MessageEdge[],
  { line, isAway, unread }: { line: NewLine | undefined; isAway: boolean; unread: number },
): NewLine | undefined {
  // Messages of the portal itself are never the first one to read.
  const first = edges.findIndex(({ node }) => node.isNew && !node.system)
  const known = line ? edges.findIndex(({ node }) => node.id === line.from) : -1
  if (known < 0 && (first < 0 || !isAway)) return undefined
  const at = known < 0 ? first : first < 0 ? known : Math.min(first, known)
  const from = edges[at]?.node.id
  if (from === undefined) return undefined
  const isOthers = edges[at]?.node.participant.isStudent
  const below = edges.slice(at).filter(({ node }) => !node.system && node.participant.isStudent === isOthers).length
  // Of messages further back only the number is known.
  const count = at === 0 ? Math.max(below, unread) : below
  return count > 0 ? { from, count } : undefined
}

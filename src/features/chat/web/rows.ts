import type { ChatEyes, ChatMessage, MessageEdge } from '../model.ts'

/** What stands in the list of messages, from above. */
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
  /** The reader, as a participant's id. */
  me: string
  timeZone: string
  /** The message that stands before these. */
  before: ChatMessage | undefined
  /** The message above which the line of new ones stands. */
  newFrom: string | undefined
}

/** A run of messages whose rows are drawn together: only the last one changes while people write. */
export interface Chunk {
  key: string
  nodes: readonly ChatMessage[]
  before: ChatMessage | undefined
}

/** Cursors are places in the chat, so a run keeps its messages whatever is loaded before and behind it. */
const CHUNK_PLACES = 40

/** Messages in runs that stay the same when older or newer ones come. */
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

/** Whether two runs are drawn alike. */
export const isSameChunk = (one: Chunk, other: Chunk): boolean =>
  one.key === other.key &&
  one.before === other.before &&
  one.nodes.length === other.nodes.length &&
  one.nodes.every((node, index) => node === other.nodes[index])

/** Rows of some messages: marks of days, the line of new ones, titles where somebody else begins to speak (CHAT-33). */
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

/** Service messages stand between the sides; those who answer stand on one side, whoever of them it was. */
function sideOf(node: ChatMessage, eyes: ChatEyes): 'own' | 'other' | 'system' {
  if (node.system) return 'system'
  return node.participant.isStudent === (eyes === 'learner') ? 'own' : 'other'
}

// CHAT-33, CHAT-42: those who are no students, save oneself and the portal.
const hasTitle = ({ participant, system }: ChatMessage, { me }: RowsOptions): boolean =>
  !participant.isStudent && !system && participant.id !== me

const isSameSpeaker = (one: ChatMessage, other: ChatMessage): boolean =>
  one.participant.id === other.participant.id && Boolean(one.system) === Boolean(other.system)

/** The day of a moment where the reader is, as `2026-11-21`. */
export function dayOf(at: string | number, { timeZone }: { timeZone: string }): string {
  return dayFormat(timeZone).format(new Date(at))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Sweden writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** Where the line of new messages stands, and how many stand below it. */
export interface NewLine {
  from: string
  count: number
}

/**
 * Keeps the line of new messages: it stands above the first that was new when the reader came, and stays there while he reads.
 * It begins later where he comes back to messages that he has not seen come (`isAway`).
 */
export function lineOf(
  edges: readonly MessageEdge[],
  { line, isAway, unread }: { line: NewLine | undefined; isAway: boolean; unread: number },
): NewLine | undefined {
  // What the portal itself says there is no message from anybody, and never the first that one has to read.
  const first = edges.findIndex(({ node }) => node.isNew && !node.system)
  const known = line ? edges.findIndex(({ node }) => node.id === line.from) : -1
  if (known < 0 && (first < 0 || !isAway)) return undefined
  const at = known < 0 ? first : first < 0 ? known : Math.min(first, known)
  const from = edges[at]?.node.id
  if (from === undefined) return undefined
  const isOthers = edges[at]?.node.participant.isStudent
  const below = edges.slice(at).filter(({ node }) => !node.system && node.participant.isStudent === isOthers).length
  // Of those further back nobody knows more than their number.
  const count = at === 0 ? Math.max(below, unread) : below
  return count > 0 ? { from, count } : undefined
}

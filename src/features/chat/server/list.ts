import type { Kernel } from '#server/kernel.ts'
import { UPDATES_PAGE } from '../limits.ts'
import type { ChatMessage, ChatUpdate, MessageEdge, PageInfo } from '../model.ts'
import { type Presentation, presentMessages } from './present.ts'
import { listChanges, listRows } from './store.ts'
import type { ChatRow } from './store-tables.ts'

interface Page extends Presentation {
  /** The chat as read before its messages, so that no message is missed in between. */
  chat: ChatRow
  before?: string | undefined
  last: number
}

/** Returns a page of messages, oldest first. */
export async function listMessages(
  kernel: Kernel,
  { chat, before, last, ...of }: Page,
): Promise<{ edges: MessageEdge[]; pageInfo: PageInfo }> {
  const found = await listRows(kernel.db, { chatId: chat.id, before, limit: last + 1 })
  const rows = found.slice(0, last).toReversed()
  const nodes = await presentMessages(kernel, rows, of)
  const edges = rows.flatMap(({ cursor }, index) => withNode({ cursor }, nodes[index]))
  const startCursor = edges[0]?.cursor ?? null
  return { edges, pageInfo: { startCursor, hasPreviousPage: found.length > last, endCursor: chat.last_cursor } }
}

/** Returns the changes after a cursor, in order. */
export async function listUpdates(
  kernel: Kernel,
  { chatId, after, ...of }: Presentation & { chatId: string; after: string },
): Promise<{ updates: ChatUpdate[]; hasMore: boolean }> {
  const found = await listChanges(kernel.db, { chatId, after, limit: UPDATES_PAGE + 1 })
  const rows = found.slice(0, UPDATES_PAGE)
  const nodes = await presentMessages(kernel, rows, of)
  const updates = rows.flatMap((row, index) =>
    withNode({ cursor: row.change_cursor, type: row.change_type }, nodes[index]),
  )
  return { updates, hasMore: found.length > UPDATES_PAGE }
}

const withNode = <Place extends object>(place: Place, node: ChatMessage | undefined) =>
  node ? [{ ...place, node }] : []

import type { ChatMessage, ChatUpdate, MessageEdge, PageInfo } from '../model.ts'

/** Loaded messages of a chat in order, and the cursor up to which its changes are known. */
export interface Talk {
  edges: readonly MessageEdge[]
  /** Cursor of the next older page; null if there is none. */
  startCursor: string | null
  hasPreviousPage: boolean
  /** `messages.getUpdates` continues after it. */
  lastCursor: string
}

interface MessagesPage {
  edges: readonly MessageEdge[]
  pageInfo: PageInfo
}

/** Takes the newest page. Earlier messages are dropped, because there may be a gap between them and the page. */
export function talkFromNewestPage({ edges, pageInfo }: MessagesPage): Talk {
  return {
    edges: inOrder(edges),
    startCursor: pageInfo.startCursor,
    hasPreviousPage: pageInfo.hasPreviousPage,
    lastCursor: pageInfo.endCursor,
  }
}

/** Adds an older page. */
export function addOlderPage(talk: Talk, { edges, pageInfo }: MessagesPage): Talk {
  return {
    ...talk,
    edges: merged(talk.edges, edges),
    startCursor: pageInfo.startCursor ?? talk.startCursor,
    hasPreviousPage: pageInfo.hasPreviousPage,
  }
}

/**
 * Applies updates. A message that this page has just marked as read still looks new until its time is over (CHAT-09).
 */
export function applyUpdates(talk: Talk, updates: readonly ChatUpdate[], isClearing: (id: string) => boolean): Talk {
  return updates.reduce((known, update) => applyUpdate(known, update, isClearing), talk)
}

function applyUpdate(talk: Talk, { type, node, cursor }: ChatUpdate, isClearing: (id: string) => boolean): Talk {
  const lastCursor = laterOf(talk.lastCursor, cursor)
  const known = talk.edges.find((edge) => edge.node.id === node.id)
  const kept = isClearing(node.id) ? { ...node, isNew: true } : node
  if (known)
    return { ...talk, lastCursor, edges: talk.edges.map((edge) => (edge === known ? withNode(edge, kept) : edge)) }
  // A read message that isn't loaded is further back: it will be loaded in its current state.
  return type !== 'created'
    ? { ...talk, lastCursor }
    : { ...talk, lastCursor, edges: merged(talk.edges, [{ node: kept, cursor }]) }
}

const withNode = (edge: MessageEdge, node: ChatMessage): MessageEdge => ({ ...edge, node })

/**
 * Adds one's own message from the response. Its cursor is not taken over, since other changes may have happened before
 * it.
 */
export const addSent = (talk: Talk, edge: MessageEdge): Talk => ({ ...talk, edges: merged(talk.edges, [edge]) })

/** Removes the new flag of messages that were read. */
export function clearNew(talk: Talk, ids: ReadonlySet<string>): Talk {
  const isCleared = ({ node }: MessageEdge) => node.isNew && ids.has(node.id)
  if (!talk.edges.some(isCleared)) return talk
  return {
    ...talk,
    edges: talk.edges.map((edge) => (isCleared(edge) ? withNode(edge, { ...edge.node, isNew: false }) : edge)),
  }
}

/** Whether `cursor` is the next change, with none missing before it. */
export const isNext = (talk: Talk, cursor: string): boolean => Number(cursor) === Number(talk.lastCursor) + 1

/** Whether a hint is about a change that isn't known here. */
export const isAhead = (talk: Talk, cursor: string): boolean => Number(cursor) > Number(talk.lastCursor)

function merged(known: readonly MessageEdge[], more: readonly MessageEdge[]): MessageEdge[] {
  const ids = new Set(known.map(({ node }) => node.id))
  return inOrder([...known, ...more.filter(({ node }) => !ids.has(node.id))])
}

const inOrder = (edges: readonly MessageEdge[]): MessageEdge[] =>
  edges.toSorted((one, other) => Number(one.cursor) - Number(other.cursor))

const laterOf = (one: string, other: string): string => (Number(other) > Number(one) ? other : one)

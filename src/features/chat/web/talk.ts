import type { ChatMessage, ChatUpdate, MessageEdge, PageInfo } from '../model.ts'

/** What a browser has of a chat: messages in their order, and the place up to which it knows what happened. */
export interface Talk {
  edges: readonly MessageEdge[]
  /** Where older messages go on; null where there are none. */
  startCursor: string | null
  hasPreviousPage: boolean
  /** `messages.getUpdates` goes on after it. */
  lastCursor: string
}

interface MessagesPage {
  edges: readonly MessageEdge[]
  pageInfo: PageInfo
}

/** The newest page. What is known already stays: between it and the page may be messages that nobody has, so it goes. */
export function takeNewest({ edges, pageInfo }: MessagesPage): Talk {
  return {
    edges: inOrder(edges),
    startCursor: pageInfo.startCursor,
    hasPreviousPage: pageInfo.hasPreviousPage,
    lastCursor: pageInfo.endCursor,
  }
}

/** Puts an older page before what is there. */
export function takeOlder(talk: Talk, { edges, pageInfo }: MessagesPage): Talk {
  return {
    ...talk,
    edges: merged(talk.edges, edges),
    startCursor: pageInfo.startCursor ?? talk.startCursor,
    hasPreviousPage: pageInfo.hasPreviousPage,
  }
}

/** Takes in what changed. A message that this page has just marked keeps its flag until its time is over (CHAT-09). */
export function takeUpdates(talk: Talk, updates: readonly ChatUpdate[], isClearing: (id: string) => boolean): Talk {
  return updates.reduce((known, update) => takeUpdate(known, update, isClearing), talk)
}

function takeUpdate(talk: Talk, { type, node, cursor }: ChatUpdate, isClearing: (id: string) => boolean): Talk {
  const lastCursor = laterOf(talk.lastCursor, cursor)
  const known = talk.edges.find((edge) => edge.node.id === node.id)
  const kept = isClearing(node.id) ? { ...node, isNew: true } : node
  if (known)
    return { ...talk, lastCursor, edges: talk.edges.map((edge) => (edge === known ? withNode(edge, kept) : edge)) }
  // One that was read but is not here stands further back: it comes as it is then.
  return type !== 'created'
    ? { ...talk, lastCursor }
    : { ...talk, lastCursor, edges: merged(talk.edges, [{ node: kept, cursor }]) }
}

const withNode = (edge: MessageEdge, node: ChatMessage): MessageEdge => ({ ...edge, node })

/** A message of one's own as the server took it. What happened meanwhile is still asked for: its cursor proves nothing about it. */
export const takeSent = (talk: Talk, edge: MessageEdge): Talk => ({ ...talk, edges: merged(talk.edges, [edge]) })

/** Takes the flag off messages that were read. */
export function clearNew(talk: Talk, ids: ReadonlySet<string>): Talk {
  const isCleared = ({ node }: MessageEdge) => node.isNew && ids.has(node.id)
  if (!talk.edges.some(isCleared)) return talk
  return {
    ...talk,
    edges: talk.edges.map((edge) => (isCleared(edge) ? withNode(edge, { ...edge.node, isNew: false }) : edge)),
  }
}

/** Whether nothing is missing between what is known here and what happened at `cursor`. */
export const isNext = (talk: Talk, cursor: string): boolean => Number(cursor) === Number(talk.lastCursor) + 1

/** Whether a hint tells of something that is not known here. */
export const isAhead = (talk: Talk, cursor: string): boolean => Number(cursor) > Number(talk.lastCursor)

function merged(known: readonly MessageEdge[], more: readonly MessageEdge[]): MessageEdge[] {
  const ids = new Set(known.map(({ node }) => node.id))
  return inOrder([...known, ...more.filter(({ node }) => !ids.has(node.id))])
}

const inOrder = (edges: readonly MessageEdge[]): MessageEdge[] =>
  edges.toSorted((one, other) => Number(one.cursor) - Number(other.cursor))

const laterOf = (one: string, other: string): string => (Number(other) > Number(one) ? other : one)

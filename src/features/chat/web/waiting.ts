import type { OutboxEntry } from '#web/outbox-storage.ts'
import { CHAT_USER_PREFIX } from '../ids.ts'
import type { Attachment, ChatMessage, MessageStatus, Participant, Quote, QuoteInput } from '../model.ts'

export const SEND_ROUTE = 'POST /lpm/v2/messages.create'
/** CHAT-28: a message without a response after this counts as not sent, and the next can be written. */
export const SEND_WITHIN_MS = 10_000

interface SendInput {
  body: { id: string; text: string; chatId: string; userId: string; attachments?: string[]; quote?: QuoteInput }
}

/** A message waiting in the outbox. */
export type Waiting = OutboxEntry & { input: SendInput }

/** A message as shown before the server has it, with its outbox entry for a retry. */
export interface WaitingMessage {
  entryId: string
  node: ChatMessage & { status: MessageStatus }
  /** Error code of a refusal, which a retry would get again. */
  refusal: string | undefined
}

/** Messages of one chat are sent in order, independently of other chats. */
export const queueOf = (chatId: string): string => `chat ${chatId}`

export const isSending = (entry: OutboxEntry): entry is Waiting => entry.route === SEND_ROUTE

/** Returns what this person wrote in a chat and the server does not have yet, oldest first. */
export function waitingIn(
  entries: readonly OutboxEntry[],
  { chatId, author, isOnline, now }: { chatId: string; author: Participant; isOnline: boolean; now: number },
): WaitingMessage[] {
  let isHeldUp = !isOnline
  const own = entries.filter(isSending).filter(({ owner, queue }) => isOf(author, owner) && queue === queueOf(chatId))
  return own.map((entry) => {
    const isFailed = entry.refusal !== undefined || isHeldUp || hasFailed(entry, now)
    // Later messages wait for it.
    if (!entry.refusal) isHeldUp = isFailed
    return {
      entryId: entry.id,
      node: nodeOf(entry, { author, status: isFailed ? 'SENDING_FAILED' : 'SENDING' }),
      refusal: entry.refusal?.code,
    }
  })
}

const isOf = ({ id }: Participant, owner: string | undefined): boolean => id === CHAT_USER_PREFIX + owner

const hasFailed = ({ retryAt, dueAt }: OutboxEntry, now: number): boolean =>
  retryAt > 0 || now - dueAt >= SEND_WITHIN_MS

/** Returns when the next message being sent will count as failed; undefined if none is being sent. */
export function nextFailureAt(entries: readonly OutboxEntry[]): number | undefined {
  const times = entries
    .filter(isSending)
    .filter(({ retryAt, refusal }) => retryAt === 0 && !refusal)
    .map(({ dueAt }) => dueAt + SEND_WITHIN_MS)
  return times.length > 0 ? Math.min(...times) : undefined
}

function nodeOf(
  { input, at, note }: Waiting,
  { author, status }: { author: Participant; status: MessageStatus },
): WaitingMessage['node'] {
  const { id, text, chatId } = input.body
  const createdAt = new Date(at).toISOString()
  const { attachments, quote } = shownOf(note)
  return {
    id,
    text,
    chatId,
    createdAt,
    isNew: false,
    status,
    participant: author,
    attachments,
    readAt: null,
    via: 'portal',
    ...(quote && { quote }),
  }
}

/** What a waiting message shows besides its text, kept with its entry. */
export interface Shown {
  attachments: readonly Attachment[]
  quote?: Quote | undefined
}

/** Entries of earlier versions have only the attachments. */
function shownOf(note: unknown): { attachments: Attachment[]; quote?: Quote | undefined } {
  if (isAttachments(note)) return { attachments: note }
  return isShown(note) ? { ...note, attachments: [...note.attachments] } : { attachments: [] }
}

const isAttachments = (note: unknown): note is Attachment[] => Array.isArray(note)
const isShown = (note: unknown): note is Shown => typeof note === 'object' && note !== null && 'attachments' in note

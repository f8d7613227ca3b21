import { useEffect, useState } from 'react'
import { DAY_MS } from '#base/clock.ts'
import { makeId } from '#base/ids.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { useOnline } from '#web/online.ts'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import { enqueueOf, outbox } from '#web/outbox.ts'
import type { ChatApi } from '../api.ts'
import { CHAT_USER_PREFIX, MESSAGE_ID_PREFIX } from '../ids.ts'
import type { Attachment, Participant, QuoteInput } from '../model.ts'
import type { AskedAbout } from './asked-about.ts'
import {
  nextFailureAt,
  queueOf,
  SEND_ROUTE,
  SEND_WITHIN_MS,
  type Shown,
  waitingIn,
  type WaitingMessage,
} from './waiting.ts'

interface NewMessage {
  text: string
  attachments: readonly Attachment[]
  about?: AskedAbout | undefined
}

interface Sending {
  send: (message: NewMessage) => void
  /** CHAT-28, CHAT-31: nothing new is sent while a message is being sent. */
  isSending: boolean
  /** Messages that the server does not have yet, oldest first. */
  waiting: readonly WaitingMessage[]
  retry: (message: WaitingMessage) => void
  discard: (message: WaitingMessage) => void
}

/** The visitor as the author of messages. */
export function useAuthor(isStudent: boolean): Participant {
  const { id, fullName, avatar } = useUser()
  return { id: CHAT_USER_PREFIX + id, fullName, avatarUrl: avatar?.url ?? null, isStudent }
}

/**
 * Sends messages of a chat through the outbox: each once, in order, across reloads, and only in their author's account.
 */
export function useSend(chatId: string, isStudent = true): Sending {
  const author = useAuthor(isStudent)
  const { id: userId } = useUser()
  const entries = useOutboxEntries()
  const now = useNow(nextFailureAt(entries))
  const waiting = waitingIn(entries, { chatId, author, isOnline: useOnline(), now })
  return {
    waiting,
    isSending: waiting.some(({ node }) => node.status === 'SENDING'),
    send: (message) => enqueue({ userId, chatId, ...message }),
    retry: ({ entryId }) => void outbox.retry(entryId),
    discard: ({ entryId }) => void outbox.discard(entryId),
  }
}

function enqueue({ userId, chatId, text, attachments, about }: NewMessage & { userId: string; chatId: string }): void {
  const id = MESSAGE_ID_PREFIX + makeId()
  enqueueOf<ChatApi>()({
    route: SEND_ROUTE,
    input: {
      body: {
        id,
        text,
        chatId,
        userId,
        attachments: attachments.map(({ fileId }) => fileId),
        ...(about && { quote: quoteOf(about) }),
      },
    },
    queue: queueOf(chatId),
    owner: userId,
    // Not retried by time, but when the network returns or on a click.
    retryMs: DAY_MS,
    answerWithinMs: SEND_WITHIN_MS,
    keepsRefused: true,
    note: { attachments, quote: about && { text: about.text, lang: about.lang, place: null } } satisfies Shown,
  })
  // Failed messages go first, to keep the order.
  void outbox.wake()
}

const quoteOf = ({ elementId, blockId, text, lang }: AskedAbout): QuoteInput => ({ elementId, blockId, text, lang })

/** Current time, updated at `next`. */
function useNow(next: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()))
    return () => clearTimeout(timer)
  }, [next])
  return now
}

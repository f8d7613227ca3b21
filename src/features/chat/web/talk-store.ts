import { createStore } from '#base/store.ts'
import { CHAT_PAGE, READ_FLAG_CLEAR_MS, READ_IDS_MAX, TYPING_LASTS_MS } from '../limits.ts'
import type { ChatUpdate, ChatView, MessageEdge, Participant } from '../model.ts'
import { callChat, logged } from './queries.ts'
import {
  clearNew,
  isAhead,
  isNext,
  talkFromNewestPage,
  addOlderPage,
  addSent,
  applyUpdates,
  type Talk,
} from './talk.ts'

/** State of a chat for the view. */
export interface TalkState {
  state: 'loading' | 'ready' | 'failed'
  talk: Talk | undefined
  view: ChatView | undefined
  isOlderLoading: boolean
  /** Who else has the chat open now. */
  here: readonly Participant[]
  /** Who else is writing now. */
  typing: readonly Participant[]
}

const LIST = 'POST /lpm/v2/messages.list'
const FIRST: TalkState = {
  state: 'loading',
  talk: undefined,
  view: undefined,
  isOlderLoading: false,
  here: [],
  typing: [],
}

/**
 * Client state of one chat for one person, kept while the page lives. Failed calls are logged and repeated by the next
 * poll.
 */
export class TalkStore {
  readonly #chatId: string
  readonly #state = createStore(FIRST)
  /** Messages that were marked as read and still look new. */
  readonly #clearing = new Set<string>()
  readonly #unmarked = new Set<string>()
  readonly #marked = new Set<string>()
  #loading: Promise<void> | undefined
  #catching: Promise<void> | undefined
  #isAskedAgain = false
  #typingEnd: ReturnType<typeof setTimeout> | undefined

  constructor(chatId: string) {
    this.#chatId = chatId
  }

  read = this.#state.get

  subscribe = this.#state.subscribe

  /** Loads the newest messages once; afterwards only the changes. */
  open(): Promise<void> {
    if (this.#state.get().talk) return this.catchUp()
    this.#loading ??= this.#loadNewest().finally(() => (this.#loading = undefined))
    return this.#loading
  }

  /** Loads the mentor, who is present, and the number of unread messages. */
  async refresh(): Promise<void> {
    await attempt(async () => {
      this.#show({ view: await callChat('POST /lpm/v2/chats.get', { body: { id: this.#chatId } }) })
    })
  }

  /** Sets who else has the chat open now. */
  showHere(here: readonly Participant[]): void {
    this.#show({ here })
  }

  /** Shows a typing indicator until its timeout. */
  showTyping(participant: Participant): void {
    clearTimeout(this.#typingEnd)
    this.#typingEnd = setTimeout(() => this.#show({ typing: [] }), TYPING_LASTS_MS)
    this.#show({ typing: [...this.#state.get().typing.filter(({ id }) => id !== participant.id), participant] })
  }

  /** Loads the page before the oldest loaded message (CHAT-15). */
  async loadOlder(): Promise<void> {
    const { talk, isOlderLoading } = this.#state.get()
    if (!talk?.hasPreviousPage || talk.startCursor === null || isOlderLoading) return
    this.#show({ isOlderLoading: true })
    await attempt(async () => {
      const page = await this.#list(talk.startCursor ?? undefined)
      this.#change((known) => addOlderPage(known, page))
    })
    this.#show({ isOlderLoading: false })
  }

  /** Requests all changes; a further request meanwhile runs afterwards. */
  catchUp(): Promise<void> {
    this.#isAskedAgain = true
    this.#catching ??= this.#catchUpWhileAsked().finally(() => (this.#catching = undefined))
    return this.#catching
  }

  /** Adds a broadcast message if it is the next one. Otherwise the hint that follows it triggers a refetch. */
  addBroadcast({ node, cursor }: MessageEdge): void {
    const { talk } = this.#state.get()
    if (talk && isNext(talk, cursor)) this.#take([{ node, cursor, type: 'created' }])
  }

  /** Follows a hint, unless its change is here already. */
  noteCursor(cursor: string): void {
    const { talk } = this.#state.get()
    if (talk && isAhead(talk, cursor)) void this.catchUp()
  }

  /**
   * Adds one's own message from the server's response, and requests what happened before it, unless it is here already.
   */
  addSent(edge: MessageEdge): void {
    this.addBroadcast(edge)
    this.#change((talk) => addSent(talk, edge))
    this.noteCursor(edge.cursor)
  }

  /**
   * Marks messages as read; 2 s later they no longer look new (CHAT-09). Those of a failed request go with the next
   * one.
   */
  markRead(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !this.#marked.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) {
      this.#marked.add(id)
      this.#unmarked.add(id)
    }
    void this.#mark()
  }

  async #mark(): Promise<void> {
    const ids = [...this.#unmarked].slice(0, READ_IDS_MAX)
    if (ids.length === 0) return
    for (const id of ids) {
      this.#unmarked.delete(id)
      this.#clearing.add(id)
    }
    try {
      const answer = await callChat('POST /lpm/v2/messages.markAsRead', { body: { chatId: this.#chatId, ids } })
      const { view } = this.#state.get()
      if (view) this.#show({ view: { ...view, unreadMessagesCount: answer.unreadMessagesCount } })
      setTimeout(() => this.#clear(answer.ids), READ_FLAG_CLEAR_MS)
      for (const id of ids) if (!answer.ids.includes(id)) this.#clearing.delete(id)
    } catch (error) {
      logged(error)
      for (const id of ids) {
        this.#clearing.delete(id)
        this.#unmarked.add(id)
      }
    }
  }

  #clear(ids: readonly string[]): void {
    for (const id of ids) this.#clearing.delete(id)
    this.#change((talk) => clearNew(talk, new Set(ids)))
  }

  async #loadNewest(): Promise<void> {
    this.#show({ state: 'loading' })
    try {
      const talk = talkFromNewestPage(await this.#list())
      this.#show({ state: 'ready', talk })
    } catch (error) {
      logged(error)
      this.#show({ state: 'failed' })
    }
  }

  #list(before?: string) {
    const filter = { chatId: this.#chatId }
    return callChat(LIST, {
      body: {
        last: CHAT_PAGE,
        filter,
        selectResolvedFields: ['isNew', 'participant'],
        ...(before !== undefined && { before }),
      },
    })
  }

  async #catchUpWhileAsked(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      await attempt(() => this.#catchUpOnce())
    }
    await this.#mark()
  }

  async #catchUpOnce(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const { talk } = this.#state.get()
      if (!talk) return
      const answer = await callChat('POST /lpm/v2/messages.getUpdates', {
        body: { chatId: this.#chatId, after: talk.lastCursor },
      })
      hasMore = answer.hasMore && answer.updates.length > 0
      this.#take(answer.updates)
    }
  }

  #take(updates: readonly ChatUpdate[]): void {
    // The message being typed has arrived.
    if (updates.some(({ type }) => type === 'created')) this.#show({ typing: [] })
    this.#change((known) => applyUpdates(known, updates, (id) => this.#clearing.has(id)))
  }

  #change(work: (talk: Talk) => Talk): void {
    const { talk } = this.#state.get()
    if (talk) this.#show({ talk: work(talk) })
  }

  #show(more: Partial<TalkState>): void {
    this.#state.set({ ...this.#state.get(), ...more })
  }
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logged(error)
  }
}

let owner: string | undefined
const stores = new Map<string, TalkStore>()

/** Returns the store of a chat for this person; the previous person's is discarded. */
export function talkOf(userId: string, chatId: string): TalkStore {
  if (owner !== userId) stores.clear()
  owner = userId
  const store = stores.get(chatId) ?? new TalkStore(chatId)
  stores.set(chatId, store)
  return store
}

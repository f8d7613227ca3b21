import type { StreamMessage, StreamReading } from './event-reader.ts'

/** `off` without a session; `waiting` while the portal is unreachable. */
export type LinkState = 'off' | 'connecting' | 'open' | 'waiting'

/** Messages between tabs. */
type TabMessage =
  | { kind: 'hello'; userId: string }
  | { kind: 'state'; state: LinkState }
  | { kind: 'cursor'; cursor: string }
  | { kind: 'message'; message: StreamMessage }

export interface LinkNeeds {
  /** Reads one stream to its end; false if this visitor gets none. */
  read: (reading: StreamReading) => Promise<boolean>
  /** Runs `work` in one tab at a time. Throws if `signal` aborts the wait. */
  alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  /** Opens the channel between tabs. */
  openChannel: () => BroadcastChannel
  /** Waits; ends early when the network comes back. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  onState: (state: LinkState) => void
  onMessage: (message: StreamMessage) => void
}

const RETRY_FIRST_MS = 1000
const RETRY_LAST_MS = 30_000

/**
 * One event stream for all tabs of a browser: the leader tab reads it and forwards events to the others. When it is closed,
 * another tab becomes leader and resumes at the last cursor.
 */
export class EventLink {
  readonly #needs: LinkNeeds
  #connection: { userId: string; stop: AbortController; channel: BroadcastChannel } | undefined
  /** Aborts the current stream, so that the next one is opened for the user who is signed in now. */
  #reopen: AbortController | undefined
  #state: LinkState = 'off'
  #cursor: string | undefined

  constructor(needs: LinkNeeds) {
    this.#needs = needs
  }

  get state(): LinkState {
    return this.#state
  }

  /** Starts to receive events for the user of this page; idempotent. */
  connect(userId: string): void {
    const isRunning = this.#connection?.userId === userId && this.#state !== 'off'
    if (isRunning) return
    this.pause()
    const stop = new AbortController()
    const channel = this.#needs.openChannel()
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#hear(data))
    this.#connection = { userId, stop, channel }
    this.#setState('connecting')
    this.#tell({ kind: 'hello', userId })
    this.#needs.alone(() => this.#lead(stop.signal), stop.signal).catch(() => {})
  }

  /** Pauses: events of the pause arrive after the next `connect`. */
  pause(): void {
    this.#connection?.stop.abort()
    this.#connection?.channel.close()
    this.#connection = undefined
    this.#setState('off')
  }

  /** Stops, because the visitor has signed out. */
  disconnect(): void {
    this.pause()
    this.#cursor = undefined
  }

  async #lead(signal: AbortSignal): Promise<void> {
    let failures = 0
    const onOpen = () => {
      failures = 0
      this.#share({ kind: 'state', state: 'open' })
    }
    while (!signal.aborted) {
      const outcome = await this.#readOnce(signal, onOpen)
      if (signal.aborted) return
      if (outcome === 'refused') return this.#share({ kind: 'state', state: 'off' })
      if (outcome === 'broken') this.#share({ kind: 'state', state: 'waiting' })
      // After a regular end, reopen the stream almost at once.
      await this.#needs.wait(outcome === 'broken' ? backoffMs(failures++) : RETRY_FIRST_MS * Math.random(), signal)
    }
  }

  async #readOnce(signal: AbortSignal, onOpen: () => void): Promise<'ended' | 'refused' | 'broken'> {
    const reopen = new AbortController()
    this.#reopen = reopen
    try {
      const isOurs = await this.#needs.read({
        cursor: this.#cursor,
        signal: AbortSignal.any([signal, reopen.signal]),
        onOpen,
        onMessage: (message) => this.#share({ kind: 'message', message }),
        onCursor: (cursor) => this.#share({ kind: 'cursor', cursor }),
      })
      return isOurs ? 'ended' : 'refused'
    } catch {
      return reopen.signal.aborted ? 'ended' : 'broken'
    } finally {
      this.#reopen = undefined
    }
  }

  #hear(message: TabMessage): void {
    switch (message.kind) {
      case 'hello':
        return this.#greet(message.userId)
      case 'state':
        return this.#setState(message.state)
      case 'cursor':
        this.#cursor = message.cursor
        return
      case 'message':
        return this.#needs.onMessage(message.message)
    }
  }

  /** Answers a new tab if this one is leader; if another user has signed in there, reopens the stream for that user. */
  #greet(userId: string): void {
    if (!this.#reopen) return
    if (this.#connection?.userId !== userId) return this.#reopen.abort()
    this.#tell({ kind: 'state', state: this.#state })
    if (this.#cursor !== undefined) this.#tell({ kind: 'cursor', cursor: this.#cursor })
  }

  #share(message: TabMessage): void {
    this.#tell(message)
    this.#hear(message)
  }

  #tell(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    this.#connection?.channel.postMessage(message)
  }

  #setState(state: LinkState): void {
    if (state === this.#state) return
    this.#state = state
    this.#needs.onState(state)
  }
}

/** Exponential backoff with jitter, so that clients don't all reconnect at once. */
const backoffMs = (failures: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LAST_MS) * (0.5 + Math.random() / 2)

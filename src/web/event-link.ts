import type { StreamMessage, StreamReading } from './event-reader.ts'

/** `off` without a session; `waiting` while the portal cannot be reached. */
export type LinkState = 'off' | 'connecting' | 'open' | 'waiting'

/** What tabs tell each other. */
type TabMessage =
  | { kind: 'hello'; userId: string }
  | { kind: 'state'; state: LinkState }
  | { kind: 'cursor'; cursor: string }
  | { kind: 'message'; message: StreamMessage }

export interface LinkNeeds {
  /** Reads one stream to its end; false when this visitor gets none. */
  read: (reading: StreamReading) => Promise<boolean>
  /** Does `work` in one tab at a time. Throws when `signal` ends the waiting. */
  alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  /** Opens the channel between the tabs. */
  openChannel: () => BroadcastChannel
  /** Waits, shorter when the network comes back. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  onState: (state: LinkState) => void
  onMessage: (message: StreamMessage) => void
}

const RETRY_FIRST_MS = 1000
const RETRY_LAST_MS = 30_000

/**
 * One event stream for all tabs of a browser: the tab that leads reads it and tells the others. When it is closed the
 * next one leads, and goes on where the last one was.
 */
export class EventLink {
  readonly #needs: LinkNeeds
  #connection: { userId: string; stop: AbortController; channel: BroadcastChannel } | undefined
  /** Ends the stream at work, so that the next one is opened by whoever is signed in now. */
  #reopen: AbortController | undefined
  #state: LinkState = 'off'
  #cursor: string | undefined

  constructor(needs: LinkNeeds) {
    this.#needs = needs
  }

  get state(): LinkState {
    return this.#state
  }

  /** Begins to hear, for the user of this page. Does nothing when that is so already. */
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

  /** Stops hearing for now: what comes meanwhile is told after the next `connect`. */
  pause(): void {
    this.#connection?.stop.abort()
    this.#connection?.channel.close()
    this.#connection = undefined
    this.#setState('off')
  }

  /** Stops hearing, since nobody is signed in any more. */
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
      // A stream that the server ended in order is followed by the next one almost at once.
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

  /** A tab has come. Only the one that leads answers; when somebody else has signed in there, it asks for his stream. */
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

/** Doubled after each failure, and spread, so that a server that comes back is not met by everybody at once. */
const backoffMs = (failures: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LAST_MS) * (0.5 + Math.random() / 2)

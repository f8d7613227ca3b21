import type { EventBatch, ServerEvent } from './events.ts'

/** A reader with more unread messages is dropped to save memory; it reconnects and catches up. */
const UNREAD_MAX = 64
const GAP_TEXT = `data: ${JSON.stringify({ isGap: true })}\n\n`
const encoder = new TextEncoder()

/** One event in the format of server-sent events. */
export const eventText = ({ channel, payload }: Pick<ServerEvent, 'channel' | 'payload'>): string =>
  `data: ${JSON.stringify({ channel, payload })}\n\n`

/** The stream to one browser. Live events wait until missed ones are sent, so each arrives once and in order. */
export class EventStream {
  readonly audiences: readonly string[]
  readonly body: ReadableStream<Uint8Array>
  readonly openedMs = performance.now()
  #controller!: ReadableStreamDefaultController<Uint8Array>
  #isOpen = true
  /** Ids of the missed events that were sent, which the hub may deliver again; undefined until the stream has caught up. */
  #missed: Set<string> | undefined
  #waiting: { id: string; text: string }[] = []

  constructor({ audiences, onEnd }: { audiences: readonly string[]; onEnd: () => void }) {
    this.audiences = audiences
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        cancel: () => {
          this.#isOpen = false
          onEnd()
        },
      },
      { highWaterMark: UNREAD_MAX },
    )
    // Sent at once, so that the response headers don't wait for the first event.
    this.#write(':\n\n')
  }

  /** Whether the stream is open. */
  get isFollowed(): boolean {
    return this.#isOpen && (this.#controller.desiredSize ?? 0) > 0
  }

  /** Queues the missed events, then those that arrived meanwhile. */
  catchUp({ events, isGap, cursor }: EventBatch): void {
    this.#missed = new Set(events.map(({ id }) => id))
    const since = this.#waiting
    this.#waiting = []
    for (const event of events) this.#waiting.push({ id: event.id, text: eventText(event) })
    for (const { id, text } of since) this.tell(id, text)
    if (isGap) this.tellGap()
    this.flush(cursor)
  }

  /** Queues an event for the next `flush`. */
  tell(id: string, text: string): void {
    if (!this.#missed?.has(id)) this.#waiting.push({ id, text })
  }

  /** Queues a message that events were lost. */
  tellGap(): void {
    this.#write(GAP_TEXT)
  }

  /**
   * Sends the queued events and the cursor from which to resume after a reconnect.
   * The comment line before it keeps proxies from closing a quiet stream.
   */
  flush(cursor: string | undefined): void {
    if (!this.#missed) return
    const texts = this.#waiting.map(({ text }) => text)
    this.#waiting = []
    this.#write(`${texts.join('')}: \n${cursor === undefined ? '' : `id: ${cursor}\n`}\n`)
  }

  /** Ends the stream; the browser reconnects. */
  close(): void {
    if (this.#isOpen) this.#controller.close()
    this.#isOpen = false
  }

  /** Ends the stream of a reader that is too slow, and drops its unread messages. */
  drop(): void {
    this.#isOpen = false
    this.#controller.error(new Error('The reader of this event stream is too slow'))
  }

  #write(text: string): void {
    if (this.#isOpen) this.#controller.enqueue(encoder.encode(text))
  }
}

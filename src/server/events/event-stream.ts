import type { EventBatch, ServerEvent } from './events.ts'

/** More unread messages than this, and the reader is too slow to be worth the memory: it may come back and catch up. */
const UNREAD_MAX = 64
const GAP_TEXT = `data: ${JSON.stringify({ isGap: true })}\n\n`
const encoder = new TextEncoder()

/** One event as server-sent events write it. */
export const eventText = ({ channel, payload }: Pick<ServerEvent, 'channel' | 'payload'>): string =>
  `data: ${JSON.stringify({ channel, payload })}\n\n`

/** The stream to one browser. What comes before it has caught up is held back: so all comes in order, and once. */
export class EventStream {
  readonly audiences: readonly string[]
  readonly body: ReadableStream<Uint8Array>
  readonly openedMs = performance.now()
  #controller!: ReadableStreamDefaultController<Uint8Array>
  #isOpen = true
  /** Ids of what it missed and was told; undefined until then. The hub may tell them once more. */
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
    // Sent at once, so that the answer's headers leave before the first event.
    this.#write(':\n\n')
  }

  /** Whether the reader still reads. */
  get isFollowed(): boolean {
    return this.#isOpen && (this.#controller.desiredSize ?? 0) > 0
  }

  /** Tells what was missed, and then what came meanwhile. */
  catchUp({ events, isGap, cursor }: EventBatch): void {
    this.#missed = new Set(events.map(({ id }) => id))
    const since = this.#waiting
    this.#waiting = []
    for (const event of events) this.#waiting.push({ id: event.id, text: eventText(event) })
    for (const { id, text } of since) this.tell(id, text)
    if (isGap) this.tellGap()
    this.flush(cursor)
  }

  /** Takes an event, to be sent with the next `flush`. */
  tell(id: string, text: string): void {
    if (!this.#missed?.has(id)) this.#waiting.push({ id, text })
  }

  /** Tells that events are missing for good. */
  tellGap(): void {
    this.#write(GAP_TEXT)
  }

  /**
   * Sends what was told, and the cursor from which to go on after a break.
   * The comment before it keeps proxies from closing a quiet stream.
   */
  flush(cursor: string | undefined): void {
    if (!this.#missed) return
    const texts = this.#waiting.map(({ text }) => text)
    this.#waiting = []
    this.#write(`${texts.join('')}: \n${cursor === undefined ? '' : `id: ${cursor}\n`}\n`)
  }

  /** Ends the stream; the browser opens the next one by itself. */
  close(): void {
    if (this.#isOpen) this.#controller.close()
    this.#isOpen = false
  }

  /** Ends the stream of a reader who does not follow, and forgets what it has not read. */
  drop(): void {
    this.#isOpen = false
    this.#controller.error(new Error('The reader of this event stream is too slow'))
  }

  #write(text: string): void {
    if (this.#isOpen) this.#controller.enqueue(encoder.encode(text))
  }
}

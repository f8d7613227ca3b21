import { type EventStream, eventText } from './event-stream.ts'
import type { EventBatch } from './events.ts'

interface Options {
  lastsMs: number
  onCount: (open: number) => void
}

/** Routes events to the open streams of their audience. */
export class EventHub {
  readonly #streams = new Set<EventStream>()
  readonly #byAudience = new Map<string, Set<EventStream>>()
  readonly #options: Options
  #cursor: string | undefined

  constructor(options: Options) {
    this.#options = options
  }

  countFor(audience: string): number {
    return this.#byAudience.get(audience)?.size ?? 0
  }

  add(stream: EventStream): void {
    this.#streams.add(stream)
    for (const audience of stream.audiences) {
      const others = this.#byAudience.get(audience) ?? new Set()
      this.#byAudience.set(audience, others.add(stream))
    }
    this.#options.onCount(this.#streams.size)
  }

  remove(stream: EventStream): void {
    if (!this.#streams.delete(stream)) return
    for (const audience of stream.audiences) {
      const others = this.#byAudience.get(audience)
      others?.delete(stream)
      if (others?.size === 0) this.#byAudience.delete(audience)
    }
    this.#options.onCount(this.#streams.size)
  }

  /** Ends one stream. */
  end(stream: EventStream): void {
    this.remove(stream)
    stream.close()
  }

  /** Ends the streams of an audience. */
  endFor(audience: string): void {
    for (const stream of this.#byAudience.get(audience) ?? []) this.end(stream)
  }

  endAll(): void {
    for (const stream of this.#streams) this.end(stream)
  }

  /** Sends each stream its events of a batch; each event is serialised once. */
  tell({ events, cursor, isGap }: EventBatch): void {
    this.#cursor = cursor
    const streams = new Set<EventStream>(isGap ? this.#streams : [])
    for (const stream of streams) stream.tellGap()
    for (const event of events) {
      const readers = this.#byAudience.get(event.audience)
      const text = readers ? eventText(event) : ''
      for (const stream of readers ?? []) {
        stream.tell(event.id, text)
        streams.add(stream)
      }
    }
    for (const stream of streams) this.#flush(stream)
  }

  /** Sends a heartbeat to quiet streams, and ends those that reached their maximum age. */
  tick(): void {
    for (const stream of this.#streams) {
      if (performance.now() - stream.openedMs >= this.#options.lastsMs) this.end(stream)
      else this.#flush(stream)
    }
  }

  #flush(stream: EventStream): void {
    stream.flush(this.#cursor)
    if (stream.isFollowed) return
    this.remove(stream)
    stream.drop()
  }
}

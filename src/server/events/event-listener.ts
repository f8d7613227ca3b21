import pg from 'pg'
import {
  batchOf,
  type EventBatch,
  NOTIFY_CHANNEL,
  EPHEMERAL_CHANNEL,
  ephemeralEvents,
  SELECT_SINCE,
} from './event-store.ts'
import type { Log } from '../observability/log.ts'

const CHECK_EVERY_MS = 30_000
const QUERY_WITHIN_MS = 10_000
const RETRY_FIRST_MS = 100
const RETRY_LAST_MS = 10_000

export interface ListenerOptions {
  connect: pg.ClientConfig
  log: Log
  onBatch: (batch: EventBatch) => void
}

/**
 * Reads events over its own connection. A notification only says that there may be something to read; after a reconnect it
 * reads from the last cursor, so nothing is lost.
 */
export class EventListener {
  readonly #options: ListenerOptions
  #client: pg.Client | undefined
  #cursor: string | null = null
  #reading: Promise<void> | undefined
  #isReadAgainNeeded = false
  #retryMs = RETRY_FIRST_MS
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Starts to listen; throws if the database can't be reached now. Later failures lead to reconnects in the background. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#options.connect, keepAlive: true, query_timeout: QUERY_WITHIN_MS })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === EPHEMERAL_CHANNEL) this.#broadcast(payload)
      else void this.#read()
    })
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${NOTIFY_CHANNEL}; listen ${EPHEMERAL_CHANNEL}`)
      await this.#read()
      if (client !== this.#client) throw new Error('The event connection broke at once')
    } catch (error) {
      this.#lose(client)
      throw error
    }
    this.#retryMs = RETRY_FIRST_MS
    this.#timer = setInterval(() => this.#read(), CHECK_EVERY_MS)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  /** Delivers an ephemeral event. Before the first read nobody has subscribed yet. */
  #broadcast(text: string): void {
    if (this.#cursor === null) return
    this.#options.onBatch({ events: ephemeralEvents(text), cursor: this.#cursor, isGap: false })
  }

  /** Reads new events; notifications that arrive during a read cause one more. */
  #read(): Promise<void> {
    if (this.#reading) this.#isReadAgainNeeded = true
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #readAll(): Promise<void> {
    const client = this.#client
    do {
      this.#isReadAgainNeeded = false
      try {
        await this.#readOnce(client)
      } catch {
        this.#lose(client)
      }
    } while (this.#isReadAgainNeeded && client === this.#client)
  }

  async #readOnce(client: pg.Client | undefined): Promise<void> {
    if (!client) return
    const { rows } = await client.query({ name: 'events', text: SELECT_SINCE, values: [this.#cursor, null] })
    const batch = batchOf(rows)
    this.#cursor = batch.cursor
    this.#options.onBatch(batch)
  }

  #lose(client: pg.Client | undefined): void {
    if (this.#isClosed || !client || client !== this.#client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#options.log.warn({ retryMs: this.#retryMs }, 'The event connection broke, connecting again')
    // If opening fails, that client is lost too, which schedules the next attempt.
    this.#timer = setTimeout(() => void this.open().catch(() => {}), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_LAST_MS)
  }
}

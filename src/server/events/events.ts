import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Transaction } from '../database/database.ts'
import {
  type Audience,
  batchOf,
  type EventBatch,
  insertEvent,
  insertEvents,
  broadcastEphemeral,
  SELECT_SINCE,
  type ServerEvent,
} from './event-store.ts'
import { EventListener } from './event-listener.ts'
import type { Log } from '../observability/log.ts'

export type { Audience, EventBatch, ServerEvent }

type Handler = (payload: unknown) => void

/** Events to processes and browsers: hints that something changed. */
export interface Events {
  /** Stores an event and delivers it once the transaction `db` is committed; without a transaction, at once. Payloads are small: ids, not rows. */
  publish: (
    db: Database | Transaction,
    event: { channel: string; audience: Audience; payload?: unknown },
  ) => Promise<void>
  /** The same for several events, with one statement. */
  publishAll: (
    db: Database | Transaction,
    events: readonly { channel: string; audience: Audience; payload: unknown }[],
  ) => Promise<void>
  /**
   * Delivers an event that is not persisted, such as typing or presence: receivers that are offline never get it. Within a
   * transaction it is sent after commit. Events over 7.9 kB, audience included, are dropped.
   */
  broadcastEphemeral: (
    db: Database | Transaction,
    event: { channel: string; audience: Audience; payload?: unknown },
  ) => Promise<void>
  /** Calls `handler` in this process for each event of `channel`, for any audience. Returns the unsubscribe function. */
  subscribe: (channel: string, handler: Handler) => () => void
  /** Calls `handler` when events were lost, so caches may be stale. Returns the unsubscribe function. */
  onGap: (handler: () => void) => () => void
  /** Calls `handler` with every batch; for the streams to browsers. Returns the unsubscribe function. */
  onBatch: (handler: (batch: EventBatch) => void) => () => void
  /** Returns the events for `audiences` since `cursor`; for a null cursor only the current one. */
  since: (cursor: string | null, audiences: string[]) => Promise<EventBatch>
  close: () => Promise<void>
}

/** Opens the events of a database. `connect` must bypass any connection pooler, because LISTEN needs a session. */
export async function openEvents({
  db,
  connect,
  log,
}: {
  db: Database
  connect: pg.ClientConfig
  log: Log
}): Promise<Events> {
  const batchHandlers = new Set<(batch: EventBatch) => void>()
  const deliver = (batch: EventBatch) => callAll(batchHandlers, batch, log)
  const listener = new EventListener({ connect, log, onBatch: deliver })
  const onBatch = (handler: (batch: EventBatch) => void) => added(batchHandlers, handler)
  try {
    await listener.open()
  } catch (error) {
    await listener.close()
    throw error
  }
  return {
    publish: (database, { payload = null, ...event }) => insertEvent(database, { ...event, payload }),
    publishAll: insertEvents,
    broadcastEphemeral: (database, { payload = null, ...event }) => broadcastEphemeral(database, { ...event, payload }),
    subscribe: (channel, handler) =>
      onBatch(({ events }) => {
        for (const event of events) if (event.channel === channel) handler(event.payload)
      }),
    onGap: (handler) => onBatch(({ isGap }) => isGap && handler()),
    onBatch,
    since: async (cursor, audiences) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(SELECT_SINCE, [cursor, audiences]))
      return batchOf(rows)
    },
    close: () => listener.close(),
  }
}

function added<T>(set: Set<T>, entry: T): () => void {
  set.add(entry)
  return () => set.delete(entry)
}

/** Calls all handlers, also when one of them throws. */
function callAll(handlers: Set<(batch: EventBatch) => void>, batch: EventBatch, log: Log): void {
  for (const handler of handlers) {
    try {
      handler(batch)
    } catch (error) {
      log.error({ err: error }, 'A handler of events failed')
    }
  }
}

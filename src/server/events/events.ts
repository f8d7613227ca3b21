import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Transaction } from '../database/database.ts'
import {
  type Audience,
  batchOf,
  type EventBatch,
  insertEvent,
  notifyPassing,
  SELECT_SINCE,
  type ServerEvent,
} from './event-store.ts'
import { EventListener } from './event-listener.ts'
import type { Log } from '../observability/log.ts'

export type { Audience, EventBatch, ServerEvent }

type Handler = (payload: unknown) => void

/** Tells processes and browsers that something changed. */
export interface Events {
  /** Tells it when the transaction `db` is committed; without a transaction, at once. Payloads are small: ids, not rows. */
  publish: (
    db: Database | Transaction,
    event: { channel: string; audience: Audience; payload?: unknown },
  ) => Promise<void>
  /**
   * Tells what is true for a moment only, as that somebody is typing: it is written down nowhere, so whoever is away then
   * never hears of it. Within a transaction it is told when that is committed.
   * What has more than 7.9 kB with its audience is not told at all.
   */
  pass: (db: Database | Transaction, event: { channel: string; audience: Audience; payload?: unknown }) => Promise<void>
  /** Calls `handler` in this process for each event of `channel`, whoever its audience. Gives what ends it. */
  subscribe: (channel: string, handler: Handler) => () => void
  /** Calls `handler` when events were missed for good: whatever is kept in memory may be old. Gives what ends it. */
  onGap: (handler: () => void) => () => void
  /** Calls `handler` with everything as it is read; for the streams to browsers. Gives what ends it. */
  onBatch: (handler: (batch: EventBatch) => void) => () => void
  /** What happened for `audiences` since `cursor`; without one, only the cursor from which to go on. */
  since: (cursor: string | null, audiences: string[]) => Promise<EventBatch>
  close: () => Promise<void>
}

/** Opens the events of a database. `connect` is its own, unpooled connection: a pooler would swallow LISTEN. */
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
  const give = (batch: EventBatch) => callAll(batchHandlers, batch, log)
  const listener = new EventListener({ connect, log, onBatch: give })
  const onBatch = (handler: (batch: EventBatch) => void) => added(batchHandlers, handler)
  try {
    await listener.open()
  } catch (error) {
    await listener.close()
    throw error
  }
  return {
    publish: (database, { payload = null, ...event }) => insertEvent(database, { ...event, payload }),
    pass: (database, { payload = null, ...event }) => notifyPassing(database, { ...event, payload }),
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

/** One handler's failure is not another's. */
function callAll(handlers: Set<(batch: EventBatch) => void>, batch: EventBatch, log: Log): void {
  for (const handler of handlers) {
    try {
      handler(batch)
    } catch (error) {
      log.error({ err: error }, 'A handler of events failed')
    }
  }
}

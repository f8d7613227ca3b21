import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#base/clock.ts'
import { Batches, defineBatch } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { deleteRows } from '../jobs/cleaning.ts'
import { takeTurn, type Turn } from './turns.ts'

// No library: it is one SQL statement, and it uses the portal's clock and connection pool.

declare module '../database/database.ts' {
  interface Tables {
    rate_limits: { key: string; points: number; expires_at: Date }
  }
}

/** How often something may happen within a window. The key names action and caller: `sign-up 203.0.113.9`. */
export interface Limit {
  key: string
  points: number
  durationMs: number
}

/** Whether it may happen now; if not, after how many seconds. */
export type Verdict = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }

/** Rate limits shared by all processes. Keys are stored as hashes, because they may contain email addresses. */
export interface Limits {
  /** Counts one request and returns whether it is within the limit. The window starts with the first. */
  take: (limit: Limit) => Promise<Verdict>
  /** Queues a guess: guesses of one key are checked one after the other, with growing pauses. */
  turn: (key: string) => Promise<Turn>
  /** Refunds a counted request that the limit isn't meant for. */
  giveBack: (key: string) => Promise<void>
  /** Resets a key, with its queue. */
  forget: (...keys: string[]) => Promise<void>
  /** Sleeps; replaced in tests. */
  wait: (ms: number) => Promise<void>
}

interface Options {
  db: Database
  clock: Clock
  batches?: Batches
  wait?: (ms: number) => Promise<void>
}

/** Opens the rate limits in a database. */
export function createLimits({ db, clock, batches = new Batches(), wait = (ms) => delay(ms) }: Options): Limits {
  return {
    take: async (limit) => {
      const now = clock.now()
      const { points, expires_at } = await batches.run({ db, clock }, pointBatch, limit)
      if (points <= limit.points) return { isAllowed: true }
      return {
        isAllowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000)),
      }
    },
    turn: (key) => takeTurn(db, hashOf(key), clock.now()),
    giveBack: async (key) => {
      await db
        .updateTable('rate_limits')
        .set({ points: sql<number>`points - 1` })
        .where('key', '=', hashOf(key))
        .where('points', '>', 0)
        .execute()
    },
    forget: async (...keys) => {
      const hashes = keys.map(hashOf)
      await db.deleteFrom('rate_limits').where('key', 'in', hashes).execute()
      await db.deleteFrom('turns').where('key', 'in', hashes).execute()
    },
    wait,
  }
}

interface Counted {
  key: string
  points: number
  expires_at: Date
}

/** Requests of different people that are counted at the same time share a statement. */
const pointBatch = defineBatch({
  name: 'limits.points',
  keyOf: ({ key }: Limit) => key,
  run: async ({ db, clock }: Pick<Options, 'db' | 'clock'>, limits: readonly Limit[]): Promise<Counted[]> => {
    const counted = new Map<string, Counted>()
    for (const [points, same] of Map.groupBy(limits, (limit) => limit.points)) {
      for (const row of await addPoints(db, { points, limits: same, now: clock.now() })) counted.set(row.key, row)
    }
    return limits.flatMap(({ key }) => counted.get(hashOf(key)) ?? [])
  },
})

/** Counts one point of each limit, which all have the same number of points. Counting stops one above the limit. */
async function addPoints(
  db: Database,
  { points, limits, now }: { points: number; limits: readonly Limit[]; now: Date },
): Promise<Counted[]> {
  const keys = limits.map(({ key }) => hashOf(key))
  const ends = limits.map(({ durationMs }) => new Date(now.getTime() + durationMs))
  const { rows } = await sql<Counted>`
    insert into rate_limits as counted (key, points, expires_at)
    select key, 1, expires_at from unnest(${keys}::text[], ${ends}::timestamptz[]) as given (key, expires_at) order by key
    on conflict (key) do update set
      points = case when counted.expires_at <= ${now} then 1 else least(counted.points + 1, ${points + 1}) end,
      expires_at = case when counted.expires_at <= ${now} then excluded.expires_at else counted.expires_at end
    returning key, points, expires_at`.execute(db)
  return rows
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Deletes expired counters and queues. */
export async function deleteOldLimits(kernel: { db: Database; clock: Clock }): Promise<void> {
  const where = sql`expires_at <= ${kernel.clock.now()}`
  await deleteRows({ ...kernel, table: 'rate_limits', where })
  await deleteRows({ ...kernel, table: 'turns', where })
}

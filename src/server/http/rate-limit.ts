import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Database } from '../database/database.ts'
import { takeTurn, type Turn } from './turns.ts'

// By hand rather than by a library: it is one statement, and so it keeps to the portal's clock and pool.

declare module '../database/database.ts' {
  interface Tables {
    rate_limits: { key: string; points: number; expires_at: Date }
  }
}

/** How often something may happen in a while. The key names what and by whom: `sign-up 203.0.113.9`. */
export interface Limit {
  key: string
  points: number
  durationMs: number
}

/** Whether it may happen now, or after how many seconds. */
export type Verdict = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }

/** Counters that all processes share. Keys are kept as hashes: they may hold mail addresses. */
export interface Limits {
  /** Counts one more, and says whether that is still within the limit. The while begins with the first. */
  take: (limit: Limit) => Promise<Verdict>
  /** The turn of a guess: those of one key are looked at one after the other, with pauses that grow. */
  turn: (key: string) => Promise<Turn>
  /** Takes one back that was counted, since it was none of those that the limit is for. */
  giveBack: (key: string) => Promise<void>
  /** Begins anew, with turns as well. */
  forget: (...keys: string[]) => Promise<void>
  /** Lets a caller wait; tests don't. */
  wait: (ms: number) => Promise<void>
}

interface Options {
  db: Database
  clock: Clock
  wait?: (ms: number) => Promise<void>
}

/** Opens the counters of a database. */
export function createLimits({ db, clock, wait = (ms) => delay(ms) }: Options): Limits {
  return {
    take: async (limit) => {
      const now = clock.now()
      const { points, expires_at } = await addPoint(db, limit, now)
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

/** Stops counting one above the limit: more says nothing more. */
async function addPoint(db: Database, limit: Limit, now: Date): Promise<{ points: number; expires_at: Date }> {
  const expiresAt = new Date(now.getTime() + limit.durationMs)
  const { rows } = await sql<{ points: number; expires_at: Date }>`
    insert into rate_limits as counted (key, points, expires_at) values (${hashOf(limit.key)}, 1, ${expiresAt})
    on conflict (key) do update set
      points = case when counted.expires_at <= ${now} then 1 else least(counted.points + 1, ${limit.points + 1}) end,
      expires_at = case when counted.expires_at <= ${now} then excluded.expires_at else counted.expires_at end
    returning points, expires_at`.execute(db)
  return rows[0] ?? { points: 1, expires_at: expiresAt }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Forgets counters and turns that have run out. */
export async function deleteOldLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
  await db.deleteFrom('turns').where('expires_at', '<=', now).execute()
}

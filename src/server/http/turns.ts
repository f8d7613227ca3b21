import { sql } from 'kysely'
import { HOUR_MS, SECOND_MS } from '#base/clock.ts'
import type { Database } from '../database/database.ts'

declare module '../database/database.ts' {
  interface Tables {
    turns: { key: string; tries: number; starts_at: Date; free_at: Date; expires_at: Date }
  }
}

/** Guesses after which the first pause follows. */
const GUESSES_WITHOUT_PAUSE = 2
const FIRST_PAUSE_MS = 250
/** At this pace fewer than 100 guesses an hour are possible (ASVS 2.2.1). */
const LONGEST_PAUSE_MS = 40 * SECOND_MS
/** Longer waits are refused. Since pauses grow, at most six requests wait at the same time. */
const LONGEST_WAIT_MS = 8 * SECOND_MS
/** Guesses are reset after this time without any. */
const GUESSES_KEPT_MS = HOUR_MS

/** How long to wait before the guess; or, if that is too long, after how many seconds to retry. */
export type Turn = { waitMs: number } | { retryAfterSeconds: number }

/** The pause after a number of guesses; it doubles. */
export function pauseAfter(guesses: number): number {
  if (guesses <= GUESSES_WITHOUT_PAUSE) return 0
  return Math.min(FIRST_PAUSE_MS * 2 ** (guesses - GUESSES_WITHOUT_PAUSE - 1), LONGEST_PAUSE_MS)
}

/** Pauses by the number of guesses; the last one repeats. */
const PAUSES_MS = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1))

/**
 * Assigns the next turn of a key, across processes. A refused guess is not counted, so retrying too early doesn't make the wait
 * longer.
 */
export async function takeTurn(db: Database, key: string, now: Date): Promise<Turn> {
  const expiresAt = new Date(now.getTime() + GUESSES_KEPT_MS)
  const latest = new Date(now.getTime() + LONGEST_WAIT_MS)
  const pauses = sql`${PAUSES_MS}::int[]`
  const tries = sql`case when turns.expires_at <= ${now} then 1 else least(turns.tries + 1, ${PAUSES_MS.length}) end`
  const startsAt = sql`greatest(turns.free_at, ${now})`
  const { rows } = await sql<{ starts_at: Date }>`
    insert into turns (key, tries, starts_at, free_at, expires_at) values (${key}, 1, ${now}, ${now}, ${expiresAt})
    on conflict (key) do update set
      tries = ${tries},
      starts_at = ${startsAt},
      free_at = ${startsAt} + (${pauses})[${tries}] * interval '1 millisecond',
      expires_at = excluded.expires_at
    where turns.free_at <= ${latest}
    returning starts_at`.execute(db)
  const [turn] = rows
  if (turn) return { waitMs: turn.starts_at.getTime() - now.getTime() }
  const row = await db.selectFrom('turns').select('free_at').where('key', '=', key).executeTakeFirst()
  const freeAt = row?.free_at ?? now
  return { retryAfterSeconds: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / SECOND_MS)) }
}

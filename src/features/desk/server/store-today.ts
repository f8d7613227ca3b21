import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Scope } from '#features/mentors/server/may-read.ts'
import { isWaiting, isWithin } from './store-inbox.ts'
import type { Reader } from './store.ts'

interface Unanswered {
  count: number
  /** Of them, those to whom the promised answer is overdue. */
  late: number
  since: Date | null
}

/** Counts what the tab "Waiting" of the inbox lists. */
export async function findUnanswered(
  db: Reader,
  { scope, now, promiseMs }: { scope: Scope; now: Date; promiseMs: number },
): Promise<Unanswered> {
  const { rows } = await sql<Unanswered>`
    select count(*)::int as count, min(chats.waiting_since) as since,
      count(*) filter (where chats.waiting_since <= ${new Date(now.getTime() - promiseMs)})::int as late
    from chats where chats.environment_id = ${ENVIRONMENT_ID} and ${isWaiting(now)} and ${isWithin(scope)}`.execute(db)
  return rows[0] ?? { count: 0, late: 0, since: null }
}

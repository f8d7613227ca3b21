import { type Generated, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import { FAILURES_KEPT_DAYS, FAILURES_KEPT_MAX, FAILURES_PIECE } from '../limits.ts'
import type { FailureFilter, RecordedFailure } from '../model.ts'

interface FailuresTable {
  id: string
  environment_id: Generated<string>
  fingerprint: string
  place: RecordedFailure['place']
  code: string
  route: string
  message: string
  stack: string | null
  build: string | null
  request_id: string | null
  user_id: string | null
  count: Generated<number>
  attempt: number | null
  attempts: number | null
  first_seen: Date
  last_seen: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    failures: FailuresTable
  }
}

type Counted = Pick<RecordedFailure, 'id' | 'place' | 'code' | 'route' | 'message' | 'stack' | 'build'> &
  Pick<RecordedFailure, 'requestId' | 'userId' | 'attempt' | 'attempts'> & { fingerprint: string }

/** Inserts a failure, or increments the count of the entry with its fingerprint; returns the id of the entry. */
export async function countFailure(
  db: Database,
  { requestId, userId, ...failure }: Counted,
  now: Date,
): Promise<string> {
  const { stack, build, attempt, attempts } = failure
  const last = { stack, build, attempt, attempts, request_id: requestId, user_id: userId, last_seen: now }
  const { id } = await db
    .insertInto('failures')
    .values({ ...failure, ...last, first_seen: now })
    .onConflict((same) =>
      same.columns(['environment_id', 'fingerprint']).doUpdateSet({ ...last, count: sql<number>`failures.count + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Asked extends FailureFilter {
  cursor?: string | undefined
}

/** Lists failures, latest first. The search covers messages, routes, codes and ids. */
export async function findFailures(db: Database, { q, place, cursor }: Asked) {
  const [before, beforeId = ''] = cursor?.split(' ') ?? []
  const words = q?.trim() ? `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  const rows = await db
    .selectFrom('failures')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from failed_jobs where failed_jobs.failure_id = failures.id)`.as('given_up'),
    )
    .where('environment_id', '=', ENVIRONMENT_ID)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? 'server'))
    .$if(words !== undefined, (query) =>
      query.where((expression) => expression.or(SEARCHED.map((column) => expression(column, 'ilike', words ?? '')))),
    )
    .$if(isMoment(before), (query) =>
      query.where(sql<boolean>`(last_seen, id) < (${new Date(before ?? 0)}, ${beforeId})`),
    )
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(FAILURES_PIECE + 1)
    .execute()
  const shown = rows.slice(0, FAILURES_PIECE)
  const last = shown.at(-1)
  const next = rows.length > FAILURES_PIECE && last ? `${last.last_seen.toISOString()} ${last.id}` : null
  return { failures: shown.map(present), next }
}

const SEARCHED = ['message', 'route', 'code', 'request_id', 'user_id'] as const

const isMoment = (text: string | undefined): boolean => text !== undefined && !Number.isNaN(Date.parse(text))

/** Deletes failures that have not happened for 30 days, then the oldest beyond the maximum. Runs at least daily. */
export async function deleteOldFailures(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('failures')
    .where('last_seen', '<', new Date(now.getTime() - FAILURES_KEPT_DAYS * DAY_MS))
    .execute()
  const tooMany = db.selectFrom('failures').select('id').orderBy('last_seen', 'desc').orderBy('id', 'desc')
  await db.deleteFrom('failures').where('id', 'in', tooMany.offset(FAILURES_KEPT_MAX)).execute()
}

function present({
  request_id: requestId,
  user_id: userId,
  first_seen,
  last_seen,
  ...row
}: FailureRow): RecordedFailure {
  const { id, place, code, route, message, stack, build, count, attempt, attempts, given_up: givenUp } = row
  const seen = { firstSeen: first_seen.toISOString(), lastSeen: last_seen.toISOString() }
  return {
    id,
    place,
    code,
    route,
    message,
    stack,
    build,
    requestId,
    userId,
    count,
    attempt,
    attempts,
    givenUp,
    ...seen,
  }
}

type FailureRow = Omit<FailuresTable, 'count' | 'environment_id'> & { count: number; given_up: number }

import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { type Scope, withinScope } from '#features/mentors/server/may-read.ts'
import { isLearner } from '#features/accounts/server/store-learners.ts'
import type { FigureCount, Periods } from '#features/today/server/hooks.ts'
import { figureOf, type FigureRow, groupedByPeriod, isIn, partOf } from '#features/today/server/store-periods.ts'
import { PROMISE_MS } from '../limits.ts'
import type { Reader } from './store.ts'

interface Asked {
  scope: Scope
  /** Only of this team. */
  teamId: string | null
  since: Date
  now: Date
}

const isOfTeam = (teamId: string | null) => sql`(${teamId}::text is null or chats.team_id = ${teamId}
  or exists (select from team_members where team_members.team_id = ${teamId} and team_members.user_id = chats.mentor_id))`

/**
 * Selects waits that began since a time, with the person who ended each and the time. A wait begins with a learner's first message after an answer, and
 * ends with the next message of a person; bulk messages answer nobody. Learners who are still waiting count however long ago they wrote,
 * for the mentor of their chat; they are late once the promised time has passed.
 */
const waits = ({ scope, teamId, since, now }: Asked) => sql`
  with spoken as (
    select chat_messages.chat_id, chats.mentor_id, waiting_since is not null and state = 'open' as is_waiting, chat_messages.cursor, chat_messages.author_id, is_student, chat_messages.created_at,
      lag(is_student) over (partition by chat_messages.chat_id order by chat_messages.cursor) as was_student
    from chats join chat_messages on chat_messages.chat_id = chats.id
    where chats.environment_id = ${ENVIRONMENT_ID} and (chats.last_message_at >= ${since} or waiting_since is not null)
      and ${withinScope(scope, 'chats')} and ${isOfTeam(teamId)} and system is null and via <> 'bulk'),
  turns as (
    select chat_id, mentor_id, is_waiting, cursor, author_id, is_student, created_at,
      lead(author_id) over turn as answerer_id, lead(created_at) over turn as answered_at
    from spoken where was_student is distinct from is_student
    window turn as (partition by chat_id order by cursor)),
  waits as (
    select chat_id, created_at, coalesce(answerer_id, mentor_id) as answerer_id, answered_at,
      extract(epoch from answered_at - created_at) / 60 as minutes,
      answered_at is null and is_waiting and created_at <= ${new Date(now.getTime() - PROMISE_MS)}::timestamptz as is_late
    from turns where is_student and (created_at >= ${since} or (answered_at is null and is_waiting)))`

const MEDIAN = sql`percentile_cont(0.5) within group (order by minutes)`
const KEPT = sql`round(100.0 * count(*) filter (where minutes <= ${PROMISE_MS / 60_000}) / nullif(count(minutes) + count(*) filter (where is_late), 0))::int`

export interface Times {
  answers: number
  median: number | null
  kept: number | null
}

/** Returns the answer times of everybody together. */
export async function timesOfAll(db: Reader, asked: Asked): Promise<Times> {
  const { rows } = await sql<Times>`${waits(asked)}
    select count(minutes)::int as answers, ${MEDIAN} as median, ${KEPT} as kept from waits`.execute(db)
  return rows[0] ?? { answers: 0, median: null, kept: null }
}

/** Returns the answer times by the person who answered. */
export async function timesOfMentors(db: Reader, asked: Asked): Promise<(Times & { id: string })[]> {
  const { rows } = await sql<Times & { id: string }>`${waits(asked)}
    select answerer_id as id, count(minutes)::int as answers, ${MEDIAN} as median, ${KEPT} as kept
    from waits where answerer_id is not null group by answerer_id`.execute(db)
  return rows
}

/** Returns the waits by the day on which they began, and the answers by the day of the answer. */
export async function timesOfDays(db: Reader, asked: Asked) {
  const { rows } = await sql<{ day: string; asked: number; answered: number; median: number | null }>`${waits(asked)}
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as asked,
      count(minutes)::int as answered, ${MEDIAN} as median
    from waits group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Returns the median minutes until somebody answered, of waits that began in the periods. Staff, who may have a mentor too, don't
 * count.
 */
export async function timesOfPeriods(db: Reader, scope: Scope, periods: Periods): Promise<FigureCount> {
  const [since] = periods.before
  const { rows } = await sql<FigureRow>`${waits({ scope, teamId: null, since, now: periods.now })}
    ${groupedByPeriod(
      MEDIAN,
      sql`
      select ${partOf('waits.created_at', periods)} as part, minutes
      from waits join chats on chats.id = waits.chat_id join users on users.id = chats.learner_id
      where minutes is not null and ${isIn('waits.created_at', periods)} and ${isLearner('users')}`,
    )}`.execute(db)
  return figureOf(rows, null)
}

/** Returns the mentors in a scope, with what is waiting for them now. */
export async function listLoad(db: Reader, { scope, teamId }: Pick<Asked, 'scope' | 'teamId'>) {
  const { rows } = await sql<{
    id: string
    first_name: string | null
    last_name: string | null
    username: string | null
    avatar: { id: string; url: string; thumbnails: Record<string, string> } | null
    learners: number
    places: number
    waiting: number
    waiting_since: Date | null
  }>`
    select users.id, first_name, last_name, username, avatar, coalesce(profile.places, 0) as places,
      (select count(*)::int from mentor_connections where mentor_id = users.id and ended_at is null
        and mentor_connections.environment_id = ${ENVIRONMENT_ID}) as learners,
      coalesce(load.waiting, 0) as waiting, load.waiting_since
    from users left join mentor_profiles profile on profile.user_id = users.id
    left join lateral (select count(*)::int as waiting, min(chats.waiting_since) as waiting_since from chats
      where chats.mentor_id = users.id and waiting_since is not null and state = 'open') load on true
    where users.environment_id = ${ENVIRONMENT_ID} and users.status = 'active' and (roles && array['mentor', 'mp-leader'] or profile.user_id is not null)
      and (${scope.isAll} or users.id = any(${scope.mentorIds}::text[]))
      and (${teamId}::text is null or exists (select from team_members
        where team_members.team_id = ${teamId} and team_members.user_id = users.id))
    order by load.waiting_since nulls last, first_name, users.id limit 100`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { instantOf, localTimeOf } from '#base/zoned-time.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EpisodeInput, EventInput, SavedEvent } from '../model.ts'

type Connection = Database | Transaction

/** Lists events as their authors save them, last changed first; all, or the one with an id. */
export async function listSavedEvents(db: Connection, id?: string): Promise<SavedEvent[]> {
  const events = await db
    .selectFrom('video_events')
    .selectAll()
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('pages')
            .select('pages.id')
            .whereRef('pages.environment_id', '=', 'video_events.environment_id')
            .whereRef('pages.alias', '=', 'video_events.alias')
            .where('pages.published', '=', true),
        )
        .as('has_page'),
      eb
        .selectFrom('video_event_participants')
        .whereRef('event_id', '=', 'video_events.id')
        .select(sql<string>`count(*)`.as('count'))
        .as('participants'),
    ])
    .where('video_events.environment_id', '=', ENVIRONMENT_ID)
    .$if(id !== undefined, (query) => query.where('video_events.id', '=', id ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  const episodes = await db
    .selectFrom('video_episodes')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('event_id', '=', id ?? ''))
    .orderBy('start_date')
    .orderBy('index')
    .orderBy('id')
    .execute()
  return events.map(({ has_page: isThere, participants, alias, title, host, published, texts, id: eventId }) => ({
    id: eventId,
    alias,
    title,
    host,
    published,
    texts,
    hasPage: Boolean(isThere),
    participants: Number(participants),
    episodes: episodes
      .filter((row) => row.event_id === eventId)
      .map(({ event_id: _, index: __, start_date: start, time_zone: timeZone, ...row }) => ({
        ...row,
        timeZone,
        localStart: localTimeOf(start, timeZone),
      })),
  }))
}

/** Whether another event has this alias. */
/** Lists the episodes of published events that begin within a time, with titles in a language. */
export async function listBeginning(
  db: Connection,
  { from, until, lang }: { from: Date; until: Date; lang: string },
): Promise<{ at: Date; eventId: string; title: string; event: string }[]> {
  const { rows } = await sql<{ at: Date; eventId: string; title: string; event: string }>`
    select start_date as at, event_id as "eventId",
      coalesce(video_episodes.texts -> ${lang} ->> 'title', video_episodes.title) as title,
      coalesce(video_events.texts -> ${lang} ->> 'title', video_events.title) as event
    from video_episodes join video_events on video_events.id = event_id
    where environment_id = ${ENVIRONMENT_ID} and published and start_date > ${from} and start_date < ${until}
    order by start_date limit 20`.execute(db)
  return rows
}

export async function isAliasTaken(db: Connection, { id, alias }: { id: string; alias: string }): Promise<boolean> {
  const row = await db
    .selectFrom('video_events')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('alias', '=', alias)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an episode with one of these ids belongs to another event. */
export async function hasForeignEpisode(db: Connection, { id, episodes }: EventInput & { id: string }) {
  if (episodes.length === 0) return false
  const ids = episodes.map((episode) => episode.id)
  const row = await db
    .selectFrom('video_episodes')
    .select('id')
    .where('id', 'in', ids)
    .where('event_id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves an event with its episodes; other episodes of the event are deleted. */
export async function saveEvent(trx: Transaction, { id, now, ...event }: EventInput & { id: string; now: Date }) {
  const { alias, title, host, published, texts, episodes } = event
  const columns = {
    alias,
    title,
    published,
    host: host && JSON.stringify(host),
    texts: JSON.stringify(texts),
    updated_at: now,
  }
  await trx
    .insertInto('video_events')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  const kept = episodes.map((episode) => episode.id)
  await trx
    .deleteFrom('video_episodes')
    .where('event_id', '=', id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  for (const [index, episode] of episodes.entries()) await saveEpisode(trx, { ...episode, eventId: id, index })
}

async function saveEpisode(trx: Transaction, episode: EpisodeInput & { eventId: string; index: number }) {
  const { id, eventId, localStart, timeZone, poster, texts, ...plain } = episode
  const columns = {
    ...plain,
    event_id: eventId,
    // The contract has validated the time.
    start_date: instantOf(localStart, timeZone) ?? new Date(Number.NaN),
    time_zone: timeZone,
    poster: poster && JSON.stringify(poster),
    texts: JSON.stringify(texts),
  }
  await trx
    .insertInto('video_episodes')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

/** Returns whether it existed. */
export async function deleteEvent(trx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('video_events')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lists an event's participants, newest first. */
export async function listParticipants(db: Connection, eventId: string, limit?: number) {
  const rows = await db
    .selectFrom('video_event_participants')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'first_name', 'last_name', 'email', 'video_event_participants.created_at'])
    .where('event_id', '=', eventId)
    .orderBy('video_event_participants.created_at', 'desc')
    .orderBy('user_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    at: row.created_at.toISOString(),
  }))
}

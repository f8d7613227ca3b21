import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Picture } from '#features/files/model.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventHost } from '../model.ts'

type Written<T> = ColumnType<T, T, T>

export interface EventTexts {
  title?: string | undefined
  host?: { role?: string | undefined } | undefined
}
export interface EpisodeTexts {
  title?: string | undefined
  description?: string | undefined
}

interface EventsTable {
  id: string
  environment_id: Generated<string>
  alias: string
  title: string
  host: JSONColumnType<EventHost> | null
  published: Generated<boolean>
  texts: JSONColumnType<Record<string, EventTexts>>
  updated_at: Written<Date>
}
interface EpisodesTable {
  id: string
  event_id: string
  index: number
  start_date: Written<Date>
  time_zone: Generated<string>
  title: string
  description: string
  duration: number | null
  url: string
  poster: JSONColumnType<Picture> | null
  texts: JSONColumnType<Record<string, EpisodeTexts>>
}

declare module '#server/database/database.ts' {
  interface Tables {
    video_events: EventsTable
    video_episodes: EpisodesTable
    video_event_participants: { event_id: string; user_id: string; created_at: Written<Date> }
  }
}

export type EventRow = Selectable<EventsTable>
export type EpisodeRow = Selectable<EpisodesTable>

type NewEpisode = Omit<EpisodeRow, 'event_id' | 'index' | 'time_zone'> & Partial<Pick<EpisodeRow, 'time_zone'>>

/** Finds a published event with its episodes, earliest first. */
export async function findEvent(
  db: Database,
  id: string,
): Promise<(EventRow & { episodes: EpisodeRow[] }) | undefined> {
  const event = await db
    .selectFrom('video_events')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!event) return undefined
  const episodes = await db
    .selectFrom('video_episodes')
    .selectAll()
    .where('event_id', '=', id)
    .orderBy('start_date')
    .orderBy('index')
    .orderBy('id')
    .execute()
  return { ...event, episodes }
}

/** Finds an episode of a published event, with the alias of its page. */
export function findEpisode(db: Database, id: string): Promise<(EpisodeRow & { alias: string }) | undefined> {
  return db
    .selectFrom('video_episodes')
    .innerJoin('video_events', 'video_events.id', 'event_id')
    .selectAll('video_episodes')
    .select('video_events.alias')
    .where('video_events.environment_id', '=', ENVIRONMENT_ID)
    .where('video_events.published', '=', true)
    .where('video_episodes.id', '=', id)
    .executeTakeFirst()
}

/** Returns episodes that start after `from` and up to `until`. */
export async function listBetween(db: Database, from: Date, until: Date): Promise<{ id: string; startDate: Date }[]> {
  const rows = await db
    .selectFrom('video_episodes')
    .innerJoin('video_events', 'video_events.id', 'event_id')
    .select(['video_episodes.id', 'start_date'])
    .where('video_events.environment_id', '=', ENVIRONMENT_ID)
    .where('video_events.published', '=', true)
    .where('start_date', '>', from)
    .where('start_date', '<=', until)
    .orderBy('start_date')
    .orderBy('video_episodes.id')
    .execute()
  return rows.map((row) => ({ id: row.id, startDate: row.start_date }))
}

/** Inserts an event with its episodes unless its id exists; returns whether it was inserted. */
export async function insertEvent(
  db: Database | Transaction,
  event: Omit<EventRow, 'environment_id' | 'published'> & { episodes: NewEpisode[] },
): Promise<boolean> {
  const { host, texts, episodes, ...row } = event
  const result = await db
    .insertInto('video_events')
    .values({ ...row, host: host && JSON.stringify(host), texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  for (const [index, { poster, texts: own, ...episode }] of episodes.entries()) {
    const json = { poster: poster && JSON.stringify(poster), texts: JSON.stringify(own) }
    await db
      .insertInto('video_episodes')
      .values({ ...episode, ...json, event_id: event.id, index })
      .execute()
  }
  return true
}

/** Makes a user a participant of an event. Idempotent. */
export async function insertParticipant(
  db: Database,
  of: { eventId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('video_event_participants')
    .values({ event_id: of.eventId, user_id: of.userId, created_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a person's participations for their data export. */
export function exportParticipations(db: Database, userId: string) {
  return db
    .selectFrom('video_event_participants')
    .select(['event_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('event_id')
    .execute()
}

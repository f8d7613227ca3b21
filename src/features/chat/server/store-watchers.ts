import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { isAbsent } from '#features/mentors/availability.ts'
import type { ChatRow, Reader } from './store-tables.ts'

interface Watching {
  chatId: string
  userId: string
}

/** Records that somebody has a chat open. Returns whether that is new. */
export async function upsertWatcher(db: Reader, of: Watching & { now: Date; until: Date }): Promise<boolean> {
  const { rows } = await sql<{ was_known: boolean }>`
    with before as (
      select until from chat_watchers where chat_id = ${of.chatId} and user_id = ${of.userId} and until > ${of.now}
    ), kept as (
      insert into chat_watchers (chat_id, user_id, until) values (${of.chatId}, ${of.userId}, ${of.until})
      on conflict (chat_id, user_id) do update set until = excluded.until
    )
    select exists (select from before) as was_known`.execute(db)
  return rows[0]?.was_known !== true
}

export async function deleteWatcher(db: Reader, { chatId, userId }: Watching): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_watchers')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns who has a chat open now, sorted by id. */
export async function listWatchers(db: Reader, { chatId, now }: { chatId: string; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_watchers')
    .select('user_id')
    .where('chat_id', '=', chatId)
    .where('until', '>', now)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns who stands in for a mentor who is absent now. */
export async function findStandIn(
  db: Reader,
  { mentorId, now }: { mentorId: string | null; now: Date },
): Promise<string | null> {
  if (mentorId === null) return null
  const row = await db
    .selectFrom('mentor_profiles')
    .select(['stand_in_id', 'absent_from', 'absent_until'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', mentorId)
    .where('stand_in_id', 'is not', null)
    .executeTakeFirst()
  return row && isAbsent({ absentFrom: row.absent_from, absentUntil: row.absent_until }, now) ? row.stand_in_id : null
}

/** Returns everybody who gets events of a chat: learner, mentor, stand-in, and people who have it open. */
export const listAudience = async (db: Reader, chat: ChatRow, now: Date): Promise<string[]> =>
  (await listAudiences(db, [chat], now)).get(chat.id) ?? []

/** Returns the same for several chats, by their ids. */
export async function listAudiences(db: Reader, chats: readonly ChatRow[], now: Date): Promise<Map<string, string[]>> {
  const [chatIds, mentorIds] = [chats.map(({ id }) => id), chats.map((chat) => chat.mentor_id)]
  const { rows } = await sql<{
    chat_id: string
    user_id: string
    absent_from: Date | null
    absent_until: Date | null
  }>`
    select chat_id, user_id, null as absent_from, null as absent_until from chat_watchers
    where chat_id = any(${chatIds}::text[]) and until > ${now}
    union all
    select chat_id, stand_in_id, absent_from, absent_until
    from unnest(${chatIds}::text[], ${mentorIds}::text[]) as given (chat_id, mentor_id)
    join mentor_profiles on environment_id = ${ENVIRONMENT_ID} and user_id = mentor_id
    where stand_in_id is not null and absent_from is not null`.execute(db)
  const others = rows.filter(({ absent_from: absentFrom, absent_until: absentUntil }) => {
    return absentFrom === null || isAbsent({ absentFrom, absentUntil }, now)
  })
  return new Map(
    chats.map((chat) => {
      const ofChat = others.flatMap((row) => (row.chat_id === chat.id ? row.user_id : []))
      const people = [chat.learner_id, chat.mentor_id, ...ofChat]
      return [chat.id, [...new Set(people.filter((id) => id !== null))]]
    }),
  )
}

/** Deletes expired entries. */
export async function deleteOldChatWatchers(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('chat_watchers').where('until', '<', now).execute()
}

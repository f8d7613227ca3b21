import { sql } from 'kysely'
import type { Reader } from './store-tables.ts'

/** Returns the last message of one side, with its author. */
export const findLastOf = (db: Reader, { chatId, isStudent }: { chatId: string; isStudent: boolean }) =>
  db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.author_id')
    .select(['text', 'quote', 'users.first_name', 'users.last_name', 'users.username'])
    .where('chat_id', '=', chatId)
    .where('is_student', '=', isStudent)
    .where('system', 'is', null)
    .orderBy('cursor', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the first answer in each chat that the learner has not read. */
export async function listFirstUnread(db: Reader, chatIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ chat_id: string; id: string }>`
    select given.chat_id, first.id from unnest(${chatIds}::text[]) as given (chat_id), lateral (
      select id from chat_messages
      where chat_messages.chat_id = given.chat_id and is_student = false and system is null and read_at is null
      order by cursor limit 1
    ) as first`.execute(db)
  return new Map(rows.map((row) => [row.chat_id, row.id]))
}

/** Whether somebody has read what a learner wrote since a time. */
export async function isOneRead(db: Reader, { chatId, since }: { chatId: string; since: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('is_student', '=', true)
    .where('created_at', '>=', since)
    .where('read_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the leaders of a team, who look after its queue. */
export async function listLeaders(db: Reader, teamId: string | null): Promise<string[]> {
  if (teamId === null) return []
  const rows = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('leads', '=', true)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

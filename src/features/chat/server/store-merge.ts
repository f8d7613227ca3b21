import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

interface Move {
  from: string
  to: string
}

/** Moves a person's chat, with their messages and files, to another person. */
export async function reassignChat(trx: Transaction, { chatId, from, to }: Move & { chatId: string }): Promise<void> {
  await trx.updateTable('chats').set({ learner_id: to }).where('id', '=', chatId).execute()
  await reassignMessages(trx, { from, to })
}

async function reassignMessages(trx: Transaction, { from, to }: Move): Promise<void> {
  await trx.updateTable('chat_messages').set({ author_id: to }).where('author_id', '=', from).execute()
  await trx.updateTable('chat_files').set({ sender_id: to }).where('sender_id', '=', from).execute()
}

/**
 * Moves everything from one chat to another, in chronological order. All messages get cursors after the existing ones,
 * so that every client gets them as updates.
 */
export async function moveMessages(trx: Transaction, { from, to }: Move): Promise<void> {
  await sql`delete from chat_changes where chat_id in (${from}, ${to})`.execute(trx)
  await sql`
    update chat_messages set chat_id = ${to}, cursor = ranked.place
    from (
      select chat_messages.id, chats.last_cursor
        + row_number() over (order by chat_messages.created_at, chat_messages.chat_id = ${to}, chat_messages.cursor) as place
      from chat_messages, chats
      where chats.id = ${to} and chat_messages.chat_id in (${from}, ${to})
    ) as ranked where ranked.id = chat_messages.id`.execute(trx)
  await sql`
    insert into chat_changes (chat_id, cursor, type, message_id, changed_at)
    select chat_id, cursor, 'created', id, created_at from chat_messages where chat_id = ${to}`.execute(trx)
  await trx.updateTable('chat_files').set({ chat_id: to }).where('chat_id', '=', from).execute()
}

/** Recomputes the state of a chat from its messages. */
export async function refreshChat(trx: Transaction, id: string): Promise<void> {
  await sql`
    update chats set last_cursor = last.cursor, last_message_id = last.id, last_message_at = last.created_at,
      state = case when waiting.since is null then chats.state else 'open' end, waiting_since = waiting.since
    from (
      select id, cursor, created_at from chat_messages where chat_id = ${id} order by cursor desc limit 1
    ) as last, (
      select min(created_at) as since from chat_messages where chat_id = ${id} and is_student and cursor > coalesce((
        select max(cursor) from chat_messages
        where chat_id = ${id} and not is_student and system is null and via <> 'bulk'
      ), 0)
    ) as waiting
    where chats.id = ${id}`.execute(trx)
}

/** Sets when a message was read, for seeded messages. */
export async function markReadAt(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('chat_messages').set({ read_at: at }).where('id', '=', id).execute()
}

export async function deleteChat(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('chats').where('id', '=', id).execute()
}

/** Gives a learner's chat the mentor and team of their current connection, which may have been another account's. */
export async function giveCurrentMentor(trx: Transaction, learnerId: string): Promise<void> {
  await sql`
    update chats set mentor_id = current.mentor_id, team_id = current.team_id
    from mentor_connections as current
    where chats.learner_id = ${learnerId} and current.learner_id = ${learnerId} and current.ended_at is null`.execute(
    trx,
  )
}

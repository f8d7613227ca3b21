import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { findChatOf } from './store.ts'

/** A person's conversation with mentors, and their own messages to others, for the data export. */
export async function exportChat(db: Database, userId: string) {
  const chat = await findChatOf(db, userId)
  const columns = ['id', 'text', 'attachments', 'quote', 'is_student', 'via', 'created_at', 'read_at'] as const
  const messages = chat
    ? await db
        .selectFrom('chat_messages')
        .select(columns)
        .select(sql<boolean>`author_id is not distinct from ${userId}`.as('is_own'))
        .where('chat_id', '=', chat.id)
        .orderBy('cursor')
        .execute()
    : []
  const written = await db
    .selectFrom('chat_messages')
    .select(columns)
    .where('author_id', '=', userId)
    .where('chat_id', '<>', chat?.id ?? '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { createdAt: chat?.created_at ?? null, messages, written }
}

import { type QueryCreator, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Tables, Transaction } from '#server/database/database.ts'
import type { ChatRow, StoredAttachment, StoredFact, Reader } from './store-tables.ts'

const chats = (db: Reader) =>
  db.selectFrom('chats').selectAll('chats').where('chats.environment_id', '=', ENVIRONMENT_ID)

/** Finds a chat by its id. */
export const findChat = (db: Reader, id: string): Promise<ChatRow | undefined> =>
  chats(db).where('id', '=', id).executeTakeFirst()

/** Finds a learner's chat. */
export const findChatOf = (db: Reader, learnerId: string): Promise<ChatRow | undefined> =>
  chats(db).where('learner_id', '=', learnerId).executeTakeFirst()

/** Locks a chat until the transaction ends, which gives its events one order and its cursors no gaps. */
export const lockChat = (trx: Transaction, id: string): Promise<ChatRow | undefined> =>
  chats(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Creates a learner's chat unless there is one. Returns whether it was created. */
export async function insertChat(
  trx: Transaction,
  chat: { id: string; learnerId: string; mentorId: string | null; teamId: string | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chats')
    .values({
      id: chat.id,
      environment_id: ENVIRONMENT_ID,
      learner_id: chat.learnerId,
      mentor_id: chat.mentorId,
      team_id: chat.teamId,
      created_at: chat.now,
    })
    .onConflict((conflict) => conflict.columns(['environment_id', 'learner_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type ChatChanges = Partial<
  Pick<
    ChatRow,
    | 'mentor_id'
    | 'team_id'
    | 'state'
    | 'snoozed_until'
    | 'waiting_since'
    | 'last_cursor'
    | 'last_message_id'
    | 'last_message_at'
    | 'tags'
  >
>

export async function updateChat(trx: Transaction, id: string, changes: ChatChanges): Promise<ChatRow> {
  return trx.updateTable('chats').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export interface NewMessage {
  id: string
  chatId: string
  cursor: string
  authorId: string | null
  isStudent: boolean
  text: string
  attachments: readonly StoredAttachment[]
  system: StoredFact | null
  via: string
  now: Date
}

/**
 * Inserts a message with its change and updates the chat, which must be locked. Returns undefined and changes nothing
 * if the id exists.
 */
export function insertMessage(
  trx: Transaction,
  message: NewMessage,
  changes: ChatChanges,
): Promise<SignedMessage | undefined> {
  return trx
    .with('kept', (db) => insertRow(db, message))
    .with('noted', (db) =>
      db
        .insertInto('chat_changes')
        .columns(['chat_id', 'cursor', 'type', 'message_id'])
        .expression((of) =>
          of.selectFrom('kept').select(['kept.chat_id', 'kept.cursor', of.val('created').as('type'), 'kept.id']),
        ),
    )
    .with('followed', (db) =>
      db.updateTable('chats').from('kept').set(changes).whereRef('chats.id', '=', 'kept.chat_id'),
    )
    .selectFrom('kept')
    .leftJoin('users', 'users.id', 'kept.author_id')
    .selectAll('kept')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.avatar'])
    .executeTakeFirst()
}

const insertRow = (db: QueryCreator<Tables>, message: NewMessage) =>
  db
    .insertInto('chat_messages')
    .values({
      id: message.id,
      chat_id: message.chatId,
      cursor: message.cursor,
      author_id: message.authorId,
      is_student: message.isStudent,
      text: message.text,
      attachments: JSON.stringify(message.attachments),
      system: message.system && JSON.stringify(message.system),
      via: message.via,
      created_at: message.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()

interface Change {
  cursor: string
  type: 'created' | 'read' | 'changed'
  messageId: string
}

/** Inserts changes of messages in a locked chat. */
export async function insertChanges(trx: Transaction, chatId: string, changes: Change[]): Promise<void> {
  const rows = changes.map(({ cursor, type, messageId }) => ({ chat_id: chatId, cursor, type, message_id: messageId }))
  await trx.insertInto('chat_changes').values(rows).execute()
}

/** A message with what is needed to show its author. */
export type SignedMessage = Awaited<ReturnType<typeof listRows>>[number]

const signed = (db: Reader) =>
  db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.author_id')
    .selectAll('chat_messages')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.avatar'])

export const findMessage = (db: Reader, id: string): Promise<SignedMessage | undefined> =>
  signed(db).where('chat_messages.id', '=', id).executeTakeFirst()

/** Returns the last messages of a chat, or the last before a cursor; newest first. */
export function listRows(
  db: Reader,
  { chatId, before, limit }: { chatId: string; before?: string | undefined; limit: number },
) {
  const page = signed(db)
    .where('chat_messages.chat_id', '=', chatId)
    .orderBy('chat_messages.cursor', 'desc')
    .limit(limit)
  return (before === undefined ? page : page.where('chat_messages.cursor', '<', before)).execute()
}

/** Returns changes after a cursor in order, each with the current state of its message. */
export function listChanges(db: Reader, { chatId, after, limit }: { chatId: string; after: string; limit: number }) {
  return signed(db)
    .innerJoin('chat_changes', 'chat_changes.message_id', 'chat_messages.id')
    .select(['chat_changes.cursor as change_cursor', 'chat_changes.type as change_type'])
    .where('chat_changes.chat_id', '=', chatId)
    .where('chat_changes.cursor', '>', after)
    .orderBy('chat_changes.cursor')
    .limit(limit)
    .execute()
}

/** Counts messages of one side that the other has not read. */
export async function countUnread(db: Reader, of: { chatId: string; isStudent: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('chat_id', '=', of.chatId)
    .where('is_student', '=', of.isStudent)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Marks messages of one side as read, in a locked chat, each with its own cursor. Returns those that were unread, in
 * order.
 */
export async function updateRead(
  trx: Transaction,
  { chat, ids, isStudent, now }: { chat: ChatRow; ids: readonly string[]; isStudent: boolean; now: Date },
): Promise<{ ids: string[]; lastCursor: string }> {
  const rows = await trx
    .updateTable('chat_messages')
    .set({ read_at: now })
    .where('chat_id', '=', chat.id)
    .where('id', 'in', ids)
    .where('is_student', '=', isStudent)
    .where('read_at', 'is', null)
    .returning(['id', 'cursor'])
    .execute()
  const inOrder = rows.toSorted((one, other) => Number(one.cursor) - Number(other.cursor)).map(({ id }) => id)
  if (inOrder.length === 0) return { ids: [], lastCursor: chat.last_cursor }
  const first = BigInt(chat.last_cursor) + 1n
  const changes = inOrder.map((messageId, index) => {
    return { cursor: String(first + BigInt(index)), type: 'read' as const, messageId }
  })
  await insertChanges(trx, chat.id, changes)
  const lastCursor = String(first + BigInt(inOrder.length - 1))
  await updateChat(trx, chat.id, { last_cursor: lastCursor })
  return { ids: inOrder, lastCursor }
}

/** Returns people with what is needed to show them. */
export async function listPeople(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'avatar'])
    .where('id', 'in', ids)
    .execute()
}

/** Returns a person's sign-in methods. */
export async function listLinks(db: Reader, userId: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('users')
    .select('links')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.links
}

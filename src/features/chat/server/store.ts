import { CompiledQuery, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Quote } from '../model.ts'
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
export const lockChat = async (trx: Transaction, id: string): Promise<ChatRow | undefined> =>
  (await lockChats(trx, [id])).get(id)

/** Locks chats, always in the same order, so that two transactions never wait for each other. */
export async function lockChats(trx: Transaction, ids: readonly string[]): Promise<Map<string, ChatRow>> {
  const rows = await chats(trx)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

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
  quote?: Quote | undefined
  via: string
  now: Date
  /** The state of the chat after it. */
  after: Pick<ChatRow, 'state' | 'waiting_since' | 'snoozed_until'>
}

// One of the most frequent writes, so its text is constant and can be prepared, whatever the number of messages.
const INSERT_MESSAGES = `
  with given as (
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bool[], $6::text[], $7::jsonb[], $8::jsonb[],
      $9::text[], $10::timestamptz[], $11::text[], $12::timestamptz[], $13::timestamptz[],
      $14::jsonb[]) as given (
      id, chat_id, cursor, author_id, is_student, text, attachments, system, via, created_at, state, waiting_since, snoozed_until,
      quote
    )
  ), kept as (
    insert into chat_messages (id, chat_id, cursor, author_id, is_student, text, attachments, system, via, created_at, quote)
    select id, chat_id, cursor, author_id, is_student, text, attachments, system, via, created_at, quote from given
    on conflict (id) do nothing
    returning *
  ), noted as (
    insert into chat_changes (chat_id, cursor, type, message_id, changed_at)
    select chat_id, cursor, 'created', id, created_at from kept
  ), followed as (
    update chats set last_cursor = kept.cursor, last_message_id = kept.id, last_message_at = kept.created_at,
      state = given.state, waiting_since = given.waiting_since, snoozed_until = given.snoozed_until
    from kept join given on given.id = kept.id and given.chat_id = kept.chat_id
    where chats.id = kept.chat_id
  )
  select kept.*, users.first_name, users.last_name, users.username, users.avatar
  from kept left join users on users.id = kept.author_id`

/**
 * Inserts messages of different chats with their changes and updates the chats, which must be locked. Returns those that are
 * new; nothing changes for an id that exists.
 */
export async function insertMessages(trx: Transaction, messages: readonly NewMessage[]): Promise<SignedMessage[]> {
  const columns = [
    messages.map(({ id }) => id),
    messages.map(({ chatId }) => chatId),
    messages.map(({ cursor }) => cursor),
    messages.map(({ authorId }) => authorId),
    messages.map(({ isStudent }) => isStudent),
    messages.map(({ text }) => text),
    messages.map(({ attachments }) => JSON.stringify(attachments)),
    messages.map(({ system }) => system && JSON.stringify(system)),
    messages.map(({ via }) => via),
    messages.map(({ now }) => now),
    messages.map(({ after }) => after.state),
    messages.map(({ after }) => after.waiting_since),
    messages.map(({ after }) => after.snoozed_until),
    messages.map(({ quote }) => (quote ? JSON.stringify(quote) : null)),
  ]
  return (await trx.executeQuery<SignedMessage>(CompiledQuery.raw(INSERT_MESSAGES, columns))).rows
}

interface Change {
  cursor: string
  type: 'created' | 'read' | 'changed'
  messageId: string
}

/** Inserts changes of messages in a locked chat. */
export async function insertChanges(
  trx: Transaction,
  { chatId, now }: { chatId: string; now: Date },
  changes: Change[],
): Promise<void> {
  const rows = changes.map(({ cursor, type, messageId }) => {
    return { chat_id: chatId, cursor, type, message_id: messageId, changed_at: now }
  })
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

/** Returns, for each of these ids, the chat with the first one and whether a message with the second one is stored. */
export async function listWriteFacts(
  db: Reader,
  writes: readonly { chatId: string; messageId: string }[],
): Promise<{ chat: ChatRow | undefined; isKnown: boolean }[]> {
  const [chatIds, messageIds] = [writes.map(({ chatId }) => chatId), writes.map(({ messageId }) => messageId)]
  const rows = await chats(db)
    .where(sql<boolean>`id = any(${chatIds}::text[])`)
    .execute()
  const known = await db
    .selectFrom('chat_messages')
    .select('id')
    .where(sql<boolean>`id = any(${messageIds}::text[])`)
    .execute()
  const chatById = new Map(rows.map((row) => [row.id, row]))
  const knownIds = new Set(known.map(({ id }) => id))
  return writes.map(({ chatId, messageId }) => ({ chat: chatById.get(chatId), isKnown: knownIds.has(messageId) }))
}

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
  await insertChanges(trx, { chatId: chat.id, now }, changes)
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

import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ChatFileRow, StoredAttachment, MessageRow, Reader } from './store-tables.ts'

export async function insertChatFile(db: Database, file: ChatFileRow): Promise<void> {
  await db.insertInto('chat_files').values(file).execute()
}

export const findChatFile = (db: Reader, id: string): Promise<ChatFileRow | undefined> =>
  db.selectFrom('chat_files').selectAll().where('id', '=', id).executeTakeFirst()

export const storedAttachment = (file: ChatFileRow): StoredAttachment => ({
  fileId: file.id,
  name: file.name,
  type: file.type,
  size: file.size,
  ...(file.width !== null &&
    file.height !== null && {
      picture: { width: file.width, height: file.height, ...(file.ground !== null && { ground: file.ground }) },
    }),
})

/** Attaches files to a message; undefined if one of them isn't the author's or was sent already. */
export async function attachFiles(
  trx: Transaction,
  { message, ids, senderId }: { message: MessageRow; ids: readonly string[]; senderId: string | null },
): Promise<StoredAttachment[] | undefined> {
  const files = await trx
    .updateTable('chat_files')
    .set({ message_id: message.id })
    .where('id', 'in', ids)
    .where('chat_id', '=', message.chat_id)
    .where('message_id', 'is', null)
    .where(senderId === null ? sql<boolean>`sender_id is null` : sql<boolean>`sender_id = ${senderId}`)
    .returningAll()
    .execute()
  const inOrder = ids.flatMap((id) => files.filter((file) => file.id === id))
  if (inOrder.length !== ids.length) return undefined
  const attachments = inOrder.map(storedAttachment)
  await trx
    .updateTable('chat_messages')
    .set({ attachments: JSON.stringify(attachments) })
    .where('id', '=', message.id)
    .execute()
  return attachments
}

/** Deletes rows of files that were never sent; returns the keys of their bytes. */
export async function deleteUnsent(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('chat_files')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Returns the keys of all files sent in a learner's chat. */
export async function listFileKeys(db: Reader, learnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_files')
    .innerJoin('chats', 'chats.id', 'chat_files.chat_id')
    .select('chat_files.key')
    .where('chats.learner_id', '=', learnerId)
    .execute()
  return rows.map(({ key }) => key)
}

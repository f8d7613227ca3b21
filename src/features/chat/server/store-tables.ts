import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Quote, SYSTEM_KINDS } from '../model.ts'

interface ChatsTable {
  id: string
  environment_id: Generated<string>
  learner_id: string
  mentor_id: string | null
  team_id: string | null
  created_at: Date
  /** PostgreSQL returns `bigint` as text. */
  last_cursor: Generated<string>
  last_message_id: string | null
  last_message_at: Date | null
  waiting_since: Date | null
  state: Generated<'open' | 'closed'>
  snoozed_until: Date | null
  tags: Generated<string[]>
}

/** A service message as stored: names of people are looked up when it is read. */
export interface StoredFact {
  kind: (typeof SYSTEM_KINDS)[number]
  mentorId?: string
  beforeId?: string
}

/** An attachment as stored with its message: its address is added when it is read. */
export interface StoredAttachment {
  fileId: string
  name: string
  type: string
  size: number
  picture?: { width: number; height: number; ground?: string }
}

interface MessagesTable {
  id: string
  chat_id: string
  cursor: string
  author_id: string | null
  is_student: boolean
  text: string
  attachments: JSONColumnType<StoredAttachment[]>
  system: ColumnType<StoredFact | null, string | null, string | null>
  quote: ColumnType<Quote | null, string | null, string | null>
  via: Generated<string>
  created_at: Date
  read_at: Date | null
}

interface ChatFilesTable {
  id: string
  chat_id: string
  sender_id: string | null
  /** Null until it is sent. */
  message_id: string | null
  key: string
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  ground: string | null
  created_at: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    chat_bulk_refusals: { learner_id: string; environment_id: Generated<string>; refused_at: Date }
    chats: ChatsTable
    chat_messages: MessagesTable
    chat_changes: {
      chat_id: string
      cursor: string
      type: 'created' | 'read' | 'changed'
      message_id: string
      changed_at: Date
    }
    chat_watchers: { chat_id: string; user_id: string; until: Date }
    chat_files: ChatFilesTable
  }
}

export type Reader = Database | Transaction
export type ChatRow = Selectable<ChatsTable>
export type ChatFileRow = Selectable<ChatFilesTable>
export type MessageRow = Selectable<MessagesTable>

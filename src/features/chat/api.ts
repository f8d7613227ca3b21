import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ATTACHMENTS_MAX, CHAT_PAGE, CHAT_TEXT_READ_LENGTH, READ_IDS_MAX, UPDATES_PAGE } from './limits.ts'
import { CHAT_ID_PREFIX, CHAT_USER_PREFIX, MESSAGE_ID_PREFIX } from './ids.ts'
import {
  attachment,
  chatMessage,
  chatUpdate,
  chatView,
  messageEdge,
  pageInfo,
  participant,
  quoteInput,
} from './model.ts'

const prefixed = (prefix: string) => z.string().max(100).startsWith(prefix)
const chatId = prefixed(CHAT_ID_PREFIX)
const messageId = z
  .string()
  .startsWith(MESSAGE_ID_PREFIX)
  .refine((id) => z.uuid().safeParse(id.slice(MESSAGE_ID_PREFIX.length)).success)
/** A user id, with or without the chat's prefix. */
const userId = z
  .string()
  .max(100)
  .transform((id) => (id.startsWith(CHAT_USER_PREFIX) ? id.slice(CHAT_USER_PREFIX.length) : id))
const cursor = z.string().regex(/^\d{1,18}$/)
const done = z.object({ chatId: z.string() })
const bulkPreference = z.object({ wantsBulk: z.boolean() })

/** The actions of chat v2 (CHAT-25), one endpoint each. */
export const chatApi = contract({
  'POST /lpm/v2/chats.createStudentChat': {
    summary: 'The learner’s own chat of a portal; created if there is none',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ learningPortalId: z.literal(ENVIRONMENT_ID), studentId: userId }),
    output: z.object({ id: z.string() }),
    errors: ['chat.switched-off'],
  },
  'POST /lpm/v2/chats.get': {
    summary: 'A chat: number of unread messages, mentor, and who is present',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ id: chatId }),
    output: chatView,
  },
  'POST /lpm/v2/chats.watch': {
    summary:
      'Report that the visitor has opened or closed the chat: they get its events, and others see their presence',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ chatId, isOpen: z.boolean().default(true) }),
    output: z.object({ until: z.string().nullable(), here: z.array(participant) }),
  },
  'POST /lpm/v2/messages.list': {
    summary: 'The last 20 messages of a chat, or those before a cursor, oldest first',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      before: cursor.optional(),
      last: z.int().min(1).max(CHAT_PAGE).default(CHAT_PAGE),
      filter: z.object({ chatId }),
      /** Accepted as specified; both fields are always returned. */
      selectResolvedFields: z.array(z.enum(['isNew', 'participant'])).optional(),
    }),
    output: z.object({ edges: z.array(messageEdge), pageInfo }),
  },
  'POST /lpm/v2/messages.create': {
    summary: 'Write a message; a repeated id returns the stored message',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      id: messageId,
      text: z.string().trim().max(CHAT_TEXT_READ_LENGTH),
      chatId,
      userId,
      /** Ids of files from `files.create`. */
      attachments: z.array(z.uuid()).max(ATTACHMENTS_MAX).default([]),
      /** The place of a lesson that it asks about. */
      quote: quoteInput.optional(),
    }),
    output: z.object({ message: chatMessage, cursor: z.string() }),
    errors: [
      'chat.switched-off',
      'chat.no-such-chat',
      'chat.id-taken',
      'chat.empty',
      'chat.too-long',
      'chat.no-such-file',
    ],
  },
  'POST /lpm/v2/messages.getUpdates': {
    summary: 'Changes of a chat after a cursor, in order, 200 at a time',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ chatId, after: cursor }),
    output: z.object({ updates: z.array(chatUpdate).max(UPDATES_PAGE), hasMore: z.boolean() }),
  },
  'POST /lpm/v2/messages.markAsRead': {
    summary: 'Mark messages of the other side as read; has no effect for leaders who only view',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ chatId, ids: z.array(messageId).min(1).max(READ_IDS_MAX) }),
    output: z.object({ ids: z.array(z.string()), unreadMessagesCount: z.int() }),
  },
  'POST /lpm/v2/messages.typing': {
    summary: 'Broadcast that the visitor is typing; not stored',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ chatId }),
    output: done,
  },
  'POST /lpm/v2/users.get': {
    summary: 'Sign-in methods of oneself, or of one’s learner',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ id: userId }),
    output: z.object({ id: z.string(), links: z.array(z.string()) }),
  },
  'GET /lpm/unreadMessage': {
    summary: 'The newest unread message that somebody wrote to the caller as a learner',
    access: 'signed-in',
    output: z.object({ message: z.object({ name: z.string(), text: z.string() }).nullable() }),
  },
  'GET /lpm/bulkWish': {
    summary: 'Whether one accepts messages that one’s mentor sends to several learners',
    access: 'signed-in',
    output: bulkPreference,
  },
  'PUT /lpm/bulkWish': {
    summary: 'Turn messages that one’s mentor sends to several learners on or off',
    access: 'signed-in',
    isIdempotent: true,
    body: bulkPreference,
    output: bulkPreference,
  },
})
type Endpoints = typeof chatApi
/** An interface rather than a type alias, so that compiler errors show its name instead of its whole content. */
export interface ChatApi extends Endpoints {}

/** Response of `POST /api/lpm/v2/files.create?chatId=…&name=…`, whose body is the file itself. */
export const uploadedAttachment = z.object({ attachment })

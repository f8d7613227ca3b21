import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { plainText } from '#base/plain-text.ts'
import { DELIVERY_PROBLEMS, DELIVERY_STATES } from './delivery.ts'
import { QUOTE_MAX_LENGTH } from './limits.ts'

export const MESSAGE_STATUSES = ['SENDING', 'SENDING_FAILED'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Point of view from which a chat is read: the learner's, or that of the people who answer. */
export const CHAT_EYES = ['learner', 'mentor'] as const
export type ChatEyes = (typeof CHAT_EYES)[number]

/** CHAT-04: a user has one chat per portal. */
export const chatOfPortal = z.object({ chatId: z.string(), learningPortalId: z.literal(ENVIRONMENT_ID) })
export type ChatOfPortal = z.infer<typeof chatOfPortal>

export const participant = z.object({
  /** `lpmusr:` and the user's id, or `lpmusr:system`. */
  id: z.string(),
  /** Empty for the system and for deleted people. */
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  isStudent: z.boolean(),
})
export type Participant = z.infer<typeof participant>

export const attachment = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Path below `/api/lpm/v2/files/`, for those who may read the chat. Pictures accept `?w=640`. */
  url: z.string(),
  /** Pictures only: size and placeholder colour. */
  picture: z.object({ width: z.int(), height: z.int(), ground: z.string().optional() }).optional(),
})
export type Attachment = z.infer<typeof attachment>

export const SYSTEM_KINDS = ['mentor-joined', 'mentor-changed', 'mentor-left', 'chat-closed', 'chat-opened'] as const
/** Content of a service message; its text is composed in the reader's language. */
export const systemFact = z.object({
  kind: z.enum(SYSTEM_KINDS),
  /** The mentor who answers from now on, or answered until now. */
  mentorId: z.string().optional(),
  mentorName: z.string().optional(),
  beforeName: z.string().optional(),
})
export type SystemFact = z.infer<typeof systemFact>

/** The place of a lesson that a message asks about. */
export const quote = z.object({
  /** The quoted words. */
  text: z.string(),
  /** Language of the words. */
  lang: z.string(),
  /** Null if the lesson was no longer there when the message was written. */
  place: z
    .object({
      /** Path of the page, with the block as its fragment. */
      path: z.string(),
      /** Title of the course; null where the lesson is not part of one. */
      course: z.string().nullable(),
      lesson: z.string(),
    })
    .nullable(),
})
export type Quote = z.infer<typeof quote>

/** A quote as the browser sends it: the server adds the titles and the path. */
export const quoteInput = z.object({
  elementId: plainText(64).min(1),
  blockId: plainText(64).min(1).nullable(),
  text: plainText(QUOTE_MAX_LENGTH),
  lang: plainText(20),
})
export type QuoteInput = z.infer<typeof quoteInput>

/** Progress of a message to the learner's messenger. */
export const delivery = z.object({
  /** The messenger, such as `telegram`. */
  by: z.string(),
  state: z.enum(DELIVERY_STATES),
  problem: z.enum(DELIVERY_PROBLEMS).optional(),
})
export type Delivery = z.infer<typeof delivery>

/** CHAT-01: a message as one reader sees it. `status` is set only in the browser, before the server has the message. */
export const chatMessage = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** Written by the other side and unread (CHAT-08). */
  isNew: z.boolean(),
  chatId: z.string(),
  status: z.enum(MESSAGE_STATUSES).optional(),
  participant,
  attachments: z.array(attachment),
  system: systemFact.optional(),
  /** What it asks about. */
  quote: quote.optional(),
  /** When the other side read it. */
  readAt: z.string().nullable(),
  /** Where it was written: portal, desk, bulk, or the name of a messenger. */
  via: z.string(),
  /** Only for people who answer, and only for messages sent to a messenger. */
  delivery: delivery.optional(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** CHAT-02. `endCursor` is the chat's cursor at the time of the response: `messages.getUpdates` continues after it. */
export const pageInfo = z.object({
  startCursor: z.string().nullable(),
  hasPreviousPage: z.boolean(),
  endCursor: z.string(),
})
export type PageInfo = z.infer<typeof pageInfo>

export const messageEdge = z.object({ node: chatMessage, cursor: z.string() })
export type MessageEdge = z.infer<typeof messageEdge>

/** A change: a message was written, read, or delivered further; `node` is its current state. */
export const chatUpdate = z.object({
  cursor: z.string(),
  type: z.enum(['created', 'read', 'changed']),
  node: chatMessage,
})
export type ChatUpdate = z.infer<typeof chatUpdate>

export const chatView = z.object({
  id: z.string(),
  learningPortalId: z.literal(ENVIRONMENT_ID),
  eyes: z.enum(CHAT_EYES),
  state: z.enum(['open', 'closed']),
  unreadMessagesCount: z.int(),
  /** The chat's cursor: `messages.getUpdates` continues after it. */
  lastCursor: z.string(),
  lastMessageAt: z.string().nullable(),
  /** Since when the learner waits for an answer. */
  waitingSince: z.string().nullable(),
  learner: participant,
  /** Null while no mentor is assigned. */
  mentor: participant.nullable(),
  /** Who else has the chat open now. */
  here: z.array(participant),
})
export type ChatView = z.infer<typeof chatView>

import { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { DELIVERY_PROBLEMS, DELIVERY_STATES } from './delivery.ts'

export const MESSAGE_STATUSES = ['SENDING', 'SENDING_FAILED'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** With whose eyes a chat is read: the learner's own, or those of one who answers him. */
export const CHAT_EYES = ['learner', 'mentor'] as const
export type ChatEyes = (typeof CHAT_EYES)[number]

/** CHAT-04: one chat of a user for each portal. */
export const chatOfPortal = z.object({ chatId: z.string(), learningPortalId: z.literal(ENVIRONMENT_ID) })
export type ChatOfPortal = z.infer<typeof chatOfPortal>

export const participant = z.object({
  /** `lpmusr:` and the user's id, or `lpmusr:system`. */
  id: z.string(),
  /** Empty for the system, and for who is no longer here. */
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
  /** Below `/api/lpm/v2/files/`: only who may read the chat gets the file. A picture takes `?w=640`. */
  url: z.string(),
  /** Only with pictures: what a page needs before the picture has loaded. */
  picture: z.object({ width: z.int(), height: z.int(), ground: z.string().optional() }).optional(),
})
export type Attachment = z.infer<typeof attachment>

export const SYSTEM_KINDS = ['mentor-joined', 'mentor-changed', 'mentor-left', 'chat-closed', 'chat-opened'] as const
/** What a service message says; its words are made in the language of its reader. */
export const systemFact = z.object({
  kind: z.enum(SYSTEM_KINDS),
  /** The mentor who answers from now on, or answered until now. */
  mentorId: z.string().optional(),
  mentorName: z.string().optional(),
  beforeName: z.string().optional(),
})
export type SystemFact = z.infer<typeof systemFact>

/** How far a message has come on its way to the learner's messenger. */
export const delivery = z.object({
  /** The messenger, as `telegram`. */
  by: z.string(),
  state: z.enum(DELIVERY_STATES),
  problem: z.enum(DELIVERY_PROBLEMS).optional(),
})
export type Delivery = z.infer<typeof delivery>

/** CHAT-01: a message as one reader sees it. `status` is only the browser's, before the server has the message. */
export const chatMessage = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** Of the other side, and not read yet (CHAT-08). */
  isNew: z.boolean(),
  chatId: z.string(),
  status: z.enum(MESSAGE_STATUSES).optional(),
  participant,
  attachments: z.array(attachment),
  system: systemFact.optional(),
  /** When the other side read it. */
  readAt: z.string().nullable(),
  /** Where it was written: portal, desk, bulk, or the name of a messenger. */
  via: z.string(),
  /** Only for those who answer, and only of what goes out by a messenger. */
  delivery: delivery.optional(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** CHAT-02; `endCursor` is the place of the chat at the moment of the answer: `messages.getUpdates` goes on after it. */
export const pageInfo = z.object({
  startCursor: z.string().nullable(),
  hasPreviousPage: z.boolean(),
  endCursor: z.string(),
})
export type PageInfo = z.infer<typeof pageInfo>

export const messageEdge = z.object({ node: chatMessage, cursor: z.string() })
export type MessageEdge = z.infer<typeof messageEdge>

/** What changed: a message was written, read, or has come further at a messenger; the node is as it stands now. */
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
  /** The place of the chat: `messages.getUpdates` goes on after it. */
  lastCursor: z.string(),
  lastMessageAt: z.string().nullable(),
  /** Since when the learner waits for an answer. */
  waitingSince: z.string().nullable(),
  learner: participant,
  /** Null: nobody yet. */
  mentor: participant.nullable(),
  /** Who else has the chat open now. */
  here: z.array(participant),
})
export type ChatView = z.infer<typeof chatView>

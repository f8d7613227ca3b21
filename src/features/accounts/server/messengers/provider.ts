import type { z } from 'zod'
import type { Kernel } from '#server/kernel.ts'
import { definePartKind } from '#server/parts.ts'
import type { MessengerDefinition } from '../../messenger.ts'

/** A message of a bot: text, or a file. */
export interface BotMessage {
  text: string
  /** Answers to choose from, as buttons where supported; they can be typed too. */
  choices?: readonly string[]
  /** Sent instead of text. */
  file?: OutgoingFile
}

/** A file to send. Pictures are JPEG or PNG, which every messenger shows. */
export interface OutgoingFile {
  name: string
  type: string
  isPicture: boolean
  bytes: Uint8Array
  /** Short-lived address for messengers that download files themselves. */
  url: string
}

/** A message to a bot, a button press, or the code of its start link. */
export interface Incoming {
  from: { id: string; name?: string | undefined }
  text: string
  /** The messenger's own id: the same id again is the same message. Absent for what isn't a message. */
  messageId?: string | undefined
  files?: readonly IncomingFile[] | undefined
}

/** A received file, downloaded from the messenger on demand. */
export interface IncomingFile {
  name: string
  load: () => Promise<Uint8Array>
}

/** Delivery state of a bot's message. */
export type Arrival = 'sent' | 'delivered' | 'read' | 'failed'

/** A delivery report: about one message, or about all to a person until a time. */
export type Report = { state: Arrival; /** The person's last words were too long ago. */ isOutOfWindow?: boolean } & (
  | { messageId: string }
  | { to: string; until: Date }
)

/** Content of a webhook call. */
export interface WebhookContent {
  messages: Incoming[]
  reports: Report[]
}

/** A webhook call as received. */
export interface WebhookCall {
  /** The address as the messenger knows it. */
  url: string
  body: string
  header: (name: string) => string | undefined
  query: (name: string) => string | undefined
}

/** A messenger with a portal's credentials. */
export interface Bot {
  /** Returns the address that opens the bot and passes `code` to it. */
  startLink: (code: string) => string
  /** Parses a call; undefined if it isn't authentic. */
  read: (call: WebhookCall) => Promise<WebhookContent | undefined>
  /** Returns the response to a webhook verification request; undefined if it isn't authentic. */
  answerCheck?: (query: WebhookCall['query']) => string | undefined
  /** Sends a message; returns the messenger's id for it. */
  send: (to: string, message: BotMessage) => Promise<string | undefined>
  /** Longest text of one message, in characters. */
  textMax: number
  /** Hours after a person's last message during which the bot may write; unlimited if absent. */
  windowHours?: number
  /** Sends the approved template for messages after that time; absent if none is configured. */
  remind?: (to: string, lang: string) => Promise<string | undefined>
}

/** What a bot needs to know about the portal. */
export interface BotAround {
  /** Absolute address of its webhook. */
  callback: string
}

/** Server side of a messenger; `parts/messengers/<id>/server.ts`. */
export interface MessengerServer {
  /** Creates the bot with the credentials in the settings; undefined if some are missing. */
  open: (keys: Record<string, string>, around: BotAround) => Bot | undefined
}

/** Creates the server side of a messenger from the schema of its credentials and its implementation. */
export function messengerServer<Keys>(
  schema: z.ZodType<Keys>,
  makeBot: (keys: Keys, around: BotAround) => Bot,
): MessengerServer {
  return {
    open: (given, around) => {
      const { success, data } = schema.safeParse(given)
      return success ? makeBot(data, around) : undefined
    },
  }
}

export interface Messenger {
  definition: MessengerDefinition
  server: MessengerServer
}

/** Messengers by id. */
export const messengers = definePartKind<Messenger>('messengers')

/** Returns all messengers in order. */
export const allMessengers = ({ parts }: Pick<Kernel, 'parts'>): Messenger[] =>
  parts.all(messengers).toSorted((a, b) => a.definition.order - b.definition.order)

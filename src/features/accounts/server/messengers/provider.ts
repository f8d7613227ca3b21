import type { z } from 'zod'
import type { MessengerDefinition } from '../../messenger.ts'

/** What a bot says: words, or a file. */
export interface BotMessage {
  text: string
  /** Answers to choose from, as buttons where the messenger has some; they may be typed as well. */
  choices?: readonly string[]
  /** Sent in place of words. */
  file?: OutgoingFile
}

/** A file on its way to a messenger. Pictures are JPEG or PNG: every messenger shows those. */
export interface OutgoingFile {
  name: string
  type: string
  isPicture: boolean
  bytes: Uint8Array
  /** Where a messenger gets it that takes no bytes; holds for a short time. */
  url: string
}

/** What somebody wrote to a bot, pressed there, or brought along by the link that started it. */
export interface Incoming {
  from: { id: string; name?: string | undefined }
  text: string
  /** The messenger's own name for it: what comes under the same one again is the same. Absent for what is no message. */
  messageId?: string | undefined
  files?: readonly IncomingFile[] | undefined
}

/** A file that somebody sent to a bot; fetched from the messenger when somebody wants it. */
export interface IncomingFile {
  name: string
  load: () => Promise<Uint8Array>
}

/** How far a message of the bot has come. */
export type Arrival = 'sent' | 'delivered' | 'read' | 'failed'

/** What a messenger tells of messages of the bot: of one, or of all to somebody until a time. */
export type Report = { state: Arrival; /** The person's last words were too long ago. */ isOutOfWindow?: boolean } & (
  | { messageId: string }
  | { to: string; until: Date }
)

/** What a call of a messenger brings. */
export interface Heard {
  said: Incoming[]
  reports: Report[]
}

/** A call of a messenger at its webhook, as it came. */
export interface WebhookCall {
  /** The address as the messenger knows it. */
  url: string
  body: string
  header: (name: string) => string | undefined
  query: (name: string) => string | undefined
}

/** A messenger with a portal's keys. */
export interface Bot {
  /** The address that opens the bot, bringing `code` along. */
  startLink: (code: string) => string
  /** What the call brings; undefined when it is not from the messenger. */
  read: (call: WebhookCall) => Promise<Heard | undefined>
  /** The answer to the question by which some messengers check the webhook's address; undefined when it is not theirs. */
  answerCheck?: (query: WebhookCall['query']) => string | undefined
  /** Sends something; gives the messenger's own name for it. */
  send: (to: string, message: BotMessage) => Promise<string | undefined>
  /** Characters that one message holds. */
  textMax: number
  /** For how many hours after a person's last words the bot may write to him; without it, always. */
  windowHours?: number
  /** Sends the message that the messenger has approved for after that time; absent where none is set up. */
  remind?: (to: string, lang: string) => Promise<string | undefined>
}

/** What a bot must know of the portal that it speaks for. */
export interface BotAround {
  /** Whole address of its webhook. */
  callback: string
}

/** The server's side of a messenger; `parts/messengers/<id>/server.ts`. */
export interface MessengerServer {
  /** Opens the bot with its keys from the settings; undefined when some are missing. */
  open: (keys: Record<string, string>, around: BotAround) => Bot | undefined
}

/** Makes the server's side of a messenger from the keys it needs and what it does with them. */
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

const messengers = new Map<string, Messenger>()

/** Makes a messenger known. The same id again replaces it. */
export function registerMessenger(messenger: Messenger): void {
  messengers.set(messenger.definition.id, messenger)
}

/** All messengers in their order. */
export const allMessengers = (): Messenger[] =>
  [...messengers.values()].toSorted((a, b) => a.definition.order - b.definition.order)

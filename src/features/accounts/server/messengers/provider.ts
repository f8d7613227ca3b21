import type { z } from 'zod'
import type { MessengerDefinition } from '../../messenger.ts'

/** What a bot says. */
export interface BotMessage {
  text: string
  /** Answers to choose from, as buttons where the messenger has some; they may be typed as well. */
  choices?: readonly string[]
}

/** What somebody wrote to a bot, pressed there, or brought along by the link that started it. */
export interface Incoming {
  from: { id: string; name?: string | undefined }
  text: string
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
  read: (call: WebhookCall) => Promise<Incoming[] | undefined>
  /** The answer to the question by which some messengers check the webhook's address; undefined when it is not theirs. */
  answerCheck?: (query: WebhookCall['query']) => string | undefined
  send: (to: string, message: BotMessage) => Promise<void>
}

/** The server's side of a messenger; `parts/messengers/<id>/server.ts`. */
export interface MessengerServer {
  /** Opens the bot with its keys from the settings; undefined when some are missing. */
  open: (keys: Record<string, string>) => Bot | undefined
}

/** Makes the server's side of a messenger from the keys it needs and what it does with them. */
export function messengerServer<Keys>(schema: z.ZodType<Keys>, makeBot: (keys: Keys) => Bot): MessengerServer {
  return {
    open: (given) => {
      const { success, data } = schema.safeParse(given)
      return success ? makeBot(data) : undefined
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

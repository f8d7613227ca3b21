/** How far a message has come on its way to a messenger, the least far first: of several pieces, the first of these counts. */
export const DELIVERY_STATES = ['failed', 'held', 'waiting', 'sent', 'delivered', 'read'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why one is held or has failed: he told the bot to write no more; the messenger refused it, as when he has blocked the bot;
 * his last words there are too long ago; or there is no way to him.
 */
export const DELIVERY_PROBLEMS = ['stopped', 'refused', 'window', 'unreachable'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** Messengers call themselves so in every language. */
const MESSENGER_NAMES: ReadonlyMap<string, string> = new Map([
  ['telegram', 'Telegram'],
  ['whatsapp', 'WhatsApp'],
  ['viber', 'Viber'],
  ['facebookmessenger', 'Messenger'],
])

/** The name of the messenger by which a message came or goes; undefined for what was written in the portal. */
export const messengerName = (via: string): string | undefined => MESSENGER_NAMES.get(via)

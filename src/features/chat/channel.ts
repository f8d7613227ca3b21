import type { ChatMessage, Participant } from './model.ts'

/** Channel of chat events. */
export const CHAT_CHANNEL = 'chat'

/**
 * A new message comes with the event where possible. Otherwise the event is a hint: the client requests the updates
 * after its cursor. Typing and presence are complete in the event.
 */
export type ChatEvent =
  | { chatId: string; cursor: string; type: 'message'; node: ChatMessage }
  | { chatId: string; cursor: string; type: 'created' | 'read' | 'changed' | 'state' }
  | { chatId: string; type: 'typing'; participant: Participant }
  | { chatId: string; type: 'presence'; here: Participant[] }

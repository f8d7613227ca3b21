import type { ChatMessage, Participant } from './model.ts'

/** Channel of what happens in chats. */
export const CHAT_CHANNEL = 'chat'

/**
 * A hint: whoever gets it asks for the updates after the cursor that he has, unless the message itself came before it.
 * Typing and presence are told as they are.
 */
export type ChatEvent =
  | { chatId: string; cursor: string; type: 'message'; node: ChatMessage }
  | { chatId: string; cursor: string; type: 'created' | 'read' | 'changed' | 'state' }
  | { chatId: string; type: 'typing'; participant: Participant }
  | { chatId: string; type: 'presence'; here: Participant[] }

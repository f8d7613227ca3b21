/** CHAT-01, API-18: what ids of chats, messages and people of chats begin with. */
export const CHAT_ID_PREFIX = 'lpmchat:'
export const MESSAGE_ID_PREFIX = 'lpmmsg:'
export const CHAT_USER_PREFIX = 'lpmusr:'
/** CHAT-03: who writes service messages. */
export const SYSTEM_PARTICIPANT_ID = 'lpmusr:system'

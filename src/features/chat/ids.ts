/** CHAT-01, API-18: prefixes of the ids of chats, messages and participants. */
export const CHAT_ID_PREFIX = 'lpmchat:'
export const MESSAGE_ID_PREFIX = 'lpmmsg:'
export const CHAT_USER_PREFIX = 'lpmusr:'
/** CHAT-03: the author of service messages. */
export const SYSTEM_PARTICIPANT_ID = 'lpmusr:system'

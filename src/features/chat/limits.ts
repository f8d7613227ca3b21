import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'

/** LIMIT-09: messages of a page. */
export const CHAT_PAGE = 20
/** LIMIT-10: characters that the field of the chat takes. */
export const CHAT_TEXT_MAX_LENGTH = 1500
/** How much text is read at all: a message between both bounds is answered with `chat.too-long`. */
export const CHAT_TEXT_READ_LENGTH = 20_000
/** LIMIT-31: how often a closed chat asks for what is unread while no events come. */
export const UNREAD_CHECK_MS = 15_000
/** LIMIT-32: how often an open chat asks for what is new while no events come. */
export const NEW_MESSAGES_POLL_MS = 30_000
/** LIMIT-33: for how long the hello stays away. */
export const HELLO_HIDDEN_DAYS = 30
/** LIMIT-36: how long a message that was read still looks new. */
export const READ_FLAG_CLEAR_MS = 2000
/** CHAT-38: within how many hours a mentor answers. */
export const REPLY_WITHIN_HOURS = 24
/** Changes that are told at once; more are asked for. */
export const UPDATES_PAGE = 200
/** Messages that one call marks as read. */
export const READ_IDS_MAX = 200
/** One person's messages within a minute. */
export const MESSAGES_PER_MINUTE = 30
/** Pictures and files of one message. */
export const ATTACHMENTS_MAX = 5
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024
export const ATTACHMENT_NAME_MAX_LENGTH = 120
/** One person's files. */
export const ATTACHMENTS_PER_HOUR = 60
export const ATTACHMENTS_WITHIN_MS = HOUR_MS
/** A file that was never sent is forgotten. */
export const UNSENT_FILE_HOURS = 24
/** Whoever has a chat open says so again before this is over. */
export const CHAT_WATCH_MS = MINUTE_MS
/** So many of those who have a chat open are named: a notification holds no more. */
export const HERE_MAX = 10
/** Whoever writes says so again at the earliest after this. */
export const TYPING_AGAIN_MS = 3000
/** Who has not said again that he writes, writes no longer. */
export const TYPING_LASTS_MS = 6000

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'

/** LIMIT-09: messages per page. */
export const CHAT_PAGE = 20
/** LIMIT-10: most characters of a message. */
export const CHAT_TEXT_MAX_LENGTH = 1500
/** Most characters accepted by the schema: a message between both limits gets the error `chat.too-long`. */
export const CHAT_TEXT_READ_LENGTH = 20_000
/** LIMIT-31: interval at which a closed chat polls the number of unread messages while there are no events. */
export const UNREAD_CHECK_MS = 15_000
/** LIMIT-32: interval at which an open chat polls for new messages while there are no events. */
export const NEW_MESSAGES_POLL_MS = 30_000
/** LIMIT-33: days that the greeting stays hidden. */
export const HELLO_HIDDEN_DAYS = 30
/** The greeting is not shown earlier than this in a visit. */
export const GREETING_AFTER_MS = 20 * SECOND_MS
/** A visit ends when no page has been looked at for this long. */
export const VISIT_GAP_MS = 30 * MINUTE_MS
/** Where the browser stores the visit; `app/browser/when-to-start.ts` knows this name. */
export const VISIT_KEY = 'chat-visit'
/** LIMIT-36: how long a message still looks new after it was read. */
export const READ_FLAG_CLEAR_MS = 2000
/** CHAT-38: hours within which a mentor answers. */
export const REPLY_WITHIN_HOURS = 24
/** Days for which a client may be away and still get every change of a chat; after that only new messages. */
export const CHANGES_KEPT_DAYS = 30
/** Updates per response; the client requests the rest. */
export const UPDATES_PAGE = 200
/** Messages marked as read per request. */
export const READ_IDS_MAX = 200
/** Most characters that a message quotes from a lesson; longer passages are cut. */
export const QUOTE_MAX_LENGTH = 500
/** Messages of one person per minute. */
export const MESSAGES_PER_MINUTE = 30
/** Attachments per message. */
export const ATTACHMENTS_MAX = 5
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024
export const ATTACHMENT_NAME_MAX_LENGTH = 120
/** Uploads of one person per hour. */
export const ATTACHMENTS_PER_HOUR = 60
export const ATTACHMENTS_WITHIN_MS = HOUR_MS
/** A file that was never sent is deleted after this. */
export const UNSENT_FILE_HOURS = 24
/** A client with an open chat must repeat that within this time. */
export const CHAT_WATCH_MS = MINUTE_MS
/** Most watchers named in an event, because PostgreSQL limits the size of a notification. */
export const HERE_MAX = 10
/** Shortest interval between typing events of one person. */
export const TYPING_AGAIN_MS = 3000
/** A typing indicator disappears this long after the last event. */
export const TYPING_LASTS_MS = 6000

import { MINUTE_MS } from '#base/clock.ts'

/** DISC-10: maximum number of characters of a comment. */
export const COMMENT_MAX_LENGTH = 1500
/** Page size; newest comments first. */
export const COMMENTS_PAGE = 20
/** Replies included with their comment; more are loaded on demand. */
export const REPLIES_SHOWN = 3
/** How long an author may edit or delete a comment. */
export const EDIT_WITHIN_MS = 15 * MINUTE_MS
export const REASON_MAX_LENGTH = 500
/** Maximum number of people mentioned in a comment. */
export const MENTIONS_MAX = 10
/** Number of people suggested while a name is typed. */
export const PEOPLE_MAX = 8
/** A viewer of a discussion is forgotten unless they report again within this time. */
export const WATCH_MS = 3 * MINUTE_MS
/** Maximum number of viewers who are notified of a comment at once; others see it when they return. */
export const WATCHERS_MAX = 200
/** Rate limit of comments per person. */
export const COMMENTS_PER_MINUTE = 10
/** Polling interval for visitors without events, such as guests. */
export const LOOK_AGAIN_MS = 20_000

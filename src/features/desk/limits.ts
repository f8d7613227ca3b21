import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'

/** The portal's promise: an answer within a day. */
export const PROMISE_MS = DAY_MS
/** From here on a wait is highlighted. */
export const LONG_WAIT_MS = 2 * HOUR_MS
/** Conversations per page of the inbox. */
export const INBOX_PAGE = 30
/** Waiting conversations are counted up to this number; more are shown as "99+". */
export const COUNT_MAX = 99
export const NOTE_MAX_LENGTH = 4000
export const NOTES_LISTED_MAX = 100
export const TAG_MAX_LENGTH = 30
export const TAGS_MAX = 12
/** The most tags that are suggested, from those in use. */
export const TAGS_OFFERED_MAX = 60
export const ANSWER_TITLE_MAX_LENGTH = 60
/** A canned reply fits into one message (LIMIT-10). */
export const ANSWER_MAX_LENGTH = 1500
export const ANSWERS_MAX = 100
export const VIEW_NAME_MAX_LENGTH = 40
export const VIEWS_MAX = 20
export const SNOOZE_MAX_MS = 90 * DAY_MS
/** An open desk renews its presence within this time. */
export const DESK_WATCH_MS = MINUTE_MS
/** Polling interval while the event stream is down. */
export const LOOK_AGAIN_MS = 15_000
/** Delay before a stale card is reloaded, so that further changes come with the same request. */
export const CARD_REFRESH_MS = 1000
export const SEARCH_MAX_LENGTH = 100
export const FOUND_MAX = 30
export const LEARNERS_PAGE = 30
/** The most learners per bulk message, and bulk messages per day. */
export const BULK_LEARNERS_MAX = 200
export const BULKS_PER_DAY = 3
export const BULK_SAMPLES = 5
/** Periods for the numbers of a team. */
export const TEAM_DAYS = [7, 30, 90] as const
export const COURSES_ON_CARD = 12
export const ANSWERS_ON_CARD = 20
/** Period over which learning hours are counted. */
export const READING_DAYS = 90

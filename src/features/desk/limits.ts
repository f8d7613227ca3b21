import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'

/** The portal's promise: an answer within a day. */
export const PROMISE_MS = DAY_MS
/** From here on a wait is not calm any more. */
export const LONG_WAIT_MS = 2 * HOUR_MS
/** Conversations of a page of the inbox. */
export const INBOX_PAGE = 30
/** How far waiting conversations are counted; above that it is "99+". */
export const COUNT_MAX = 99
export const NOTE_MAX_LENGTH = 4000
export const NOTES_LISTED_MAX = 100
export const TAG_MAX_LENGTH = 30
export const TAGS_MAX = 12
/** Tags that are offered: those in use. */
export const TAGS_OFFERED_MAX = 60
export const ANSWER_TITLE_MAX_LENGTH = 60
/** What one writes beforehand fits into a message (LIMIT-10). */
export const ANSWER_MAX_LENGTH = 1500
export const ANSWERS_MAX = 100
export const VIEW_NAME_MAX_LENGTH = 40
export const VIEWS_MAX = 20
export const SNOOZE_MAX_MS = 90 * DAY_MS
/** Whoever has the desk open says so again before this is over. */
export const DESK_WATCH_MS = MINUTE_MS
/** How often the desk is asked for while no events come. */
export const LOOK_AGAIN_MS = 15_000
/** A card that is told to be old is loaded anew this long after: what a learner does meanwhile comes with it. */
export const CARD_REFRESH_MS = 1000
export const SEARCH_MAX_LENGTH = 100
export const FOUND_MAX = 30
export const LEARNERS_PAGE = 30
/** Learners whom one message reaches, and how often within a day. */
export const BULK_LEARNERS_MAX = 200
export const BULKS_PER_DAY = 3
export const BULK_SAMPLES = 5
/** Over how many days the team's numbers are shown. */
export const TEAM_DAYS = [7, 30, 90] as const
export const COURSES_ON_CARD = 12
export const ANSWERS_ON_CARD = 20
/** Of how many days the hours of reading are counted. */
export const READING_DAYS = 90

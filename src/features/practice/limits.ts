/** Days after which a question is asked again: after a wrong answer, and after each right one in a row. */
export const PRACTICE_DAYS = [1, 3, 7, 21] as const
/** A question is due these hours early, so that it is there for people who learn at about the same time each day. */
export const EARLY_HOURS = 6
/** Most questions within a day. */
export const DAILY_MAX = 10
/** A day of practice ends this long after its answers. */
export const DAY_HOURS = 18
/** Most questions that are checked for access in one request. */
export const CANDIDATES_MAX = 200

// Apart from model.ts, since the browser needs them without the schemas.

/** Spec §9: the progress is refreshed this long after the course auth dispatch. */
export const PROGRESS_REFRESH_MS = 2000
/** Reading places and percents are gathered this long before they are sent. */
export const REPORT_DELAY_MS = 3000
export const VARIABLE_NAME_MAX_LENGTH = 64
export const VARIABLE_VALUE_MAX_LENGTH = 1000
export const VARIABLES_PER_COURSE_MAX = 100
/** Blocks of one element whose media position is kept. */
export const MEDIA_PER_ELEMENT_MAX = 200
/** Guest's courses in one call of upgrade. */
export const CLAIMED_COURSES_MAX = 100
/** Without `force`, a progress is brought up to date no more often than this. */
export const UPGRADE_EVERY_MS = 3_600_000
/** Times before this are a wrong clock. */
export const EARLIEST_TIME = '2000-01-01T00:00:00.000Z'
/** A course that was begun and left is reminded of after so many days. */
export const COURSE_WAITS_DAYS = 14

// Separate from model.ts, because the browser needs these without the schemas.

/** Spec §9: delay between the course auth dispatch and the refresh of the progress. */
export const PROGRESS_REFRESH_MS = 2000
/** Debounce of reports on reading position and percent. */
export const REPORT_DELAY_MS = 3000
export const VARIABLE_NAME_MAX_LENGTH = 64
export const VARIABLE_VALUE_MAX_LENGTH = 1000
export const VARIABLES_PER_COURSE_MAX = 100
/** Maximum number of blocks per element whose media position is stored. */
export const MEDIA_PER_ELEMENT_MAX = 200
/** Maximum number of a guest's courses in one upgrade call. */
export const CLAIMED_COURSES_MAX = 100
/** Without `force`, a progress is upgraded at most once in this time. */
export const UPGRADE_EVERY_MS = 3_600_000
/** Earlier times are taken for a wrong clock. */
export const EARLIEST_TIME = '2000-01-01T00:00:00.000Z'
/** A learner who stopped in the middle of a course is reminded after this many days. */
export const COURSE_WAITS_DAYS = 14

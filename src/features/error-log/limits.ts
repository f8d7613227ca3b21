/** What of a failure is kept at most, in characters. */
export const MESSAGE_MAX_LENGTH = 300
export const STACK_MAX_LENGTH = 2_000
export const NAME_MAX_LENGTH = 300

/** A page that fails again and again says the same: so often it is told. */
export const REPORTS_PER_PAGE = 5
/** From one network within an hour. */
export const REPORTS_PER_ADDRESS = 30
/** How long what failed is kept after it came last, in days; and how many kinds of failures at most. */
export const FAILURES_KEPT_DAYS = 30
export const FAILURES_KEPT_MAX = 5_000
/** A job that failed for good is kept so long, and can be sent once more. */
export const JOBS_KEPT_DAYS = 7
/** How many a list shows at once. */
export const FAILURES_PIECE = 50
export const SEARCH_MAX_LENGTH = 100
/** Lines of the log within an hour for one message; more of it are only counted. */
export const LINES_PER_MESSAGE = 20

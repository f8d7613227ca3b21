/** Longest texts stored of a failure, in characters. */
export const MESSAGE_MAX_LENGTH = 300
export const STACK_MAX_LENGTH = 2_000
export const NAME_MAX_LENGTH = 300

/** Reports that one page sends at most: a page that fails again and again repeats itself. */
export const REPORTS_PER_PAGE = 5
/** Reports accepted from one network per hour. */
export const REPORTS_PER_ADDRESS = 30
/** Days that a failure is kept after it last happened, and the most kinds of failures that are kept. */
export const FAILURES_KEPT_DAYS = 30
export const FAILURES_KEPT_MAX = 5_000
/** Days that a job which failed for good is kept and can be retried. */
export const JOBS_KEPT_DAYS = 7
/** Entries per page of the list. */
export const FAILURES_PIECE = 50
export const SEARCH_MAX_LENGTH = 100
/** Log lines per message and hour; further reports are only counted. */
export const LINES_PER_MESSAGE = 20

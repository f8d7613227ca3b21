/** What of a failure is kept at most, in characters. */
export const MESSAGE_MAX_LENGTH = 300
export const STACK_MAX_LENGTH = 2_000
export const NAME_MAX_LENGTH = 300

/** A page that fails again and again says the same: so often it is told. */
export const REPORTS_PER_PAGE = 5
/** From one network within an hour. */
export const REPORTS_PER_ADDRESS = 30
/** Lines of the log within an hour for one message; more of it are only counted. */
export const LINES_PER_MESSAGE = 20

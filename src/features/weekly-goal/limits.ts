/** Number of weeks shown, including the current one. */
export const WEEKS_SHOWN = 16
export const WEEKLY_DAYS_DEFAULT = 3
/** Maximum number of weeks that are checked for a streak. */
export const WEEKS_COUNTED_MAX = 520

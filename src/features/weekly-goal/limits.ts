/** Weeks that are shown, the current one among them. */
export const WEEKS_SHOWN = 16
export const WEEKLY_DAYS_DEFAULT = 3
/** How far back weeks in a row are counted. */
export const WEEKS_COUNTED_MAX = 520

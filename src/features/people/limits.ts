/** Lines that come at once; more on demand. */
export const PAGE_LENGTH = 50
/** Up to here people are counted; above, it is said that there are more. */
export const COUNTED_MAX = 1000
/** Courses that the page of a person shows at most, the newest first. */
export const COURSES_MAX = 100
/** A file of all people is large: nobody needs it more often. */
export const EXPORTS_PER_HOUR = 20
/** People that one query for the file reads. */
export const EXPORT_STEP = 1000

/** How many the list gives at a time. */
export const PAGE_LENGTH = 20
/** How many stand under the bell. */
export const BELL_LENGTH = 6

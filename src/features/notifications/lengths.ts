/** Notifications per page of the list. */
export const PAGE_LENGTH = 20
/** Notifications in the panel of the bell. */
export const BELL_LENGTH = 6

export const TEAM_NAME_MAX = 80
export const ABOUT_MAX = 600
export const PLACES_MAX = 1000
/** Note from one mentor to the next, in characters. */
export const WORD_MAX = 500
export const MENTORS_LISTED_MAX = 500
export const QUEUE_LISTED_MAX = 200
/** Entries of working hours per week. */
export const HOURS_MAX = 21
/** Mentors on a public page. */
export const PUBLIC_MENTORS_MAX = 40

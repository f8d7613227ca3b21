export const TEAM_NAME_MAX = 80
export const ABOUT_MAX = 600
export const PLACES_MAX = 1000
/** A word from one mentor to the next. */
export const WORD_MAX = 500
export const MENTORS_LISTED_MAX = 500
export const QUEUE_LISTED_MAX = 200
/** Stretches of working hours in a week. */
export const HOURS_MAX = 21
/** How many of those who agreed a page shows to everybody. */
export const PUBLIC_MENTORS_MAX = 40

/** Maximum number of bots of a microcourse. */
export const BOTS_MAX = 8
/** Maximum length of the one sentence that describes a microcourse. */
export const DESCRIPTION_MAX = 500
/** Maximum length of a title. */
export const TITLE_MAX = 300
/** Maximum number of microcourses whose order is set at once. */
export const ORDERED_MAX = 1000
/** Maximum duration in minutes, that of a webinar. */
export const MINUTES_MAX = 1440
/** Maximum number of files of one microcourse: its own, and one for each language. */
export const FILES_MAX = 100

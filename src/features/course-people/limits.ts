/** How many people a course may have. */
export const PEOPLE_MAX = 100
export const LANGUAGES_MAX = 40
/** How many people a search suggests. */
export const CANDIDATES_MAX = 8
export const QUERY_MIN = 2

/** Places that are remembered of a person, and offered when nothing is typed. */
export const RECENT_MAX = 12
export const QUERY_MAX_LENGTH = 100
export const PATH_MAX_LENGTH = 200
/** Matches that are compared with each other: a frequent word has more than can be sorted at every pause in typing. */
export const COMPARED_MAX = 200
/** Results of one kind. */
export const FOUND_OF_KIND_MAX = 6
/** Shorter searches find only what contains them. */
export const NEAR_MIN_LENGTH = 4
/** Pause in typing after which the server searches. */
export const SEARCH_AFTER_MS = 150

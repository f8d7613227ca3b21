export const SEARCH_MAX_LENGTH = 100

/** Entries that one action may be about. */
export const BULK_MAX = 10_000
/** An action on more entries runs in the background. */
export const BULK_AT_ONCE_MAX = 100
/** Refused entries that are listed by name. */
export const REFUSED_SHOWN_MAX = 100
/** Days for which the outcome of an action is kept. */
export const BULK_DAYS = 7
export const BULKS_PER_HOUR = 200

/** Filters that a person can save for one list. */
export const SAVED_FILTERS_MAX = 20
export const FILTER_TITLE_MAX = 60
export const FILTER_QUERY_MAX = 1000

export const COLUMNS_MAX = 30
export const FILES_PER_HOUR = 20

import { MINUTE_MS } from '#base/clock.ts'

/** Page size. */
export const RESULTS_LIMIT = 20
/** Maximum number of results in a response. */
export const RESULTS_MAX = 50
/** Longer searches are truncated. */
export const QUERY_MAX_LENGTH = 100
/** Number of best matches that are examined per search. */
export const CANDIDATES_MAX = 300
/** Maximum number of matching texts that are ranked. */
export const RANKED_MAX = 500
/** High, because many people may share an address and search at once, and every keystroke is a search. */
export const SEARCHES_PER_ADDRESS = 300
export const SEARCHES_WITHIN_MS = MINUTE_MS
/** Length in characters of a snippet around the matches. */
export const SNIPPET_LENGTH = 180

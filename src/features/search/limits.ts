import { MINUTE_MS } from '#base/clock.ts'

/** Results of a page. */
export const RESULTS_LIMIT = 20
/** The most results of one answer. */
export const RESULTS_MAX = 50
/** Longer searches are cut. */
export const QUERY_MAX_LENGTH = 100
/** Of each search so many of the nearest are looked at; more than anybody reads. */
export const CANDIDATES_MAX = 300
/** Texts that have the words are ranked up to this many. */
export const RANKED_MAX = 500
/** Many: a congregation behind one address looks for the same lesson at once, and words are searched while they are typed. */
export const SEARCHES_PER_ADDRESS = 300
export const SEARCHES_WITHIN_MS = MINUTE_MS
/** Characters of a text around the words that were found. */
export const SNIPPET_LENGTH = 180

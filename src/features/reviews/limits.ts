/** Spec §9: the list of reviews. */
export const REVIEW_LIST_LIMIT = 20
/** REVIEW-06: from one star to five. */
export const RATING = { least: 1, most: 5 } as const
export const REVIEW_MIN_LENGTH = 10
export const REVIEW_MAX_LENGTH = 1500
export const ANSWER_MAX_LENGTH = 1500
export const REASON_MAX_LENGTH = 500

// Apart from model.ts, since the browser needs them without the schemas.

/** TEST-08: where the author sets no other. */
export const DEFAULT_PASS_MARK = 70
/** Answers that were given in time may be under way for so long. */
export const NETWORK_GRACE_MS = 20_000
export const QUESTIONS_MAX = 100
export const COMMENT_MAX_LENGTH = 2000
/** What is written is kept this long after the last letter. */
export const DRAFT_DELAY_MS = 1200
/** How many attempts that wait for a mentor are listed at once, those that wait longest first. */
export const CHECKS_LISTED_MAX = 100

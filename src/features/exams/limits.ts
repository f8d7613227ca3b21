// Separate from model.ts, because the browser needs these without the schemas.

/** TEST-08: the default pass mark, in percent. */
export const DEFAULT_PASS_MARK = 70
/** Time after the deadline in which answers given before it may still arrive. */
export const NETWORK_GRACE_MS = 20_000
export const QUESTIONS_MAX = 100
export const COMMENT_MAX_LENGTH = 2000
/** Debounce of typed answers. */
export const DRAFT_DELAY_MS = 1200
/** Maximum number of listed attempts that wait for a mentor, longest waiting first. */
export const CHECKS_LISTED_MAX = 100

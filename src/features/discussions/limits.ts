import { MINUTE_MS } from '#base/clock.ts'

/** DISC-10: a comment has so many characters at most. */
export const COMMENT_MAX_LENGTH = 1500
/** Comments of a page, the newest first. */
export const COMMENTS_PAGE = 20
/** Answers that come with their comment; more are asked for. */
export const REPLIES_SHOWN = 3
/** How long one may still change or delete what one has written. */
export const EDIT_WITHIN_MS = 15 * MINUTE_MS
export const REASON_MAX_LENGTH = 500
/** People that a comment may name. */
export const MENTIONS_MAX = 10
/** People offered while a name is typed. */
export const PEOPLE_MAX = 8
/** Whoever looks at a discussion says so again before this is over. */
export const WATCH_MS = 3 * MINUTE_MS
/** So many of those who look hear of a comment at once; the others see it when they come back. */
export const WATCHERS_MAX = 200
/** Comments of one person within a minute. */
export const COMMENTS_PER_MINUTE = 10
/** Who gets no events, as a guest, asks so often whether something was said. */
export const LOOK_AGAIN_MS = 20_000

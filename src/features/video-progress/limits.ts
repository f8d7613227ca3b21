// Apart from model.ts, since the browser needs them without the schemas.

/** What is playing is told of this often, and whenever it stops. */
export const REPORT_EVERY_MS = 10_000
/** Stretches so near each other are one: players tell their time a few times a second. */
export const GAP_S = 0.6
export const STRETCHES_MAX = 500
/** Nothing is longer than a day. */
export const MEDIA_MAX_S = 86_400
/** Players play at twice the speed at most; the rest is for clocks that differ. */
export const FASTEST = 2.2
/** What may be told of at once, by who has not been heard of yet. */
export const CREDIT_AT_START_S = 30
/** What somebody can have watched without a network before all of it is believed at once; the rest is believed with time. */
export const CREDIT_MAX_S = 600
/** The very end may be missing: players stop a little before it. */
export const END_SLACK_S = 2

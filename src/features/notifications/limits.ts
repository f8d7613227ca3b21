import { DAY_MS, HOUR_MS } from '#base/clock.ts'

/** What was told is forgotten after this time, read or not. */
export const KEPT_MS = 180 * DAY_MS
/** Those that need not go at once wait so long for others to go with them. */
export const BUNDLE_MS = HOUR_MS
/** One letter names so many at most; the rest is found in the portal. */
export const BUNDLE_MAX = 20

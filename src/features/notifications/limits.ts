import { DAY_MS, HOUR_MS } from '#base/clock.ts'

/** What was told is forgotten after this time, read or not. */
export const KEPT_MS = 180 * DAY_MS
/** Those that need not go at once wait so long for others to go with them. */
export const BUNDLE_MS = HOUR_MS
/** One letter names so many at most; the rest is found in the portal. */
export const BUNDLE_MAX = 20
/** Digests come at this hour of the reader's clock, those of a week on Monday. */
export const DIGEST_HOUR = 8
/** Before a person has chosen, nothing rings from this hour to that, where his clock is known. */
export const QUIET_HOURS = { isOn: true, from: 22, to: 8 } as const
/** A push service takes 4096 bytes, of which the words are some. */
export const PUSH_TITLE_LENGTH = 120
export const PUSH_TEXT_LENGTH = 300
/** A browser that is off gets a notice when it is opened within this time; later it would only surprise. */
export const PUSH_KEPT_MS = 3 * DAY_MS
/** Browsers of one person. */
export const PUSH_DEVICES_MAX = 20

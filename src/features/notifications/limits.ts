import { DAY_MS, HOUR_MS } from '#base/clock.ts'

/** Notifications are deleted after this time, read or not. */
export const KEPT_MS = 180 * DAY_MS
/** Notifications that aren't urgent wait this long to be sent together. */
export const BUNDLE_MS = HOUR_MS
/** Most notifications listed in one email; the rest is in the portal. */
export const BUNDLE_MAX = 20
/** Digests are sent at this hour of the reader's clock, weekly ones on Monday. */
export const DIGEST_HOUR = 8
/** Default quiet hours, used if the person's time zone is known. */
export const QUIET_HOURS = { isOn: true, from: 22, to: 8 } as const
/** A push message may have 4096 bytes, some of which are the text. */
export const PUSH_TITLE_LENGTH = 120
export const PUSH_TEXT_LENGTH = 300
/** An offline browser shows a notification if it comes online within this time. */
export const PUSH_KEPT_MS = 3 * DAY_MS
/** Browsers per person. */
export const PUSH_DEVICES_MAX = 20

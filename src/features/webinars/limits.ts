import { MINUTE_MS } from '#base/clock.ts'

// Separate from model.ts, because the browser needs these without the schemas.

/** Time after its end during which a webinar stays live while there is no recording. */
export const OVERRUN_MINUTES = 30
/** Minutes of presence that count as attending; half of a shorter webinar. */
export const ATTENDED_MINUTES = 10
export const ATTENDED_SHARE = 0.5
/** Interval of presence reports. */
export const PRESENCE_EVERY_MS = MINUTE_MS
/** A longer gap between reports counts as absence. */
export const PRESENCE_GAP_MS = 3 * MINUTE_MS
/** When a calendar's alarm rings before the start. */
export const ALARM_MINUTES = 15
/** Number of attendants in the list; the CSV file has all of them. */
export const ATTENDANTS_SHOWN = 200
/** How often a live webinar without a stream looks for one, in milliseconds. */
export const STREAM_EVERY_MS = 20_000

import { MINUTE_MS } from '#base/clock.ts'

// Apart from model.ts, since the browser needs them without the schemas.

/** A talk may run over: until its recording is there it stays open this long after its end. */
export const OVERRUN_MINUTES = 30
/** Who was there so long, or for half of it when it is shorter, has attended. */
export const ATTENDED_MINUTES = 10
export const ATTENDED_SHARE = 0.5
/** How often the page of who is there says so. */
export const PRESENCE_EVERY_MS = MINUTE_MS
/** A longer silence than this is absence. */
export const PRESENCE_GAP_MS = 3 * MINUTE_MS
/** How long before it begins a calendar rings. */
export const ALARM_MINUTES = 15
/** Attendants that a list shows; the file has all of them. */
export const ATTENDANTS_SHOWN = 200

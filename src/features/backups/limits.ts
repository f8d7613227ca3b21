import { DAY_MS, MINUTE_MS } from '#base/clock.ts'

/** Space that a backup leaves free on the disk: with little more than half of it PostgreSQL may stop at any moment. */
export const KEPT_FREE_BYTES = 64_000_000
/** How often a running backup or restore test reports that it is alive, and looks at the disk. */
export const LOOK_EVERY_MS = 1000
/** Without such a report for this long its process was killed, and no other has taken over. */
export const DEAD_AFTER_MS = 15 * MINUTE_MS
/** How long a failed backup is listed. */
export const FAILED_SHOWN_MS = 30 * DAY_MS
/** The longest that a backup or a restore test may take. */
export const TAKES_MAX_S = 12 * 60 * 60
/** Downloads of one administrator within an hour: one of many parts counts for each of them. */
export const DOWNLOADS_PER_HOUR = 60
/** Tables with differences that are shown of a restore test. */
export const DIFFERENCES_SHOWN = 20

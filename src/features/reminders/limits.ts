import { HOUR_MS } from '#base/clock.ts'

/** When each reminder is sent before the start, and until when it still makes sense. */
export const LEADS = {
  day: { beforeMs: 24 * HOUR_MS, untilMs: HOUR_MS },
  soon: { beforeMs: HOUR_MS, untilMs: 0 },
} as const
export const LEAD_NAMES = ['day', 'soon'] as const satisfies (keyof typeof LEADS)[]
export type Lead = (typeof LEAD_NAMES)[number]

/** Anything that starts later needs no reminder yet. */
export const HORIZON_MS = LEADS.day.beforeMs

/** Which reminders were sent is kept this long after the start. */
export const ROUNDS_KEPT_DAYS = 30

/** A reminder to continue a course is at most this far ahead. */
export const LESSON_REMINDER_WITHIN_MS = 3 * 24 * HOUR_MS
/** After a long downtime a reminder for another time of day helps nobody. */
export const LESSON_REMINDER_LATE_MS = 6 * HOUR_MS

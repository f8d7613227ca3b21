import { HOUR_MS } from '#base/clock.ts'

/** How long before something begins people are written to, and until when it is not too late for that. */
export const LEADS = {
  day: { beforeMs: 24 * HOUR_MS, untilMs: HOUR_MS },
  soon: { beforeMs: HOUR_MS, untilMs: 0 },
} as const
export const LEAD_NAMES = ['day', 'soon'] as const satisfies (keyof typeof LEADS)[]
export type Lead = (typeof LEAD_NAMES)[number]

/** What is further away than this needs no reminder yet. */
export const HORIZON_MS = LEADS.day.beforeMs

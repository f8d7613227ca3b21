import { type Lead, LEAD_NAMES, LEADS } from './limits.ts'

/** Returns the reminders that are due: each from its lead time before the start until it would be too late. */
export function dueLeads(startDate: Date, now: Date): Lead[] {
  const leftMs = startDate.getTime() - now.getTime()
  return LEAD_NAMES.filter((name) => leftMs <= LEADS[name].beforeMs && leftMs > LEADS[name].untilMs)
}

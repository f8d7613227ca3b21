import { type Lead, LEAD_NAMES, LEADS } from './limits.ts'

/** Of which reminders the time has come: each is due once, from its lead before the beginning until it is too late. */
export function dueLeads(startDate: Date, now: Date): Lead[] {
  const leftMs = startDate.getTime() - now.getTime()
  return LEAD_NAMES.filter((name) => leftMs <= LEADS[name].beforeMs && leftMs > LEADS[name].untilMs)
}

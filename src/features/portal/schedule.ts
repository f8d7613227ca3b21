/** A time from which and until which something holds; an end that is missing is open. */
export interface Span {
  from: string | null
  to: string | null
}

/** Whether `now` lies within a span: from its beginning on, and before its end. */
export function isWithin({ from, to }: Span, now: Date): boolean {
  const time = now.getTime()
  return (from === null || Date.parse(from) <= time) && (to === null || time < Date.parse(to))
}

interface Maintenance extends Span {
  enabled: boolean
}

/** Whether the portal is closed for work: switched on, and within the time planned for it, if there is one (IMPL-28). */
export const isUnderMaintenance = ({ enabled, ...span }: Maintenance, now: Date): boolean =>
  enabled && isWithin(span, now)

/** What callers are told to wait when no end is planned. */
const WAIT_SECONDS = 600

/** Seconds after which a visitor may try again: until the planned end, else ten minutes. */
export function retryAfterSeconds({ to }: Span, now: Date): number {
  if (to === null) return WAIT_SECONDS
  return Math.max(1, Math.ceil((Date.parse(to) - now.getTime()) / 1000))
}

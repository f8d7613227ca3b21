/** A period; a missing end is open. */
export interface Span {
  from: string | null
  to: string | null
}

/** Whether `now` is within a span: its start is included, its end is not. */
export function isWithin({ from, to }: Span, now: Date): boolean {
  const time = now.getTime()
  return (from === null || Date.parse(from) <= time) && (to === null || time < Date.parse(to))
}

interface Maintenance extends Span {
  enabled: boolean
}

/** Whether maintenance is on and within its planned time, if there is one (IMPL-28). */
export const isUnderMaintenance = ({ enabled, ...span }: Maintenance, now: Date): boolean =>
  enabled && isWithin(span, now)

/** `Retry-After` when no end is planned. */
const WAIT_SECONDS = 600

/** Returns the seconds after which a visitor may retry: until the planned end, else ten minutes. */
export function retryAfterSeconds({ to }: Span, now: Date): number {
  if (to === null) return WAIT_SECONDS
  return Math.max(1, Math.ceil((Date.parse(to) - now.getTime()) / 1000))
}

import { GREETING_AFTER_MS, VISIT_GAP_MS } from '../limits.ts'

/** A visit, as this browser stores it; times in milliseconds since 1970. */
export interface Visit {
  startedAt: number
  /** When a page of the portal was last looked at. */
  seenAt: number
  /** Whether the greeting has been shown. */
  isGreeted: boolean
}

/** Accounts, payments, forms and tests. With or without a language and a course in front, as addresses may be written. */
const BUSY_PAGES =
  /^\/[\w-]+\/(?:(?:profile|donate|gift|order-result|join|certificate|reviews?|messengers|unsubscribe|admin|desk)(?:\/|$)|(?:courses\/)?(?:[^/]+\/)?test(?:\/|$))/

/** Whether the greeting may be shown on a page, judging by its address. */
export const isGreetingPage = (pathname: string): boolean => !BUSY_PAGES.test(pathname)

/** Returns the visit that continues with this page, or a new one if the last page was looked at too long ago. */
export function continueVisit(
  known: Visit | undefined,
  { now, pageShownAt }: { now: number; pageShownAt: number },
): Visit {
  if (known && now - known.seenAt < VISIT_GAP_MS) return { ...known, seenAt: now }
  const isOldPage = known !== undefined && known.seenAt >= pageShownAt
  return { startedAt: isOldPage ? now : pageShownAt, seenAt: now, isGreeted: false }
}

/** Milliseconds until the greeting is due; undefined if it has been shown during this visit. */
export function greetingDelay({ startedAt, isGreeted }: Visit, now: number): number | undefined {
  return isGreeted ? undefined : Math.max(0, startedAt + GREETING_AFTER_MS - now)
}

/** Reads a stored visit; undefined if there is none or it isn't one. */
export function parseVisit(text: string | null): Visit | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  return isVisit(value) ? value : undefined
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'startedAt' in value &&
  typeof value.startedAt === 'number' &&
  'seenAt' in value &&
  typeof value.seenAt === 'number' &&
  'isGreeted' in value &&
  typeof value.isGreeted === 'boolean'

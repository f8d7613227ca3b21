import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { EARLY_HOURS, PRACTICE_DAYS } from './limits.ts'

/** Returns the step after an answer: a wrong one starts from the beginning. */
export const stepAfter = (step: number, isRight: boolean): number => (isRight ? step + 1 : 0)

/** Returns in how many days a question is asked again; undefined once it was answered rightly often enough. */
export const daysOf = (step: number): number | undefined => PRACTICE_DAYS[step]

/** Returns when a question is due that reached a step at a time; null if it isn’t asked any more. */
export function dueAfter(at: Date, step: number): Date | null {
  const days = daysOf(step)
  return days === undefined ? null : new Date(at.getTime() + days * DAY_MS - EARLY_HOURS * HOUR_MS)
}

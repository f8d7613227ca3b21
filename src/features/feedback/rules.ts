import { ASKED_EVERY_MS, FINISHED_BEFORE_ASKED, MARKS } from './limits.ts'

/** Whether enough time has passed to ask again. A time in the future is a wrong clock, and counts as now. */
export const isLongAgo = (askedAt: number | null, now: number): boolean =>
  askedAt === null || now - Math.min(askedAt, now) >= ASKED_EVERY_MS

/** Whether a learner is due to be asked for feedback. */
export const isDue = (of: { finished: number; askedAt: number | null; now: number }): boolean =>
  of.finished >= FINISHED_BEFORE_ASKED && isLongAgo(of.askedAt, of.now)

/** Returns the average rounded to one decimal; null without answers. */
export function averageOf(byMark: Readonly<Record<number, number>>): number | null {
  const count = MARKS.reduce((sum, mark) => sum + (byMark[mark] ?? 0), 0)
  const sum = MARKS.reduce((total, mark) => total + mark * (byMark[mark] ?? 0), 0)
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

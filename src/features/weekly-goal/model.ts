import { z } from 'zod'

/** Days a week that a person wants to learn. */
export const goal = z.object({
  weeklyDays: z.int().min(1).max(7),
  /** Who does not want to see it, is told nothing of it. */
  isShown: z.boolean(),
})
export type Goal = z.infer<typeof goal>

export const rhythm = z.object({
  goal,
  /** The time zone by which days are counted. */
  timeZone: z.string(),
  /** Today there, as `2026-03-02`. */
  today: z.string(),
  /** Weeks, the oldest first; each has seven days from Monday, with how many quarters of an hour one learned. Null: still to come. */
  weeks: z.array(z.array(z.int().nullable())),
  /** Days of this week on which one learned. */
  days: z.int(),
  /** Days of this week that are left, today among them if nothing was learned today. */
  daysLeft: z.int(),
  /** Weeks in a row with something learned. */
  weeksInRow: z.int(),
})
export type Rhythm = z.infer<typeof rhythm>

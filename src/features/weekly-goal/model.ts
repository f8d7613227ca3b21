import { z } from 'zod'

/** The number of days per week on which a person wants to learn. */
export const goal = z.object({
  weeklyDays: z.int().min(1).max(7),
  /** Whether the person wants to see the weekly goal at all. */
  isShown: z.boolean(),
})
export type Goal = z.infer<typeof goal>

export const weeklyProgress = z.object({
  goal,
  /** The time zone by which days are counted. */
  timeZone: z.string(),
  /** Today in that time zone, such as `2026-03-02`. */
  today: z.string(),
  /** Weeks, oldest first; each has seven days from Monday with the number of quarter-hours learned. Null for days to come. */
  weeks: z.array(z.array(z.int().nullable())),
  /** Days of this week with learning. */
  days: z.int(),
  /** Days left in this week, including today if nothing was learned today. */
  daysLeft: z.int(),
  /** Streak: consecutive weeks with learning. */
  weeksInRow: z.int(),
})
export type WeeklyProgress = z.infer<typeof weeklyProgress>

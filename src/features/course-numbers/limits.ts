// Separate from model.ts, because the browser needs these without the schemas.

/** Periods in days, today included, in the zone of the portal's figures. */
export const PERIODS = [30, 90, 365] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 90

/** Whose figures are shown. */
export const AUDIENCES = ['all', 'learners', 'guests'] as const
export type Who = (typeof AUDIENCES)[number]

/** Days of figures begin at midnight here, as those of payments and mentors do. */
export const ZONE_OF_DAYS = 'UTC'
/** People who haven’t finished count as being in the course this long after they were last in it. */
export const ACTIVE_DAYS = 30
/** Smaller groups are never broken down by answer. */
export const SMALLEST_GROUP = 5
/** Number of first attempts from which a test says how well its questions tell learners apart. */
export const ATTEMPTS_TO_COMPARE = 30
/** A question that fewer than this percentage answer right at first is hard, one that more than the other do is easy. */
export const TOO_HARD_BELOW = 30
export const TOO_EASY_ABOVE = 95
export const LOW_DISCRIMINATION = 0.1
/** How many of the largest gaps are named. */
export const GAPS_NAMED = 3

/** The files of figures, one for each picture. */
export const FILES = ['head', 'lessons', 'blocks', 'questions'] as const
export type FileName = (typeof FILES)[number]

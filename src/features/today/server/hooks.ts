import type { SignedInVisitor, StaffRole } from '#base/roles.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { IconName } from '#ui/icon-paths.ts'
import type { Harm, SetUp } from '../model.ts'

/** For whom, when and in which language the start page is put together. */
export interface TodayQuestion {
  visitor: SignedInVisitor
  now: Date
  /** The portal's time zone. */
  timeZone: string
  lang: string
}

/** The answer to "what waits, and since when". A count of 0 means that nothing waits. */
export interface Waiting {
  count: number
  since: Date | null
  /** Where it is solved, if not at the source's own address. */
  to?: string
  /** How bad it is now, if not as the source says. */
  harm?: Harm
  values?: Record<string, string | number>
}

interface Source {
  /** Unique among all items; the texts are found by it (`model.ts`). */
  id: string
  /** The lowest role that sees it. Others are neither shown it nor counted for. */
  access: StaffRole
  /** Address of the filtered list where it is solved, without language. */
  to: string
}

export interface WaitingSource extends Source {
  icon: IconName
  harm: Harm
  find: (kernel: Kernel, question: TodayQuestion) => Promise<Waiting | readonly Waiting[]>
}

/** What ends or begins soon, one item for each time. */
export interface UpcomingSource extends Omit<Source, 'to'> {
  find: (
    kernel: Kernel,
    question: TodayQuestion,
  ) => Promise<{ at: Date; count: number; to: string; values?: Record<string, string | number> }[]>
}

/** The last seven days, today included, and the seven before them up to the same time of day. */
export interface Periods {
  /** When each of the seven days begins in the portal's time zone. */
  days: readonly Date[]
  now: Date
  /** Beginning and end of the week before. */
  before: readonly [from: Date, until: Date]
}

/** The value of the week, of the week before, and of each day; null where there is nothing to measure. */
export interface FigureCount {
  value: number | null
  before: number | null
  days: (number | null)[]
  /** Sums of money of the week, in minor units, for a figure about sales. */
  sums?: { currency: string; amount: number }[]
}

/** A figure of the week. Its texts are `today.figures.<id>` of the package `admin`: `title`, and `definition` in a sentence. */
export interface FigureSource extends Source {
  /** Its place among the figures, of which there are at most six. */
  place: 1 | 2 | 3 | 4 | 5 | 6
  unit: 'count' | 'minutes'
  count: (kernel: Kernel, question: TodayQuestion & { periods: Periods }) => Promise<FigureCount>
}

/** What a feature contributes to the start page of the administration. */
export interface TodayItems {
  waiting?: readonly WaitingSource[]
  upcoming?: readonly UpcomingSource[]
  figures?: readonly FigureSource[]
  /** What is missing in a new portal; only one feature provides it. */
  setUp?: { access: StaffRole; find: (kernel: Kernel, question: TodayQuestion) => Promise<SetUp> }
}

/**
 * The start page of the administration, "Today". A feature lists `on(todayItems, { … })` among its listeners and adds the texts of
 * its items to a `texts.json` of its own.
 */
export const todayItems = defineHook<TodayItems>('today.items')

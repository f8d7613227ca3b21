import type { Database } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'

/** Something that begins. */
export interface Occasion {
  id: string
  startDate: Date
}

/** How something is called, and where it stands. */
export interface OccasionPlace {
  title: string
  /** Path without language. */
  path: string
  startDate: Date
}

/** A kind of thing that begins at a time, of which people are reminded. */
export interface ReminderSource {
  /** What begins after `from` and up to `until`. */
  listBetween: (db: Database, from: Date, until: Date) => Promise<Occasion[]>
  /** What people see of one; undefined when there is none any more. */
  find: (kernel: Kernel, id: string, lang: string) => Promise<OccasionPlace | undefined>
  /** Who is reminded without having asked. */
  audienceOf?: (db: Database, id: string) => Promise<string[]>
}

const sources = new Map<string, ReminderSource>()

/** Makes a kind of thing known by its name, as `webinar`. The same name again replaces it. */
export function registerReminderSource(kind: string, source: ReminderSource): void {
  sources.set(kind, source)
}

export const findSource = (kind: string): ReminderSource | undefined => sources.get(kind)

export const reminderSources = (): [kind: string, source: ReminderSource][] => [...sources]

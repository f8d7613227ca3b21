import type { Database } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
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
  audienceOf?: (kernel: Kernel, id: string) => Promise<string[]>
}

/** Kinds of things that begin at a time, each under its own name, e.g. `webinar`. */
export const reminderSource = defineHook<ReminderSource>('reminders.source')

export const findSource = ({ hooks }: Pick<Kernel, 'hooks'>, kind: string): ReminderSource | undefined =>
  hooks.entriesOf(reminderSource).find(([name]) => name === kind)?.[1]

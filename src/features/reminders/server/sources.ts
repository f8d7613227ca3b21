import type { Database } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'

/** Something that starts at a time. */
export interface Occasion {
  id: string
  startDate: Date
}

/** The title of an occasion, and the path of its page. */
export interface OccasionPlace {
  title: string
  /** Path without language. */
  path: string
  startDate: Date
}

/** A kind of occasion of which people can be reminded. */
export interface ReminderSource {
  /** Returns occasions that start after `from` and up to `until`. */
  listBetween: (db: Database, from: Date, until: Date) => Promise<Occasion[]>
  /** Returns title and path of an occasion; undefined when it no longer exists. */
  find: (kernel: Kernel, id: string, lang: string) => Promise<OccasionPlace | undefined>
  /** Returns the users who are reminded without having asked. */
  audienceOf?: (kernel: Kernel, id: string) => Promise<string[]>
}

/** Kinds of occasions by name, such as `webinar`. */
export const reminderSource = defineHook<ReminderSource>('reminders.source')

export const findSource = ({ hooks }: Pick<Kernel, 'hooks'>, kind: string): ReminderSource | undefined =>
  hooks.entriesOf(reminderSource).find(([name]) => name === kind)?.[1]

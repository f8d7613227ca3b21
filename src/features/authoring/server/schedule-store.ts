import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

type Connection = Database | Transaction

/** What is stored of a publication at a time, besides what it publishes. */
export interface ScheduleColumns {
  publish_at: Date
  time_zone: string
  note: string
  /** Of the draft that was scheduled. */
  revision: number
  asked_by: string | null
  asked_at: Date
  failure: string | null
}

type Waiting = Pick<ScheduleColumns, 'publish_at' | 'asked_at' | 'failure'>

/** A publication at a time, with the name of its author. */
export type ListedSchedule = ScheduleColumns & {
  first_name: string | null
  last_name: string | null
  username: string | null
}

/**
 * What is scheduled of one kind of content. Each owner has one schedule at most.
 *
 * @param table - It has the columns of `ScheduleColumns`, `content`, and `owner`.
 * @param owner - The column that says what is published.
 */
export function scheduleStore<Content>(names: { table: string; owner: string }) {
  const [schedules, owner] = [sql.table(names.table), sql.ref(names.owner)]
  return {
    /** Returns what is scheduled. */
    find: async (db: Connection, ownerId: string): Promise<ListedSchedule | undefined> => {
      const { rows } = await sql<ListedSchedule>`
        select publish_at, time_zone, scheduled.note, revision, asked_by, asked_at, failure, first_name, last_name, username
        from ${schedules} as scheduled left join users on users.id = asked_by
        where ${owner} = ${ownerId}`.execute(db)
      return rows[0]
    },

    /** Lists the publications that a person has scheduled, and all that failed; the earliest first. */
    listFor: async (db: Connection, userId: string): Promise<(Waiting & { ownerId: string })[]> => {
      const { rows } = await sql<Waiting & { ownerId: string }>`
        select ${owner} as "ownerId", publish_at, asked_at, failure from ${schedules}
        where asked_by = ${userId} or failure is not null order by publish_at, ${owner}`.execute(db)
      return rows
    },

    /** Lists the publications that will happen, or those that failed, with titles in a language; the earliest first. */
    listAll: async (
      db: Connection,
      { hasFailed, lang, titles }: { hasFailed: boolean; lang: string; titles: string },
    ): Promise<{ ownerId: string; at: Date; title: string }[]> => {
      const { rows } = await sql<{ ownerId: string; at: Date; title: string }>`
        select ${owner} as "ownerId", publish_at as at, coalesce(texts -> ${lang} ->> 'title', title) as title
        from ${schedules} as scheduled join ${sql.table(titles)} as owners on owners.id = ${owner}
        where (failure is not null) = ${hasFailed} order by publish_at, ${owner} limit 20`.execute(db)
      return rows
    },

    /** Schedules content instead of what was scheduled before. */
    put: async (
      trx: Transaction,
      ownerId: string,
      { content, ...row }: Omit<ScheduleColumns, 'failure'> & { content: Content },
    ): Promise<void> => {
      await sql`
        insert into ${schedules} (${owner}, publish_at, time_zone, note, revision, content, asked_by, asked_at)
        values (${ownerId}, ${row.publish_at}, ${row.time_zone}, ${row.note}, ${row.revision}, ${JSON.stringify(content)},
          ${row.asked_by}, ${row.asked_at})
        on conflict (${owner}) do update set publish_at = excluded.publish_at, time_zone = excluded.time_zone,
          note = excluded.note, revision = excluded.revision, content = excluded.content, asked_by = excluded.asked_by,
          asked_at = excluded.asked_at, failure = null`.execute(trx)
    },

    /** Deletes what is scheduled; returns whether there was something. */
    delete: async (trx: Transaction, ownerId: string): Promise<boolean> => {
      const { numAffectedRows = 0n } = await sql`delete from ${schedules} where ${owner} = ${ownerId}`.execute(trx)
      return numAffectedRows > 0n
    },

    /** Takes what is due, so that it is published once, whichever process comes first. */
    take: async (
      trx: Transaction,
      { ownerId, now }: { ownerId: string; now: Date },
    ): Promise<(ScheduleColumns & { content: Content }) | undefined> => {
      const { rows } = await sql<ScheduleColumns & { content: Content }>`
        delete from ${schedules} where ${owner} = ${ownerId} and publish_at <= ${now} and failure is null
        returning *`.execute(trx)
      return rows[0]
    },

    /** Notes why what was due could not be published. */
    noteFailure: async (
      db: Connection,
      { ownerId, failure, now }: { ownerId: string; failure: string; now: Date },
    ): Promise<void> => {
      await sql`
        update ${schedules} set failure = ${failure} where ${owner} = ${ownerId} and publish_at <= ${now}`.execute(db)
    },

    /** Rewrites what is scheduled. */
    rewrite: async (trx: Transaction, ownerId: string, change: (content: Content) => Content): Promise<void> => {
      const { rows } = await sql<{ content: Content }>`
        select content from ${schedules} where ${owner} = ${ownerId}`.execute(trx)
      for (const { content } of rows)
        await sql`
          update ${schedules} set content = ${JSON.stringify(change(content))} where ${owner} = ${ownerId}`.execute(trx)
    },
  }
}

export type ScheduleStore<Content> = ReturnType<typeof scheduleStore<Content>>

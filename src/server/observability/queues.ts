import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { JOBS_SCHEMA } from '../jobs/waiting-jobs.ts'

/** One kind of job. */
export interface JobQueue {
  job: string
  /** Jobs that should run now, but don't yet. */
  waiting: number
  /** Seconds since the first of them should have run; 0 if none waits. */
  oldestS: number
  running: number
}

/** Reads all kinds of jobs that wait or run, by the database's clock; none in a database that never had jobs. */
export async function readJobQueues(db: Database): Promise<JobQueue[]> {
  const { rows: tables } = await sql`select 1 where to_regclass(${`${JOBS_SCHEMA}.job`}) is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<JobQueue>`
    select name as job, count(*) filter (where state <> 'active')::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0)::float as "oldestS",
      count(*) filter (where state = 'active')::int as running
    from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where state in ('created', 'retry', 'active') and start_after <= now() and not starts_with(name, '__pgboss')
    group by name order by name`.execute(db)
  return rows
}

/** Emails that wait, and those that failed within the last day. */
export interface MailQueue {
  waiting: number
  /** Seconds since the first of them was written; 0 if none waits. */
  oldestS: number
  failed: number
}

export async function readMailQueue(db: Database, now: Date): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    select waiting.count as waiting, greatest(extract(epoch from ${now}::timestamptz - waiting.since), 0)::float as "oldestS",
      (select count(*)::int from mails where state = 'failed' and created_at > ${now}::timestamptz - interval '1 day') as failed
    from (select count(*)::int, coalesce(min(created_at), ${now}) as since from mails where state = 'queued') waiting`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, oldestS: 0, failed: 0 }
}

/** Connections of all programs to the database's server, and how many it accepts. */
export async function readConnections(db: Database): Promise<{ used: number; max: number }> {
  const { rows } = await sql<{ used: number; max: number }>`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`.execute(
    db,
  )
  return rows[0] ?? { used: 0, max: 0 }
}

/** Returns the size of the database in bytes. */
export async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

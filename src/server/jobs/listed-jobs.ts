import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { JOBS_SCHEMA } from './waiting-jobs.ts'

/** A job that is not done. */
export interface ListedJob {
  id: string
  name: string
  state: 'waiting' | 'later' | 'running' | 'failed' | 'cancelled'
  /** When it is or was to be run. */
  at: Date
  tries: number
  /** Why the last attempt failed. */
  reason: string | null
}

/** Most jobs of one list. */
export const JOBS_SHOWN = 100

/**
 * Lists jobs that are not done, the most urgent first: failed ones, then those that run, wait, and are for later. `about` are kinds or ids of jobs;
 * without them all are listed.
 */
export async function listJobs(db: Database, about: readonly string[] = [], limit = JOBS_SHOWN): Promise<ListedJob[]> {
  const { rows: tables } = await sql`select 1 where to_regclass(${`${JOBS_SCHEMA}.job`}) is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<ListedJob>`
    select id::text, name, start_after as at, retry_count + (state = 'failed')::int as tries, output ->> 'message' as reason,
      case when state = 'active' then 'running' when state in ('failed', 'cancelled') then state::text
        when start_after > now() then 'later' else 'waiting' end as state
    from ${sql.table(`${JOBS_SCHEMA}.job`)} job
    where state <> 'completed' and not starts_with(name, '__pgboss')
      and (${about.length === 0} or name = any(${about}::text[]) or id::text = any(${about}::text[]))
    order by array_position(array['failed', 'active', 'created', 'retry', 'cancelled'], state::text), start_after, id
    limit ${limit}`.execute(db)
  return rows
}

import { type Generated, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { JOBS_KEPT_DAYS } from '../limits.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    failed_jobs: {
      job_id: string
      environment_id: Generated<string>
      failure_id: string
      job: string
      failed_at: Date
    }
  }
}

interface FailedJob {
  jobId: string
  failureId: string
  job: string
  now: Date
}

/** Stores a job that has used up its attempts. A retried job may fail again, so this is an upsert. */
export async function insertFailedJob(db: Database, { jobId, failureId, job, now }: FailedJob): Promise<void> {
  const failed = { failure_id: failureId, failed_at: now }
  await db
    .insertInto('failed_jobs')
    .values({ job_id: jobId, job, ...failed })
    .onConflict((same) => same.column('job_id').doUpdateSet(failed))
    .execute()
}

/**
 * Removes and returns the jobs of a failure, so that of two administrators who retry at once only one does. Undefined
 * when there is no such failure.
 */
export async function takeFailedJobs(
  trx: Transaction,
  failureId: string,
): Promise<{ job: string; ids: string[] } | undefined> {
  const failure = await trx
    .selectFrom('failures')
    .select('route')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('place', '=', 'job')
    .where('id', '=', failureId)
    .forUpdate()
    .executeTakeFirst()
  if (!failure) return undefined
  const taken = await trx.deleteFrom('failed_jobs').where('failure_id', '=', failureId).returning('job_id').execute()
  return { job: failure.route, ids: taken.map((row) => row.job_id) }
}

/** Removes jobs from the list of those that used up their attempts. */
export async function forgetFailedJobs(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('failed_jobs').where('job_id', 'in', ids).execute()
}

/** Counts the jobs that used up their attempts: those of a name, or all others. */
export async function countFailedJobs(
  db: Database,
  of: { job: string } | { except: string },
): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('failed_jobs')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(failed_at)`.as('since')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('job', 'job' in of ? '=' : '<>', 'job' in of ? of.job : of.except)
    .executeTakeFirstOrThrow()
}

/** Deletes jobs past their retention. Runs at least daily. */
export async function deleteOldFailedJobs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('failed_jobs')
    .where('failed_at', '<', new Date(now.getTime() - JOBS_KEPT_DAYS * DAY_MS))
    .execute()
}

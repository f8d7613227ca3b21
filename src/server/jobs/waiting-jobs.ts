import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { WaitingJob } from '../backup/backup-format.ts'
import { takeTime, type Transaction } from '../database/database.ts'

/** The database schema of the job library. */
export const JOBS_SCHEMA = 'jobs'

/** Unfinished jobs: queued, waiting for a retry, or running. Jobs are idempotent, so a running one may run again. */
export async function listWaitingJobs(db: Transaction): Promise<WaitingJob[]> {
  const { rows: tables } = await sql`select 1 where to_regclass(${`${JOBS_SCHEMA}.job`}) is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<WaitingJob>`
    select name, data, to_json(start_after) #>> '{}' as "startAfter", priority from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') order by created_on`.execute(db)
  return rows
}

/**
 * Sends the jobs again, within the caller's transaction. The options of each kind are set at the next start of the
 * portal.
 */
export async function resendJobs(db: Transaction, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return
  const within = fromKysely(db)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => within.executeSql(withoutOwnTransaction(text), values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, same] of Map.groupBy(jobs, (job) => job.name)) {
    await boss.createQueue(name)
    await boss.insert(
      name,
      same.map(({ data, startAfter, priority }) => ({ data: data as object, startAfter, priority })),
    )
  }
  await boss.stop({ graceful: false })
  await takeTime(db)
}

/** Removes `begin` and `commit` from the library's SQL for tables and queues, which would end the caller's transaction. */
const withoutOwnTransaction = (text: string): string =>
  text.replaceAll(/^[ \t]*(?:BEGIN|COMMIT|SET LOCAL [^;\n]*);[ \t]*$/gm, '')

import type { Kernel } from '#server/kernel.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { forgetFailedJobs } from '#features/error-log/server/store-jobs.ts'
import { JOBS_SHOWN, type ListedJob, listJobs } from '#server/jobs/listed-jobs.ts'
import { SetupError } from '#server/setup-error.ts'

/** Enough for every job of a kind. */
const ALL = 1_000_000
const CHANGED: Record<'retry' | 'cancel', readonly ListedJob['state'][]> = {
  retry: ['failed', 'cancelled'],
  cancel: ['waiting', 'later', 'running'],
}

/** Lists jobs that are not done, one per line; of the kind `name`, or all. */
export async function showJobs({ db }: Kernel, name?: string): Promise<string> {
  const jobs = await listJobs(db, name === undefined ? [] : [name])
  if (jobs.length === 0) return 'There are no jobs that wait, run or have failed.'
  const lines = jobs.map(({ id, name: kind, state, at, tries, reason }) =>
    [id, state.padEnd(9), at.toISOString(), kind, `tries: ${tries}`, reason].filter((part) => part !== null).join('  '),
  )
  return [...lines, ...(jobs.length === JOBS_SHOWN ? [`Only the first ${JOBS_SHOWN} are listed.`] : [])].join('\n')
}

/** Runs failed and cancelled jobs again: those with these ids, or all of these kinds. */
export async function retryJobs(kernel: Kernel, about: readonly string[]): Promise<string> {
  const found = await jobsToChange(kernel, about, 'retry')
  let count = 0
  for (const [job, jobs] of Map.groupBy(found, ({ name }) => name)) {
    const ids = jobs.map(({ id }) => id)
    count += await kernel.db.transaction().execute(async (trx) => {
      const sent = await kernel.jobs.retry(trx, job, ids)
      await forgetFailedJobs(trx, ids)
      const details = { count: sent }
      await audit(trx, { actorId: null, action: 'job.retried', subject: job, details, now: kernel.clock.now() })
      return sent
    })
  }
  return `${count} of ${found.length} jobs will run again.`
}

/** Cancels jobs that wait or run: those with these ids, or all of these kinds. A running one may still finish. */
export async function cancelJobs(kernel: Kernel, about: readonly string[]): Promise<string> {
  const found = await jobsToChange(kernel, about, 'cancel')
  let count = 0
  for (const [job, jobs] of Map.groupBy(found, ({ name }) => name)) {
    count += await kernel.jobs.cancel(
      kernel.db,
      job,
      jobs.map(({ id }) => id),
    )
  }
  return `${count} of ${found.length} jobs were cancelled. “portico jobs retry” runs them again.`
}

async function jobsToChange(
  { db, jobs }: Kernel,
  about: readonly string[],
  change: keyof typeof CHANGED,
): Promise<ListedJob[]> {
  const found = await listJobs(db, about, ALL)
  const unknown = about.filter((each) => !jobs.names().includes(each) && !found.some(({ id }) => id === each))
  if (unknown.length > 0) throw new SetupError(`There is no job “${unknown.join('”, “')}”: see “portico jobs list”.`)
  return found.filter(({ state }) => CHANGED[change].includes(state))
}

import type { Clock } from '#base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from './metrics.ts'
import { readConnections, readDatabaseSize, readJobQueues, readMailQueue } from './queues.ts'

interface Measured {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'names'>
  metrics: Metrics
}

/** Updates the metrics that are read from the database. Without a database they keep their values, and one says so. */
export async function measureDatabase({ db, clock, jobs, metrics }: Measured): Promise<void> {
  // Set first: an answer that doesn't come in time must not look like a good one.
  metrics.databaseUp.set(0)
  const [queues, mails, connections, bytes] = await Promise.all([
    readJobQueues(db),
    readMailQueue(db, clock.now()),
    readConnections(db),
    readDatabaseSize(db),
  ])
  const known = new Map(queues.map((queue) => [queue.job, queue]))
  const names = [...new Set([...jobs.names(), ...known.keys()])]
  const each = (value: 'waiting' | 'oldestS' | 'running') =>
    names.map((job) => ({ labels: { job }, value: known.get(job)?.[value] ?? 0 }))
  metrics.jobsWaiting.set(each('waiting'))
  metrics.jobsOldest.set(each('oldestS'))
  metrics.jobsRunning.set(each('running'))
  metrics.mails.set([
    { labels: { state: 'waiting' }, value: mails.waiting },
    { labels: { state: 'failed' }, value: mails.failed },
  ])
  metrics.mailOldest.set(mails.oldestS)
  metrics.databaseConnections.set(connections.used)
  metrics.databaseConnectionsMax.set(connections.max)
  metrics.databaseSize.set(bytes)
  metrics.databaseUp.set(1)
}

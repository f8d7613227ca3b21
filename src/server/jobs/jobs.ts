import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import { type Database, MAX_LIFETIME_S, openDatabase, withLock } from '../database/database.ts'
import type { Log } from '../observability/log.ts'
import { redactText } from '../observability/redact.ts'

/** A kind of background job. It is retried when it fails, so its handler must be idempotent. */
export interface JobDefinition<Data extends object> {
  /** Permanent, because queued jobs contain it: `mail.send`. */
  name: string
  /**
   * Validated when a job is sent and before it runs. Contains ids rather than copies of rows, which may change
   * meanwhile.
   */
  data: z.ZodType<Data>
  /** Number of retries. */
  retries: number
  /** Delay before the first retry; doubles for each further one, up to `retryDelayMaxS`. */
  retryDelayS: number
  retryDelayMaxS?: number
  /** An attempt that takes longer counts as failed. */
  expiresAfterS?: number
  /** How many run concurrently in one process: 2 or more. */
  concurrency?: number
  /** Cron expression (UTC) at which it is sent with empty data. */
  cron?: string
}

/** The current attempt of a job. */
export interface Attempt {
  /** There is no retry after this attempt. */
  isLast: boolean
  /** Aborted when the attempt times out. */
  signal: AbortSignal
  log: Log
}

/** A failed attempt. */
export interface JobFailure {
  job: string
  jobId: string
  error: unknown
  /** The number of the attempt, and how many there are. */
  attempt: number
  attempts: number
}

export type JobHandler<Data> = (data: Data, attempt: Attempt) => Promise<void>

/** The portal's jobs. */
export interface Jobs {
  /** Registers the handler of a kind of job. Call it before `start`. */
  handle: <Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>) => void
  /** The names of all jobs with a handler. */
  names: () => string[]
  /** Sends a job within the transaction `db`; it exists only if that is committed. */
  send: <Data extends object>(
    db: Database,
    job: JobDefinition<Data>,
    data: Data,
    options?: { after?: Date },
  ) => Promise<void>
  /** Sends several jobs of one kind with one statement. */
  sendAll: <Data extends object>(
    db: Database,
    job: JobDefinition<Data>,
    jobs: readonly { data: Data; after?: Date }[],
  ) => Promise<void>
  /** Calls a listener for every failed attempt. */
  onFailure: (listener: (failure: JobFailure) => Promise<void>) => void
  /** Sends abandoned and cancelled jobs again, within the transaction `db`; returns how many still existed. */
  retry: (db: Database, name: string, ids: readonly string[]) => Promise<number>
  /** Cancels jobs that wait or run, within `db`; returns how many. A running one may still finish. */
  cancel: (db: Database, name: string, ids: readonly string[]) => Promise<number>
  /** Starts to run queued jobs and to send cron jobs. */
  start: () => Promise<void>
  /** Waits up to half a minute for running jobs; another process or the next start takes over the rest. */
  stop: () => Promise<void>
}

interface Options {
  /** Connections of its own pools: one to look up queues, one to fetch jobs. Jobs are sent over the callers' transactions. */
  connection: pg.PoolConfig
  log: Log
  /** Called after every attempt. */
  onFinished?: (job: string, outcome: 'done' | 'failed') => void
  /** Polling interval for retries; new jobs are announced by NOTIFY. */
  pollEveryS?: number
  /** Interval of the heartbeat of running jobs. */
  aliveEveryS?: number
  /** How often jobs without a heartbeat are looked for. */
  superviseEveryS?: number
}

interface WorkOptions extends Required<Pick<Options, 'log' | 'onFinished' | 'pollEveryS' | 'aliveEveryS'>> {
  onFailure: (failure: JobFailure) => Promise<void>
}

interface Handled {
  job: JobDefinition<object>
  handler: JobHandler<object>
}

const SCHEMA = 'jobs'
/** Lock for creating the tables: processes that start together would conflict. */
const SETUP_LOCK = 7_041_780
const POOL_MAX = 2
const STOP_WITHIN_MS = 30_000
const POLL_EVERY_S = 5
const CONCURRENCY = 2
const EXPIRES_AFTER_S = 15 * 60
/**
 * Without a heartbeat for this long a job is given to another process, because its own was killed. Long enough for
 * a short outage of the database, during which no process can send heartbeats.
 */
const DEAD_AFTER_S = 60
const ALIVE_EVERY_S = 10
const SUPERVISE_EVERY_S = 15
const UNSUPERVISED = { schema: SCHEMA, supervise: false, schedule: false }

/** Declares a kind of job. Its feature handles it; any feature may send it. */
export const defineJob = <Data extends object>(job: JobDefinition<Data>): JobDefinition<Data> => job

/** Opens the jobs of a database. Their tables are created at first use. */
export function openJobs({
  connection,
  log,
  onFinished = () => {},
  pollEveryS = POLL_EVERY_S,
  aliveEveryS = ALIVE_EVERY_S,
  superviseEveryS = SUPERVISE_EVERY_S,
}: Options): Jobs {
  const handled = new Map<string, Handled>()
  // A separate pool prevents a deadlock: all connections of the portal's pool may be held by transactions that wait for
  // this lookup.
  let own: Database | undefined
  let sender: Promise<PgBoss> | undefined
  let worker: PgBoss | undefined
  let reportFailure: WorkOptions['onFailure'] = () => Promise.resolve()

  /** A failure is not cached, so that the next call tries again. */
  function getSender(): Promise<PgBoss> {
    own ??= openDatabase({ ...connection, max: POOL_MAX }, ({ message }) => log.warn(message))
    const db = own
    sender ??= withLock(db, SETUP_LOCK, async () => {
      const boss = await openBoss(new PgBoss({ ...UNSUPERVISED, db: fromKysely(db) }), log)
      for (const { job } of handled.values()) await makeQueue(boss, job)
      return boss
    }).catch(async (error: unknown) => {
      sender = undefined
      own = undefined
      // A failure may leave a connection in its transaction, in which the next try would fail as well.
      await db.destroy()
      throw error
    })
    return sender
  }

  return {
    handle: (job, handler) => void handled.set(job.name, { job, handler } as unknown as Handled),
    names: () => [...handled.keys()],
    send: async (database, job, data, { after } = {}) => {
      const options: SendOptions = { db: fromKysely(database), ...(after && { startAfter: after }) }
      await (await getSender()).send(job.name, job.data.parse(data), options)
    },
    sendAll: async (database, job, jobs) => {
      if (jobs.length === 0) return
      const rows = jobs.map(({ data, after }) => ({ data: job.data.parse(data), ...(after && { startAfter: after }) }))
      await (await getSender()).insert(job.name, rows, { db: fromKysely(database) })
    },
    onFailure: (listener) => void (reportFailure = listener),
    retry: async (database, name, ids) => {
      const boss = await getSender()
      const within = { db: fromKysely(database) }
      const failed = affectedIn(await boss.retry(name, [...ids], within))
      return failed + affectedIn(await boss.resume(name, [...ids], within))
    },
    cancel: async (database, name, ids) =>
      affectedIn(await (await getSender()).cancel(name, [...ids], { db: fromKysely(database) })),
    start: async () => {
      await getSender()
      const bossOptions = {
        ...(connection as object),
        schema: SCHEMA,
        max: POOL_MAX,
        useListenNotify: true,
        migrate: false,
        keepAlive: true,
        maxLifetimeSeconds: MAX_LIFETIME_S,
        superviseIntervalSeconds: superviseEveryS,
        monitorIntervalSeconds: superviseEveryS,
      }
      worker = await openBoss(new PgBoss(bossOptions), log)
      const onFailure = (failure: JobFailure) => reportFailure(failure)
      try {
        const options = { log, onFinished, onFailure, pollEveryS, aliveEveryS }
        for (const entry of handled.values()) await work(worker, entry, options)
        await schedule(worker, handled)
      } catch (error) {
        // A later start creates another instance.
        await worker.stop({ graceful: false }).catch(() => {})
        worker = undefined
        throw error
      }
    },
    stop: async () => {
      await worker?.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await (await sender)?.stop()
      await own?.destroy()
      own = undefined
      sender = undefined
    },
  }
}

/** How many jobs a command of the library has changed. */
const affectedIn = (answer: object): number =>
  'affected' in answer && typeof answer.affected === 'number' ? answer.affected : 0

function openBoss(boss: PgBoss, log: Log): Promise<PgBoss> {
  boss.on('error', (error) => log.warn({ err: error }, 'Jobs have trouble with the database'))
  boss.on('warning', ({ message }) => log.warn(message))
  return boss.start()
}

async function makeQueue(boss: PgBoss, job: JobDefinition<object>): Promise<void> {
  const options = {
    retryLimit: job.retries,
    retryDelay: job.retryDelayS,
    retryBackoff: job.retryDelayS > 0,
    expireInSeconds: job.expiresAfterS ?? EXPIRES_AFTER_S,
    heartbeatSeconds: DEAD_AFTER_S,
    notify: true,
    ...(job.retryDelayMaxS && { retryDelayMax: job.retryDelayMaxS }),
  }
  await boss.createQueue(job.name, options)
  await boss.updateQueue(job.name, options)
}

/** Fetches as many jobs as may run concurrently, and repeats without a pause while batches are full. */
function work(boss: PgBoss, { job, handler }: Handled, options: WorkOptions): Promise<string> {
  const { log, onFinished, onFailure, pollEveryS, aliveEveryS } = options
  const run = async (given: JobWithMetadata): Promise<JobResult> => {
    const attempt = attemptOf(given, log)
    try {
      await Promise.race([handler(job.data.parse(given.data ?? {}), attempt), tookTooLong(given.signal)])
      onFinished(job.name, 'done')
      return { id: given.id, status: 'completed' }
    } catch (error) {
      onFinished(job.name, 'failed')
      attempt.log[attempt.isLast ? 'error' : 'warn'](
        { err: error },
        attempt.isLast ? 'A job failed for good' : 'A job failed',
      )
      const { id: jobId, retryCount, retryLimit } = given
      await onFailure({ job: job.name, jobId, error, attempt: retryCount + 1, attempts: retryLimit + 1 })
      return { id: given.id, status: 'failed', output: { message: redactText(String(error)) } }
    }
  }
  const fetching = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: job.concurrency ?? CONCURRENCY,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollEveryS,
    notifyPollingIntervalSeconds: pollEveryS,
    heartbeatRefreshSeconds: aliveEveryS,
  } as const
  return boss.work(job.name, fetching, (jobs: JobWithMetadata[]) => Promise.all(jobs.map(run)))
}

/** Fails an attempt at its timeout, even if the handler never settles. */
const tookTooLong = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The attempt took too long')), { once: true })
  })

function attemptOf(given: JobWithMetadata, log: Log): Attempt {
  return {
    isLast: given.retryCount >= given.retryLimit,
    signal: given.signal,
    log: log.child({ job: given.name, jobId: given.id, attempt: given.retryCount + 1 }),
  }
}

/** Removes schedules of jobs that no longer exist; they are stored in the database. */
async function schedule(boss: PgBoss, handled: Map<string, Handled>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!handled.get(name)?.job.cron) await boss.unschedule(name)
  }
  for (const { job } of handled.values()) {
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
}

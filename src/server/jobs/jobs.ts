import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { z } from 'zod'
import { type Database, MAX_LIFETIME_S, openDatabase, withLock } from '../database/database.ts'
import type { Log } from '../observability/log.ts'
import { redactText } from '../observability/redact.ts'

/** One kind of work that is done later, and again when it fails. So doing it twice must do no harm. */
export interface JobDefinition<Data extends object> {
  /** Permanent, since waiting jobs carry it: `mail.send`. */
  name: string
  /** Checked when a job is sent and before it runs. Ids rather than copies of rows: the row may have changed meanwhile. */
  data: z.ZodType<Data>
  /** How often it is tried again. */
  retries: number
  /** Before the first repetition; doubled for each further one, up to `retryDelayMaxS`. */
  retryDelayS: number
  retryDelayMaxS?: number
  /** An attempt that takes longer counts as failed. */
  expiresAfterS?: number
  /** How many run at once in one process: 2 or more. */
  concurrency?: number
  /** When it comes due by itself, with empty data; minute, hour, day, month, weekday in UTC. */
  cron?: string
}

/** What a job learns of the try that it is. */
export interface Attempt {
  /** No other will follow when this one fails. */
  isLast: boolean
  /** Ends when the attempt has taken too long. */
  signal: AbortSignal
  log: Log
}

/** An attempt that failed. */
export interface JobFailure {
  job: string
  jobId: string
  error: unknown
  /** Which attempt it was, of how many. */
  attempt: number
  attempts: number
}

export type JobHandler<Data> = (data: Data, attempt: Attempt) => Promise<void>

/** The portal's jobs. */
export interface Jobs {
  /** Says how a kind of job is done. To be called before `start`. */
  handle: <Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>) => void
  /** The names of all jobs that are handled here. */
  names: () => string[]
  /** Sends a job within the transaction `db`: it exists when that is committed, and not otherwise. */
  send: <Data extends object>(
    db: Database,
    job: JobDefinition<Data>,
    data: Data,
    options?: { after?: Date },
  ) => Promise<void>
  /** Has somebody told of every attempt that fails. */
  onFailure: (listener: (failure: JobFailure) => Promise<void>) => void
  /** Sends jobs once more that have failed for good, within the transaction `db`; how many of them were still there. */
  retry: (db: Database, name: string, ids: readonly string[]) => Promise<number>
  /** Begins to do what is waiting, and to send what comes due by itself. */
  start: () => Promise<void>
  /** Finishes what runs, for half a minute at most; the rest is done by another process or the next start. */
  stop: () => Promise<void>
}

interface Options {
  /** For pools of its own: one for looking up queues, one for fetching jobs; jobs are sent by the transactions of callers. */
  connection: pg.PoolConfig
  log: Log
  /** Told of every attempt. */
  onFinished?: (job: string, outcome: 'done' | 'failed') => void
  /** A new job is told of at once; this is for repetitions. */
  pollEveryS?: number
  /** How often a process says that it still works at a job. */
  aliveEveryS?: number
  /** How often jobs of processes that say so no more are looked for. */
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
/** Processes that make the tables at the same time would be in each other's way. */
const SETUP_LOCK = 7_041_780
const POOL_MAX = 2
const STOP_WITHIN_MS = 30_000
const POLL_EVERY_S = 5
const CONCURRENCY = 2
const EXPIRES_AFTER_S = 15 * 60
/**
 * A job whose process has said nothing for so long is given to another: the process was killed. Long enough for a short
 * break of the database, during which a living process can't say anything either.
 */
const DEAD_AFTER_S = 60
const ALIVE_EVERY_S = 10
const SUPERVISE_EVERY_S = 15
const UNSUPERVISED = { schema: SCHEMA, supervise: false, schedule: false }

/** Declares a kind of job, to be handled by whoever owns it and sent by anyone. */
export const defineJob = <Data extends object>(job: JobDefinition<Data>): JobDefinition<Data> => job

/** Opens the jobs of a database. The tables are made when first needed. */
export function openJobs({
  connection,
  log,
  onFinished = () => {},
  pollEveryS = POLL_EVERY_S,
  aliveEveryS = ALIVE_EVERY_S,
  superviseEveryS = SUPERVISE_EVERY_S,
}: Options): Jobs {
  const handled = new Map<string, Handled>()
  // A pool of its own: what a sender looks up, it looks up while each connection of the portal's pool may be held by a
  // transaction that waits for it.
  let own: Database | undefined
  let sender: Promise<PgBoss> | undefined
  let worker: PgBoss | undefined
  let tellFailure: WorkOptions['onFailure'] = () => Promise.resolve()

  /** A failure is not kept, so that the next call tries again. */
  function getSender(): Promise<PgBoss> {
    own ??= openDatabase({ ...connection, max: POOL_MAX }, ({ message }) => log.warn(message))
    const db = own
    sender ??= withLock(db, SETUP_LOCK, async () => {
      const boss = await openBoss(new PgBoss({ ...UNSUPERVISED, db: fromKysely(db) }), log)
      for (const { job } of handled.values()) await makeQueue(boss, job)
      return boss
    }).catch((error: unknown) => {
      sender = undefined
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
    onFailure: (listener) => void (tellFailure = listener),
    retry: async (database, name, ids) => {
      const answer: object = await (await getSender()).retry(name, [...ids], { db: fromKysely(database) })
      return 'affected' in answer && typeof answer.affected === 'number' ? answer.affected : 0
    },
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
      const onFailure = (failure: JobFailure) => tellFailure(failure)
      try {
        const options = { log, onFinished, onFailure, pollEveryS, aliveEveryS }
        for (const entry of handled.values()) await work(worker, entry, options)
        await schedule(worker, handled)
      } catch (error) {
        // Whoever starts again gets another.
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

/** Fetches as many jobs as may run at once, and again without a pause as long as there are that many. */
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

/** A job that hangs is taken from its handler in the end: then it has failed, though the handler never says so. */
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

/** Schedules stay in the database: those of jobs that are no more must go. */
async function schedule(boss: PgBoss, handled: Map<string, Handled>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!handled.get(name)?.job.cron) await boss.unschedule(name)
  }
  for (const { job } of handled.values()) {
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  }
}

import type pg from 'pg'
import { type Clock, systemClock } from '#base/clock.ts'
import { type MakeId, makeId } from '#base/ids.ts'
import { clientAddressFinder, type FindClientAddress } from './http/client-address.ts'
import type { Config } from './config.ts'
import { type ContentCache, createContentCache } from './content-cache.ts'
import { Batches } from './database/batches.ts'
import type { Database } from './database/database.ts'
import { type Events, openEvents } from './events/events.ts'
import { createFiles, type Files } from './files/files.ts'
import { Hooks } from './hooks.ts'
import { createLog, type Log } from './observability/log.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { measureDatabase } from './observability/measure-database.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { createLimits, type Limits } from './http/rate-limit.ts'
import { Parts } from './parts.ts'
import { RequestBudget } from './http/request-budget.ts'
import type { ServerTexts } from './server-texts.ts'

/** The services that server code depends on, opened once per process. */
export interface Kernel {
  config: Config
  db: Database
  /** Settings for separate connections to the database. */
  connection: pg.PoolConfig
  /** Work that many requests do at the same time, run together. */
  batches: Batches
  clock: Clock
  makeId: MakeId
  log: Log
  metrics: Metrics
  events: Events
  content: ContentCache
  jobs: Jobs
  mail: Mail
  limits: Limits
  files: Files
  /** Hooks through which features take part in each other's work. */
  hooks: Hooks
  /** Plug-ins from the folders of `src/parts`, and what features provide besides. */
  parts: Parts
  /** Token buckets that limit what requests from one address may cost. */
  budget: RequestBudget
  /** Returns the address of a request's caller, behind trusted proxies. */
  callerOf: FindClientAddress
  texts: ServerTexts
}

interface KernelOptions {
  config: Config
  db: Database
  /** Settings for a separate connection to the same database. */
  connection: pg.PoolConfig
  texts: ServerTexts
  clock?: Clock
  makeId?: MakeId
  log?: Log
  /** Delays callers after too many attempts; replaced in tests. */
  wait?: (ms: number) => Promise<void>
}

/** Opens the kernel over a migrated database. `close` must run before the database is closed. */
export async function openKernel(options: KernelOptions): Promise<{ kernel: Kernel; close: () => Promise<void> }> {
  const { config, db, connection, texts, clock = systemClock } = options
  const log = options.log ?? createLog(config)
  const newId = options.makeId ?? makeId
  const metrics = createMetrics()
  const batches = new Batches()
  const events = await openEvents({ db, connect: connection, log })
  const content = createContentCache({ db, events, clock })
  const onFinished = (job: string, outcome: 'done' | 'failed') => metrics.jobs.inc({ job, outcome })
  const jobs = openJobs({ connection, log, onFinished })
  metrics.beforeReading(() => measureDatabase({ db, clock, jobs, metrics }))
  const mail = createMail({ config, db, jobs, log, clock, makeId: newId, texts })
  const limits = createLimits({ db, clock, batches, ...(options.wait && { wait: options.wait }) })
  const files = createFiles({ config })
  const callerOf = clientAddressFinder(config.trustedProxies)
  const own = { config, db, connection, batches, clock, makeId: newId, log, metrics, texts }
  const kernel = {
    ...own,
    events,
    content,
    jobs,
    mail,
    limits,
    files,
    callerOf,
    hooks: new Hooks(),
    parts: new Parts(),
    budget: new RequestBudget(clock),
  }
  const close = async () => {
    await jobs.stop()
    await batches.drain()
    mail.close()
    content.close()
    await events.close()
  }
  return { kernel, close }
}

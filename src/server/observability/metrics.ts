import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { poolUse } from '../database/database-pool.ts'
import { Counter, Gauge, Histogram, LabelledGauge, numbersText } from './prometheus.ts'

/** Prometheus metrics of one process. */
export interface Metrics {
  /** All metrics in the text format. */
  text: () => string
  /** Registers work that updates metrics before they are read. */
  beforeReading: (update: () => Promise<void>) => void
  /** Runs that work. What fails keeps its last values. */
  update: () => Promise<void>
  /** Seconds until the response headers. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Open event streams. */
  eventStreams: Gauge
  /** Size and free space of the data folder's disk, in bytes. */
  diskFree: Gauge
  diskTotal: Gauge
  /** Seconds since the last complete backup; infinite without one. */
  backupAge: Gauge
  /** 1 if the last scheduled backup failed, and none is complete since. */
  backupFailed: Gauge
  /** Finished jobs by outcome: done or failed. */
  jobs: Counter<'job' | 'outcome'>
  /** Jobs that should run now, the seconds since the first of them should have, and jobs that run; of all processes. */
  jobsWaiting: LabelledGauge<'job'>
  jobsOldest: LabelledGauge<'job'>
  jobsRunning: LabelledGauge<'job'>
  /** Emails that wait, and those that failed within a day. */
  mails: LabelledGauge<'state'>
  /** Seconds since the first waiting email was written. */
  mailOldest: Gauge
  /** 1 if the database has answered when the metrics were read. */
  databaseUp: Gauge
  databaseSize: Gauge
  /** Connections of all programs to the database, and how many it accepts. */
  databaseConnections: Gauge
  databaseConnectionsMax: Gauge
  /** Unexpected errors by place: server, browser or job. */
  failures: Counter<'place'>
  /** Lookups in the page cache by outcome: hit or miss. */
  pageCache: Counter<'outcome'>
  /** Errors reported by browsers. */
  browserFailures: Counter<'kind'>
}

const DURATION_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Opens a registry of metrics. Each app has its own, so that two apps in one test don't share counters. */
export function createMetrics(): Metrics {
  const own = {
    requests: new Histogram<'method' | 'route' | 'status'>({
      name: 'http_request_duration_seconds',
      help: 'Time until the headers of an answer',
      bounds: DURATION_BOUNDS_S,
    }),
    eventStreams: new Gauge({ name: 'portico_event_streams', help: 'Open event streams' }),
    diskFree: new Gauge({ name: 'portico_disk_free_bytes', help: 'Free space on the disk of the data folder' }),
    diskTotal: new Gauge({ name: 'portico_disk_total_bytes', help: 'Size of the disk of the data folder' }),
    backupAge: new Gauge({
      name: 'portico_last_backup_age_seconds',
      help: 'Time since the last complete backup',
      read: () => Infinity,
    }),
    backupFailed: new Gauge({
      name: 'portico_last_backup_failed',
      help: 'Whether the last scheduled backup failed, and none is complete since',
    }),
    jobs: new Counter<'job' | 'outcome'>({ name: 'portico_jobs_total', help: 'Jobs run' }),
    jobsWaiting: new LabelledGauge<'job'>({ name: 'portico_jobs_waiting', help: 'Jobs that should run now' }),
    jobsOldest: new LabelledGauge<'job'>({
      name: 'portico_jobs_oldest_seconds',
      help: 'Time since the first waiting job should have run',
    }),
    jobsRunning: new LabelledGauge<'job'>({ name: 'portico_jobs_running', help: 'Jobs that run' }),
    mails: new LabelledGauge<'state'>({
      name: 'portico_emails',
      help: 'Emails that wait, and emails of the last day that failed',
    }),
    mailOldest: new Gauge({
      name: 'portico_emails_oldest_seconds',
      help: 'Time since the first waiting email was written',
    }),
    databaseUp: new Gauge({ name: 'portico_database_up', help: 'Whether the database answers' }),
    databaseSize: new Gauge({ name: 'portico_database_size_bytes', help: 'Size of the database' }),
    databaseConnections: new Gauge({
      name: 'portico_database_connections',
      help: 'Connections of all programs to the database server',
    }),
    databaseConnectionsMax: new Gauge({
      name: 'portico_database_connections_max',
      help: 'Connections that the database server accepts',
    }),
    failures: new Counter<'place'>({ name: 'portico_failures_total', help: 'Unexpected errors' }),
    pageCache: new Counter<'outcome'>({ name: 'portico_page_cache_total', help: 'Lookups in the page cache' }),
    browserFailures: new Counter<'kind'>({
      name: 'portico_browser_failures_total',
      help: 'Errors and refused promises that nobody caught, in browsers',
    }),
  }
  const updates: (() => Promise<void>)[] = []
  return {
    ...own,
    beforeReading: (update) => void updates.push(update),
    update: async () => void (await Promise.allSettled(updates.map((update) => update()))),
    text: () => numbersText([...Object.values(own), ...processNumbers()]),
  }
}

const SECOND_US = 1_000_000
const SECOND_NS = 1e9
const LAG_RESOLUTION_MS = 50
const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
lag.enable()

/** How late timers were since the metrics were last read, in seconds. */
function takeLag(): { p99: number; max: number } {
  const late = (ns: number) => Math.max(0, ns / SECOND_NS - LAG_RESOLUTION_MS / 1000)
  const seen = { p99: late(lag.percentile(99)), max: late(lag.max) }
  lag.reset()
  return seen
}

/** Standard metrics of a Node process, under the names that dashboards expect. */
function processNumbers(): Gauge[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, read: () => value })
  const used = (user + system) / SECOND_US
  const { p99, max } = takeLag()
  const pool = poolUse()
  return [
    new Gauge({
      name: 'process_cpu_seconds_total',
      help: 'Processor time used, in seconds',
      type: 'counter',
      read: () => used,
    }),
    gauge('process_start_time_seconds', 'Start of the process since 1970', performance.timeOrigin / 1000),
    gauge('process_resident_memory_bytes', 'Memory held', rss),
    gauge('nodejs_heap_size_total_bytes', 'Heap held', heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Heap used', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory held beside the heap', external),
    gauge(
      'nodejs_eventloop_utilization',
      'Share of its life that the event loop was busy',
      performance.eventLoopUtilization().utilization,
    ),
    gauge('nodejs_eventloop_lag_p99_seconds', 'How late 1 % of the timers were since the last reading', p99),
    gauge('nodejs_eventloop_lag_max_seconds', 'How late the latest timer was since the last reading', max),
    gauge('portico_pool_connections_used', 'Connections to the database that work, of this process', pool.used),
    gauge('portico_pool_connections_max', 'Connections to the database that this process may open', pool.max),
    gauge('portico_pool_waiting', 'Requests and jobs that wait for a connection to the database', pool.waiting),
  ]
}

/** Measures requests by route pattern rather than address, which limits the number of labels. */
export function measureRequests({ requests }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const startMs = performance.now()
    await next()
    // The route that answered; `matchedRoutes` also contains later ones.
    const labels = { method: context.req.method, route: routePath(context), status: String(context.res.status) }
    requests.observe(labels, (performance.now() - startMs) / 1000)
  }
}

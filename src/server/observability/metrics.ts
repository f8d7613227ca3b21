import { performance } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, Gauge, Histogram, numbersText } from './prometheus.ts'

/** Numbers of one process, in Prometheus' terms. */
export interface Metrics {
  /** All of them as text. */
  text: () => string
  /** Seconds until an answer's headers. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Open event streams. */
  eventStreams: Gauge
  /** Bytes of the disk of the data folder. */
  diskFree: Gauge
  diskTotal: Gauge
  /** Finished jobs by outcome: done or failed. */
  jobs: Counter<'job' | 'outcome'>
  /** Lookups in the page cache by outcome: hit or miss. */
  pageCache: Counter<'outcome'>
  /** What failed in browsers, as these tell. */
  browserFailures: Counter<'kind'>
}

const DURATION_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Opens the numbers of this process, each app its own, so that two in one test don't meet. */
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
    jobs: new Counter<'job' | 'outcome'>({ name: 'portico_jobs_total', help: 'Jobs run' }),
    pageCache: new Counter<'outcome'>({ name: 'portico_page_cache_total', help: 'Lookups in the page cache' }),
    browserFailures: new Counter<'kind'>({
      name: 'portico_browser_failures_total',
      help: 'Errors and refused promises that nobody caught, in browsers',
    }),
  }
  return { ...own, text: () => numbersText([...Object.values(own), ...processNumbers()]) }
}

const SECOND_US = 1_000_000

/** What every process of Node has, under the names by which dashboards know it. */
function processNumbers(): Gauge[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, read: () => value })
  const used = (user + system) / SECOND_US
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
  ]
}

/** Measures every request by the pattern of its route, never by its address: the number of labels stays small. */
export function measureRequests({ requests }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const startMs = performance.now()
    await next()
    // The one that answered: matched are also those behind it.
    const labels = { method: context.req.method, route: routePath(context), status: String(context.res.status) }
    requests.observe(labels, (performance.now() - startMs) / 1000)
  }
}

import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Numbers of one process, in Prometheus' terms. */
export interface Metrics {
  registry: Registry
  /** Seconds until an answer's headers. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Open event streams. */
  eventStreams: Gauge
  /** Finished jobs by outcome: done or failed. */
  jobs: Counter<'job' | 'outcome'>
  /** Lookups in the page cache by outcome: hit or miss. */
  pageCache: Counter<'outcome'>
  /** What failed in browsers, as these tell. */
  browserFailures: Counter<'kind'>
}

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Opens the numbers of this process, each registry its own, so that two apps in one test don't meet. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the headers of an answer',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    eventStreams: new Gauge({ name: 'portico_event_streams', help: 'Open event streams', registers }),
    jobs: new Counter({ name: 'portico_jobs_total', help: 'Jobs run', labelNames: ['job', 'outcome'], registers }),
    pageCache: new Counter({
      name: 'portico_page_cache_total',
      help: 'Lookups in the page cache',
      labelNames: ['outcome'],
      registers,
    }),
    browserFailures: new Counter({
      name: 'portico_browser_failures_total',
      help: 'Errors and refused promises that nobody caught, in browsers',
      labelNames: ['kind'],
      registers,
    }),
  }
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

import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { addressSourceOf, isLocalCaller } from '../http/client-address.ts'
import type { Database } from '../database/database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { NUMBERS_TYPE } from './prometheus.ts'
import { ownHostOnly } from '../http/own-host.ts'

/** A readiness check; false or an error means not ready. */
export type Check = () => Promise<boolean>

/** Passes if the database accepts writes: a replica or read-only database refuses this statement, though it changes nothing. */
export const databaseTakesChanges =
  (db: Database): Check =>
  async () => {
    await sql`delete from migrations where false`.execute(db)
    return true
  }

/** Health endpoints of this process. */
export interface Health {
  /** `/healthz`, `/readyz`, `/metrics`. */
  routes: Hono
  /** Makes the readiness check fail, so that load balancers send no new requests. */
  startShutdown: () => void
}

const CHECK_WITHIN_MS = 3000
const UNCACHED = { 'cache-control': 'no-store' }

/**
 * Opens the endpoints for operators: `/healthz` (the process lives), `/readyz` (every check passes) and `/metrics` (with
 * `metricsToken`, or without one for callers on this machine only).
 */
export function createHealth({
  checks,
  metrics,
  log,
  publicUrl,
  metricsToken,
}: {
  checks: Record<string, Check>
  metrics: Metrics
  log: Log
  publicUrl: string
  metricsToken: string | undefined
}): Health {
  let isShuttingDown = false
  const routes = new Hono()
  routes.get('/healthz', (context) => context.text('ok', 200, UNCACHED))
  routes.get('/readyz', async (context) => {
    if (isShuttingDown) return context.json({ ready: false, shuttingDown: true }, 503, UNCACHED)
    const results = await runChecks(checks, log)
    const ready = Object.values(results).every(Boolean)
    return context.json({ ready, checks: results }, ready ? 200 : 503, UNCACHED)
  })
  routes.get('/metrics', ownHostOnly(publicUrl), async (context: Context) => {
    const mayRead =
      metricsToken === undefined
        ? isLocalCaller(addressSourceOf(context))
        : isSame(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    if (!mayRead) return context.notFound()
    // Metrics are also wanted while the database is away.
    await within(metrics.update).catch(() => {})
    return context.text(metrics.text(), 200, {
      'content-type': NUMBERS_TYPE,
      ...UNCACHED,
    })
  })
  return { routes, startShutdown: () => void (isShuttingDown = true) }
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

async function runChecks(checks: Record<string, Check>, log: Log): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    const passes = await within(check).catch((error: unknown) => {
      log.warn({ err: error, check: name }, 'not ready')
      return false
    })
    return [name, passes] as const
  })
  return Object.fromEntries(await Promise.all(results))
}

/** Timeout of a check. */
function within<Result>(check: () => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_WITHIN_MS} ms`)), CHECK_WITHIN_MS)
  return Promise.race([check(), promise]).finally(() => clearTimeout(timer))
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { makeDatabase } from '#test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { type Check, createHealth } from './health.ts'
import { isMigrated, MIGRATIONS } from '../database/migrate.ts'
import { createMetrics, measureRequests } from './metrics.ts'

const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

let server: Server | undefined
afterEach(() => server?.close())

async function serve(checks: Record<string, Check> = {}, metricsToken?: string) {
  const metrics = createMetrics()
  const health = createHealth({
    checks,
    metrics,
    log: pino({ level: 'silent' }),
    publicUrl: 'https://learn.example.org',
    metricsToken,
  })
  const app = new Hono().use(measureRequests(metrics)).route('/', health.routes)
  app.get('/things/:id', (context) => context.text('thing'))
  app.get('*', (context) => context.notFound())
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...health, get: (path: string, headers = {}) => fetch(address + path, { headers }) }
}

test('[IMPL-39] /healthz passes while the process lives, whatever else fails', async () => {
  const { get } = await serve({ database: () => Promise.reject(new Error('away')) })
  expect((await get('/healthz')).status).toBe(200)
})

test('[IMPL-39] /readyz passes only if every check passes', async () => {
  const ready = await (await serve({ database: async () => true })).get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, checks: { database: true } }])
  server!.close()
  const away = () => Promise.reject(new Error('away'))
  const unready = await (
    await serve({ database: away, migrations: async () => false, files: async () => true })
  ).get('/readyz')
  const checks = { database: false, migrations: false, files: true }
  expect([unready.status, await unready.json()]).toEqual([503, { ready: false, checks }])
})

test('[IMPL-39] a process that shuts down is not ready', async () => {
  const { get, startShutdown } = await serve()
  startShutdown()
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
})

test('metrics are labelled by route, not by address', async () => {
  const { get } = await serve()
  await get('/things/1')
  await get('/things/2')
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2')
  expect(metrics).toContain('nodejs_heap_size_used_bytes')
})

test('metrics are not public', async () => {
  const { get } = await serve()
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
})

test('[S-M7] metrics are for callers on this machine, or with the token', async () => {
  const open = await serve()
  const statusFrom = async (remoteAddress: string) =>
    (await open.routes.request('http://localhost/metrics', {}, { incoming: { socket: { remoteAddress } } })).status
  expect(await Promise.all(['127.0.0.1', '::1', '10.0.0.5', '203.0.113.9'].map(statusFrom))).toEqual([
    200, 200, 404, 404,
  ])
  server!.close()
  const { get } = await serve({}, 'a token of some length')
  const statusWith = async (headers = {}) => (await get('/metrics', headers)).status
  expect(await statusWith()).toBe(404)
  expect(await statusWith({ authorization: 'Bearer another token of some length' })).toBe(404)
  const right = { authorization: 'Bearer a token of some length' }
  expect(await statusWith({ ...right, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
})

test('a foreign host name that points here cannot read the metrics', async () => {
  const { routes } = await serve()
  const statusAt = async (host: string) => (await routes.request(`http://${host}/metrics`, {}, FROM_HERE)).status
  const own = ['localhost:3000', 'portal.localhost', '127.0.0.1', '[::1]:3000', '10.0.0.5', 'learn.example.org']
  expect(await Promise.all(own.map(statusAt))).toEqual(own.map(() => 200))
  expect(await statusAt('rebound.example.net')).toBe(404)
})

test('[IMPL-39] a process whose database lacks a migration is not ready', async () => {
  const { config, drop } = await makeDatabase()
  const db = openDatabase(config, () => {})
  const { get } = await serve({ migrations: () => isMigrated(db, MIGRATIONS) })
  expect((await get('/readyz')).status).toBe(200)
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(db)
  const unready = await get('/readyz')
  expect([unready.status, await unready.json()]).toEqual([503, { ready: false, checks: { migrations: false } }])
  await db.destroy()
  await drop()
})

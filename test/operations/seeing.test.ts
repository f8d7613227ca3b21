// What an operator sees of a running portal: metrics, alerts, dashboard, log, and what `doctor` says.
import { readFileSync } from 'node:fs'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { clientAddressFinder } from '#server/http/client-address.ts'
import { logRequests } from '#server/http/request-log.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { ALARMS, type Alarm, findAlarms } from '#server/observability/alarms.ts'
import { createLog } from '#server/observability/log.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { textOf } from '../../src/app/commands/doctor-alarms.ts'
import { switchLevelOnSignal } from '../../src/app/process/listen.ts'

const ROOM = { freeBytes: 10e9, totalBytes: 20e9 }
const lateJob = defineJob({ name: 'test.late', data: z.object({}), retries: 0, retryDelayS: 0 })

let portal: TestApp
let server: Server | undefined
beforeAll(async () => {
  portal = await createTestApp()
  portal.kernel.jobs.handle(lateJob, async () => {})
})
afterEach(async () => {
  server?.close()
  await sql`delete from jobs.job where name = ${lateJob.name}`.execute(portal.db).catch(() => {})
  await portal.db.deleteFrom('mails').execute()
})
afterAll(() => portal.close())

const alarms = (room = ROOM) => findAlarms({ db: portal.db, now: portal.clock.now(), room })

async function metrics(): Promise<string> {
  await portal.kernel.metrics.update()
  return portal.kernel.metrics.text()
}

async function addLateJob(minutes: number): Promise<void> {
  await portal.kernel.jobs.send(portal.db, lateJob, {})
  await sql`update jobs.job set start_after = now() - ${minutes} * interval '1 minute' where name = ${lateJob.name}`.execute(
    portal.db,
  )
}

async function addMail(state: 'queued' | 'failed', minutes: number): Promise<void> {
  const at = new Date(portal.clock.now().getTime() - minutes * MINUTE_MS)
  await sql`insert into mails (id, kind, recipient, subject, state, tries, created_at)
    values (${portal.kernel.makeId()}, 'test', 'ruth@portico.test', 'Test', ${state}, 0, ${at})`.execute(portal.db)
}

test('the metrics count jobs that are due, and the age of the oldest', async () => {
  await addLateJob(30)
  await portal.kernel.jobs.send(portal.db, lateJob, {}, { after: new Date(Date.now() + DAY_MS) })
  const text = await metrics()
  expect(text).toContain('portico_jobs_waiting{job="test.late"} 1\n')
  expect(Number(/portico_jobs_oldest_seconds\{job="test\.late"\} ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(1800, -2)
  expect(text).toContain('portico_jobs_waiting{job="kernel.clean"} 0\n')
})

test('the metrics count emails that wait or failed within a day', async () => {
  await addMail('queued', 45)
  await addMail('queued', 5)
  await addMail('failed', 60)
  await addMail('failed', 60 * 48)
  const text = await metrics()
  expect(text).toContain('portico_emails{state="waiting"} 2\nportico_emails{state="failed"} 1\n')
  expect(text).toContain('portico_emails_oldest_seconds 2700\n')
})

test('the metrics show connections, the pool, the event loop and the database', async () => {
  const text = await metrics()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(value('portico_database_up')).toBe(1)
  expect(value('portico_database_connections')).toBeGreaterThan(0)
  expect(value('portico_database_connections_max')).toBeGreaterThan(value('portico_database_connections'))
  expect(value('portico_database_size_bytes')).toBeGreaterThan(1e6)
  expect(value('portico_pool_connections_max')).toBeGreaterThan(0)
  expect(value('portico_pool_waiting')).toBe(0)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('the pool counts connections that work', async () => {
  await portal.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    expect(/^portico_pool_connections_used (\d+)$/m.exec(portal.kernel.metrics.text())?.[1]).not.toBe('0')
  })
})

test('a database that doesn’t answer is a metric', async () => {
  const away = await createTestApp()
  await away.kernel.metrics.update()
  await away.db.destroy()
  await away.kernel.metrics.update()
  expect(away.kernel.metrics.text()).toContain('portico_database_up 0\n')
  await away.close().catch(() => {})
})

test('a portal in order has no alarms, and one in trouble has one for each trouble', async () => {
  await addLateJob(10)
  await addMail('queued', 20)
  expect(await alarms()).toEqual([])
  await addLateJob(16)
  await addMail('queued', 31)
  expect(await alarms({ freeBytes: 1e9, totalBytes: 20e9 })).toMatchObject([
    { id: 'disk', freeBytes: 1e9 },
    { id: 'jobs', job: 'test.late', waiting: 2 },
    { id: 'emails', waiting: 2, oldestS: 1860 },
  ])
})

test('doctor says for every alarm what is wrong and how to solve it', () => {
  const examples: Alarm[] = [
    { id: 'disk', freeBytes: 1e9, totalBytes: 20e9 },
    { id: 'connections', used: 95, max: 97 },
    { id: 'jobs', job: 'test.late', waiting: 3, oldestS: 1860 },
    { id: 'emails', waiting: 4, oldestS: 3600 },
    { id: 'backup', ageS: 3 * 86_400 },
  ]
  expect(examples.map(({ id }) => id)).toEqual(ALARMS)
  expect(examples.map((alarm) => textOf(alarm).split(': '))).toEqual([
    ['Only 1.0 of the 20.0 GB of the data folder’s disk are free', expect.stringContaining('enlarge the disk')],
    ['95 of the database’s 97 connections are in use', expect.stringContaining('PORTICO_POOL_SIZE')],
    ['3 jobs "test.late" wait, the first for 31 minutes', expect.stringContaining('portico worker')],
    ['4 emails wait, the first for 60 minutes', expect.stringContaining('portico test-email')],
    ['The last backup is 3 days old', expect.stringContaining('portico backup')],
  ])
})

test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/portico.json'])(
  'every metric that %s names exists',
  async (file) => {
    portal.kernel.metrics.requests.observe({ method: 'GET', route: '/', status: '200' }, 0.1)
    const text = await metrics()
    const known = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const named = readFileSync(file, 'utf8').match(/\b(?:portico|nodejs|process|http)_[a-z0-9_]+\b/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  },
)

test('every metric of the portal is on the dashboard', async () => {
  const board = readFileSync('deploy/grafana/portico.json', 'utf8')
  const names = [...(await metrics()).matchAll(/^# TYPE (portico_\S+) /gm)].map(([, name = '']) => name)
  // Shown as a share of the space or as failed alerts.
  const elsewhere = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  expect(names.filter((name) => !board.includes(name) && !elsewhere.includes(name))).toEqual([])
})

test('access lines have the client’s address behind a trusted proxy, and fail2ban finds it in refused calls', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info', environment: 'production' }, { write: (line) => lines.push(line) })
  const app = new Hono().use(logRequests(log, clientAddressFinder(['127.0.0.1'])))
  app.post('/api/lpm/sign-in', (context) => context.json({}, 401))
  app.get('/en/', (context) => context.text('page'))
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
  await fetch(`${origin}/api/lpm/sign-in?token=hidden-1`, { method: 'POST', headers })
  await fetch(`${origin}/en/`, { headers })
  expect(lines.map((line) => JSON.parse(line).client)).toEqual(['203.0.113.9', '203.0.113.9'])
  expect(lines.join('')).not.toContain('hidden-1')
  const [, rule = ''] = /^failregex = (.*)$/m.exec(readFileSync('deploy/fail2ban/filter.conf', 'utf8')) ?? []
  const pattern = new RegExp(rule.replace('<HOST>', '(?<host>[\\d.:a-f]+)'))
  expect(lines.map((line) => pattern.exec(line)?.groups?.host)).toEqual(['203.0.113.9', undefined])
})

test('SIGUSR2 switches to detailed lines and back', () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const before = process.listeners('SIGUSR2')
  switchLevelOnSignal(log)
  process.emit('SIGUSR2')
  log.debug('details')
  expect(log.level).toBe('debug')
  process.emit('SIGUSR2')
  log.debug('none')
  expect([log.level, lines.filter((line) => /details|none/.test(line)).length]).toEqual(['warn', 1])
  for (const listener of process.listeners('SIGUSR2')) {
    if (!before.includes(listener)) process.removeListener('SIGUSR2', listener)
  }
})

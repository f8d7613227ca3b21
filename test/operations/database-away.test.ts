// The answers of a portal to visitors and health checks while the database is unavailable, and its recovery without a
// restart.
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { cleanUp, makeFolder, PATIENTLY, start, type Started, WITHIN } from './portal-process.ts'

vi.setConfig(WITHIN)

let server: OwnServer
let portal: Started
let address: string
/** Restores normal operation of the database. */
let mend: () => Promise<void> = async () => {}

/** The size of the portal’s connection pool for requests. */
const CONNECTIONS = 20

/** An unknown token: the portal looks it up in the database, as it does for every signed-in visitor. */
const SOMEBODY = { cookie: `access-token=${'A'.repeat(43)}` }

beforeAll(async () => {
  server = await startOwnServer()
  const settings = {
    PORTICO_ENV: 'production',
    DATABASE_URL: server.url,
    PORTICO_DATA: path.join(makeFolder(), 'data'),
  }
  portal = start(['dist/server/serve.js'], { PORT: '0', HOST: '127.0.0.1', ...settings })
  const [, printed = ''] = await portal.says(/Portico is ready: (\S+)/)
  address = printed
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), PATIENTLY)
})
afterEach(async () => {
  await mend()
  mend = async () => {}
  // The portal recovers without a restart.
  await vi.waitFor(async () => {
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/uk/sign-in/')).not.toBe(503)
    // Refused for its input or after too many attempts: in both cases the attempt was stored.
    expect([401, 422, 429]).toContain((await tryToSignIn()).status)
  }, PATIENTLY)
  expect(portal.child.exitCode).toBe(null)
})
afterAll(async () => {
  await cleanUp()
  await server.stop()
})

const ask = (place: string, headers = {}) => fetch(`${address}${place}`, { headers: { ...SOMEBODY, ...headers } })
const statusOf = async (place: string) => (await ask(place)).status

/** Sign-in stores an attempt before it checks the input, so it needs to write. */
const tryToSignIn = () =>
  fetch(`${address}/api/sso/login/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'not the right one' }),
  })

const BUSY = { status: 503, code: 'portal.busy' }

async function expectBusyAnswers(): Promise<void> {
  const page = await ask('/uk/courses/')
  const text = await page.text()
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(text).toContain('<html lang="uk" dir="ltr">')
  expect(text).toContain('Ми скоро повернемося')
  const api = await ask('/api/sso/users/me')
  expect([api.status, api.headers.get('retry-after'), await api.json()]).toEqual([
    503,
    '5',
    expect.objectContaining(BUSY),
  ])
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ ready: false })])
  expect(await statusOf('/healthz')).toBe(200)
}

test('[R-3] without a database visitors get a page in their language that asks them to come back', async () => {
  await server.stop()
  mend = () => server.start()
  await expectBusyAnswers()
})

test('[R-2] with a database that hangs, waiting requests get an answer, and later ones do too', async () => {
  server.signal('SIGSTOP')
  mend = async () => server.signal('SIGCONT')
  // The portal hasn’t noticed yet, so these wait for the database.
  const waiting = await Promise.all([ask('/uk/courses/'), ask('/api/sso/users/me'), tryToSignIn()])
  expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503])
  await expectBusyAnswers()
})

test('[R-3] without a free connection visitors get a page that asks them to come back', async () => {
  mend = await server.takeAllConnections()
  await expectBusyAnswers()
})

test('[R-4, R-12] with a read-only database the portal isn’t ready, and it recovers once writing works', async () => {
  await server.ask(`alter database postgres set default_transaction_read_only = on`)
  mend = async () => {
    await server.ask(
      `set default_transaction_read_only = off`,
      `alter database postgres reset default_transaction_read_only`,
    )
  }
  // Open connections keep the settings from when they were opened.
  await server.ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portico'`)
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), PATIENTLY)
  const refused = await tryToSignIn()
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    expect.objectContaining(BUSY),
  ])
  // Pages that only read still work.
  expect(await statusOf('/uk/courses/')).not.toBe(503)
  await mend()
  // A connection that refused a write is replaced, so at most all connections of the pool can refuse once.
  for (let number = 0; number < CONNECTIONS; number += 1) await statusOf('/readyz')
  expect(await statusOf('/readyz')).toBe(200)
})

import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEmptyDatabase, urlOf } from './empty-database.ts'
import { cleanUp, makeFolder, PATIENTLY, postmasterOf, start, type Started, WITHIN } from './portal-process.ts'
import { copyStartedPortal, type FirstStart } from './started-portal.ts'

const READY = /Portico is ready: (\S+)/

vi.setConfig(WITHIN)
afterAll(cleanUp)

const serve = (settings: Record<string, string>) => start(['dist/server/serve.js'], { PORT: '0', ...settings })

async function addressOf(portal: Started): Promise<string> {
  const [, address = ''] = await portal.says(READY)
  return address
}

/** Sends the head of an HTTP request; `ended` resolves to the response when the connection closes. */
async function openRequest(address: string, head: string[]) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (piece) => (answer += piece))
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  await new Promise((resolve) => socket.once('connect', resolve))
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve))
  return { socket, ended }
}

/**
 * The data of a portal that was started once. The tests share it one after the other, since a first start takes long.
 */
let folder: string
let firstStart: FirstStart

beforeAll(async () => {
  ;({ folder, firstStart } = await copyStartedPortal())
})

test('[IMPL-39] the first start seeds the demo, prints address, accounts and data folder, serves, and exits cleanly', () => {
  expect(firstStart.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect(firstStart.said).toContain('learner@demo.portico.test')
  expect(firstStart.said).toContain('password portico-demo')
  expect(firstStart.said).toContain(`Data: ${firstStart.data}`)
  expect(firstStart.statuses).toEqual([200, 200, 200])
  expect(firstStart.code).toBe(0)
  expect(firstStart.hasStoppedDatabase).toBe(true)
})

test('[IMPL-39] a killed portal starts again with the database that it left running, and only one portal may use it', async () => {
  const killed = serve({ PORTICO_DATA: folder })
  await addressOf(killed)
  const left = postmasterOf(path.join(folder, 'postgres'))
  killed.child.kill('SIGKILL')
  await killed.ends()
  const second = serve({ PORTICO_DATA: folder })
  const again = await addressOf(second)
  expect(postmasterOf(path.join(folder, 'postgres'))).toBe(left)
  expect((await fetch(`${again}/en/`)).status).toBe(200)

  const third = serve({ PORTICO_DATA: folder })
  expect(await third.ends()).toBe(1)
  expect(third.output().trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`is in use by another portal \\(process ${second.child.pid}\\)`)),
  ])
  expect((await fetch(`${again}/en/`)).status).toBe(200)

  second.child.kill('SIGTERM')
  expect(await second.ends()).toBe(0)
})

test('a pending request finishes before the portal exits, while new ones are refused', async () => {
  const portal = serve({ PORTICO_DATA: folder })
  const origin = await addressOf(portal)
  const { host } = new URL(origin)
  const begun = await openRequest(origin, [
    'POST /api/sso/login/email HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
    'Content-Length: 4',
  ])
  const stream = await openRequest(origin, ['GET /healthz HTTP/1.1', `Host: ${host}`, 'Accept: text/event-stream'])
  await vi.waitFor(() => expect(stream.socket.bytesRead).toBeGreaterThan(0), PATIENTLY)
  portal.child.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow(), PATIENTLY)
  expect(begun.socket.bytesRead).toBe(0)
  begun.socket.write('null')
  expect(await begun.ended).toMatch(/^HTTP\/1\.1 4\d\d .*portal\.not-valid/s)
  await stream.ended
  expect(await portal.ends()).toBe(0)
})

test('[R-7, R-8, R-16] health checks work without Host, SIGHUP is ignored, and after SIGTERM the portal drains', async () => {
  const portal = serve({ PORTICO_DATA: folder, PORTICO_DRAIN_S: '300' })
  const origin = await addressOf(portal)
  for (const place of ['/healthz', '/readyz']) {
    const { ended } = await openRequest(origin, [`GET ${place} HTTP/1.0`])
    expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
  }
  portal.child.kill('SIGHUP')
  portal.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503), PATIENTLY)
  expect((await fetch(`${origin}/en/`)).status).toBe(200)
  portal.child.kill('SIGKILL')
  await portal.ends()
})

test('a taken port fails with one sentence, before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const fresh = makeFolder()
  const portal = serve({ PORTICO_DATA: fresh, PORT: String(port) })
  expect(await portal.ends()).toBe(1)
  expect(portal.output()).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1}.\n`,
  )
  expect(existsSync(path.join(fresh, 'postgres'))).toBe(false)
  other.close()
})

test('an unreachable database fails with one sentence, without its password', async () => {
  const portal = serve({ PORTICO_DATA: makeFolder(), DATABASE_URL: 'postgres://portal:sesame@127.0.0.1:1/portal' })
  expect(await portal.ends()).toBe(1)
  expect(portal.output()).toBe(
    'The database at 127.0.0.1:1/portal can’t be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct DATABASE_URL.\n',
  )
})

test('a real portal doesn’t open the database of a demo', async () => {
  const real = serve({ PORTICO_DATA: folder, PORTICO_ENV: 'production' })
  expect(await real.ends()).toBe(1)
  expect(real.output()).toMatch(/^This database belongs to a demo, whose passwords are known: [^\n]*\n$/)
})

test('a public demo prints no password, and exits with the program that started it, even if that was killed', async () => {
  const settings = { PORT: '0', PORTICO_DATA: folder, PORTICO_DEMO_PUBLIC: '1', PORTICO_ENDS_WITH_PARENT: '1' }
  const script = `require('child_process').spawn(process.execPath, ['dist/server/serve.js'], { stdio: 'inherit' })`
  const parent = start(['-e', script], settings)
  const origin = await addressOf(parent)
  parent.child.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow(), PATIENTLY)
  await parent.ends()
  expect(parent.output()).not.toContain('portico-demo')
})

test('two servers and a worker share one database: first start, seed and settings', async () => {
  const { connection, drop } = await makeEmptyDatabase()
  const settings = { DATABASE_URL: urlOf(connection), PORTICO_DATA: makeFolder() }
  const portals = [serve(settings), serve(settings)]
  const worker = start(['dist/server/cli.js', 'worker'], settings)
  const addresses = await Promise.all(portals.map(addressOf))
  await worker.says(/The worker is ready/)
  const colours = () => Promise.all(addresses.map((address) => fetch(`${address}/en/`).then(themeOf)))
  const [before] = await colours()
  const change = start(['dist/server/cli.js', 'settings', 'set', 'theme.color', 'green'], settings)
  expect(await change.ends()).toBe(0)
  await vi.waitFor(async () => {
    const [one, other] = await colours()
    expect(one).not.toBe(before)
    expect(other).toBe(one)
  }, PATIENTLY)
  for (const { child } of [...portals, worker]) child.kill('SIGTERM')
  expect(await Promise.all([...portals, worker].map((process) => process.ends()))).toEqual([0, 0, 0])
  await drop()
})

async function themeOf(response: Response): Promise<string | undefined> {
  return /\/assets\/theme-[\w-]+\.css/.exec(await response.text())?.[0]
}

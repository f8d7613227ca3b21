// In a real browser, because it tests locks, channels between tabs and the back/forward cache.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { createEventStreams, type EventStreams } from '#server/events/event-streams.ts'
import type { EventBatch } from '#server/events/events.ts'

interface Tab extends Window {
  heard: unknown[]
  events: typeof import('./events.ts')
  online: typeof import('./network.ts')
}

const PAGE = `<!doctype html><title>Tab</title><script type="module">
  import * as all from '/events.js'
  window.heard = []
  window.events = all
  window.online = all
  all.onServerEvent('news', (payload) => window.heard.push(payload))
  all.onEventGap(() => window.heard.push('gap'))
  all.connectServerEvents('ada')
</script>`

let browser: Browser
let context: BrowserContext
let code: string
let server: Server
let streams: EventStreams
let openStreams = 0
const batchHandlers = new Set<(batch: EventBatch) => void>()

beforeAll(async () => {
  code = await bundled()
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await serve()
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
  streams.close()
  server.closeAllConnections()
  server.close()
})

/** Bundles the module as the app does. */
async function bundled(): Promise<string> {
  const entry = '\0entry'
  const source = `export * from '/src/web/events.ts'; export * from '/src/web/network.ts'`
  const plugin = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? source : undefined),
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in output)) throw new Error('Nothing was bundled')
  return output.output[0].code
}

async function serve(): Promise<void> {
  const events = {
    onBatch: (handler: (batch: EventBatch) => void) => {
      batchHandlers.add(handler)
      return () => batchHandlers.delete(handler)
    },
    since: async () => ({ events: [], cursor: '1:1:', isGap: false }),
  }
  const opened = createEventStreams({
    events,
    log: pino({ level: 'silent' }),
    onCount: (count) => (openStreams = count),
  })
  streams = opened
  const app = new Hono()
  app.get('/events.js', (page) => page.body(code, 200, { 'content-type': 'text/javascript' }))
  app.get('/api/events', (request) =>
    opened.answer(request, { kind: 'user', userId: 'ada', roles: [] }, () => Promise.resolve(true)),
  )
  app.get('*', (page) => page.html(PAGE))
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

async function openTab(): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await untilState(tab, 'open')
  return tab
}

let lastId = 0
function publish(payload: string): void {
  const event = { id: String(++lastId), channel: 'news', audience: 'all', payload }
  for (const handler of batchHandlers) handler({ events: [event], cursor: `${lastId}:${lastId}:`, isGap: false })
}

const untilState = (tab: Page, state: string) =>
  tab.waitForFunction((wanted) => (window as unknown as Tab).events?.readStreamState() === wanted, state)
const untilHeard = (tab: Page, heard: unknown[]) =>
  tab.waitForFunction((wanted) => JSON.stringify((window as unknown as Tab).heard) === wanted, JSON.stringify(heard))

test('a browser has one stream for all tabs, and keeps it when a tab is closed', async () => {
  const first = await openTab()
  const second = await openTab()
  expect(openStreams).toBe(1)
  publish('one')
  await Promise.all([untilHeard(first, ['one']), untilHeard(second, ['one'])])
  await first.close()
  await expect.poll(() => openStreams).toBe(1)
  await untilState(second, 'open')
  publish('two')
  await untilHeard(second, ['one', 'two'])
})

test('[UI-04] the page notices a lost network and reconnects by itself', async () => {
  const tab = await openTab()
  await context.setOffline(true)
  await expect.poll(() => tab.evaluate(() => (window as unknown as Tab).online.isOnline())).toBe(false)
  server.closeAllConnections()
  await untilState(tab, 'waiting')
  await context.setOffline(false)
  await untilState(tab, 'open')
  expect(await tab.evaluate(() => (window as unknown as Tab).online.isOnline())).toBe(true)
})

test('after signing out no more events arrive', async () => {
  const tab = await openTab()
  await tab.evaluate(() => (window as unknown as Tab).events.disconnectServerEvents())
  await expect.poll(() => openStreams).toBe(0)
  await untilState(tab, 'off')
})

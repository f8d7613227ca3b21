// Tabs that visitors use one after the other. In a tab that has shown the portal before, a page takes half the time: its
// process has loaded and compiled the app already.
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { vi } from 'vitest'

interface Tab {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/**
 * A page of the portal without scripts, to go to from other pages. `about:blank` would start another process, which has
 * to load and compile the app again.
 */
export const WITHOUT_SCRIPTS = '/healthz'
/** As long as any other step may take on a busy machine. */
const LEAVE_TIMEOUT_MS = 30_000

/**
 * Opens tabs with `open`. When a test closes the context of a tab, the tab is cleaned and kept for the next visitor who
 * needs the same options: without cookies, storage and listeners. A context that the test has changed for good, for example
 * by an init script, is really closed.
 */
export function keepTabs(origin: string, open: (how: BrowserContextOptions) => Promise<BrowserContext>) {
  const free = new Map<string, Tab[]>()
  const closers = new Set<() => Promise<void>>()

  async function openTab(how: BrowserContextOptions, kept: Tab[]): Promise<Tab> {
    const context = await open(how)
    const page = await context.newPage()
    const tab = { context, page, session: await context.newCDPSession(page) }
    const close = context.close.bind(context)
    closers.add(close)
    const changes = watchChanges(tab)
    vi.spyOn(context, 'close').mockImplementation(async () => {
      if (page.isClosed() || changes.some(({ mock }) => mock.calls.length > 0)) {
        closers.delete(close)
        await close()
        return
      }
      await clean(tab, origin)
      kept.push(tab)
    })
    return tab
  }

  return {
    take: async (how: BrowserContextOptions): Promise<Tab> => {
      const { viewport, ...options } = how
      const key = JSON.stringify(options)
      const kept = free.get(key) ?? []
      free.set(key, kept)
      const tab = kept.pop()
      if (!tab) return openTab(how, kept)
      if (viewport) await tab.page.setViewportSize(viewport)
      return tab
    },
    close: async (): Promise<void> => {
      await Promise.all([...closers].map((close) => close()))
    },
  }
}

/**
 * Watches the calls that change a context for good. Routes are among them: while files are still on their way, Chromium
 * sometimes never answers when they are removed.
 */
function watchChanges({ context, page }: Tab) {
  return [
    vi.spyOn(context, 'addInitScript'),
    vi.spyOn(context, 'exposeBinding'),
    vi.spyOn(context, 'exposeFunction'),
    vi.spyOn(context, 'grantPermissions'),
    vi.spyOn(context, 'newCDPSession'),
    vi.spyOn(context, 'route'),
    vi.spyOn(context, 'setExtraHTTPHeaders'),
    vi.spyOn(context, 'setOffline'),
    vi.spyOn(page, 'addInitScript'),
    vi.spyOn(page, 'addLocatorHandler'),
    vi.spyOn(page, 'emulateMedia'),
    vi.spyOn(page, 'exposeBinding'),
    vi.spyOn(page, 'exposeFunction'),
    vi.spyOn(page, 'route'),
    vi.spyOn(page, 'setExtraHTTPHeaders'),
    vi.spyOn(page.clock, 'install'),
    vi.spyOn(page.clock, 'pauseAt'),
    vi.spyOn(page.clock, 'setFixedTime'),
    vi.spyOn(page.clock, 'setSystemTime'),
  ]
}

/** Leaves the portal, and removes what the visitor has left in the browser and what the test has added to the tab. */
async function clean({ context, page, session }: Tab, origin: string): Promise<void> {
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((other) => other.close()))
  forgetListeners(context, page)
  // A page with unsaved input asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await leave(page, origin + WITHOUT_SCRIPTS)
  await page.mouse.move(0, 0)
  page.removeAllListeners('dialog')
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

/** Opens a page, also if the one before is just going elsewhere, which would abort it. */
async function leave(page: Page, address: string): Promise<void> {
  await vi.waitUntil(
    () =>
      page.goto(address).catch((error: Error) => {
        if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error
      }),
    { timeout: LEAVE_TIMEOUT_MS, interval: 10 },
  )
}

function forgetListeners(context: BrowserContext, page: Page): void {
  for (const event of ['page', 'request', 'requestfailed', 'requestfinished', 'response'] as const)
    context.removeAllListeners(event)
  for (const event of ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror', 'popup'])
    page.removeAllListeners(event)
  for (const event of ['request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'])
    page.removeAllListeners(event)
}

import type { Browser, Page } from 'playwright-core'
import { scriptBytes as scriptBytesOf, watchTransfers } from '../test/transfers.ts'

/** A page that a visitor sees for the first time, and what came over the wire for it. */
export interface Visit {
  page: Page
  /** Bytes of all scripts so far, without headers: those depend on the protocol. */
  scriptBytes: () => number
  /** Bytes of everything so far, without headers. */
  allBytes: () => number
  /** Bytes of those scripts that came before the visitor touched anything. */
  earlyScriptBytes: number
  /** Requests until the app ran. */
  requestsUntilAlive: number
  close: () => Promise<void>
}

const READY_WITHIN_MS = 20_000
/** What the app asks for when nothing else is to do comes within this time. */
const QUIET_MS = 3_000

/**
 * Opens a page in a browser that has never been there, waits until it asks for nothing more, then moves the pointer and waits until the
 * app runs and asks for nothing more either.
 */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  // A service worker would answer in the place of the network, which then could not be seen.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const transfers = await watchTransfers(context, page)
  const scriptBytes = () => scriptBytesOf(transfers)
  await page.goto(url, { waitUntil: 'load' })
  await settle(page)
  const earlyScriptBytes = scriptBytes()
  await touch(page)
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: READY_WITHIN_MS })
  const requestsUntilAlive = transfers.size
  await page.evaluate(async () => (await fetch('/sw.js')).text())
  await settle(page)
  return {
    page,
    scriptBytes,
    allBytes: () => [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    earlyScriptBytes,
    requestsUntilAlive,
    close: () => context.close(),
  }
}

/** Moves the pointer, which starts the app on pages to read. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Waits until nothing more is asked for. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  await page.waitForLoadState('networkidle')
}

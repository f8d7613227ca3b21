// How much of a page moves by itself while it loads and is read, on a small phone with a slow network (CLS).
import type { Browser } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import { report } from './measure.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'
import { settle, touch } from './visit.ts'

const LANGUAGES = ['en', 'ar']
const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'course', path: '/courses/mark/' },
  { name: 'lesson', path: '/courses/mark/lesson/' },
]
const RUNS = 3
const SHIFT_MAX = 0
const PHONE = { width: 360, height: 740 }
const SLOW_PROCESSOR = { rate: 4 }
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SCROLL_PAUSE_MS = 150

await runBench(async (stage) => {
  const { url } = await startPortal(stage)
  const browser = await openBrowser()
  stage.add(() => browser.close())
  for (const lang of LANGUAGES) {
    for (const { name, path } of PAGES) {
      const shifts: number[] = []
      for (let run = 0; run < RUNS; run += 1) shifts.push(await shiftOf(browser, `${url}/${lang}${path}`))
      // The worst visit counts, since most shifts come by chance.
      const value = Math.round(Math.max(...shifts) * 1000) / 1000
      report({ name: `layout shift, ${name} ${lang}`, value, unit: '', limit: { atMost: SHIFT_MAX } })
    }
  }
})

/** Loads a page as a visitor who has never been there, scrolls to its end, and gives the sum of its shifts. */
async function shiftOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry.toJSON()
        if (!hadRecentInput) sum += value
      }
      Reflect.set(globalThis, 'layoutShift', sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await settle(page)
  await touch(page)
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60_000 })
  await settle(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += PHONE.height / 2) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(SCROLL_PAUSE_MS)
  }
  await settle(page)
  const sum = await page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift') ?? 0))
  await context.close()
  return sum
}

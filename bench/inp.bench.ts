// How soon a page answers to taps in its first seconds, on a slowed phone: on text, where nothing happens, and on controls.
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import { median, report } from './measure.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const PAGES = [
  { name: 'landing', path: '/en/', control: 'header summary:visible' },
  { name: 'catalogue', path: '/en/courses/', control: 'header summary:visible' },
  { name: 'course', path: '/en/courses/mark/', control: 'header a[href="?login=1"]' },
  { name: 'lesson', path: '/en/lesson/letters-locked-room/', control: '#first-house label' },
]
const RUNS = 3
const INP_MAX_MS = 100
const LONG_TASK_MAX_MS = 50
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const SLOW_PROCESSOR = { rate: 4 }
const TAPS = 8
const TAP_EVERY_MS = 120
const AFTERWARDS_MS = 3_000

interface Seen {
  /** From the first tap to the next paint, and the longest such time of all taps. */
  firstMs: number
  worstMs: number
  /** The longest task after the first paint. */
  longestTaskMs: number
}

await runBench(async (stage) => {
  const { url } = await startPortal(stage)
  const browser = await openBrowser()
  stage.add(() => browser.close())
  for (const { name, path, control } of PAGES) {
    const runs: Seen[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await tapOn(browser, { url: `${url}${path}`, control }))
    const limit = { atMost: INP_MAX_MS }
    report({ name: `first tap, ${name}`, value: median(runs.map(({ firstMs }) => firstMs)), unit: 'ms', limit })
    report({
      name: `slowest of ${TAPS} taps, ${name}`,
      value: median(runs.map(({ worstMs }) => worstMs)),
      unit: 'ms',
      limit,
    })
    report({
      name: `longest task after the first paint, ${name}`,
      value: median(runs.map(({ longestTaskMs }) => longestTaskMs)),
      unit: 'ms',
      limit: { atMost: LONG_TASK_MAX_MS },
    })
  }
}, 10)

/** Opens a page as a visitor who has never been there and taps as soon as it is seen: once on a control, then on the title. */
async function tapOn(browser: Browser, { url, control }: { url: string; control: string }): Promise<Seen> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await watch(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.locator(control).first().tap({ noWaitAfter: true })
  const title = await page.locator('h1').first().boundingBox()
  if (!title) throw new Error(`${url} has no title.`)
  for (let tap = 1; tap < TAPS; tap += 1) {
    await page.waitForTimeout(TAP_EVERY_MS)
    await page.touchscreen.tap(title.x + 4, title.y + 4)
  }
  await page.waitForTimeout(AFTERWARDS_MS)
  const seen: Seen = await page.evaluate(() => Reflect.get(window, 'seen'))
  await context.close()
  return seen
}

/** Collects the times of taps and the longest task in the page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { firstMs: 0, worstMs: 0, longestTaskMs: 0 }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry.toJSON()
        if (!interactionId) continue
        seen.firstMs ||= duration
        seen.worstMs = Math.max(seen.worstMs, duration)
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      for (const { startTime, duration } of list.getEntries())
        if (paint && startTime > paint.startTime) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

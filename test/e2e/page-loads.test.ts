// What a browser that has kept nothing loads for each kind of page. Limits are what was counted: scripts in compressed kB until
// something is touched and in all, and requests in all. Where the app starts by itself, both sizes are the same.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scriptBytes, type Transfer, watchTransfers } from '../transfers.ts'
import { type E2ePortal, openPortal, untilAlive } from './open-portal.ts'

interface Loads {
  earlyKb: number
  scriptsKb: number
  requests: number
}

const KB = 1000
/** Files are named by hashes, so the same code is a few hundred bytes larger or smaller in another build. */
const ROOM_KB = 1
const PASSWORD = 'portico-demo'
const QUIET = 'networkidle'
/** Nothing new for so long counts as quiet, as it does for Playwright. */
const QUIET_MS = 500
const QUIET_WITHIN_MS = 30_000
const LANDING = '/en/'
const COURSE = '/en/courses/mark/'
const LESSON = '/en/courses/mark/lesson/'
const TEST = '/en/courses/letters/test/letters-test/'
const WEBINAR = '/en/webinar/an-evening-with-ruth/'
const MICROCOURSE = '/en/microcourse/read-it-aloud/'

type Row = [page: string, who: string, path: string, earlyKb: number, scriptsKb: number, requests: number]

const PAGES: Row[] = [
  ['landing', 'guest', LANDING, 3, 141, 39],
  ['landing', 'learner', LANDING, 161, 161, 55],
  ['catalogue', 'guest', '/en/courses/', 3, 153, 35],
  ['catalogue', 'learner', '/en/courses/', 164, 164, 44],
  ['course', 'guest', COURSE, 3, 148, 23],
  ['course', 'learner', COURSE, 161, 161, 37],
  ['lesson', 'guest', LESSON, 3, 160, 31],
  ['lesson', 'learner', LESSON, 178, 178, 56],
  // It leads to the sign-in: the popup comes with the page, and with a script that makes it modal until the app runs.
  ['test', 'guest', TEST, 183, 183, 43],
  ['test', 'learner', TEST, 189, 189, 66],
  ['webinar', 'guest', WEBINAR, 163, 163, 44],
  ['webinar', 'learner', WEBINAR, 170, 170, 56],
  ['microcourse', 'guest', MICROCOURSE, 164, 164, 43],
  ['microcourse', 'learner', MICROCOURSE, 171, 171, 54],
  ['video event', 'guest', '/en/three-evenings/', 3, 153, 34],
  ['video event', 'learner', '/en/three-evenings/', 164, 164, 45],
  ['form', 'guest', '/en/ask/', 159, 159, 42],
  ['form', 'learner', '/en/ask/', 171, 171, 53],
  ['profile', 'learner', '/en/profile/', 172, 172, 57],
  ['desk', 'mentor', '/en/desk/', 199, 199, 61],
  ['administration', 'admin', '/en/admin/', 184, 184, 47],
]
const POPUP: Loads = { earlyKb: 3, scriptsKb: 199, requests: 82 }

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test.concurrent.each(PAGES)('the page "%s" loads no more for a %s than counted', async (_, who, path, ...limits) => {
  const [earlyKb, scriptsKb, requests] = limits
  expectWithin(await loadsOf(path, who), { earlyKb, scriptsKb, requests })
})

test.concurrent('the sign-in popup loads no more than counted, with the landing page beneath it', async () => {
  expectWithin(await loadsOf(LANDING, 'guest', openSignIn), POPUP)
})

function expectWithin(loads: Loads, limits: Loads): void {
  const most: Loads = { ...limits, earlyKb: limits.earlyKb + ROOM_KB, scriptsKb: limits.scriptsKb + ROOM_KB }
  const over = Object.entries(most).filter(([name, limit]) => loads[name as keyof Loads] > limit)
  expect(loads.scriptsKb).toBeGreaterThan(100)
  expect({ over, loads }).toEqual({ over: [], loads })
}

/** Opens a page in a browser that has kept nothing, lets its app start, and counts what was loaded. */
async function loadsOf(path: string, who: string, go: (page: Page) => Promise<void> = async () => {}): Promise<Loads> {
  const { context, page } = await portal.visit()
  if (who !== 'guest') await signIn(context, who)
  // An open stream would never be quiet. After this status browsers don't ask again.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
  const transfers = await watchTransfers(context, page)
  expect((await page.goto(portal.origin + path, { waitUntil: 'load' }))?.status()).toBe(200)
  await page.waitForLoadState(QUIET)
  const earlyKb = kbOf(transfers)
  await untilAlive(page)
  await untilQuiet(transfers)
  await go(page)
  await untilQuiet(transfers)
  const loads = { earlyKb, scriptsKb: kbOf(transfers), requests: transfers.size }
  await context.close()
  return loads
}

/** Waits until nothing new is loaded. Playwright's network idle is reached once for each page, before its app starts. */
async function untilQuiet(transfers: ReadonlyMap<string, Transfer>): Promise<void> {
  let before = -1
  const isQuiet = () => {
    const isSame = before === transfers.size
    before = transfers.size
    return isSame
  }
  await vi.waitUntil(isQuiet, { timeout: QUIET_WITHIN_MS, interval: QUIET_MS })
}

async function signIn(context: BrowserContext, who: string): Promise<void> {
  const data = { email: `${who}@demo.portico.test`, password: PASSWORD }
  expect((await context.request.post(`${portal.origin}/api/sso/login/email`, { data })).status()).toBe(200)
}

async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Sign in').click()
  await page.getByRole('dialog').waitFor()
}

const kbOf = (transfers: ReadonlyMap<string, Transfer>): number => scriptBytes(transfers) / KB

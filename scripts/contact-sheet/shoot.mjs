import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { PrepareError, say } from '../prepare.mjs'

const VIEWS = ['en', 'ar'].flatMap((lang) =>
  [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ].map((viewport) => ({ lang, viewport, name: `${lang} ${viewport.width}` })),
)
const AT_ONCE = 3
const STEP_WITHIN_MS = 15_000
const PICTURE_WITHIN_MS = 40_000
const OPENED_AFTER_MS = 900
const PLACES = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run']
/** Longer pages are cropped. */
const HEIGHT_MAX = 9000
const THUMBNAIL = { width: 320, height: 420 }

/** @typedef {(typeof VIEWS)[number]} View */
/** @typedef {import('./screens.mjs').Screen} Screen */
/** @typedef {Screen & { view: View, faults: string[], address: string, file?: string, thumbnail?: string }} Picture */
/** @typedef {ReturnType<typeof contexts>} ContextOf */

/**
 * Takes every screen in every view.
 * @param {{ screens: Screen[], portal: { origin: string }, folder: string }} what
 */
export async function takePictures({ screens, portal, folder }) {
  const executablePath = PLACES.find((place) => place && existsSync(place))
  if (!executablePath) throw new PrepareError('There is no Chromium here: name one in CHROME_PATH.')
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  const wanted = screens.flatMap((screen, number) => VIEWS.map((view) => ({ screen, view, number })))
  const contextOf = contexts(browser, portal)
  /** @type {Picture[]} */
  const pictures = []
  const waiting = wanted.entries()
  const work = async () => {
    for (const [index, each] of waiting) {
      pictures[index] = await takePicture({ ...each, contextOf, folder })
      if ((index + 1) % 40 === 0) say(`${index + 1} of ${wanted.length} …`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => browser.close())
  return pictures
}

/**
 * @param {{ screen: Screen, view: View, number: number, contextOf: ContextOf, folder: string }} what
 * @returns {Promise<Picture>}
 */
async function takePicture({ screen, view, number, contextOf, folder }) {
  const context = await contextOf(view, screen.as)
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_WITHIN_MS)
  const faults = watch(page, screen.status)
  const address = screen.isBare ? screen.path.replace('{lang}', view.lang) : `/${view.lang}${screen.path}`
  try {
    await within(PICTURE_WITHIN_MS, show(page, screen, address, faults))
    const name = `${String(number).padStart(3, '0')}-${view.lang}-${view.viewport.width}`
    return { ...screen, view, faults, address, ...(await keep(page, screen, path.join(folder, name))) }
  } catch (error) {
    return { ...screen, view, faults: [...faults, firstLineOf(error)], address }
  } finally {
    await page.close()
  }
}

/** @param {unknown} error */
const firstLineOf = (error) => String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''

/**
 * Opens one context per view and user, so that files are loaded once, and a page per picture.
 * @param {import('playwright-core').Browser} browser
 * @param {{ origin: string }} portal
 */
function contexts(browser, { origin }) {
  /** @type {Map<string, Promise<import('playwright-core').BrowserContext>>} */
  const opened = new Map()
  /**
   * @param {View} view
   * @param {Screen['as']} as
   */
  const open = async ({ viewport }, as) => {
    /** @type {import('playwright-core').BrowserContextOptions} */
    const options = { viewport, reducedMotion: 'reduce', baseURL: origin, serviceWorkers: 'block' }
    const context = await browser.newContext(options)
    if (!as) return context
    const answer = await context.request.post('/api/sso/login/email', { data: as })
    if (!answer.ok()) throw new PrepareError(`Signing in answered ${answer.status()}.`)
    return context
  }
  return (/** @type {View} */ view, /** @type {Screen['as']} */ as) => {
    const key = `${view.name} ${as?.email ?? ''}`
    const context = opened.get(key) ?? open(view, as)
    opened.set(key, context)
    return context
  }
}

/**
 * Rejects after a timeout, so that one page can't block the others.
 * @param {number} ms
 * @param {Promise<void>} work
 */
function within(ms, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready within ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Collects errors of a page.
 * @param {import('playwright-core').Page} page
 * @param {number} status
 */
function watch(page, status) {
  /** @type {string[]} */
  const faults = []
  page.on('pageerror', (error) => faults.push(String(error).slice(0, 200)))
  page.on('console', (message) => {
    const isOwnStatus = status !== 200 && message.text().includes(`status of ${status}`)
    if (message.type() === 'error' && !isOwnStatus) faults.push(message.text().slice(0, 200))
  })
  return faults
}

/**
 * @param {import('playwright-core').Page} page
 * @param {Screen} screen
 * @param {string} address
 * @param {string[]} faults
 */
async function show(page, screen, address, faults) {
  const status = (await page.goto(address))?.status()
  if (status !== screen.status) faults.push(`answered ${status}`)
  // Pages to read start the app when the pointer moves (docs/decisions/079).
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  if (!screen.isBare) await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  if (screen.open) await page.locator(`[data-opens="${screen.open}"]`).click()
  if (screen.isWindow) await page.waitForTimeout(OPENED_AFTER_MS)
  else await page.evaluate(scrollThrough)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) faults.push(`${over} px too wide`)
}

/** Scrolls through the page, so that lazy content is loaded. Runs in the page. */
async function scrollThrough() {
  const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
  for (let top = 0; top < document.documentElement.scrollHeight && top < 12_000; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await pause(30)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  // Lazy pictures that were never near the viewport don't load.
  const near = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
  await Promise.race([Promise.all(near.map((image) => image.decode().catch(() => {}))), pause(3000)])
  await document.fonts.ready
  await pause(60)
}

/**
 * @param {import('playwright-core').Page} page
 * @param {Screen} screen
 * @param {string} name
 */
async function keep(page, { isWindow = false }, name) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 0
  const clip = { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) }
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 80,
    path: `${name}.jpg`,
    ...(!isWindow && { fullPage: true, clip }),
  })
  await sharp(picture)
    .resize({ ...THUMBNAIL, fit: isWindow ? 'contain' : 'cover', position: 'top', background: '#f4f7fd' })
    .webp({ quality: 70 })
    .toFile(`${name}.webp`)
  return { file: `${path.basename(name)}.jpg`, thumbnail: `${path.basename(name)}.webp` }
}

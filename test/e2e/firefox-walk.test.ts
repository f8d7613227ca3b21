// A guest’s way to an account in this machine’s Firefox. npm installs none; without one, the output says so.
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox, openFirefox } from '../browser.ts'
import { type E2ePortal, openPortal } from './open-portal.ts'

const LESSON = '/en/lesson/letters-locked-room/'
const PASSWORD = 'portico-demo'
const STEP_WITHIN_MS = 30_000

const found = findFirefox()
if (found.length === 0)
  console.info('No Firefox is installed here, so nothing was walked in it. FIREFOX_PATH names one.')

test('Firefox is taken from FIREFOX_PATH, else from where it is installed', () => {
  const here = process.execPath
  expect(findFirefox('', ['/nowhere/firefox', here, here])).toEqual([here])
  expect(findFirefox('', ['/nowhere/firefox'])).toEqual([])
  expect(findFirefox(here, [])).toEqual([here])
  expect(() => findFirefox('/nowhere/firefox', [here])).toThrow('/nowhere/firefox')
})

describe.each(found)('%s', (executablePath) => {
  let portal: E2ePortal
  let firefox: Browser
  beforeAll(async () => {
    ;[firefox, portal] = await Promise.all([openFirefox(executablePath), openPortal()])
  })
  afterAll(() => Promise.all([firefox.close(), portal.close()]))

  test.each([
    { width: 360, email: 'learner@demo.portico.test' },
    { width: 1280, email: 'mentor@demo.portico.test' },
  ])('[E-13] a guest at $width px reads, answers, signs in and stays on the same page', async ({ width, email }) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_WITHIN_MS)
    await page.setViewport({ width, height: 740 })
    const complaints = complaintsOf(page)

    await goto(page, `${portal.origin}/en/`)
    expect(await sidewaysOf(page)).toBe(0)
    await page.locator('main a ::-p-text(Begin with Mark)').click()
    await isAt(page, '/en/courses/mark/')
    await goto(page, `${portal.origin}/en/courses/letters/`)
    await page.locator('main a ::-p-text(Start the course)').click()
    await isAt(page, LESSON)
    await page.waitForSelector('header[data-screen] [data-door]')
    expect(await sidewaysOf(page)).toBe(0)
    const boxes = await barBoxes(page)
    expect(boxes.length).toBeGreaterThan(7)
    boxes.slice(1).forEach(({ start }, index) => expect(start).toBeGreaterThanOrEqual(boxes[index]?.end ?? NaN))
    await page.locator('#first-house label').click()
    await page.locator('#first-house button::-p-text(Answer)').click()
    const said = await verdictOf(page)

    await goto(page, `${portal.origin}${LESSON}?login=1`)
    await signIn(page, email)
    await untilPopupsAreClosed(page)
    await isAt(page, LESSON)
    await goto(page, portal.origin + LESSON)
    expect(await verdictOf(page)).toBe(said)
    expect(await withoutAborted(page, complaints)).toEqual([])
    await context.close()
  })
})

/**
 * Firefox reports requests that a navigation aborts as errors of the service worker. Leaves these out if the same file loads through the
 * service worker now.
 */
async function withoutAborted(page: Page, complaints: readonly string[]): Promise<string[]> {
  const remaining: string[] = []
  for (const complaint of complaints) {
    const [, address] = /Failed to load ‘(.+)’\. A ServiceWorker intercepted the request/.exec(complaint) ?? []
    const isLoaded = address !== undefined && (await page.evaluate(async (url) => (await fetch(url)).ok, address))
    if (!isLoaded) remaining.push(complaint)
  }
  return remaining
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['warn', 'error'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

/** Opens a page, moves the pointer as a person does, and waits until it is hydrated. */
async function goto(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

const isAt = (page: Page, path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path)

/**
 * Waits until all popups are closed and their history entries are left. Firefox aborts navigations that start before
 * that.
 */
const untilPopupsAreClosed = (page: Page) =>
  page.waitForFunction(
    () => location.search === '' && !document.querySelector('dialog[open]') && history.state?.popup === undefined,
  )

/** The feedback on the answer to the first question, once it is there. */
async function verdictOf(page: Page): Promise<unknown> {
  const said = await page.waitForFunction(() =>
    [...document.querySelectorAll('#first-house [role="status"]')].map(({ textContent }) => textContent).join(''),
  )
  return said.jsonValue()
}

/** The boxes of the back button, the progress doors and the first tool, from left to right. */
const barBoxes = (page: Page) =>
  page.$$eval(
    'header[data-screen] > a > span, header[data-screen] [data-door], header[data-screen] > div:last-child',
    (parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ start: left, end: right })),
  )

/** Horizontal overflow of the page in pixels. */
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function signIn(page: Page, email: string): Promise<void> {
  const popup = 'dialog[open]'
  await page.locator(`${popup} ::-p-aria(Email[role="textbox"])`).fill(email)
  await page.locator(`${popup} button::-p-text(Use my password instead)`).click()
  await page.locator(`${popup} input[autocomplete="current-password"]`).fill(PASSWORD)
  const consent = await page.$(`${popup} input[type="checkbox"]:not(:checked)`)
  await consent?.click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/sso/login/email'))
  await page.locator(`${popup} button::-p-aria(Sign in[role="button"])`).click()
  expect((await answer).status()).toBe(200)
}

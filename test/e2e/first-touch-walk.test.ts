// What a visitor touches first, on pages that come without the app: it answers, and nothing is lost.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, isAlive, openPortal, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LANDING = '/en/'
const CATALOGUE = '/en/courses/'
const COURSE = '/en/courses/mark/'
const LESSON = '/en/courses/mark/lesson/mark-whole-story/'
const KB = 1000

/** Scripts that a page has loaded, in bytes as they travel. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  )

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

async function openAsPhone(path: string) {
  const visit = await portal.visit(PHONE)
  await visit.page.goto(portal.origin + path)
  return visit
}

/** Marks the document, to see whether another one was loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

describe('until something is touched', () => {
  test.each([
    ['landing', LANDING, 20],
    ['catalogue', CATALOGUE, 20],
    ['course', COURSE, 60],
    ['lesson', LESSON, 110],
  ])('the %s has loaded one small script, and the app does not run', async (_, path, maxKb) => {
    const { context, page, complaints } = await openAsPhone(path)
    await page.waitForLoadState('networkidle')
    const sizes = await scriptsOf(page)
    expect(sizes).toHaveLength(1)
    expect(sumOf(sizes) / KB).toBeLessThanOrEqual(maxKb)
    expect(await isAlive(page)).toBe(false)
    await untilAlive(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the app starts by itself if the address asks for a popup, and where it has left something', async () => {
    const { context, page, complaints } = await openAsPhone(`${LANDING}?login=1`)
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    await goto(page, portal.origin + COURSE)
    // The course has asked for the visitor's progress, which is stored in the browser.
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
    await page.goto(portal.origin + LANDING)
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the app starts by itself when a question is in view', async () => {
    const { context, page } = await openAsPhone('/en/lesson/letters-locked-room/')
    await page
      .locator('[data-interaction]')
      .first()
      .evaluate((question) => question.scrollIntoView())
    await expect.poll(() => isAlive(page)).toBe(true)
    await context.close()
  })
})

describe('the first touch', () => {
  test('on a link leads to its page, which comes without the app as well', async () => {
    const { context, page, complaints } = await openAsPhone(LANDING)
    await page.locator(`main a[href="${COURSE}"]`).first().tap()
    await page.waitForURL(portal.origin + COURSE)
    await page.getByRole('heading', { level: 1, name: 'Reading the Gospel of Mark' }).waitFor()
    expect(await isAlive(page)).toBe(false)
    await page.goBack()
    await page.waitForURL(portal.origin + LANDING)
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([
    ['landing', LANDING],
    ['course', COURSE],
  ])(
    'on "Sign in" of the %s shows at once that something is done, and opens the popup on this page',
    async (_, path) => {
      const { context, page, complaints } = await openAsPhone(path)
      await mark(page)
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/\/assets\/client-[^/]*\.js$/, async (route) => {
        await promise
        await route.continue()
      })
      const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
      await signIn.tap()
      expect(await signIn.getAttribute('data-working')).toBe('')
      resolve()
      await page.getByRole('dialog').getByLabel('Email').waitFor()
      await page.locator('dialog[data-early]').waitFor({ state: 'detached' })
      expect(await signIn.getAttribute('data-working')).toBeNull()
      expect([await isMarked(page), new URL(page.url()).search]).toEqual([true, ''])
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('on the choice of language opens it, and leads to the page in that language, which is remembered', async () => {
    const { context, page, complaints } = await openAsPhone(LANDING)
    await page.getByRole('banner').locator('summary:visible').filter({ hasText: /EN$/ }).tap()
    await page.locator('header a[hreflang="uk"]').tap()
    await page.waitForURL(`${portal.origin}/uk/`)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('uk')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('on the menu of a phone opens it', async () => {
    const { context, page, complaints } = await openAsPhone(LANDING)
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ has: page.locator('summary[title="Menu"]') })
    await menu.locator('summary').first().tap()
    await menu.getByRole('link', { name: 'Search' }).waitFor()
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(await menu.evaluate((details) => details.hasAttribute('open'))).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('on the button that finishes a lesson finishes it', async () => {
    const { context, page, complaints } = await openAsPhone(LESSON)
    await page.locator('[data-course-action]').tap()
    await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('button[data-course-action]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('on an option of a question counts: it stays chosen and can be answered with', async () => {
    const { context, page, complaints } = await openAsPhone('/en/lesson/letters-locked-room/')
    const question = page.locator('#first-house')
    const option = question.getByRole('checkbox').first()
    await option.check({ force: true })
    const answer = question.getByRole('button', { name: /^Answer/ })
    await expect.poll(() => answer.isEnabled()).toBe(true)
    expect(await option.isChecked()).toBe(true)
    await answer.tap()
    await question.getByRole('status').filter({ hasText: /\S/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('of a key works as well: the one that leads to the search', async () => {
    const { context, page, complaints } = await portal.visit()
    await page.goto(portal.origin + COURSE)
    await page.keyboard.press('/')
    await page.waitForURL(`${portal.origin}/en/search/`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('on text does nothing but start the app, and nothing moves', async () => {
    const { context, page, complaints } = await openAsPhone(COURSE)
    await page.waitForFunction(
      () => document.fonts.check('16px "Wix Madefor Text"') && document.fonts.status === 'loaded',
    )
    await page.evaluate(() => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Number(entry.toJSON().value)
        Object.assign(window, { shifted: sum })
      }).observe({ type: 'layout-shift' })
    })
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeUndefined()
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('browsers may prepare the pages of links in advance, but none that belongs to a person or changes anything', async () => {
  const page = await fetch(portal.origin + LANDING)
  const named = page.headers.get('speculation-rules')
  expect(named).toBe('"/speculation-rules.json"')
  const rules = await fetch(`${portal.origin}/speculation-rules.json`)
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] })
  const account = await fetch(`${portal.origin}/en/search/?q=mark`)
  expect(account.headers.has('speculation-rules')).toBe(false)
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPurchase } from '../../src/features/courses/server/store.ts'
import { insertPage } from '../../src/features/pages/server/store.ts'
import { makeCourse } from '../make/course.ts'
import { pageAt } from '../make/page.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInNew } from './sign-in.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

const catalogue = (search = '', lang = 'en') => `${portal.origin}/${lang}/courses/${search}`
const titlesIn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
const filter = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('link', { name })
const search = (page: Page) => page.getByRole('searchbox')

const scrolled = (track: Locator) => track.evaluate((list) => list.scrollLeft)

test('[ROUTE-57] search, filter and order are in the address, and Back undoes them', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, catalogue())
  const all = await titlesIn(page)
  await search(page).fill('fishermen')
  await search(page).press('Enter')
  await page.getByText('1 course for “fishermen”').waitFor()
  await expect.poll(() => titlesIn(page)).toEqual(['Reading the Gospel of Mark'])
  expect(page.url()).toBe(catalogue('?q=fishermen'))
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.waitForURL(catalogue())
  await filter(page, /^Prayer/).click()
  await page.waitForURL(catalogue('?category=prayer'))
  await page.getByText('2 courses', { exact: true }).waitFor()
  await expect.poll(() => filter(page, /^Prayer/).getAttribute('aria-current')).toBe('true')
  await filter(page, /^Free/).click()
  await page.waitForURL(catalogue('?category=prayer&price=free'))
  await page.goBack()
  await page.goBack()
  await page.waitForURL(catalogue())
  await expect.poll(() => titlesIn(page)).toEqual(all)
  await page.locator('summary', { hasText: 'Newest first' }).click()
  await page.getByRole('link', { name: 'By title' }).click()
  await page.waitForURL(catalogue('?sort=title'))
  await expect.poll(() => titlesIn(page)).toEqual(all.toSorted((a, b) => a.localeCompare(b)))

  // Similar matches are labelled as such, and an empty result offers one link to all courses.
  await search(page).fill('salms')
  await search(page).press('Enter')
  await page.getByText('No exact match for “salms”.').waitFor()
  await expect.poll(() => titlesIn(page)).toEqual(['The Psalms as a practice of prayer'])
  await goto(page, catalogue('?q=zzyzx&category=prayer'))
  await page.getByRole('heading', { name: 'No courses for “zzyzx”' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Show all courses' }).click()
  await page.waitForURL(catalogue())
  await expect.poll(() => search(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('search, filters and order work without scripts', async () => {
  const { context, page } = await portal.visit({ javaScriptEnabled: false })
  await page.goto(catalogue())
  await search(page).fill('psalm')
  await search(page).press('Enter')
  await page.waitForURL(catalogue('?q=psalm'))
  await filter(page, /^Prayer/).click()
  await page.waitForURL(catalogue('?q=psalm&category=prayer'))
  await page.locator('summary', { hasText: 'Best match first' }).click()
  await page.getByRole('link', { name: 'Shortest first' }).click()
  await page.waitForURL(catalogue('?q=psalm&category=prayer&sort=shortest'))
  await page.getByRole('link', { name: 'The Psalms as a practice of prayer' }).click()
  await page.waitForURL(`${portal.origin}/en/courses/psalms/`)
  await page.getByRole('heading', { level: 1, name: 'The Psalms as a practice of prayer' }).waitFor()
  await context.close()
})

test('[COURSE-44] a course that a guest started comes first in the catalogue later, without a layout shift', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, catalogue())
  await page.getByRole('link', { name: 'How to study a text' }).hover()
  await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Start the course' }).first().click()
  await page.getByRole('button', { name: 'Finish the lesson' }).click()
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor()
  await page.goto(catalogue('?sort=title'))
  const first = page.getByRole('article').first()
  await first.getByRole('link', { name: 'Continue: Four fishermen and a tax desk' }).waitFor()
  await first.getByRole('img', { name: '11%' }).waitFor()
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
  await filter(page, /^Started/).click()
  await page.waitForURL(catalogue('?started=1&sort=title'))
  await expect.poll(() => titlesIn(page)).toEqual(['Reading the Gospel of Mark'])
  expect(complaints).toEqual([])
  await context.close()
})

/** The page’s cumulative layout shift so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      resolve(shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 300)
  })
}

test('[W04, COURSE-13, COURSE-14] in Arabic the catalogue runs from right to left, and sliders scroll that way', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, catalogue('', 'ar'))
  const box = (locator: Locator) => locator.boundingBox().then((found) => found ?? { x: 0, width: 0 })
  const cards = page.getByRole('article')
  expect((await box(cards.nth(0))).x).toBeGreaterThan((await box(cards.nth(1))).x)
  await page.getByText('500 ₴').waitFor()
  await page.getByText('18 $').waitFor()
  await search(page).fill('مزامير')
  await search(page).press('Enter')
  await page.waitForURL(/q=/)
  await expect.poll(() => titlesIn(page)).toEqual(['المزامير تمرينًا على الصلاة'])
  await goto(page, `${portal.origin}/ar/`)
  const track = page.locator('[data-block="course-list"] ul')
  await track.scrollIntoViewIfNeeded()
  await page.locator('[data-block="course-list"] button').last().click()
  await expect.poll(() => scrolled(track)).toBeLessThan(-100)
  expect(complaints).toEqual([])
  await context.close()
})

test('[COURSE-21, COURSE-28, COURSE-29, COURSE-30, SCEN-56, PAY-13] a guest signs in before buying and then sees the price; a bought course is marked and not for sale', async () => {
  const { context, page } = await portal.visit()
  const buy = () => page.locator('[data-course-action]').click()
  const popup = page.getByRole('dialog')
  await goto(page, `${portal.origin}/en/courses/speaking/`)
  await buy()
  await popup.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()

  const userId = await signInNew(portal, context)
  await goto(page, catalogue())
  const card = page.getByRole('article').filter({ hasText: 'Speaking in public' })
  await card.getByText('$18').waitFor()
  await card.getByRole('link').click()
  await page.waitForURL(`${portal.origin}/en/courses/speaking/`)
  await buy()
  await popup.getByText('$18').first().waitFor()
  await popup.getByLabel('Phone').waitFor()

  await insertPurchase(portal.kernel.db, { userId, courseId: 'speaking', source: 'order' })
  await goto(page, catalogue())
  await card.getByText('Yours').waitFor()
  await card.getByRole('link').click()
  await page.waitForURL(`${portal.origin}/en/courses/speaking/`)
  await page.getByRole('main').getByText('Yours').waitFor()
  await context.close()
})

test('[API-17, SEO-06] an unpublished course opens with its secret, and has noindex', async () => {
  const { id } = await makeCourse(portal.kernel, { id: 'draft', title: 'A draft', published: false })
  const { context, page } = await portal.visit()
  const address = `${portal.origin}/en/courses/${id}/`
  expect((await context.request.get(address)).status()).toBe(404)
  await goto(page, `${address}?secret=secret-of-draft`)
  await page.getByText('This course isn’t published.').waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await page.locator('[data-course-action]').click()
  await page.waitForURL(/lesson\/draft-1\/\?secret=secret-of-draft$/)
  await page.getByText('Read this slowly.').waitFor()
  await context.close()
})

test('[POPUP-09, POPUP-10, POPUP-11] the courses popup is a slider, and closes after a course was chosen', async () => {
  await insertPage(portal.kernel.db, pageWithButton(), portal.kernel.clock.now())
  const { context, page, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/door/`)
  await page.getByText('View the courses').click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('heading', { name: 'Our courses' }).waitFor()
  expect(await popup.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en/')
  const track = popup.getByRole('list')
  await popup.getByRole('button', { name: 'More courses' }).click()
  await expect.poll(() => scrolled(track)).toBeGreaterThan(100)
  await popup.getByRole('link', { name: 'How to study a text' }).click()
  await page.waitForURL(`${portal.origin}/en/courses/study/`)
  await popup.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

/** A page with a button that opens the courses popup. */
function pageWithButton() {
  const props = {
    variant: 'button',
    button: { text: 'View the courses', action: { kind: 'popup', popup: 'courses' } },
  }
  return pageAt('door', {
    title: 'Door',
    components: [{ id: 'b1', component: 'action', version: 1, visible: true, props, texts: {} }],
  })
}

// Runs last, since its courses stay in the catalogue.
test('[COURSE-34, LIMIT-04] more than a hundred courses load on demand, and without scripts on a second page', async () => {
  const category = { id: 'many', title: 'Many' }
  for (let index = 0; index < 103; index += 1) {
    await makeCourse(portal.kernel, { id: `many-${index}`, title: `Course ${index}`, category, elements: [] })
  }
  const { context, page } = await portal.visit()
  await goto(page, catalogue('?category=many'))
  const cards = page.getByRole('article')
  expect(await cards.count()).toBe(100)
  await page.getByText('100 of 103 courses').last().waitFor()
  await page.getByRole('link', { name: 'Show 3 more' }).click()
  await expect.poll(() => cards.count()).toBe(103)
  await expect.poll(() => page.getByRole('link', { name: /^Show/ }).count()).toBe(0)
  await context.close()
  const plain = await portal.visit({ javaScriptEnabled: false })
  await plain.page.goto(catalogue('?category=many'))
  await plain.page.getByRole('link', { name: 'Show 3 more' }).click()
  await plain.page.waitForURL(catalogue('?category=many&offset=100'))
  await expect.poll(() => plain.page.getByRole('article').count()).toBe(3)
  await plain.page.getByRole('link', { name: 'Earlier courses in this list' }).click()
  await expect.poll(() => plain.page.getByRole('article').count()).toBe(100)
  await plain.context.close()
})

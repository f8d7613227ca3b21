// What a learner meets in a lesson: the loader, the tree, the way back, the film, the end.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const FIRST = 'mark-whole-story'
const STORM = 'mark-storm'
const SLOW_MS = 1200
const ELEMENT_CALLS = /\/api\/creator\/elements\//
/** A service worker would ask behind the test's back. */
const INTERCEPTED = { serviceWorkers: 'block' } as const

const lesson = (id: string) => `${portal.origin}/en/lesson/${id}/`
const course = () => `${portal.origin}/en/courses/mark/`

/** Signs the demo's learner in, who has finished everything before the storm. */
async function asLearner(context: BrowserContext): Promise<void> {
  const send = (path: string, data: unknown) =>
    context.request.post(`${portal.origin}/api${path}`, { data, headers: { origin: portal.origin } })
  const answer = await send('/sso/login/email', { email: 'learner@demo.portico.test', password: 'portico-demo' })
  const { userId } = await answer.json()
  const now = new Date().toISOString()
  for (const id of [FIRST, 'mark-four-fishermen', 'mark-notice']) {
    const report = { state: 'done', percent: 100, history: now, started: now, finished: now }
    const synced = await send(`/lpm/progresses/demo:${userId}/courses/mark/elements/${id}/sync`, report)
    expect(synced.status()).toBe(200)
  }
}

const loaderOf = (page: Page) => page.getByRole('status', { name: /^Opening/ })

describe('the element loader', () => {
  /** Makes the answer about an element slow. */
  const slowDown = (page: Page) =>
    page.route(ELEMENT_CALLS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    })

  test('[ELEM-37, ELEM-38, ELEM-39, ELEM-40, LAYOUT-14] covers the screen until the lesson is there, and then frees it', async () => {
    const { context, page } = await portal.visit(INTERCEPTED)
    await slowDown(page)
    await goto(page, course())
    await page.getByRole('link', { name: /^The whole story/ }).click()
    await loaderOf(page).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
    await page.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
    await page.waitForFunction(() => !getComputedStyle(document.documentElement).overflow.includes('hidden'))
    await loaderOf(page).waitFor({ state: 'detached' })
    await context.close()
  })

  test('[ELEM-34, ELEM-40] goes when the lesson fails to load', async () => {
    const { context, page } = await portal.visit(INTERCEPTED)
    await page.route(ELEMENT_CALLS, (route) =>
      route.fulfill({ status: 500, json: { status: 500, code: 'portal.unexpected', message: 'Broken' } }),
    )
    await goto(page, course())
    await page.getByRole('link', { name: /^The whole story/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Broken' }).waitFor()
    await loaderOf(page).waitFor({ state: 'detached' })
    expect(await page.getByText('500 portal.unexpected').count()).toBe(1)
    await context.close()
  })

  test('never shows under reduced motion, nor over the first page of a visit', async () => {
    const { context, page } = await portal.visit({ ...INTERCEPTED, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[aria-label^="Opening"]')) document.documentElement.dataset.wasCovered = ''
      }).observe(document, { childList: true, subtree: true })
    })
    await slowDown(page)
    await goto(page, course())
    await page.getByRole('link', { name: /^The whole story/ }).click()
    await page.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.wasCovered)).toBeUndefined()
    await context.close()
  })
})

test('[COURSE-42] the tree shows all elements with their states, and headings of the shown one', async () => {
  const { context, page } = await portal.visit()
  await asLearner(context)
  await goto(page, lesson(STORM))
  const tree = page.getByRole('navigation', { name: 'Course tree' })
  const { length } = await tree.locator('> ol > li').allInnerTexts()
  expect(length).toBeGreaterThanOrEqual(8)
  const states = await tree.locator('[data-door]').evaluateAll((doors) => doors.map((door) => door.dataset.door))
  expect(states).toEqual(['done', 'done', 'done', 'current', ...Array(length - 4).fill('locked')])
  await tree.getByRole('link', { name: 'The other boats' }).click()
  expect(await page.evaluate(() => document.querySelector(location.hash)?.textContent)).toBe('The other boats')
  await tree.getByRole('link', { name: /^The whole story/ }).click()
  await page.waitForURL(lesson(FIRST))
  await context.close()
})

test('[NAV-02] on a phone the tree is a drawer behind a floating button', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 } })
  await goto(page, lesson(FIRST))
  expect(await page.getByRole('navigation', { name: 'Course tree' }).count()).toBe(0)
  const button = page.getByRole('complementary', { name: 'Quick buttons' }).getByRole('button', { name: 'Course tree' })
  expect(await button.getAttribute('data-order')).toBe('2')
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Course tree' })
  await drawer.getByRole('link', { name: 'Listen for one word' }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.querySelector(location.hash)?.textContent)).toBe('Listen for one word')
  await context.close()
})

test('[PROG-04] a learner finds the way back to where he stopped reading', async () => {
  const { context, page } = await portal.visit()
  await asLearner(context)
  await goto(page, lesson(STORM))
  const synced = page.waitForResponse(
    (answer) => answer.url().endsWith(`${STORM}/sync`) && answer.request().postData()?.includes('"blockId"') === true,
  )
  await page.getByRole('heading', { name: 'The other boats' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await synced
  // Opened anew from elsewhere, not reloaded: a reload keeps its place by itself.
  await goto(page, course())
  await page.getByText(/left$/).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continue: The storm' }).click()
  await page.waitForURL(lesson(STORM))
  const band = page.getByRole('complementary', { name: 'Where you stopped' })
  await band.getByText('You stopped at').waitFor()
  await band.getByRole('link', { name: 'Continue there' }).click()
  await page.waitForFunction(() => scrollY > 500)
  await context.close()
})

test('[ELEM-28, ELEM-29] finishing a lesson makes its end the way to the next', async () => {
  const { context, page } = await portal.visit()
  await asLearner(context)
  await goto(page, lesson(STORM))
  await page.getByRole('button', { name: 'Finish the lesson' }).click()
  const next = page.getByRole('link', { name: /^Next, .*Two meals by the lake/ })
  await next.waitFor()
  expect(await next.evaluate((link) => link === document.activeElement)).toBe(true)
  await next.click()
  await page.waitForURL(lesson('mark-two-meals'))
  await context.close()
})

describe('the film', () => {
  test('[PAGE-10] plays on a press, follows its words, and goes on where one stopped', async () => {
    const { context, page, complaints } = await portal.visit()
    await asLearner(context)
    await goto(page, lesson(STORM))
    const film = page.locator('[data-block="video"]')
    expect(await film.locator('video').count()).toBe(0)
    await film.getByRole('button', { name: /^Play:/ }).click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3)
    const lines = film.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
    await lines.nth(4).getByRole('button').click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 10)
    await expect.poll(() => lines.nth(4).getByRole('button').getAttribute('aria-current')).toBe('true')
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`${STORM}/sync`) && answer.request().postData()?.includes('"media":{"b') === true,
    )
    await film.getByRole('button', { name: 'Pause' }).click()
    await kept
    await goto(page, lesson(STORM))
    await film.getByText(/^Goes on at 0:[12]/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('obeys keys, and keeps how one likes to watch', async () => {
    const { context, page } = await portal.visit()
    await asLearner(context)
    await goto(page, lesson(STORM))
    const film = page.locator('[data-block="video"]')
    await film.getByRole('button', { name: /^Play:/ }).click()
    await film.getByRole('button', { name: 'Pause' }).waitFor()
    await page.keyboard.press('k')
    await film.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.keyboard.press('>')
    await film.getByRole('button', { name: 'Speed: 1.25×' }).waitFor()
    await page.keyboard.press('c')
    expect(await film.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('?')
    await film.getByRole('heading', { name: 'Keys of the player' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('player'))).toBe('{"rate":1.25,"hasCaptions":false}')
    await context.close()
  })

  test('[IMPL-38] is the browser’s own without scripts', async () => {
    const { context, page } = await portal.visit({ javaScriptEnabled: false })
    await asLearner(context)
    await page.goto(lesson(STORM))
    const film = page.locator('[data-block="video"]')
    expect(await film.locator('video[controls][preload="none"]').isVisible()).toBe(true)
    expect(await film.getByRole('button').count()).toBe(0)
    await film.getByText('Transcript').click()
    expect(await film.getByRole('link', { name: 'English' }).getAttribute('href')).toMatch(/\.vtt$/)
    await context.close()
  })
})

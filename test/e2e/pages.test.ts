import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { WITHOUT_SCRIPTS } from './used-tabs.ts'

const PAGES = ['/', '/courses/', '/courses/mark/', '/lesson/mark-whole-story/', '/privacy-policy/', '/no-such-page/']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const NARROW = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 800 }
/** A viewport of 1280 px at 400 % zoom (WCAG 1.4.10). */
const SMALLEST_SCREEN = { width: 320, height: 640 }

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A visitor of many pages; `open` returns the complaints and the API calls of each page before it is hydrated. */
async function visitor(viewport: { width: number; height: number }) {
  const { page, complaints } = await portal.visit({ viewport })
  await page.addInitScript(() => {
    const asked: string[] = []
    const send = window.fetch
    // Later requests are not repeated ones of the server’s data.
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('/api/') && document.documentElement.dataset.ready === undefined) asked.push(url)
      return send(input, init)
    }
    Object.assign(window, { asked })
  })
  const open = async (path: string) => {
    // Discards what the previous page does while it unloads.
    await page.goto(portal.origin + WITHOUT_SCRIPTS)
    complaints.length = 0
    await goto(page, portal.origin + path)
    // The browser itself reports the status of a missing page.
    const said = complaints.filter((text) => !/status of 404/.test(text))
    return { complaints: said, asked: await page.evaluate(() => (window as never as { asked: string[] }).asked) }
  }
  return { page, open }
}

const QUIET = { complaints: [], asked: [] }
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe.each(['uk', 'kab', 'x-pseudo'])('in %s', (lang) => {
  let one: Awaited<ReturnType<typeof visitor>>
  beforeAll(async () => {
    one = await visitor(WIDE)
  })
  afterAll(() => one.page.context().close())

  test.each(PAGES)(
    '[IMPL-38] %s hydrates without complaints, and doesn’t fetch again what the server sent',
    async (path) => expect(await one.open(`/${lang}${path}`)).toEqual(QUIET),
  )
})

test('[LANG-01] the course page hydrates without complaints in every language, and doesn’t overflow the smallest screen', async () => {
  const { page, open } = await visitor(SMALLEST_SCREEN)
  const found: Record<string, object> = {}
  for (const code of LANGUAGE_CODES) {
    const { complaints, asked } = await open(`/${code}/courses/mark/`)
    const overflow = Math.max(0, await overflowOf(page))
    if (complaints.length + asked.length + overflow > 0) found[code] = { complaints, asked, overflow }
  }
  expect(found).toEqual({})
  await page.context().close()
}, 150_000)

describe.each([
  ['en', [NARROW, WIDE]],
  // For axe the wide page differs only in text and direction.
  ['ar', [NARROW]],
] as const)('in %s', (lang, looked) => {
  let one: Awaited<ReturnType<typeof visitor>>
  beforeAll(async () => {
    one = await visitor(NARROW)
  })
  afterAll(() => one.page.context().close())

  test.each(PAGES)(
    '[IMPL-38, UI-16] %s hydrates without complaints, and has no axe violations and no overflow',
    async (path) => {
      const { page, open } = one
      await page.setViewportSize(NARROW)
      expect(await open(`/${lang}${path}`)).toEqual(QUIET)
      for (const viewport of [NARROW, WIDE]) {
        await page.setViewportSize(viewport)
        expect(await overflowOf(page)).toBeLessThanOrEqual(0)
        if (!looked.some(({ width }) => width === viewport.width)) continue
        expect(await faultsOf(axeOn(page).withTags(TAGS))).toEqual([])
      }
    },
  )
})

describe('before the app has loaded', () => {
  test('[IMPL-38] links work without scripts', async () => {
    const { context, page } = await portal.visit({ javaScriptEnabled: false })
    await page.goto(`${portal.origin}/en/`)
    await page.getByRole('link', { name: 'Begin with Mark' }).first().click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Reading the Gospel of Mark')
    await page
      .getByRole('link', { name: /Start the course/ })
      .first()
      .click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('The whole story')
    await context.close()
  })

  test('[IMPL-38] a click on a button that needs the app is handled once, when the app has loaded', async () => {
    const { context, page } = await portal.visit()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/client-*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`${portal.origin}/en/lesson/mark-whole-story/`, { waitUntil: 'domcontentloaded' })
    const tree = page.getByRole('button', { name: 'Course tree' })
    const isShown = () => tree.getAttribute('aria-expanded')
    const before = await isShown()
    await tree.click()
    resolve()
    await untilAlive(page)
    // A second click would set it back.
    await expect.poll(isShown).not.toBe(before)
    await context.close()
  })
})

test.each([
  ['dark', NARROW, 'en'],
  ['sepia', WIDE, 'ar'],
] as const)(
  'a reader’s %s colours are there from the first paint and have enough contrast',
  async (look, viewport, lang) => {
    const { context, page } = await portal.visit({ viewport })
    await goto(page, `${portal.origin}/en/lesson/mark-whole-story/`)
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const own = await paper()
    if (viewport === NARROW) await page.getByRole('button', { name: 'Course tree' }).press('Enter')
    await page.locator('summary', { hasText: 'Reading settings' }).filter({ visible: true }).press('Enter')
    await page.getByRole('button', { name: 'Larger text' }).press('Enter')
    await page.getByRole('radio', { name: 'Light' }).press(look === 'sepia' ? 'ArrowRight' : 'ArrowLeft')
    if (look === 'dark') await page.getByRole('radio', { name: 'As device' }).press('ArrowLeft')
    await expect.poll(paper).not.toBe(own)
    const chosen = await paper()
    // The app runs later than this event.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { firstPaper: getComputedStyle(document.body).backgroundColor })
      })
    })
    for (const path of ['/', '/courses/mark/', '/lesson/mark-whole-story/']) {
      await goto(page, `${portal.origin}/${lang}${path}`)
      expect(await page.evaluate(() => (window as never as { firstPaper: string }).firstPaper)).toBe(chosen)
      expect(await faultsOf(axeOn(page).withRules('color-contrast'))).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.dataset.textSize)).toBe('large')
    await context.close()
  },
)

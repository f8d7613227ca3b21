import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

const PAGES = ['/', '/courses/', '/courses/mark/', '/lesson/mark-whole-story/', '/privacy-policy/', '/no-such-page/']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const NARROW = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 800 }
/** What is left of 1280 at a zoom of 400 % (WCAG 1.4.10). */
const SMALLEST_SCREEN = { width: 320, height: 640 }

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A visitor for many pages: tells what each complains about while it comes alive, and what it has asked for by then. */
async function visitor(viewport: { width: number; height: number }) {
  const { page, complaints } = await portal.visit({ viewport })
  await page.addInitScript(() => {
    const asked: string[] = []
    const send = window.fetch
    // What comes after a page is alive asks for its own.
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('/api/') && document.documentElement.dataset.ready === undefined) asked.push(url)
      return send(input, init)
    }
    Object.assign(window, { asked })
  })
  const open = async (path: string) => {
    // What the page before still does while it goes is not this one's.
    await page.goto('about:blank')
    complaints.length = 0
    await goto(page, portal.origin + path)
    // The browser itself reports the status of a page that is not there.
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

  test.each(PAGES)('[IMPL-38] %s hydrates without a complaint, and asks for nothing that it was sent', async (path) =>
    expect(await one.open(`/${lang}${path}`)).toEqual(QUIET),
  )
})

test('[LANG-01] the course page hydrates without a complaint in every language, and nothing stands out at the side of the smallest screen', async () => {
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
  // What axe looks at is the same there but for words and direction.
  ['ar', [NARROW]],
] as const)('in %s', (lang, looked) => {
  let one: Awaited<ReturnType<typeof visitor>>
  beforeAll(async () => {
    one = await visitor(NARROW)
  })
  afterAll(() => one.page.context().close())

  test.each(PAGES)(
    '[IMPL-38, UI-16] %s hydrates without a complaint; axe finds nothing, and nothing stands out, on any screen',
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

describe('before the app has come', () => {
  test('[IMPL-38] a link works, and a choice opens', async () => {
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

  test('[IMPL-38] a click on a button that needs the app is carried out once, when it has come', async () => {
    const { context, page } = await portal.visit()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/client-*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`${portal.origin}/en/lesson/mark-whole-story/`, { waitUntil: 'domcontentloaded' })
    const size = () => page.evaluate(() => document.documentElement.dataset.textSize)
    await page.getByRole('button', { name: /text/i }).first().click()
    resolve()
    await untilAlive(page)
    // A second click would make it the largest.
    await expect.poll(size).toBe('large')
    await context.close()
  })
})

import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

const PAGES = ['/', '/courses/', '/courses/mark/', '/lesson/mark-whole-story/', '/privacy-policy/', '/no-such-page/']
const NARROW = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 800 }
/** What is left of 1280 at a zoom of 400 % (WCAG 1.4.10). */
const SMALLEST_SCREEN = { width: 320, height: 640 }

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** Opens a page as a visitor, and looks what it complains about and asks for while it comes alive. */
async function open(address: string, viewport = WIDE) {
  const visitor = await portal.visit({ viewport, reducedMotion: 'reduce' })
  const asked: string[] = []
  visitor.page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  await goto(visitor.page, portal.origin + address)
  // The browser itself reports the status of a page that is not there.
  const complaints = visitor.complaints.filter((text) => !/status of 404/.test(text))
  return { ...visitor, asked, complaints }
}

describe.each(['uk', 'kab', 'x-pseudo'])('in %s', (lang) => {
  test.each(PAGES)(
    '[SEO-08, IMPL-38] %s hydrates without a complaint, and asks for nothing that it was sent',
    async (path) => {
      const { context, complaints, asked } = await open(`/${lang}${path}`)
      expect({ complaints, asked }).toEqual({ complaints: [], asked: [] })
      await context.close()
    },
  )
})

test('[LANG-01] the course page hydrates without a complaint in every language', async () => {
  const { context, page, complaints } = await portal.visit()
  const complained: Record<string, string[]> = {}
  for (const code of LANGUAGE_CODES) {
    await goto(page, `${portal.origin}/${code}/courses/mark/`)
    if (complaints.length > 0) complained[code] = complaints.splice(0)
  }
  expect(complained).toEqual({})
  await context.close()
})

test('nothing stands out at the side of the smallest screen in any language', async () => {
  const { context, page } = await portal.visit({ viewport: SMALLEST_SCREEN, javaScriptEnabled: false })
  const overflows: Record<string, number> = {}
  for (const code of LANGUAGE_CODES) {
    await page.goto(`${portal.origin}/${code}/courses/mark/`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) overflows[code] = overflow
  }
  expect(overflows).toEqual({})
  await context.close()
})

describe.each(['en', 'ar'])('in %s', (lang) => {
  test.each(PAGES)(
    '[SEO-08, IMPL-38, UI-16] %s hydrates without a complaint; axe finds nothing, and nothing stands out, on any screen',
    async (path) => {
      const { context, page, complaints, asked } = await open(`/${lang}${path}`, NARROW)
      expect({ complaints, asked }).toEqual({ complaints: [], asked: [] })
      for (const viewport of [NARROW, WIDE]) {
        await page.setViewportSize(viewport)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await context.close()
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

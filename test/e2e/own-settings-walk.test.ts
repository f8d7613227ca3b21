// Visitors’ own settings in the browser or system: larger text and forced colours.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

const LEARNER = { email: 'learner@demo.portico.test', password: 'portico-demo' }

let portal: E2ePortal
let largeText: Browser
beforeAll(async () => {
  ;[largeText, portal] = await Promise.all([openBrowser(['--blink-settings=defaultFontSize=32']), openPortal()])
})
afterAll(async () => {
  await portal.close()
  await largeText.close()
})

test.each([360, 1280])('[E-12] with text twice as large nothing in the header overlaps at %i px', async (width) => {
  const { context, page, complaints } = await portal.visit({ viewport: { width, height: 740 } }, largeText)
  await page.request.post(`${portal.origin}/api/sso/login/email`, { data: LEARNER })
  for (const path of ['/en/', '/en/courses/mark/', '/en/profile/']) {
    await goto(page, portal.origin + path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const { scrollWidth, clientWidth, boxes } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
      // Measures the controls themselves, since their containers may be narrower than their content.
      boxes: [...document.querySelectorAll('header[data-screen] :is(a, summary)')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.getBoundingClientRect())
        .map(({ left, right }) => ({ left: Math.round(left), right: Math.round(right) })),
    }))
    expect(scrollWidth, `of ${path}`).toBe(clientWidth)
    expect(boxes.length).toBeGreaterThan(3)
    boxes
      .slice(1)
      .forEach(({ left }, index) => expect(left, `of ${path}`).toBeGreaterThanOrEqual(boxes[index]?.right ?? NaN))
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(clientWidth)
  }
  expect(complaints).toEqual([])
  await context.close()
})

/** Words that break across two lines; email addresses may. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !isSeen(node.parentElement) || /\S@\S/.test(node.parentElement.textContent)) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

test.each([
  ['en', 360],
  ['uk', 360],
  ['de', 360],
  ['uk', 1280],
])('[E-12] in %s with text twice as large no word breaks in the middle at %i px', async (lang, width) => {
  const { context, page } = await portal.visit({ viewport: { width, height: 740 } }, largeText)
  await page.request.post(`${portal.origin}/api/sso/login/email`, { data: LEARNER })
  for (const path of [
    '/',
    '/courses/',
    '/courses/mark/',
    '/courses/mark/lesson/',
    '/profile/',
    '/profile/progress/',
    '/profile/notes/',
    '/profile/orders/',
  ]) {
    await goto(page, `${portal.origin}/${lang}${path}`)
    expect(await brokenWords(page), `of ${path}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `of ${path}`).toBe(width)
  }
  await context.close()
})

test('[E-9] with forced colours the three kinds of days in the week look different', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 }, forcedColors: 'active' })
  await page.request.post(`${portal.origin}/api/sso/login/email`, { data: LEARNER })
  await goto(page, `${portal.origin}/en/profile/progress/`)
  const week = page.locator('[role="img"]:has(> [data-state])').first()
  await week.waitFor()
  // A sample of each kind, independent of today’s date.
  const looks = await week.evaluate((element) =>
    ['lit', 'rest', 'open'].map((state) => {
      const day = element.firstElementChild?.cloneNode() as HTMLElement
      day.dataset.state = state
      element.append(day)
      const { backgroundColor, borderBlockStartStyle } = getComputedStyle(day)
      return `${backgroundColor} ${borderBlockStartStyle}`
    }),
  )
  expect(new Set(looks).size).toBe(3)
  expect(looks.every((look) => !look.endsWith('none'))).toBe(true)
  await context.close()
})

test('[E-9] with forced colours only the chosen options have a tick', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 }, forcedColors: 'active' })
  await goto(page, `${portal.origin}/en/lesson/letters-locked-room/`)
  const question = page.locator('#first-house')
  await question.getByRole('checkbox').nth(1).check({ force: true })
  const ticks = await question.locator('label:has(input[type="checkbox"])').evaluateAll((options) =>
    options.map((option) =>
      [...option.querySelectorAll('svg')].some((tick) => {
        const { color } = getComputedStyle(tick)
        return color !== 'rgba(0, 0, 0, 0)' && tick.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      }),
    ),
  )
  expect(ticks.length).toBeGreaterThan(2)
  expect(ticks).toEqual(ticks.map((_, at) => at === 1))
  await context.close()
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../../../test/browser.ts'
import { axeOn, faultsOf } from '../../../test/e2e/axe.ts'
import { openStand, type Stand } from './open-stand.ts'

let stand: Stand
let browser: Browser
/** A page without animations, so that components can be measured at once. Tests leave it unchanged. */
let still: Page

beforeAll(async () => {
  ;[stand, browser] = await Promise.all([openStand(), shareBrowser()])
  still = await stand.open(browser, { ...viewport(1280), reducedMotion: 'reduce' })
})
afterAll(() => stand.close())

const viewport = (width: number) => ({ viewport: { width, height: 800 } })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => page.locator('#said').textContent()
const boxOf = async (page: Page) => {
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('no popup is open')
  return box
}

async function shape(width: number, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await still.setViewportSize(viewport(width).viewport)
  await still.evaluate((direction) => (document.documentElement.dir = direction), dir)
}

/** Returns the position of the popup in a window of this width. */
async function placeOfPopup(width: number, dir: 'ltr' | 'rtl' = 'ltr') {
  await shape(width, dir)
  await button(still, 'Open').click()
  const box = await boxOf(still)
  await still.keyboard.press('Escape')
  await still.getByRole('dialog').waitFor({ state: 'hidden' })
  return box
}

test.each(['ltr', 'rtl'] as const)(
  '[POPUP-01, POPUP-04] from 960 on a popup is an aside of 600 at the end edge (%s)',
  async (dir) => {
    expect(await placeOfPopup(1280, dir)).toEqual({ x: dir === 'ltr' ? 680 : 0, y: 0, width: 600, height: 800 })
  },
)

test('[POPUP-02, POPUP-04] between 600 and 960 a popup is a modal of 600 in the middle', async () => {
  const { x, y, width } = await placeOfPopup(800)
  expect(width).toBe(600)
  expect(x).toBe(100)
  expect(y).toBeGreaterThan(20)
})

test.each([320, 360, 599])(
  '[POPUP-02, POPUP-03] on a screen of %i a popup is a card of 315 at the lower edge',
  async (width) => {
    const box = await placeOfPopup(width)
    expect(box.width).toBe(315)
    expect(800 - box.y - box.height).toBe(12)
  },
)

test('[POPUP-36, POPUP-37, LIMIT-57, UI-13] a popup is ready 300 ms after opening and cleared 300 ms after closing', async () => {
  const page = await stand.open(browser, { ...viewport(1280), frozen: true })
  await button(page, 'Open').click()
  await page.getByRole('dialog').waitFor()
  await page.clock.runFor(299)
  expect(await said(page)).toBe('')
  await page.clock.runFor(1)
  await expect.poll(() => said(page)).toBe('ready')
  await page.keyboard.press('Escape')
  await expect.poll(() => said(page)).toBe('ready escape')
  await page.clock.runFor(299)
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await page.clock.runFor(1)
  await expect.poll(() => said(page)).toBe('ready escape cleared')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
  await page.context().close()
})

test('[POPUP-38] the backdrop of a popup appears within 100 ms', async () => {
  const page = await stand.open(browser, viewport(1280))
  await button(page, 'Open').click()
  const duration = await page
    .getByRole('dialog')
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').animationDuration)
  expect(duration).toBe('0.1s')
  await page.context().close()
})

test('[UI-16] focus goes into a popup, stays in it, and comes back', async () => {
  const page = await stand.open(browser, { ...viewport(1280), reducedMotion: 'reduce' })
  await button(page, 'Open').click()
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  await expect.poll(isInside).toBe(true)
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOnPage).toBe(false)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open')
  await page.context().close()
})

test('a press on the ground behind a popup closes it; a selection that ends there does not', async () => {
  const page = await stand.open(browser, { ...viewport(1280), reducedMotion: 'reduce' })
  await button(page, 'Open').click()
  await page.getByText('One minute').hover()
  await page.mouse.down()
  await page.mouse.move(200, 400)
  await page.mouse.up()
  expect(await said(page)).not.toContain('backdrop')
  await page.mouse.click(200, 400)
  await expect.poll(() => said(page)).toContain('backdrop')
  await page.context().close()
})

test('[UI-05, UI-06, LIMIT-22] the loading bar comes after 200 ms, takes 5000, and goes when all is loaded', async () => {
  const page = await stand.open(browser, { ...viewport(1280), frozen: true })
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await button(page, 'Load').click()
  await page.clock.runFor(199)
  expect(await bar.count()).toBe(0)
  await page.clock.runFor(1)
  await bar.waitFor()
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
  await button(page, 'Load').click()
  await page.clock.runFor(300)
  await bar.waitFor({ state: 'detached' })
  await page.context().close()
})

test('[UI-06] what loads within 200 ms shows no bar', async () => {
  const page = await stand.open(browser, { ...viewport(1280), frozen: true })
  await button(page, 'Load').click()
  await page.clock.runFor(150)
  await button(page, 'Load').click()
  await page.clock.runFor(1000)
  expect(await page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0)
  await page.context().close()
})

const MESSAGES: [string, string, number][] = [
  ['Succeed', 'Saved', 5000],
  ['Fail', 'Not sent', 10_000],
]

test.each(MESSAGES)(
  '[UI-15] after "%s" a message stays for its time, longer while it is pointed at',
  async (press, text, life) => {
    const page = await stand.open(browser, { ...viewport(1280), frozen: true })
    const message = page.getByRole('region', { name: 'Messages' }).getByText(text)
    await button(page, press).click()
    await message.waitFor()
    await page.clock.runFor(life - 1)
    expect(await message.isVisible()).toBe(true)
    await message.hover()
    await page.clock.runFor(20_000)
    expect(await message.isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(1)
    await message.waitFor({ state: 'detached' })
    await page.context().close()
  },
)

test('[UI-14] a forgotten choice shakes for 2.9 s', async () => {
  const page = await stand.open(browser, viewport(1280))
  const shaken = page.locator('label', { hasText: 'I agree' })
  expect(await shaken.evaluate((label) => getComputedStyle(label).animationName)).toBe('none')
  await button(page, 'Shake').click()
  await expect.poll(() => shaken.evaluate((label) => getComputedStyle(label).animationDuration)).toBe('2.9s')
  await page.context().close()
})

test('[UI-16] a field tells its help and its error; a password can be shown', async () => {
  const page = await stand.open(browser, viewport(1280))
  const describedBy = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
  expect(await page.getByLabel(/First name/).getAttribute('aria-invalid')).toBeNull()
  expect(await describedBy('E-mail')).toBe('This address has no ending.')
  expect(await page.getByLabel('E-mail', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  const password = page.getByLabel('Password')
  await button(page, 'Show it').click()
  expect(await password.getAttribute('type')).toBe('text')
  await button(page, 'Hide it').click()
  expect(await password.getAttribute('type')).toBe('password')
  await page.context().close()
})

test('[UI-16] a menu opens by keyboard and closes by Escape, a choice, or a press elsewhere', async () => {
  const page = await stand.open(browser, viewport(1280))
  const summary = page.locator('summary', { hasText: 'More' })
  const choice = page.getByRole('link', { name: 'First' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await choice.waitFor()
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  await summary.click()
  await choice.click()
  await choice.waitFor({ state: 'hidden' })
  await summary.click()
  await choice.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await choice.waitFor({ state: 'hidden' })
  await page.context().close()
})

test.each([
  ['ltr', 1280],
  ['rtl', 1280],
  ['ltr', 360],
  ['rtl', 360],
] as const)(
  '[UI-16] axe finds nothing, nothing is wider than the screen, and touch finds its targets (%s, %i)',
  async (dir, width) => {
    await shape(width, dir)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
    expect(await faultsOf(axeOn(still).withTags(tags))).toEqual([])
    expect(await still.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const small = await still
      .locator('button, summary, input:not([type=checkbox])')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      )
    expect(small).toEqual([])
  },
)

test('nothing moves for those who asked for that', async () => {
  expect(await still.evaluate(() => document.getAnimations().length)).toBe(0)
})

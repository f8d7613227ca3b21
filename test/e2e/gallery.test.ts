// The gallery in a browser: every component, popup and block works by keyboard and for screen readers, in other themes
// and both directions.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { WITHOUT_SCRIPTS } from './used-tabs.ts'

/** English is last: the tests after it continue on its page. */
const LANGUAGES = ['ar', 'en']
const LOOKS = ['?color=%238fd14f&radius=0&btn=outline', '?color=%2311131a&radius=30&btn=gradient']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that can’t hold for samples, which are nested in the page. */
const NOT_OF_SAMPLES = [
  'landmark-complementary-is-top-level',
  'landmark-unique',
  'page-has-heading-one',
  'heading-order',
]

const SIZE = { width: 1280, height: 800 }

let portal: E2ePortal
let page: Page
let complaints: string[]
beforeAll(async () => {
  portal = await openPortal()
  ;({ page, complaints } = await portal.visit({ viewport: SIZE }))
})
afterAll(() => portal.close())

async function visit(address: string): Promise<void> {
  // Discards complaints of the previous page.
  await page.goto(portal.origin + WITHOUT_SCRIPTS)
  complaints.length = 0
  await page.setViewportSize(SIZE)
  await goto(page, portal.origin + address)
}

async function expectSound(path: string): Promise<void> {
  await visit(path)
  expect(await faultsOf(axeOn(page).withTags(TAGS).disableRules(NOT_OF_SAMPLES))).toEqual([])
  for (const width of [360, 320]) {
    await page.setViewportSize({ ...SIZE, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(SIZE)
  expect(complaints).toEqual([])
}

describe('/guideline/components/', () => {
  test.each(LOOKS)(
    '[UI-16, THEME-01, THEME-10] every component has enough contrast in another theme: %s',
    async (look) => {
      await visit(`/en/guideline/components/${look}`)
      // A theme changes only colours, of all that axe checks.
      expect(await faultsOf(axeOn(page).withRules(['color-contrast']))).toEqual([])
    },
  )

  test.each(LANGUAGES)(
    '[UI-16, IMPL-45] no axe violations, no console messages and no overflow on a phone, in %s',
    (lang) => expectSound(`/${lang}/guideline/components/`),
  )

  test('[UI-01, UI-16] a combobox searches while one types, and options are chosen by keyboard', async () => {
    const field = page.getByLabel('Learner', { exact: true })
    await field.pressSequentially('mi')
    await page.getByText('Type at least 3 characters.').waitFor()
    await field.pressSequentially('ria')
    const option = page.getByRole('option', { name: /Miriam Levi/ })
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('Miriam Levi')
    await option.waitFor({ state: 'detached' })
  })

  test('[UI-16] arrow keys move through tabs, reversed where text runs from right to left', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, selected: true })
    await page.getByRole('tab', { name: 'Lessons' }).focus()
    await page.keyboard.press('ArrowRight')
    await tab('Reviews').waitFor()
    await page.getByText('Thirty-one people').waitFor()
    await page.keyboard.press('End')
    await tab('Certificate').waitFor()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await page.keyboard.press('ArrowRight')
    await tab('Reviews').waitFor()
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  })

  test('[UI-16] a column header sorts its table, and announces the order', async () => {
    const table = page.getByRole('table', { name: 'Learners' })
    await table.getByRole('button', { name: 'Answers' }).click()
    await expect
      .poll(() => table.getByRole('columnheader', { name: 'Answers' }).getAttribute('aria-sort'))
      .toBe('ascending')
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(['Yusuf Demir', 'Adaeze Obi', 'Iryna Koval'])
  })

  test('[UI-09, LIMIT-28] a tooltip fades in within 300 ms and out within 400 ms', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Keep for later' }).hover()
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor()
    expect(await tooltip.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
    // The tooltip is gone soon, so its duration is recorded while it fades out.
    await tooltip.evaluate((element) => {
      new MutationObserver(() => {
        if (!('endingStyle' in element.dataset)) return
        document.documentElement.dataset.fadesOut = getComputedStyle(element).transitionDuration
      }).observe(element, { attributes: true })
    })
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.dataset.fadesOut)).toBe('0.4s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
})

describe('/sandbox/', () => {
  test.each(LANGUAGES)(
    '[UI-16, IMPL-45] no axe violations, no console messages and no overflow on a phone, in %s',
    (lang) => expectSound(`/${lang}/sandbox/`),
  )

  test('[UI-03] a list without a match shows the text of the specification', async () => {
    await page.getByLabel('Block', { exact: true }).fill('zzz')
    await page.getByText('Sorry, no matching options.', { exact: true }).waitFor()
  })
})

describe('/sandbox/popup/', () => {
  test.each(LANGUAGES)(
    '[UI-16, IMPL-45] no axe violations, no console messages and no overflow on a phone, in %s',
    (lang) => expectSound(`/${lang}/sandbox/popup/`),
  )

  test.each([
    ['Leave', 'true'],
    ['Stay', 'false'],
  ])('[ROUTE-12] a popup opens with its sample, and its result is shown: %s', async (button, answer) => {
    await page.locator('[data-opens="confirm: a question"]').click()
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
    await page.locator('[data-answer=confirm]', { hasText: answer }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('[ROUTE-12] a scenario starts with its sample', async () => {
    await page.locator('[data-opens="login: on the way to a lesson"]').click()
    await page.getByRole('dialog').waitFor()
    await page.getByText('Running: login').waitFor()
  })
})

describe('/dev/', () => {
  test.each(LANGUAGES)(
    '[UI-16, IMPL-45] no axe violations, no console messages and no overflow on a phone, in %s',
    (lang) => expectSound(`/${lang}/dev/`),
  )
})

describe('/guideline/base/', () => {
  test.each(LANGUAGES)(
    '[UI-16, IMPL-45] no axe violations, no console messages and no overflow on a phone, in %s',
    (lang) => expectSound(`/${lang}/guideline/base/`),
  )

  test('[THEME-01, THEME-03, THEME-04] a gallery page uses the theme of its address, and other pages don’t', async () => {
    await visit('/en/guideline/base/?color=green&radius=6&btn=outline&dir=rtl')
    const lookOf = () =>
      page.evaluate(() => {
        const root = document.documentElement
        const style = getComputedStyle(root)
        return [root.dir, root.dataset.btn, style.getPropertyValue('--brand'), style.getPropertyValue('--radius')]
      })
    await expect.poll(lookOf).toEqual(['rtl', 'outline', '#0d7a4f', '6px'])
    expect(await page.getByRole('combobox', { name: 'Colour', exact: true }).inputValue()).toBe('green')
    await page.getByRole('combobox', { name: 'Corners', exact: true }).selectOption('30')
    await expect.poll(lookOf).toEqual(['rtl', 'outline', '#0d7a4f', '30px'])
    await page.locator('a[href="/en/"]').first().click()
    await page.waitForURL(`${portal.origin}/en/`)
    await expect.poll(lookOf).toEqual(['ltr', 'flat', '#2a52e4', '20px'])
  })
})

describe('/guideline/icons/', () => {
  test.each(LANGUAGES)(
    '[UI-16, IMPL-45] no axe violations, no console messages and no overflow on a phone, in %s',
    (lang) => expectSound(`/${lang}/guideline/icons/`),
  )

  // Runs last, since it replaces the browser’s clock.
  test('[UI-08] a filter field applies its text 500 ms later', async () => {
    await page.clock.install()
    await visit('/en/guideline/icons/')
    // From here on time passes only when the test advances it.
    await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
    const course = page.getByText('course', { exact: true })
    await page.getByLabel('Find an icon').fill('arrow')
    await page.clock.runFor(400)
    expect(await course.count()).toBe(1)
    await page.clock.runFor(200)
    await course.waitFor({ state: 'detached' })
    expect(await page.getByText('arrow-end', { exact: true }).count()).toBe(1)
  })
})

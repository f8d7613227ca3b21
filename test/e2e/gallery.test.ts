// The gallery in a browser: every component, popup and block is usable by keyboard and reader, in any look and direction.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

const PAGES = ['guideline/base', 'guideline/components', 'guideline/icons', 'sandbox', 'sandbox/popup', 'dev']
const LOOKS = ['?color=%238fd14f&radius=0&btn=outline', '?color=%2311131a&radius=30&btn=gradient']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Samples stand within the page: there what belongs to the edge of a page is not at its top level. */
const NOT_OF_SAMPLES = [
  'landmark-complementary-is-top-level',
  'landmark-unique',
  'page-has-heading-one',
  'heading-order',
]

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function visit(address: string) {
  const visitor = await portal.visit({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await goto(visitor.page, `${portal.origin}${address}`)
  return visitor
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).disableRules(NOT_OF_SAMPLES).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

describe.each(PAGES)('/%s/', (path) => {
  test.each(['en', 'ar'])(
    '[UI-16, IMPL-45] axe finds nothing, nor does the browser, and nothing stands out on a phone, in %s',
    async (lang) => {
      const { context, page, complaints } = await visit(`/${lang}/${path}/`)
      expect(await violationsOf(page)).toEqual([])
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

test.each(LOOKS)('[UI-16, THEME-01, THEME-10] every component can be read in another look: %s', async (look) => {
  const { context, page } = await visit(`/en/guideline/components/${look}`)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

test('[THEME-01, THEME-03, THEME-04] a page of the gallery shows itself in the look of its address, and no other page does', async () => {
  const { context, page } = await visit('/en/guideline/base/?color=green&radius=6&btn=outline&dir=rtl')
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
  await context.close()
})

test('[UI-03] a list without a match says so in the words of the spec', async () => {
  const { context, page } = await visit('/en/sandbox/')
  await page.getByLabel('Block', { exact: true }).fill('zzz')
  await page.getByText('Sorry, no matching options.', { exact: true }).waitFor()
  await context.close()
})

test('[UI-01, UI-02, UI-07, UI-16] choices are searched for while one types, and chosen by keyboard', async () => {
  const { context, page } = await visit('/en/guideline/components/')
  const field = page.getByLabel('Learner', { exact: true })
  await field.pressSequentially('mi')
  await page.getByText('Type at least 3 characters.').waitFor()
  await field.pressSequentially('ria')
  await page.getByRole('option', { name: /Miriam Levi/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Miriam Levi')
  await page.getByRole('option', { name: /Miriam Levi/ }).waitFor({ state: 'detached' })
  await context.close()
})

test('[UI-09, LIMIT-28] a tooltip fades in within 300 ms and out within 400', async () => {
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/guideline/components/`)
  await page.getByRole('button', { name: 'Keep for later' }).hover()
  const tooltip = page.getByRole('tooltip')
  await tooltip.waitFor()
  const durationOf = () => tooltip.evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await durationOf()).toBe('0.3s')
  await page.keyboard.press('Escape')
  expect(await durationOf()).toBe('0.4s')
  await tooltip.waitFor({ state: 'detached' })
  await context.close()
})

test('[UI-08] what is typed into a field that filters counts 500 ms later', async () => {
  const { context, page } = await portal.visit()
  await page.clock.install()
  await goto(page, `${portal.origin}/en/guideline/icons/`)
  // From here on it stands still but where it is told to run.
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
  const course = page.getByText('course', { exact: true })
  await page.getByLabel('Find an icon').fill('arrow')
  await page.clock.runFor(400)
  expect(await course.count()).toBe(1)
  await page.clock.runFor(200)
  await course.waitFor({ state: 'detached' })
  expect(await page.getByText('arrow-end', { exact: true }).count()).toBe(1)
  await context.close()
})

test('[UI-16] tabs are gone through by arrow keys, the other way round where text runs from the right', async () => {
  const { context, page } = await visit('/en/guideline/components/')
  const selected = () => page.locator('[role=tab][aria-selected=true]').textContent()
  await page.getByRole('tab', { name: 'Lessons' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await selected()).toContain('Reviews')
  await page.getByText('Thirty-one people').waitFor()
  await page.keyboard.press('End')
  expect(await selected()).toContain('Certificate')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await page.keyboard.press('ArrowRight')
  expect(await selected()).toContain('Reviews')
  await context.close()
})

test('[UI-16] a table is sorted by its head, and says how', async () => {
  const { context, page } = await visit('/en/guideline/components/')
  const table = page.getByRole('table', { name: 'Learners' })
  await table.getByRole('button', { name: 'Answers' }).click()
  expect(await table.getByRole('columnheader', { name: 'Answers' }).getAttribute('aria-sort')).toBe('ascending')
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(['Yusuf Demir', 'Adaeze Obi', 'Iryna Koval'])
  await context.close()
})

test.each([
  ['Leave', 'true'],
  ['Stay', 'false'],
])('[ROUTE-12] a popup opens with its sample, and what it answered is shown: %s', async (button, answer) => {
  const { context, page } = await visit('/en/sandbox/popup/')
  await page.locator('[data-opens="confirm: a question"]').click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.locator('[data-answer=confirm]', { hasText: answer }).waitFor()
  await context.close()
})

test('[ROUTE-12] a scenario is started with its sample', async () => {
  const { context, page } = await visit('/en/sandbox/popup/')
  await page.locator('[data-opens="login: on the way to a lesson"]').click()
  await page.getByRole('dialog').waitFor()
  await page.getByText('Running: login').waitFor()
  await context.close()
})

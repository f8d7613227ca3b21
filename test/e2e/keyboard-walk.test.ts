// Focus and announcements for people who use the keyboard and screen readers.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const focusedIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.matches(within) === true, selector)
const spokenTitle = (page: Page) => page.locator('[data-page-title]').textContent()

test('[E-17] after navigation the focus is in the main content and the title is announced', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/courses/`)
  expect(await spokenTitle(page)).toBe('')
  await page.getByRole('main').getByRole('link', { name: 'Reading the Gospel of Mark' }).first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal.origin}/en/courses/mark/`)
  await expect.poll(() => spokenTitle(page)).toMatch(/^Reading the Gospel of Mark/)
  expect(await spokenTitle(page)).toBe(await page.title())
  await expect.poll(() => focusedIn(page, 'main')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focusedIn(page, 'main :is(a, button)')).toBe(true)
  // A change of query or hash is not a new page, and keeps the focus.
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  await page.evaluate(() => history.pushState(null, '', '?utm_source=walk'))
  await page.goBack()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused)
  await page.goBack()
  await expect.poll(() => spokenTitle(page)).toMatch(/^Courses|^All courses/)
  await expect.poll(() => focusedIn(page, 'main')).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-17] after an answer by keyboard the focus is on its feedback', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 360, height: 740 } })
  await goto(page, `${portal.origin}/en/lesson/letters-locked-room/`)
  const question = page.locator('#first-house')
  await question.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  for (let stops = 0; stops < 8 && !(await focusedIn(page, '#first-house button')); stops++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const said = question.getByRole('status').filter({ hasText: /\S/ })
  await said.waitFor()
  await expect.poll(() => focusedIn(page, '#first-house [role="status"]')).toBe(true)
  expect(await said.evaluate((status) => status === document.activeElement)).toBe(true)

  const poll = page.locator('[data-block="poll"]')
  await poll.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await focusedIn(page, '[data-block="poll"] button')).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedIn(page, '[data-block="poll"] [role="status"]')).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

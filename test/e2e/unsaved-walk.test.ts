// Unsaved input of authors: a question before they leave, and its return after a reload or a crash.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function atWork(path: string, width = 1280) {
  const visit = await portal.visit({ viewport: { width, height: 900 } })
  await signInDemo(portal, { context: visit.context, who: 'admin' })
  await goto(visit.page, portal.origin + path)
  return visit
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const restored = (page: Page) => page.getByText('We restored what you typed here earlier.')
/** The browser’s own question before it closes or reloads a page. */
const sayYesToBrowser = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

test('[O-S8] leaving an unsaved award by a link or Back opens a question, and the author can stay', async () => {
  const { page, context, complaints } = await atWork('/en/admin/awards/')
  await page.locator('a[href$="/admin/awards/new/"]').first().click()
  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await title.fill('Faithful reader')
  const breadcrumb = page.locator('main a[href$="/admin/awards/"]').first()
  await breadcrumb.click()
  await question(page).waitFor()
  const { violations } = await axeOn(page).analyze()
  expect(violations).toEqual([])
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect(await title.inputValue()).toBe('Faithful reader')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/en/admin/awards/')
  await page.locator('a[href$="/admin/awards/new/"]').first().click()
  await title.waitFor()
  expect(await title.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-S8] an unsaved event survives a reload, and can be started over', async () => {
  const { page, context } = await atWork('/en/admin/events/new/')
  sayYesToBrowser(page)
  const title = page
    .getByRole('region', { name: 'Event' })
    .or(page.locator('section').first())
    .getByRole('textbox')
    .first()
  await title.fill('Winter evenings')
  await page.reload()
  await restored(page).waitFor()
  expect(await title.inputValue()).toBe('Winter evenings')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  await page.reload()
  await title.waitFor()
  expect(await title.inputValue()).toBe('')
  await context.close()
})

test('[O-S8] an uncontrolled form is restored after the tab was killed', async () => {
  const { page, context } = await atWork('/en/admin/invitations/')
  const form = (on: Page) => on.locator('form').filter({ has: on.locator('[name="utm_source"]') })
  await page.locator('summary').first().click()
  await form(page).locator('[name="utm_source"]').fill('spring letter')
  await form(page).locator('[name="days"]').fill('9')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await goto(again, `${portal.origin}/en/admin/invitations/`)
  await restored(again).waitFor()
  expect(await form(again).locator('[name="utm_source"]').inputValue()).toBe('spring letter')
  expect(await form(again).locator('[name="days"]').inputValue()).toBe('9')
  await context.close()
})

test('[O-S8] unsaved settings survive a visit to another setting, and open a question on the way elsewhere', async () => {
  const { page, context, complaints } = await atWork('/en/admin/settings/portal/', 360)
  const name = page.getByRole('textbox').first()
  const before = await name.inputValue()
  await name.fill(`${before} today`)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/admin/settings/menu/"]')?.click())
  // The address changes while the old page with the same field is still shown.
  await page.getByRole('heading', { level: 1, name: 'Main menu' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Main menu' }).waitFor({ state: 'detached' })
  await expect.poll(() => name.inputValue()).toBe(`${before} today`)
  await page.evaluate(() => {
    const isElsewhere = ({ origin, pathname, target }: HTMLAnchorElement) =>
      origin === location.origin && target === '' && /^\/en\/(?!admin\/settings\/)/.test(pathname)
    ;[...document.querySelectorAll('a')].find(isElsewhere)?.click()
  })
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('/admin/settings/'))
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-S8] the question opens for a link that is clicked at once, without loading code first', async () => {
  const { page, context, complaints } = await atWork('/en/admin/awards/')
  // Code that loads only after the form is shown is blocked.
  await page.locator('a[href$="/admin/awards/new/"]').first().hover()
  await page.route(/\/assets\/leave-guard-[^/]*\.js$/, (route) => route.abort())
  await page.locator('a[href$="/admin/awards/new/"]').first().click()
  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await title.waitFor()
  // Types and clicks as soon as there is a field. No person is that fast, but a slow phone may be that slow.
  await title.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Faithful reader')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="/admin/awards/"]')?.click())
  await question(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/admin/awards/new/')
  expect(complaints).toEqual([])
  await context.close()
})

// Input in the server-rendered page before the app loads: it stays in its field, counts as unsaved, and can be saved.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, openPortal, untilAlive } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function visitAs(who: 'admin' | 'learner') {
  const visit = await portal.visit()
  await signInDemo(portal, { context: visit.context, who })
  return visit
}

/** Opens a page without its app; the returned function lets the app load and waits until it is hydrated. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/client-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(portal.origin + path, { waitUntil: 'domcontentloaded' })
  return async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
    resolve()
    await untilAlive(page)
  }
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const pressHome = (page: Page) => page.locator('header a[href="/en/"]').first().click()

test('[O-S8] a title typed before the app loads stays in its field, is stored on the device, and counts as unsaved', async () => {
  const { page, context, complaints } = await visitAs('admin')
  const start = await openWithoutApp(page, '/en/admin/awards/new/')
  const titles = page.getByRole('textbox', { name: /^Title/ })
  const others = page.getByRole('textbox', { name: /^(?:Text|Description)/ })
  await titles.first().fill('Faithful reader')
  await start()
  // A re-render would reset a field whose value the app doesn’t know.
  await others.first().fill('For thirty days')
  expect(await titles.first().inputValue()).toBe('Faithful reader')
  await pressHome(page)
  await question(page).getByRole('button', { name: 'Stay' }).click()
  expect(await titles.first().inputValue()).toBe('Faithful reader')
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('Faithful reader')
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-S8] settings typed before the app loads can be saved, in one line and in several', async () => {
  const { page, context, complaints } = await visitAs('admin')
  const start = await openWithoutApp(page, '/en/admin/settings/portal/')
  const name = page.locator('main').getByRole('textbox').first()
  const text = page.locator('main textarea').first()
  expect(await text.inputValue()).not.toBe('')
  await name.fill('An early name')
  await text.fill('What was typed early')
  await start()
  expect([await name.inputValue(), await text.inputValue()]).toEqual(['An early name', 'What was typed early'])
  await pressHome(page)
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.locator('main').getByRole('button', { name: 'Apply', exact: true }).click()
  await page.locator('main').getByRole('status').filter({ hasText: 'This is what visitors see' }).waitFor()
  await page.reload()
  await untilAlive(page)
  expect([await name.inputValue(), await text.inputValue()]).toEqual(['An early name', 'What was typed early'])
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-S8] in an uncontrolled form, input from before the app loads counts as unsaved and takes effect', async () => {
  const { page, context, complaints } = await visitAs('admin')
  const start = await openWithoutApp(page, '/en/admin/orders/codes/')
  const form = page.locator('form').filter({ has: page.locator('[name="maxUses"]') })
  await page.locator('details').filter({ has: form }).locator('summary').first().click()
  await form.locator('[name="note"]').fill('for early birds')
  await form.locator('[name="kind"]').selectOption('fixed')
  await form.locator('[name="once"]').setChecked(false)
  await start()
  // A field that depends on the selected option.
  await form.locator('[name="amount"]').waitFor()
  expect(await form.locator('[name="note"]').inputValue()).toBe('for early birds')
  expect(await form.locator('[name="once"]').isChecked()).toBe(false)
  await pressHome(page)
  await question(page).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-S8] an uncontrolled form counts as unsaved after a reload has restored its fields', async () => {
  const { page, context } = await visitAs('admin')
  page.on('dialog', (dialog) => void dialog.accept())
  await (
    await openWithoutApp(page, '/en/admin/invitations/')
  )()
  await page.locator('summary').first().click()
  await page.locator('[name="utm_source"]').fill('spring letter')
  await page.reload()
  await untilAlive(page)
  await page.getByText('We restored what you typed here earlier.').waitFor()
  expect(await page.locator('[name="utm_source"]').inputValue()).toBe('spring letter')
  await pressHome(page)
  await question(page).waitFor()
  await context.close()
})

test('[USER-26] a name typed into the profile before the app loads saves itself', async () => {
  const { page, context, complaints } = await visitAs('learner')
  const start = await openWithoutApp(page, '/en/profile/')
  await page.getByLabel('First name').fill('Miriam')
  await start()
  await page.locator('header summary', { hasText: 'Miriam Adeyemi’s account' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Miriam')
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-S8] the caret stays in place while the app hydrates the page', async () => {
  const { page, context, complaints } = await visitAs('learner')
  const start = await openWithoutApp(page, '/en/profile/')
  const name = page.getByLabel('First name')
  await name.fill('Mirm')
  await name.press('ArrowLeft')
  await start()
  await page.keyboard.type('ia')
  expect(await name.inputValue()).toBe('Miriam')
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-3] a popup that the address asks for opens once the app runs, and its fields keep what is typed', async () => {
  const { page, context, complaints } = await portal.visit()
  const start = await openWithoutApp(page, '/en/?login=1')
  // Before that there is no field whose input could get lost.
  expect(await page.getByRole('dialog').count()).toBe(0)
  await start()
  const email = page.getByRole('dialog').getByLabel('Email')
  await email.fill('ruth@example.org')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('portico-demo')
  expect(await email.inputValue()).toBe('ruth@example.org')
  expect(complaints).toEqual([])
  await context.close()
})

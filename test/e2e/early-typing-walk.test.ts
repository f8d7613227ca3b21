// Input in the server-rendered page before the app loads: it stays in its field, counts as unsaved, and can be saved.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn, faultsOf } from './axe.ts'
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

const earlyPopup = (page: Page) => page.locator('dialog[data-early]')
const popup = (page: Page) => page.getByRole('dialog', { name: 'Sign in', exact: true })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
/** Where the focus is, and how far the page is scrolled. */
const whereabouts = (page: Page) =>
  page.evaluate(() => [document.activeElement?.getAttribute('name'), Math.round(scrollY)])

test('[E-3] the popup that the address asks for is there before the app, and keeps what is typed, the consent and the focus', async () => {
  const { page, context, complaints } = await portal.visit()
  const start = await openWithoutApp(page, '/en/?login=password')
  await popup(page).getByRole('checkbox').check()
  await popup(page).getByLabel('Email').fill('ruth@example.org')
  await popup(page).getByLabel('Password', { exact: true }).fill('portico-dem')
  const box = await popup(page).boundingBox()
  await start()
  await earlyPopup(page).waitFor({ state: 'detached' })
  expect(await popup(page).boundingBox()).toEqual(box)
  expect(await whereabouts(page)).toEqual(['password', 0])
  await page.keyboard.type('o')
  expect(await popup(page).getByLabel('Email').inputValue()).toBe('ruth@example.org')
  expect(await popup(page).getByLabel('Password', { exact: true }).inputValue()).toBe('portico-demo')
  expect(await popup(page).getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${portal.origin}/en/`)
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-4] a press on "Sign in" before the app shows the popup, and the app takes it over with the page where it was', async () => {
  const { page, context, complaints } = await portal.visit()
  const start = await openWithoutApp(page, '/en/courses/mark/')
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  await signInLink(page).evaluate((link: HTMLElement) => link.click())
  await popup(page).getByLabel('Email').fill('ruth@example.org')
  await start()
  await earlyPopup(page).waitFor({ state: 'detached' })
  expect(await whereabouts(page)).toEqual(['email', 120])
  expect(await popup(page).getByLabel('Email').inputValue()).toBe('ruth@example.org')
  await page.goBack()
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${portal.origin}/en/courses/mark/`)
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-4] the popup before the app is modal and accessible, and leads to its other screens', async () => {
  const { page, context, complaints } = await portal.visit({ viewport: { width: 360, height: 740 } })
  const start = await openWithoutApp(page, '/ar/')
  await page.locator('header a[href="?login=1"]').click()
  await earlyPopup(page).waitFor()
  expect(
    await earlyPopup(page).evaluate((dialog) => dialog.matches(':modal') && dialog.contains(document.activeElement)),
  ).toBe(true)
  expect(await faultsOf(axeOn(page))).toEqual([])
  await earlyPopup(page).locator('[name="email"]').fill('ruth@example.org')
  await earlyPopup(page).locator('a[href*="password"]').click()
  await earlyPopup(page).locator('a[href*="sign-up"]').click()
  await earlyPopup(page).locator('[name="firstName"]').fill('Ruth')
  expect(await earlyPopup(page).locator('[name="email"]').inputValue()).toBe('ruth@example.org')
  expect(await faultsOf(axeOn(page))).toEqual([])
  await start()
  await earlyPopup(page).waitFor({ state: 'detached' })
  const app = page.getByRole('dialog')
  expect([
    await app.locator('[name="firstName"]').inputValue(),
    await app.locator('[name="email"]').inputValue(),
  ]).toEqual(['Ruth', 'ruth@example.org'])
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => earlyPopup(page).getByRole('link', { name: 'Close' }).click()],
  ['a press beside it', (page: Page) => page.mouse.click(40, 400)],
  ['Back', (page: Page) => page.goBack()],
] as const)('[E-4] %s closes the popup before the app, which then doesn’t open it again', async (_, close) => {
  for (const path of ['/en/courses/mark/', '/en/courses/mark/?login=1']) {
    const { page, context, complaints } = await portal.visit()
    const start = await openWithoutApp(page, path)
    if (!path.includes('login')) await signInLink(page).click()
    await earlyPopup(page).and(page.locator(':modal')).waitFor()
    await close(page)
    await earlyPopup(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(`${portal.origin}/en/courses/mark/`)
    await start()
    // The app’s popup would open after a tenth of a second.
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await popup(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('[E-4] a form that was sent before the app is answered by a page with the reason, which the app keeps', async () => {
  const { page, context, complaints } = await portal.visit()
  await openWithoutApp(page, '/en/courses/mark/')
  await signInLink(page).click()
  await popup(page).getByRole('checkbox').check()
  await popup(page).getByLabel('Email').fill('learner@demo.portico.test')
  await popup(page).getByRole('link', { name: 'Use my password instead' }).click()
  await popup(page).getByLabel('Password', { exact: true }).fill('not the one')
  await page.unroute(/\/assets\/client-[^/]*\.js$/)
  await page.keyboard.press('Enter')
  const alert = popup(page).getByRole('alert').filter({ hasText: 'The email address or password is wrong' })
  await alert.waitFor()
  await untilAlive(page)
  await earlyPopup(page).waitFor({ state: 'detached' })
  await alert.waitFor()
  expect(await popup(page).getByLabel('Email').inputValue()).toBe('learner@demo.portico.test')
  await popup(page).getByLabel('Password', { exact: true }).fill('portico-demo')
  await popup(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You’re signed in').waitFor()
  expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([])
  await context.close()
})

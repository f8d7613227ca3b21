// An administrator who reads Arabic enters wrong values: each error is in Arabic and at its field, and in settings the
// field gets the focus. admin-forms-walk tries one field of every form.
import type { Cookie, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

const ARABIC = /\p{Script=Arabic}/u
const ENGLISH = /[a-z]{3,} [a-z]{3,}/i

let portal: E2ePortal
let signedIn: Cookie[]
let page: Page
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  const { context } = await portal.visit()
  await signInDemo(portal, { context, who: 'admin' })
  signedIn = await context.cookies()
  await context.close()
})
// A device restores unsaved input, so each test uses another one.
beforeEach(async () => {
  page = (await portal.visit()).page
  await page.context().addCookies(signedIn)
})
afterEach(() => page.context().close())
afterAll(() => portal.close())

const open = (place: string) => goto(page, `${portal.origin}/ar/admin/${place}`)
const field = (name: string) => page.locator(`[name="${name}"]`)
const apply = () => page.getByRole('button', { name: 'تطبيق', exact: true }).click()

/** Returns the error message of an invalid field, once it has one. */
async function errorAt(name: string): Promise<string> {
  const message = await page.waitForFunction(
    (selector) =>
      (document.querySelector(selector)?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(''),
    `[name="${name}"][aria-invalid="true"]`,
  )
  return message.jsonValue()
}

const expectArabic = (said: string) => {
  expect(said).toMatch(ARABIC)
  expect(said).not.toMatch(ENGLISH)
}

test.each([
  ['settings/portal/', 'contacts.email', 'no-address'],
  ['settings/portal/', 'contacts.phone', 'abc'],
  ['settings/services/', 'organization.name', ''],
  ['settings/services/', 'hotjar', 'x'],
])('[O-S7] in %s the error of %s is in Arabic at the field, which gets the focus', async (place, name, typed) => {
  await open(place)
  await field(name).first().fill(typed)
  await apply()
  expectArabic(await errorAt(name))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
  // Correcting the field removes the error.
  await field(name).first().fill('Something else')
  await page.locator(`[name="${name}"][aria-invalid="true"]`).waitFor({ state: 'detached' })
})

test('[O-S7] a menu item without a title opens and shows the error at its title; a new item gets the focus', async () => {
  await open('settings/menu/')
  const add = page.getByRole('button', { name: 'إضافة بند', exact: true })
  await add.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.locator('[data-menu-item] [aria-expanded="true"]').click()
  await apply()
  const title = page.locator('[data-menu-item] input[aria-invalid="true"]').first()
  await title.waitFor()
  const said = await title.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  )
  expectArabic(said)
})

test('[O-S7] a portal of a region without address and country shows the errors at those fields', async () => {
  await open('settings/regions/')
  await page.getByRole('button', { name: 'إضافة منطقة' }).click()
  await page.getByRole('button', { name: 'إضافة بوابة أو منظمة' }).click()
  await apply()
  expectArabic(await errorAt('url'))
  expectArabic(await errorAt('country'))
})

test('[O-S7] a banner with a wrong link shows the error at the link’s address', async () => {
  await open('settings/banner/')
  const isOn = page.getByRole('switch').first()
  if (!(await isOn.isChecked())) await isOn.click()
  await field('banner.link.to').fill('javascript:alert(1)')
  await apply()
  expectArabic(await errorAt('banner.link.to'))
})

test('[O-S7] an award without a title shows the error at its title', async () => {
  await open('awards/new/')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  expectArabic(await errorAt('title'))
})

test('each try to save a video event moves the focus to its first invalid field', async () => {
  await open('events/new/')
  const save = page.getByRole('button', { name: 'حفظ', exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await save.click()
  await expect.poll(focused).toBe('title')
  await field('title').fill('Three evenings')
  await save.click()
  await expect.poll(focused).toBe('alias')
  await save.click()
  await expect.poll(focused).toBe('alias')
})

test('[O-minor] a document chosen as the logo is refused in Arabic at its field, and is not sent', async () => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  await open('settings/look/')
  const logo = page.locator('main input[type="file"]').first()
  await logo.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.locator('main input[type="file"][aria-invalid="true"]').first().waitFor()
  const said = await logo.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
  expectArabic(said)
  expect(said).toContain('PNG')
  expect(sent.filter((path) => path.startsWith('/api/fs/'))).toEqual([])
})

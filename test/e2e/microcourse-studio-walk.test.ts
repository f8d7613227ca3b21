// A microcourse made in the studio by keys alone: created, written, published, read by a guest, deleted and restored.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function press(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true })
  await control.waitFor()
  await control.focus()
  await page.keyboard.press('Enter')
}

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('[IMPL-43, F6] by keys alone: a new microcourse opens with the caret in its text, is published, read by a guest, deleted and restored', async () => {
  const { page, context, complaints } = await portal.visit({ viewport: { width: 1280, height: 860 } })
  const data = { email: 'admin@demo.portico.test', password: 'portico-demo' }
  await context.request.post(`${portal.origin}/api/sso/login/email`, { data })
  await goto(page, `${portal.origin}/en/studio/`)
  await press(page, 'New microcourse')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Two coins')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/microcourses\/two-coins\/$/)
  await page.locator('[contenteditable="true"]:focus').waitFor()
  await page.keyboard.type('A widow put in two small coins.')
  await page.getByText(/^Saved \d/).waitFor()
  await page.getByRole('tab', { name: 'Microcourse' }).click()
  await page.getByLabel('Description', { exact: true }).fill('What did she keep?')
  await expectSound(page)
  await press(page, 'Publish…')
  await page.getByText('Nobody has seen this microcourse yet.').waitFor()
  await press(page, 'Publish now')
  await page.getByText('Published', { exact: true }).first().waitFor()

  const sheet = page.locator('dialog[open]')
  await sheet.getByRole('link', { name: 'See it as a learner' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByLabel('Description', { exact: true }).fill('What did she give?')
  await press(page, 'Publish…')
  await page.getByText('Description changed').waitFor()
  const later = page.getByRole('radio', { name: 'At a set time' })
  await later.focus()
  await page.keyboard.press('Space')
  await page.getByLabel(/^Date and time/).fill('2099-01-05T18:30')
  await press(page, 'Schedule')
  await page.getByText('Publishing scheduled', { exact: true }).waitFor()
  await sheet.waitFor({ state: 'hidden' })
  await press(page, 'Publish…')
  await page.getByText(/^Will be published on/).waitFor()
  await expectSound(page)
  await press(page, 'Cancel scheduled publishing')
  await page.getByText('Scheduled publishing cancelled', { exact: true }).waitFor()
  await sheet.waitFor({ state: 'hidden' })

  const guest = await portal.visit()
  expect(await goto(guest.page, `${portal.origin}/en/microcourse/two-coins/`)).toBe(200)
  await guest.page.getByText('A widow put in two small coins.').waitFor()
  await guest.page.getByText('What did she keep?').waitFor()

  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/studio\/$/)
  expect(await goto(guest.page, `${portal.origin}/en/microcourse/two-coins/`)).toBe(404)
  await press(page, 'Undo')
  await page.getByRole('link', { name: /Two coins/ }).waitFor()
  expect(await goto(guest.page, `${portal.origin}/en/microcourse/two-coins/`)).toBe(200)

  const row = page.getByRole('listitem').filter({ hasText: 'Two coins' })
  await row.getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText(/^Two coins, now 2 of/).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await goto(page, `${portal.origin}/ar/studio/`)
  await page.getByRole('heading', { name: /الدورات المصغّرة/ }).waitFor()
  await expectSound(page)
  // The guest's page was gone for a while.
  expect(complaints).toEqual([])
})

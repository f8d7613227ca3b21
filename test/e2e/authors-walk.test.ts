// What authors create in the administration: the layout of certificates and a video event.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

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

async function expectSound(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

test('[IMPL-17] an author moves the fields of a certificate by keyboard and mouse, sees a preview, and saves the layout', async () => {
  const { page, context, complaints } = await atWork('/en/admin/certificates/sheets/?course=mark&lang=en')
  await page.getByText('Custom', { exact: true }).click()
  const name = page.getByRole('button', { name: /^Name: 10 percent from the left, 34 / })
  await name.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByLabel('From the top, %').inputValue()).toBe('39')
  const date = page.getByRole('button', { name: /^Date: 10 percent/ })
  const frame = (await date.locator('rect').boundingBox())!
  await page.mouse.move(frame.x + 10, frame.y + 5)
  await page.mouse.down()
  await page.mouse.move(frame.x + 80, frame.y - 40, { steps: 4 })
  await page.mouse.up()
  const left = async () => Number(await page.getByLabel('From the left, %').inputValue())
  await expect.poll(left).toBeGreaterThan(14)
  const x = await left()
  const preview = page.getByRole('img', { name: 'Preview of the certificate' })
  await expect.poll(async () => decodeURIComponent((await preview.getAttribute('src')) ?? '')).toContain(`"x":${x},`)
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Issued certificates stay as they are').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Name: 10.5 percent from the left, 39 / }).waitFor()
  await page.getByText('1 version', { exact: true }).click()
  await page.getByText('Version 1').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[O-B4] a new episode stays open while its title and the optional fields are typed', async () => {
  const { page, context, complaints } = await atWork('/en/admin/events/new/')
  await page.getByRole('button', { name: 'Add an episode' }).click()
  const title = page.getByLabel('Episode title')
  await title.click()
  await page.keyboard.type('First evening')
  expect(await title.inputValue()).toBe('First evening')
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true)
  await title.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await title.click()
  await page.keyboard.type('First')
  await page.getByLabel('Video').first().fill('https://vimeo.com/76979871')
  await page.keyboard.press('Tab')
  expect(await title.isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('[IMPL-19] a copied video event keeps its times, shows an error at the field, and can be saved once that is corrected', async () => {
  const { page, context, complaints } = await atWork('/en/admin/events/new/?copy=three-evenings&first=2031-01-10', 360)
  await page.getByText('On the shore').click()
  const begins = page.getByLabel('Starts').first()
  await expect.poll(() => begins.inputValue()).toMatch(/^2031-01-10T/)
  await page.getByLabel('Video').first().fill('https://films.example/1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This isn’t the address of a YouTube or Vimeo video.').waitFor()
  await expectSound(page)
  await page.getByLabel('Video').first().fill('https://vimeo.com/76979871')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('No published page has the address /three-evenings-2031-01-10/').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

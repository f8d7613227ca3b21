import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ waysIn: 'all' })
})
afterAll(() => portal.close())

const FIRST = 'mark-whole-story'

/** Goes from the sign-in popup to the messenger, which opens in a new tab. */
async function openTelegram(context: BrowserContext, page: Page): Promise<Page> {
  const popup = page.getByRole('dialog')
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Continue with a messenger' }).click()
  const [bot] = await Promise.all([context.waitForEvent('page'), popup.getByRole('link', { name: 'Telegram' }).click()])
  await bot.getByRole('button', { name: 'Start bot' }).click()
  // The sandbox reloads its chat with all earlier messages.
  await bot.waitForURL('**?person=*')
  return bot
}

const userOf = async (link: string) =>
  portal.kernel.db.selectFrom('user_links').select('user_id as id').where('link', '=', link).executeTakeFirstOrThrow()

test('[MSGR-05, MSGR-13, SCREEN-21, SCREEN-22, IMPL-34] a guest in a lesson signs in through Telegram, and the lesson’s progress moves to the account', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/lesson/${FIRST}/`)
  await page.getByRole('button', { name: 'Finish the lesson' }).click()
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor()
  await goto(page, `${portal.origin}/en/lesson/${FIRST}/?login=1`)
  const bot = await openTelegram(context, page)
  const popup = page.getByRole('dialog')
  await popup.getByText('Telegram asks which digits you see').waitFor()
  const digits = await popup
    .locator('bdi')
    .filter({ hasText: /^\d\d$/ })
    .innerText()
  await bot.getByRole('button', { name: digits, exact: true }).click()
  await bot.getByText('The page will continue now').waitFor()
  // An account from a messenger has no email yet, so the learner is asked for one once.
  await popup.getByRole('button', { name: 'Not now' }).click()
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await popup.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(`/en/lesson/${FIRST}/`)
  const { id } = await userOf('telegram|1001')
  await expect
    .poll(() =>
      portal.kernel.db
        .selectFrom('progress_elements')
        .select(['element_id', 'state'])
        .where('user_id', '=', id)
        .execute(),
    )
    .toContainEqual({ element_id: FIRST, state: 'done' })
  expect(complaints).toEqual([])
  await context.close()
})

test('[MSGR-14, ROUTE-42, ROUTE-43] the bot’s link signs in on another device, and works only once', async () => {
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/?login=1`)
  const bot = await openTelegram(context, page)
  const address = await bot
    .getByRole('link', { name: /quick_token/ })
    .last()
    .getAttribute('href')
  const phone = await portal.visit({ serviceWorkers: 'allow' })
  // Visits the portal before, so that the device has its service worker.
  await goto(phone.page, `${portal.origin}/en/courses/`)
  await phone.page.evaluate(() => navigator.serviceWorker.ready)
  await goto(phone.page, address ?? '')
  expect(phone.page.url()).toBe(`${portal.origin}/en/`)
  await phone.page.getByText('Ruth').first().waitFor()
  const again = await portal.visit()
  await goto(again.page, address ?? '')
  expect(again.page.url()).toBe(`${portal.origin}/en/`)
  await again.page
    .getByRole('link', { name: 'Sign in' })
    .or(again.page.getByRole('button', { name: 'Sign in' }))
    .first()
    .waitFor()
  for (const one of [context, phone.context, again.context]) await one.close()
})

test('[ROUTE-03, MSGR-13] the page of messengers has links without scripts, and runs the scenario as a page with them', async () => {
  const plain = await portal.visit({ javaScriptEnabled: false })
  await plain.page.goto(`${portal.origin}/en/messengers/?returnTo=/courses/mark/`)
  const address = await plain.page.getByRole('link', { name: 'Telegram' }).getAttribute('href')
  expect(address).toBe('/connect/telegram?quick_link=%2Fcourses%2Fmark%2F&lang=en')
  await plain.context.close()
  const { context, page, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/messengers/?returnTo=/courses/mark/`)
  await page.getByRole('checkbox').check()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const [bot] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'WhatsApp' }).click()])
  await bot.getByRole('button', { name: 'Start bot' }).click()
  await page.getByText('WhatsApp asks which digits you see').waitFor()
  const digits = await page
    .locator('main bdi')
    .filter({ hasText: /^\d\d$/ })
    .innerText()
  const wrong = bot.getByRole('button', { name: /^\d\d$/ }).filter({ hasNotText: digits })
  await wrong.first().click()
  await page.getByRole('alert').getByText('Different digits were chosen').waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('checkbox').check()
  const [next] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'WhatsApp' }).click()])
  await next.getByRole('button', { name: 'Start bot' }).click()
  await page.getByText('WhatsApp asks which digits you see').waitFor()
  const right = await page
    .locator('main bdi')
    .filter({ hasText: /^\d\d$/ })
    .innerText()
  await next.getByRole('button', { name: right, exact: true }).click()
  await page.waitForURL(`${portal.origin}/en/courses/mark/`)
  await untilAlive(page)
  expect(complaints).toEqual([])
  await context.close()
})

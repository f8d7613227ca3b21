// Answers that a learner enters in the server-rendered page before the app loads.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, isAlive, openPortal, untilAlive } from './open-portal.ts'

const LEARNER = { email: 'learner@demo.portico.test', password: 'portico-demo' }

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const answerOf = (question: Locator) => question.getByRole('button', { name: /^Answer/ })

/** Opens a lesson without its app; the returned function lets the app load. */
async function openWithoutApp(page: Page, id: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/client-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${portal.origin}/en/lesson/${id}/`, { waitUntil: 'domcontentloaded' })
  return resolve
}

test('[E-3] options chosen before the app loads stay chosen, and can be submitted', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 360, height: 740 } })
  const startApp = await openWithoutApp(page, 'letters-locked-room')
  const several = page.locator('#first-house')
  const one = page.locator('[data-block="poll"]')
  for (const place of [0, 2]) await several.getByRole('checkbox').nth(place).check({ force: true })
  await one.getByRole('radio').nth(1).check({ force: true })
  expect([await isAlive(page), await answerOf(several).isDisabled()]).toEqual([false, true])
  startApp()
  await untilAlive(page)
  for (const question of [several, one]) {
    // A block far below the viewport hydrates when the reader approaches it.
    await answerOf(question).scrollIntoViewIfNeeded()
    await expect.poll(() => answerOf(question).isEnabled()).toBe(true)
  }
  const chosen = (question: Locator) =>
    question.locator('input').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).checked))
  expect((await chosen(several)).slice(0, 4)).toEqual([true, false, true, false])
  expect((await chosen(one)).slice(0, 3)).toEqual([false, true, false])
  await answerOf(several).click()
  await several.getByRole('status').filter({ hasText: /\S/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-3] text and pairs entered before the app loads are kept', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 360, height: 740 } })
  const send = (path: string, data: unknown) =>
    page.request.post(`${portal.origin}/api${path}`, { data, headers: { origin: portal.origin } })
  const { userId } = await (await send('/sso/login/email', LEARNER)).json()
  const now = new Date().toISOString()
  const done = { state: 'done', percent: 100, history: now, started: now, finished: now }
  for (const id of ['mark-whole-story', 'mark-four-fishermen'])
    await send(`/lpm/progresses/demo:${userId}/courses/mark/elements/${id}/sync`, done)

  const typing = await openWithoutApp(page, 'mark-notice')
  const text = page.locator('#whose-faith')
  await text.getByRole('textbox').fill('theirs')
  typing()
  await untilAlive(page)
  await expect.poll(() => answerOf(text).isEnabled()).toBe(true)
  expect(await text.getByRole('textbox').inputValue()).toBe('theirs')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const choosing = await openWithoutApp(page, 'mark-four-fishermen')
  const lists = page.locator('[data-block="matching"]').getByRole('combobox')
  const count = await lists.count()
  for (let place = 0; place < count; place++) await lists.nth(place).selectOption({ index: place + 1 })
  const given = () => lists.evaluateAll((all) => all.map((list) => (list as HTMLSelectElement).selectedIndex))
  const before = await given()
  choosing()
  await untilAlive(page)
  await expect.poll(() => answerOf(page.locator('[data-block="matching"]')).isEnabled()).toBe(true)
  expect(await given()).toEqual(before)
  expect(count).toBeGreaterThan(1)
  expect(complaints).toEqual([])
  await context.close()
})

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionOf } from '../create-test-app.ts'
import { makeUser } from '../make/user.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ serviceWorkers: 'allow' })
})
afterAll(() => portal.close())

const lesson = (id: string) => `${portal.origin}/en/lesson/${id}/`
const finish = (page: Page) => page.getByRole('button', { name: 'Finish the lesson' }).click()

async function signIn(context: BrowserContext): Promise<string> {
  const userId = await makeUser(portal.kernel)
  const { cookie } = await sessionOf(portal.kernel, userId)
  const pairs = cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: portal.origin })))
  return userId
}

/** Elements that the server knows to be done. */
async function doneOf(userId: string): Promise<string[]> {
  const { db } = portal.kernel
  const query = db
    .selectFrom('progress_elements')
    .select('element_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
  return (await query.orderBy('finished_at').execute()).map((row) => row.element_id)
}

test('[PROG-13, ELEM-19] a lesson finished without a network is finished on the server when it is back', async () => {
  const { context, page } = await portal.visit()
  const userId = await signIn(context)
  await goto(page, lesson('mark-whole-story'))
  await context.setOffline(true)
  await finish(page)
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor()
  expect(await doneOf(userId)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => doneOf(userId)).toEqual(['mark-whole-story'])
  await context.close()
})

test('[PROG-13] what a closed tab had not sent, the next one sends', async () => {
  const { context, page } = await portal.visit()
  const userId = await signIn(context)
  await goto(page, lesson('mark-whole-story'))
  // A closing tab sends what it can, so nothing may get out.
  await context.setOffline(true)
  await finish(page)
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor()
  await page.close()
  expect(await doneOf(userId)).toEqual([])
  await context.setOffline(false)
  await goto(await context.newPage(), `${portal.origin}/en/`)
  // What failed once is sent again after 15 s.
  await expect.poll(() => doneOf(userId), { timeout: 25_000 }).toEqual(['mark-whole-story'])
  await context.close()
})

test('[ELEM-29, ELEM-35] the next lesson opens at once, although the end of this one is still on its way', async () => {
  const { context, page } = await portal.visit()
  await signIn(context)
  await goto(page, lesson('mark-whole-story'))
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await page.route('**/sync', async (route) => {
    await isAsked
    await route.continue()
  })
  await finish(page)
  const next = page.getByRole('link', { name: /Four fishermen/ }).last()
  await next.click()
  asked()
  await page.waitForURL(lesson('mark-four-fishermen'))
  await page.getByRole('heading', { level: 1, name: 'Four fishermen and a tax desk' }).waitFor()
  await context.close()
})

test('[PROG-18, PROG-23] two tabs of a guest show the same', async () => {
  const { context, page } = await portal.visit()
  const second = await context.newPage()
  await goto(second, `${portal.origin}/en/courses/mark/`)
  await goto(page, lesson('mark-whole-story'))
  await finish(page)
  await second
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor()
  await context.close()
})

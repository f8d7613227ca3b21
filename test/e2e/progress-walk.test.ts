import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInNew } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const FIRST = 'mark-whole-story'
const SECOND = 'mark-four-fishermen'
const THIRD = 'mark-notice'
const lesson = (id: string) => `${portal.origin}/en/lesson/${id}/`
const finish = (page: Page) => page.getByRole('button', { name: 'Finish the lesson' }).click()

/** Elements that are completed on the server. */
async function doneOf(userId: string): Promise<string[]> {
  const { db } = portal.kernel
  const query = db.selectFrom('progress_elements').select('element_id').where('user_id', '=', userId)
  return (await query.where('state', '=', 'done').orderBy('finished_at').execute()).map((row) => row.element_id)
}

const areDone = (page: Page, count: number) =>
  page
    .getByText(new RegExp(`^${count} of \\d+ done$`))
    .first()
    .waitFor()

describe('a learner who goes through lessons', () => {
  let context: BrowserContext
  let page: Page
  let userId: string
  beforeAll(async () => {
    ;({ context, page } = await portal.visit())
    userId = await signInNew(portal, context)
    await goto(page, lesson(FIRST))
  })
  afterAll(() => context.close())

  test('[PROG-13] a lesson finished offline is completed on the server once online', async () => {
    await context.setOffline(true)
    await finish(page)
    await areDone(page, 1)
    expect(await doneOf(userId)).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => doneOf(userId)).toEqual([FIRST])
  })

  test('at the end of the first lesson a learner asks with one press to be reminded tomorrow', async () => {
    const moment = page.getByRole('region', { name: /^Lesson finished/ })
    await moment.getByRole('button', { name: /^Remind me tomorrow at 7:00/ }).click()
    await moment.getByText(/^We’ll remind you tomorrow at 7:00/).waitFor()
    const wish = () =>
      portal.kernel.db.selectFrom('lesson_reminders').select('course_id').where('user_id', '=', userId).execute()
    expect(await wish()).toEqual([{ course_id: 'mark' }])
    await moment.getByRole('button', { name: 'Undo' }).click()
    await moment.getByRole('button', { name: /^Remind me/ }).waitFor()
    expect(await wish()).toEqual([])
  })

  test('[ELEM-29] the next lesson opens at once, while the end of this one is still being sent', async () => {
    await goto(page, lesson(SECOND))
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    await page.route('**/sync', async (route) => {
      await isAsked
      await route.continue()
    })
    await finish(page)
    const next = page.getByRole('link', { name: /What did you notice/ }).last()
    await next.click()
    asked()
    await page.waitForURL(lesson(THIRD))
    await page.getByRole('heading', { level: 1, name: 'What did you notice?' }).waitFor()
    await expect.poll(() => doneOf(userId)).toEqual([FIRST, SECOND])
    await page.unroute('**/sync')
  })

  test('[PROG-13] the next tab sends what a closed tab couldn’t', async () => {
    // A closing tab sends what it can, so the network must be off.
    await context.setOffline(true)
    await finish(page)
    await areDone(page, 3)
    await page.close()
    expect(await doneOf(userId)).toEqual([FIRST, SECOND])
    await context.setOffline(false)
    await goto(await context.newPage(), `${portal.origin}/en/`)
    // A failed report is sent again after 15 s.
    await expect.poll(() => doneOf(userId), { timeout: 25_000 }).toEqual([FIRST, SECOND, THIRD])
  })
})

test('two tabs of a guest show the same progress', async () => {
  const { context, page } = await portal.visit()
  const second = await context.newPage()
  await goto(second, `${portal.origin}/en/courses/mark/`)
  await goto(page, lesson(FIRST))
  await finish(page)
  await expect.poll(() => second.getByText(/^1 of \d+ done$/).count()).toBeGreaterThan(0)
  await context.close()
})

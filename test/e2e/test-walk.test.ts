// W14: a test taken offline and in two tabs to its end, and a test that a mentor checks.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedOutline } from '../../src/features/courses/server/cached.ts'
import { completeElement } from '../../src/features/progress/server/complete-element.ts'
import { makeUser } from '../make/user.ts'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInUser } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function signIn(
  context: BrowserContext,
  roles: ('disciple' | 'mentor' | 'mp-admin')[] = ['disciple'],
): Promise<string> {
  const userId = await makeUser(portal.kernel, { roles })
  await signInUser(portal, { context, userId })
  return userId
}

/** Completes the lessons before the test of a course. */
async function finishLessons(userId: string, courseId: string): Promise<void> {
  const { kernel } = portal
  const course = await cachedOutline(kernel, courseId)
  const now = kernel.clock.now().toISOString()
  await kernel.db.transaction().execute(async (trx) => {
    for (const { id: elementId, type } of course.elements) {
      if (type === 'test') return
      await completeElement(kernel, trx, { course, userId, elementId, now })
    }
  })
}

const stateOf = async (userId: string, elementId: string) => {
  const { db } = portal.kernel
  const query = db.selectFrom('progress_elements').select('state').where('user_id', '=', userId)
  return (await query.where('element_id', '=', elementId).executeTakeFirst())?.state
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const begin = (page: Page) => page.getByRole('button', { name: 'Start the test' }).click()
const step = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Question ${number},`) })

/** Answers the test about Mark correctly, except for one question. */
async function answerMark(page: Page): Promise<void> {
  await step(page, 1).click()
  await page.getByRole('radio', { name: /^With a title/ }).check()
  await next(page)
  await page.getByLabel('Your answer').fill('Straightway!')
  await next(page)
  for (const name of [/pillow/, /^Other little ships/, /great calm/]) await page.getByRole('checkbox', { name }).check()
  await next(page)
  await page.getByRole('radio', { name: 'After the sea is calm' }).check()
  await next(page)
  await page.getByRole('radio', { name: 'Seven' }).check()
  await next(page)
  await page.getByLabel('“What manner of man is this?”').selectOption('The friends in the boat')
  await page.getByLabel(/What wilt thou/).selectOption('Jesus, to a blind beggar')
  await page.getByLabel(/King of the Jews/).selectOption('Pilate')
  await page.getByLabel(/roll us away/).selectOption('The women on the third morning')
  await next(page)
  // Leaves the ordering question unanswered.
  await next(page)
  await page.getByRole('radio', { name: 'The officer at the cross' }).check()
}

test('[TEST-05, TEST-08, TEST-09, CERT-05, UI-04] answers given offline are sent once online, and the test is passed', async () => {
  const { context, page } = await portal.visit()
  const userId = await signIn(context)
  await finishLessons(userId, 'mark')
  const payloads: Promise<string>[] = []
  page.on('response', (answer) => {
    // The event stream never ends.
    if (!answer.url().endsWith('/api/events')) payloads.push(answer.text().catch(() => ''))
  })
  await goto(page, `${portal.origin}/en/courses/mark/test/mark-test/`)
  await begin(page)
  await step(page, 1).waitFor()
  await context.setOffline(true)
  await answerMark(page)
  await page.getByText('Saved on this device until you’re online').waitFor()
  // No response has contained the explanations or right answers: not a page, data or texts.
  const heard = (await Promise.all(payloads)).join(' ')
  expect(heard).toContain('One small word drives the story')
  expect(heard.match(/euthys|The silence after it|forthwith/gi)).toBeNull()
  const results: { msgId: string; multiple: boolean; answers: object[] }[] = []
  page.on('request', (asked) => asked.url().includes('/testResults') && results.push(asked.postDataJSON()))
  await context.setOffline(false)
  await page.getByText('All answers saved').waitFor()
  expect(results.map(({ msgId, multiple }) => `${msgId} ${multiple}`).toSorted()).toEqual([
    'afraid false',
    'baskets false',
    'beginning false',
    'storm true',
    'straightway false',
    'truly false',
    'who-asks true',
  ])
  await page.getByRole('button', { name: 'Review answers' }).click()
  await page.getByText('1 question is still open.').waitFor()
  await page.getByRole('button', { name: 'Finish the test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish anyway' }).click()
  await page.getByRole('heading', { name: 'Passed' }).waitFor()
  // The test was the last element of its course, so the award opens at once.
  await page.getByRole('dialog').getByText('The book in your pocket').waitFor()
  await page.getByText('7 of 8 right. You needed 70%.').waitFor()
  await page.getByText(/euthys/).waitFor()
  expect(await stateOf(userId, 'mark-test')).toBe('done')
  // The course shows it without a reload: every element is passed.
  await page
    .getByText(/^(\d+) of \1 done$/)
    .first()
    .waitFor()
  await context.close()
}, 90_000)

test('[TEST-02, TEST-03] after a changed answer comes the next question; another tab continues at the last one, and both stay in sync', async () => {
  const { context, page } = await portal.visit()
  const userId = await signIn(context)
  await finishLessons(userId, 'mark')
  const address = `${portal.origin}/en/test/mark-test/`
  await goto(page, address)
  await begin(page)
  await page.getByRole('radio', { name: /^With a title/ }).check()
  await next(page)
  await page.getByLabel('Your answer').fill('Anon')
  await next(page)
  await page.getByRole('checkbox', { name: /pillow/ }).check()
  await next(page)
  await page.getByText('Question 4 of 8').waitFor()
  await step(page, 2).click()
  await page.getByLabel('Your answer').fill('Forthwith')
  await next(page)
  await page.getByText('Question 3 of 8').waitFor()
  await page.getByText('All answers saved').waitFor()

  const second = await context.newPage()
  await goto(second, address)
  await second.getByText('Question 4 of 8').waitFor()
  await second.getByRole('radio', { name: 'After the sea is calm' }).check()
  await page.getByRole('button', { name: 'Question 4, answered' }).waitFor()
  await step(second, 2).click()
  expect(await second.getByLabel('Your answer').inputValue()).toBe('Forthwith')
  await context.close()
}, 90_000)

test('[TEST-08] a mentor returns a test with a comment, and later accepts it', async () => {
  const { context, page } = await portal.visit()
  const userId = await signIn(context)
  await finishLessons(userId, 'psalms')
  await goto(page, `${portal.origin}/en/test/psalms-test/`)
  await begin(page)
  await step(page, 5).click()
  await page.getByLabel('Your answer').fill('I called, and the street was long.')
  const handIn = async () => {
    await page.getByRole('button', { name: 'All questions' }).click()
    await page.getByRole('button', { name: 'Submit to your mentor' }).click()
    await page.getByRole('button', { name: 'Submit anyway' }).click()
    await page.getByRole('heading', { name: 'Waiting for your mentor' }).waitFor()
  }
  await handIn()

  const mentor = await portal.visit()
  await signIn(mentor.context, ['disciple', 'mentor'])
  await goto(mentor.page, `${portal.origin}/en/desk/tests/`)
  const waiting = mentor.page.getByRole('link', { name: /^Ruth/ })
  await waiting.click()
  await mentor.page.getByRole('button', { name: 'Return with a comment' }).click()
  await mentor.page.getByText('Write what’s missing').waitFor()
  await mentor.page.getByLabel('Comment for the learner').fill('Seven lines are missing.')
  await mentor.page.getByRole('button', { name: 'Return with a comment' }).click()
  await mentor.page.getByRole('heading', { name: 'Nothing to review' }).waitFor()
  await waiting.waitFor({ state: 'detached' })

  await page.getByText('Seven lines are missing.').waitFor()
  await handIn()
  await goto(mentor.page, `${portal.origin}/en/desk/tests/`)
  await waiting.click()
  await mentor.page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('heading', { name: 'Passed' }).waitFor()
  expect(await stateOf(userId, 'psalms-test')).toBe('done')
  await mentor.context.close()
  await context.close()
}, 90_000)

test('[UI-16] a test in Arabic on a phone and a mentor’s list of tests have no axe violations and no overflow', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 } })
  // Sees all tests, not only those of their own learners.
  await signIn(context, ['disciple', 'mp-admin'])
  await goto(page, `${portal.origin}/ar/test/letters-test/`)
  await page.locator('button[data-course-action]').click()
  await page.locator('fieldset').waitFor()
  expect(await faultsOf(axeOn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await goto(page, `${portal.origin}/en/desk/tests/`)
  await page.getByRole('link', { name: /^Amara/ }).click()
  await page.getByText(/the heating worked/).waitFor()
  await page.locator('[role=progressbar][data-phase]').waitFor({ state: 'detached' })
  expect(await faultsOf(axeOn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await context.close()
}, 90_000)

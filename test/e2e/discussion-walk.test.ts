// Walk W18 and the end of W13: learners discuss lessons and review a course.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, request as apart } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReview } from '../../src/features/reviews/server/seed-review.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

const LESSON = 'mark-whole-story'
const STORM = 'mark-storm'
const WEBINAR = 'week-four-weeks-later'
const lesson = () => `${portal.origin}/en/lesson/${LESSON}/`

async function send(browser: { request: APIRequestContext }, method: 'POST' | 'PUT', path: string, data: unknown = {}) {
  const address = `${portal.origin}/api${path}`
  const answer = await browser.request.fetch(address, { method, data, headers: { origin: portal.origin } })
  return { status: answer.status(), body: await answer.json() }
}

/** Signs one of the demo’s accounts in and lets it open the first lesson. */
async function as(browser: { request: APIRequestContext }, name: string): Promise<void> {
  const { body } = await send(browser, 'POST', '/sso/login/email', {
    email: `${name}@demo.portico.test`,
    password: 'portico-demo',
  })
  const now = new Date().toISOString()
  const path = `/lpm/progresses/demo:${body.userId}/courses/mark/elements/${LESSON}/sync`
  const synced = await send(browser, 'POST', path, { state: 'opened', percent: 0, history: now, started: now })
  expect(synced.status).toBe(200)
}

/** One of the demo’s accounts that acts through the API, without a page. */
async function unseen(name: string) {
  const person = { request: await apart.newContext() }
  await as(person, name)
  return person
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Discussion' })
const button = (page: Page) => page.locator('[data-floating="discussion"]')
const list = (page: Page) => popup(page).getByRole('navigation').getByRole('button')
const say = async (page: Page, text: string) => {
  await popup(page).getByRole('textbox', { name: 'Share a thought or ask a question' }).fill(text)
  await popup(page).getByRole('button', { name: 'Comment', exact: true }).click()
}

test('[DISC-02, DISC-03, DISC-04, DISC-07, DISC-09, DISC-11, NAV-04, POPUP-21, POPUP-22] the button opens an aside of 830 px with the active discussions; closing clears its state and the query', async () => {
  const { context, page, complaints } = await portal.visit()
  await as(context, 'learner')
  await goto(page, `${lesson()}?utm_source=letter`)
  await button(page).click()
  // Waits until the aside has slid in: while it moves it can’t be clicked.
  await expect.poll(() => popup(page).boundingBox()).toEqual({ x: 1280 - 830, y: 0, width: 830, height: 800 })
  const rows = () => list(page).evaluateAll((all) => all.map((row) => row.dataset.started))
  await expect.poll(rows).toEqual(['true', 'false', 'false'])
  await popup(page).getByText('Tonight is my evening').waitFor()
  // The discussion is marked as disabled; clicking it anyway must do nothing.
  await list(page).nth(1).click({ force: true })
  expect(await list(page).nth(0).getAttribute('aria-current')).toBe('true')
  await popup(page).getByText('Tonight is my evening').waitFor()
  const { violations } = await axeOn(page).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(lesson())
  // No state is left: it opens again with the lesson’s own discussion.
  await button(page).click()
  await popup(page).getByText('Tonight is my evening').waitFor()
  expect(await list(page).nth(0).getAttribute('aria-current')).toBe('true')
  // Nor does it count as open: an address that asks for the same discussion opens it.
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await page.evaluate((id) => {
    history.pushState(null, '', `?discussion=${id}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, LESSON)
  await popup(page).getByText('Tonight is my evening').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[DISC-10, PROD-18] a comment written offline is sent once, and appears for others who have the discussion open', async () => {
  const [writing, reading] = [await portal.visit(), await portal.visit()]
  await as(writing.context, 'learner')
  await as(reading.context, 'mentor')
  for (const { page } of [writing, reading]) {
    await goto(page, `${lesson()}?discussion=${LESSON}`)
    await popup(page).getByText('Tonight is my evening').waitFor()
  }
  await writing.context.setOffline(true)
  await say(writing.page, 'Half of it, and then the baby woke.')
  await popup(writing.page).getByText('Not sent yet').waitFor()
  await writing.context.setOffline(false)
  await popup(reading.page).getByText('Half of it, and then the baby woke.').waitFor()
  await popup(writing.page).getByText('Not sent yet').waitFor({ state: 'detached' })
  const said = popup(writing.page).getByText('Half of it, and then the baby woke.')
  await expect.poll(() => said.count()).toBe(1)
  await writing.page.reload()
  await said.waitFor()
  expect(await said.count()).toBe(1)
  await writing.context.close()
  await reading.context.close()
})

test('[DISC-06, IMPL-22, ROLE-09] a guest sees new comments; commenting asks to sign in, and keeps the typed text', async () => {
  const { context, page, complaints } = await portal.visit()
  await page.clock.install()
  await goto(page, lesson())
  await button(page).click()
  await popup(page).getByText('Tonight is my evening').waitFor()
  const writer = await unseen('learner')
  const listed = await writer.request.get(`${portal.origin}/api/dvm/courses/mark/discussions?lang=en`)
  const { discussions } = (await listed.json()) as { discussions: { id: string; elementId: string }[] }
  const { id } = discussions.find(({ elementId }) => elementId === LESSON)!
  const body = { id: randomUUID(), text: 'Said while somebody looks' }
  expect((await send(writer, 'POST', `/dvm/discussions/${id}/comments`, body)).status).toBe(200)
  // Advances the clock repeatedly, since the test doesn’t know when the guest polled first.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(20_000)
        return popup(page).getByText('Said while somebody looks').count()
      },
      { interval: 1_000 },
    )
    .toBe(1)
  expect(complaints).toEqual([])

  await popup(page).getByRole('textbox').fill('I would like to say')
  await popup(page).getByRole('button', { name: 'Sign in to comment' }).click()
  const signIn = page.getByRole('dialog').filter({ hasText: 'Sign in to leave a comment' })
  await signIn.getByLabel('Email').fill('leader@demo.portico.test')
  await usePassword(signIn)
  await signIn.getByLabel('Password', { exact: true }).fill('portico-demo')
  await signIn.getByRole('checkbox').check()
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
  const field = popup(page).getByRole('textbox', { name: 'Share a thought or ask a question' })
  await expect.poll(() => field.inputValue()).toBe('I would like to say')
  await popup(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await popup(page).getByRole('article').getByText('I would like to say').waitFor()
  await context.close()
})

test('[DISC-05, DISC-08, DISC-12, ROUTE-35, WEBINAR-02] an address and a block open a discussion; an unknown discussion is removed from the address', async () => {
  const { context, page } = await portal.visit()
  await as(context, 'learner')
  await goto(page, `${portal.origin}/en/courses/week/webinar/${WEBINAR}/?discussion=${WEBINAR}`)
  await expect.poll(() => list(page).count()).toBe(1)
  const action = { kind: 'discussion', discussionId: STORM }
  const props = { button: { text: 'Talk about the storm', action }, variant: 'button' }
  await portal.kernel.content.change((trx) =>
    trx
      .updateTable('elements')
      .set({
        components: JSON.stringify([{ id: 'b1', component: 'action', version: 1, visible: true, props, texts: {} }]),
      })
      .where('id', '=', LESSON)
      .execute(),
  )
  await goto(page, `${lesson()}?discussion=nothing-here`)
  await page.waitForURL(lesson())
  await expect.poll(() => popup(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Talk about the storm' }).click()
  await expect.poll(() => list(page).nth(1).getAttribute('aria-current')).toBe('true')
  await context.close()
})

test('[IMPL-22] an administrator hides a reported comment, and guests no longer see it', async () => {
  const writer = await unseen('learner')
  const { context, page } = await portal.visit()
  await as(context, 'mentors-admin')
  const id = randomUUID()
  await send(writer, 'POST', `/dvm/discussions/${LESSON}/comments`, { id, text: 'Buy my wonderful book' })
  await send(context, 'POST', `/dvm/comments/${id}/reports`, { reason: 'Advertising' })
  await goto(page, `${portal.origin}/en/admin/comments/`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Buy my wonderful book' }).first()
  await entry.getByText('Advertising').waitFor()
  await entry.getByRole('button', { name: 'Hide' }).click()
  await entry.getByLabel('Why are you hiding it?').fill('No advertising here')
  await entry.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('heading', { name: 'No reported comments' }).waitFor()
  // Then as a guest, in the same browser.
  await context.clearCookies()
  await goto(page, lesson())
  await button(page).click()
  await popup(page).getByText('Tonight is my evening').waitFor()
  await expect.poll(() => popup(page).getByText('Buy my wonderful book').count()).toBe(0)
  await context.close()
})

test('[REVIEW-06, PROD-19, IMPL-21] a review appears on the course page once a moderator has published it', async () => {
  const { context, page } = await portal.visit()
  await as(context, 'learner')
  await goto(page, `${portal.origin}/en/courses/mark/#reviews`)
  const reviews = page.locator('#reviews')
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByRole('radio', { name: '4 out of 5 stars' }).press('Space')
  await reviews.getByLabel('In your own words').fill('I have read the first lesson twice already.')
  await page.reload()
  await expect.poll(() => reviews.getByLabel('In your own words').inputValue()).toContain('twice already')
  await reviews.getByRole('button', { name: 'Send' }).click()
  await reviews.getByText('We’ll publish it once someone has read it').waitFor()
  // Next the moderator, then the learner again, in the same browser.
  await context.clearCookies()
  await as(context, 'mentors-admin')
  await goto(page, `${portal.origin}/en/admin/reviews/`)
  const entry = page.getByRole('listitem').filter({ hasText: 'twice already' }).first()
  await entry.getByRole('button', { name: 'Publish' }).click()
  await entry.waitFor({ state: 'detached' })
  await context.clearCookies()
  await as(context, 'learner')
  await goto(page, `${portal.origin}/en/courses/mark/`)
  await page.getByText('4.6 · 5 reviews').waitFor()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join('')).toContain('"ratingValue":4.6')
  await context.close()
})

test('[B-D30] all reviews of a course can be shown, twenty more at each click', async () => {
  const { kernel } = portal
  const written = kernel.db.selectFrom('reviews').select('user_id').where('course_id', '=', 'listening')
  const others = kernel.db.selectFrom('users').select('id').where('status', '<>', 'session')
  const people = await others.where('id', 'not in', written).limit(45).execute()
  for (const [index, { id }] of people.entries()) {
    const text = `Review number ${index} of a course with many.`
    const review = { courseId: 'listening', userId: id, rating: 5, text, lang: 'en', isPinned: false }
    await seedReview(kernel, { ...review, at: kernel.clock.now(), status: 'published' })
  }
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/courses/listening/#reviews`)
  const reviews = page.locator('#reviews')
  const entries = reviews.getByText(/^Review number/)
  for (const count of [4, 20, 40]) {
    await expect.poll(() => entries.count()).toBe(count)
    await reviews.getByRole('button', { name: 'Show more reviews' }).click()
  }
  await expect.poll(() => entries.count()).toBe(people.length)
  await reviews.getByRole('button', { name: 'Show more reviews' }).waitFor({ state: 'detached' })
  expect(new Set(await entries.allTextContents()).size).toBe(people.length)
  await context.close()
})

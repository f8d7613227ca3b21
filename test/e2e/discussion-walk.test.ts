// Walk W18 and the end of W13: people talk under lessons, and say what they think of a course.
import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const LESSON = 'mark-whole-story'
const STORM = 'mark-storm'
const WEBINAR = 'week-four-weeks-later'
/** A service worker would ask behind the test's back. */
const INTERCEPTED = { serviceWorkers: 'block' } as const
const lesson = () => `${portal.origin}/en/lesson/${LESSON}/`

async function send(context: BrowserContext, method: 'POST' | 'PUT', path: string, data: unknown = {}) {
  const address = `${portal.origin}/api${path}`
  const answer = await context.request.fetch(address, { method, data, headers: { origin: portal.origin } })
  return { status: answer.status(), body: await answer.json() }
}

/** Signs one of the demo's people in, who has begun the first lesson alone. */
async function as(context: BrowserContext, name: string): Promise<void> {
  const { body } = await send(context, 'POST', '/sso/login/email', {
    email: `${name}@demo.portico.test`,
    password: 'portico-demo',
  })
  const now = new Date().toISOString()
  const path = `/lpm/progresses/demo:${body.userId}/courses/mark/elements/${LESSON}/sync`
  const synced = await send(context, 'POST', path, { state: 'opened', percent: 0, history: now, started: now })
  expect(synced.status).toBe(200)
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Discussion' })
const button = (page: Page) => page.locator('[data-floating="discussion"]')
const list = (page: Page) => popup(page).getByRole('navigation').getByRole('button')
const say = async (page: Page, text: string) => {
  await popup(page).getByRole('textbox', { name: 'Say something, or ask' }).fill(text)
  await popup(page).getByRole('button', { name: 'Comment', exact: true }).click()
}

test('[DISC-01, DISC-02, DISC-03, DISC-04, DISC-07, DISC-09, DISC-11, NAV-04, POPUP-21, POPUP-22] the button opens an aside of 830 with the active discussions; closing clears it', async () => {
  const { context, page, complaints } = await portal.visit()
  await as(context, 'learner')
  await goto(page, `${lesson()}?utm_source=letter`)
  await button(page).click()
  await list(page).first().waitFor()
  expect((await popup(page).boundingBox())?.width).toBeCloseTo(830, 1)
  const rows = await list(page).evaluateAll((all) => all.map((row) => row.dataset.started))
  expect(rows).toEqual(['true', 'false', 'false'])
  // It says that it can't be pressed, and is pressed all the same.
  await list(page).nth(1).click({ force: true })
  expect(await list(page).nth(0).getAttribute('aria-current')).toBe('true')
  await popup(page).getByText('Tonight is my evening').waitFor()
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(lesson())
  expect(complaints).toEqual([])
  await context.close()
})

test('[DISC-10, PROD-18] what is said without a network is kept, sent once, and seen by others who look', async () => {
  const [writing, reading] = [await portal.visit(INTERCEPTED), await portal.visit(INTERCEPTED)]
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
  expect(await popup(writing.page).getByText('Half of it, and then the baby woke.').count()).toBe(1)
  await writing.page.reload()
  await popup(writing.page).getByText('Half of it, and then the baby woke.').waitFor()
  await writing.context.close()
  await reading.context.close()
})

test('[IMPL-22] a guest sees what is said while he looks', async () => {
  const writer = await portal.visit()
  await as(writer.context, 'learner')
  const { context, page, complaints } = await portal.visit()
  await page.clock.install()
  await goto(page, lesson())
  await button(page).click()
  await popup(page).getByText('Tonight is my evening').waitFor()
  const body = { id: randomUUID(), text: 'Said while somebody looks' }
  const { discussions } = (await (
    await writer.context.request.get(`${portal.origin}/api/dvm/courses/mark/discussions?lang=en`)
  ).json()) as {
    discussions: { id: string; elementId: string }[]
  }
  const { id } = discussions.find(({ elementId }) => elementId === LESSON)!
  expect((await send(writer.context, 'POST', `/dvm/discussions/${id}/comments`, body)).status).toBe(200)
  await page.clock.fastForward(20_000)
  await popup(page).getByText('Said while somebody looks').waitFor()
  expect(complaints).toEqual([])
  await context.close()
  await writer.context.close()
})

test('[DISC-06, ROLE-09] a guest is asked to sign in, and comes back to what he has typed', async () => {
  const { context, page } = await portal.visit(INTERCEPTED)
  await goto(page, lesson())
  await button(page).click()
  await popup(page).getByRole('textbox').fill('I would like to say')
  await popup(page).getByRole('button', { name: 'Sign in to comment' }).click()
  const signIn = page.getByRole('dialog').filter({ hasText: 'Sign in to leave a comment' })
  await signIn.getByLabel('Email').fill('leader@demo.portico.test')
  await signIn.getByLabel('Password', { exact: true }).fill('portico-demo')
  await signIn.getByRole('checkbox').check()
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
  const field = popup(page).getByRole('textbox', { name: 'Say something, or ask' })
  await expect.poll(() => field.inputValue()).toBe('I would like to say')
  await popup(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await popup(page).getByRole('article').getByText('I would like to say').waitFor()
  await context.close()
})

test('[DISC-05, DISC-08, DISC-12, ROUTE-35, WEBINAR-02] addresses and blocks open a discussion; an unknown one is forgotten', async () => {
  const { context, page } = await portal.visit(INTERCEPTED)
  await as(context, 'learner')
  await goto(page, `${portal.origin}/en/courses/week/webinar/${WEBINAR}/?discussion=${WEBINAR}`)
  await list(page).first().waitFor()
  expect(await list(page).count()).toBe(1)
  await goto(page, `${lesson()}?discussion=nothing-here`)
  await page.waitForURL(lesson())
  expect(await popup(page).count()).toBe(0)
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
  await goto(page, lesson())
  await page.getByRole('link', { name: 'Talk about the storm' }).click()
  await list(page).first().waitFor()
  expect(await list(page).nth(1).getAttribute('aria-current')).toBe('true')
  await context.close()
})

test('[IMPL-22] what is reported is hidden by an administrator, and others no longer see it', async () => {
  const [writer, admin] = [await portal.visit(INTERCEPTED), await portal.visit(INTERCEPTED)]
  await as(writer.context, 'learner')
  await as(admin.context, 'mentors-admin')
  const id = randomUUID()
  await send(writer.context, 'POST', `/dvm/discussions/${LESSON}/comments`, { id, text: 'Buy my wonderful book' })
  await send(admin.context, 'POST', `/dvm/comments/${id}/reports`, { reason: 'Advertising' })
  await goto(admin.page, `${portal.origin}/en/admin/comments/`)
  const entry = admin.page.getByRole('listitem').filter({ hasText: 'Buy my wonderful book' }).first()
  await entry.getByText('Advertising').waitFor()
  await entry.getByRole('button', { name: 'Hide' }).click()
  await entry.getByLabel('Why is it hidden?').fill('No advertising here')
  await entry.getByRole('button', { name: 'Hide' }).click()
  await admin.page.getByRole('heading', { name: 'Nothing is reported' }).waitFor()
  await writer.context.clearCookies()
  await goto(writer.page, lesson())
  await button(writer.page).click()
  await popup(writer.page).getByText('Tonight is my evening').waitFor()
  expect(await popup(writer.page).getByText('Buy my wonderful book').count()).toBe(0)
  await writer.context.close()
  await admin.context.close()
})

test('[REVIEW-06, PROD-19, IMPL-21] a review is written on the course page and shown once somebody has read it', async () => {
  const { context, page } = await portal.visit(INTERCEPTED)
  await as(context, 'learner')
  await goto(page, `${portal.origin}/en/courses/mark/#reviews`)
  const reviews = page.locator('#reviews')
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await reviews.getByLabel('In your words').fill('I have read the first lesson twice already.')
  await page.reload()
  expect(await reviews.getByLabel('In your words').inputValue()).toContain('twice already')
  await reviews.getByRole('button', { name: 'Send' }).click()
  await reviews.getByText('Somebody will read it soon').waitFor()
  const admin = await portal.visit(INTERCEPTED)
  await as(admin.context, 'mentors-admin')
  await goto(admin.page, `${portal.origin}/en/admin/reviews/`)
  const entry = admin.page.getByRole('listitem').filter({ hasText: 'twice already' }).first()
  await entry.getByRole('button', { name: 'Publish' }).click()
  await entry.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('4.6 · 5 reviews').waitFor()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join('')).toContain('"ratingValue":4.6')
  await context.close()
  await admin.context.close()
})

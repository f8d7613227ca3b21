// The mentor's desk: answered by mouse and by keyboard, on a desk and on a phone, while learners write.
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

const PASSWORD = 'portico-demo'
const PHONE = { width: 360, height: 780 }
const STILL = { reducedMotion: 'reduce' } as const

async function call<Answer>(context: BrowserContext, action: string, data: object): Promise<Answer> {
  const answer = await context.request.post(`${portal.origin}/api/${action}`, {
    data,
    headers: { origin: portal.origin },
  })
  expect([action, answer.status()]).toEqual([action, 200])
  return (await answer.json()) as Answer
}

/** Somebody of the demo, with his id. */
async function signIn(context: BrowserContext, email: string): Promise<string> {
  return (await call<{ userId: string }>(context, 'sso/login/email', { email, password: PASSWORD })).userId
}

/** A learner who has a chat with the demo's mentor: what he writes, and what is kept of his chat. */
async function learnerOf(email: string) {
  const { context } = await portal.visit(STILL)
  const userId = await signIn(context, email)
  const made = { learningPortalId: 'demo', studentId: userId }
  const { id: chatId } = await call<{ id: string }>(context, 'lpm/v2/chats.createStudentChat', made)
  return {
    chatId,
    write: (text: string) =>
      call(context, 'lpm/v2/messages.create', { id: `lpmmsg:${randomUUID()}`, text, chatId, userId }),
    kept: () => {
      const chats = portal.kernel.db.selectFrom('chats').select(['waiting_since', 'snoozed_until', 'state'])
      return chats.where('id', '=', chatId).executeTakeFirstOrThrow()
    },
    said: async () => {
      const answer = await call<{ edges: { node: { text: string } }[] }>(context, 'lpm/v2/messages.list', {
        filter: { chatId },
      })
      return answer.edges.map(({ node }) => node.text)
    },
  }
}

const thread = (page: Page, name: string) => page.locator('[data-thread]').filter({ hasText: name })
const conversation = (page: Page, name: string) => page.getByRole('region', { name: `Conversation with ${name}` })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function expectWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('[W16, IMPL-05, ROLE-03, MENTOR-22] a mentor hears of a question at once, answers it, and goes through his day by keys', async () => {
  const learner = await learnerOf('learner@demo.portico.test')
  const { context, page, complaints } = await portal.visit(STILL)
  await signIn(context, 'mentor@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/`)
  await page.getByRole('heading', { level: 2, name: 'Waiting for you' }).waitFor()
  // What a learner writes stands in the list without anybody asking for it.
  await learner.write('May I read the ending once more?')
  await thread(page, 'May I read the ending').waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-thread'))).toBe(true)
  await thread(page, 'May I read the ending').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/desk\/lpmchat:/)
  await conversation(page, 'Ruth Adeyemi').getByText('May I read the ending').waitFor()
  // An answer that was written before, filled in for her, sent by Enter.
  await page.getByRole('button', { name: 'Good question' }).click()
  await expect.poll(() => field(page).inputValue()).toBe('That is a good question, Ruth. What made you stop at it?')
  await field(page).press('Enter')
  await expect.poll(learner.said).toContain('That is a good question, Ruth. What made you stop at it?')
  await expect.poll(async () => (await learner.kept()).waiting_since).toBeNull()
  await expect.poll(() => thread(page, 'Ruth Adeyemi').count()).toBe(0)
  // A note that she never sees.
  await field(page).blur()
  await page.keyboard.press('n')
  const note = page.getByLabel('New note')
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Reads slowly, and twice.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Reads slowly, and twice.').waitFor()
  expect(await learner.said()).not.toContain('Reads slowly, and twice.')
  // Put off until tomorrow, by keys.
  await note.blur()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Tomorrow morning' }).click()
  await expect.poll(async () => (await learner.kept()).snoozed_until).not.toBeNull()
  // What is done with leaves the screen; all keys are told.
  await page.waitForURL(/\/en\/desk\/$/)
  await page.getByRole('heading', { name: 'Choose a conversation' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Next conversation').waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

test('[W16] what was marked as answered can be taken back, and what was said is found', async () => {
  const { context, page, complaints } = await portal.visit(STILL)
  await signIn(context, 'mentor@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/`)
  await thread(page, 'Yusuf Demir').click()
  await page.waitForURL(/\/desk\/lpmchat:/)
  await conversation(page, 'Yusuf Demir').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Yusuf Demir' }).waitFor()
  await page.keyboard.press('e')
  await expect.poll(() => thread(page, 'Yusuf Demir').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await thread(page, 'Yusuf Demir').waitFor()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('fridges')
  await search.press('Enter')
  await page.waitForURL(/q=fridges/)
  await page.locator('mark', { hasText: 'fridge' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('[UI-04] on a phone list, conversation and learner are screens of their own, also from right to left', async () => {
  const { context, page, complaints } = await portal.visit({ ...STILL, viewport: PHONE })
  await signIn(context, 'mentor@demo.portico.test')
  await goto(page, `${portal.origin}/ar/desk/?tab=mine`)
  await expectWide(page)
  await thread(page, 'Yusuf Demir').click()
  await page.waitForURL(/\/desk\/lpmchat:/)
  await page.getByRole('textbox').last().waitFor()
  await expect.poll(() => thread(page, 'Yusuf Demir').isVisible()).toBe(false)
  await expectWide(page)
  await page.locator('header a[href*="view=card"]').click()
  await page.getByRole('heading', { level: 2, name: 'Yusuf Demir' }).waitFor()
  await expectWide(page)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await thread(page, 'Yusuf Demir').waitFor()
  expect(complaints).toEqual([])
})

test('[MENTOR-23] a leader sees his team’s days as pictures; who looks on is written down, and a neighbour opens nothing', async () => {
  const learner = await learnerOf('learner@demo.portico.test')
  const { context, page } = await portal.visit(STILL)
  await signIn(context, 'leader@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/team/?days=90`)
  await page.getByRole('img', { name: /Questions by day/ }).waitFor()
  await expectAccessible(page)
  const other = await portal.visit(STILL)
  const adminId = await signIn(other.context, 'mentors-admin@demo.portico.test')
  await goto(other.page, `${portal.origin}/en/desk/${learner.chatId}/?tab=all`)
  await conversation(other.page, 'Ruth Adeyemi').waitFor()
  const log = portal.kernel.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'learner.read')
  await expect.poll(async () => (await log.execute()).map(({ actor_id: actor }) => actor)).toContain(adminId)
  const neighbour = await portal.visit(STILL)
  await signIn(neighbour.context, 'iryna.koval@people.portico.test')
  await goto(neighbour.page, `${portal.origin}/en/desk/${learner.chatId}/`)
  await neighbour.page.getByText('This conversation could not be opened').waitFor()
  expect(await neighbour.page.getByText('May I read the ending').count()).toBe(0)
})

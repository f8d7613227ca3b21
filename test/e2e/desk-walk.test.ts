// The mentor’s desk by mouse and keyboard, on a wide screen and on a phone, while learners write.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, request as apart } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const PASSWORD = 'portico-demo'
const PHONE = { width: 360, height: 780 }

/** A browser context, or an API client without a page. */
interface Caller {
  request: APIRequestContext
}

async function call<Answer>(caller: Caller, action: string, data: object): Promise<Answer> {
  const answer = await caller.request.post(`${portal.origin}/api/${action}`, {
    data,
    headers: { origin: portal.origin },
  })
  expect([action, answer.status()]).toEqual([action, 200])
  return (await answer.json()) as Answer
}

/** Signs one of the demo’s accounts in and returns its id. */
async function signIn(caller: Caller, email: string): Promise<string> {
  return (await call<{ userId: string }>(caller, 'sso/login/email', { email, password: PASSWORD })).userId
}

/** A learner in a chat with the demo’s mentor, who acts through the API: sends messages and reads the chat. */
async function learnerOf(email: string) {
  const caller = { request: await apart.newContext() }
  const userId = await signIn(caller, email)
  const made = { learningPortalId: 'demo', studentId: userId }
  const { id: chatId } = await call<{ id: string }>(caller, 'lpm/v2/chats.createStudentChat', made)
  return {
    chatId,
    write: (text: string) =>
      call(caller, 'lpm/v2/messages.create', { id: `lpmmsg:${randomUUID()}`, text, chatId, userId }),
    kept: () => {
      const chats = portal.kernel.db.selectFrom('chats').select(['waiting_since', 'snoozed_until', 'state'])
      return chats.where('id', '=', chatId).executeTakeFirstOrThrow()
    },
    said: async () => {
      const answer = await call<{ edges: { node: { text: string } }[] }>(caller, 'lpm/v2/messages.list', {
        filter: { chatId },
      })
      return answer.edges.map(({ node }) => node.text)
    },
  }
}

const thread = (page: Page, name: string) => page.locator('[data-thread]').filter({ hasText: name })
const conversation = (page: Page, name: string) => page.getByRole('region', { name: `Conversation with ${name}` })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Presses a key once the page is idle: a component that has just rendered registers its keys a moment later. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })))
  await page.keyboard.press(key)
}

async function expectWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('[W16, IMPL-05, ROLE-03, MENTOR-22] a mentor sees a question at once, answers it, and works through the desk by keyboard', async () => {
  const learner = await learnerOf('learner@demo.portico.test')
  const { context, page, complaints } = await portal.visit()
  await signIn(context, 'mentor@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/`)
  await page.getByRole('heading', { level: 2, name: 'Waiting for you' }).waitFor()
  // A new message appears in the list without a reload.
  await learner.write('May I read the ending once more?')
  await thread(page, 'May I read the ending').waitFor()
  await press(page, 'j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-thread'))).toBe(true)
  await thread(page, 'May I read the ending').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/desk\/lpmchat:/)
  await conversation(page, 'Ruth Adeyemi').getByText('May I read the ending').waitFor()
  // A canned reply with the learner’s name, sent with Enter.
  await page.getByRole('button', { name: 'Good question' }).click()
  await expect.poll(() => field(page).inputValue()).toBe('That’s a good question, Ruth. What made you stop there?')
  await field(page).press('Enter')
  await expect.poll(learner.said).toContain('That’s a good question, Ruth. What made you stop there?')
  await expect.poll(async () => (await learner.kept()).waiting_since).toBeNull()
  await expect.poll(() => thread(page, 'Ruth Adeyemi').count()).toBe(0)
  // A note that the learner never sees.
  const note = page.getByLabel('New note')
  await note.waitFor()
  await field(page).blur()
  await press(page, 'n')
  await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Reads slowly, and twice.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Reads slowly, and twice.').waitFor()
  expect(await learner.said()).not.toContain('Reads slowly, and twice.')
  // Snoozes the chat until tomorrow by keyboard.
  await note.blur()
  await press(page, 's')
  await page.getByRole('button', { name: 'Tomorrow morning' }).click()
  await expect.poll(async () => (await learner.kept()).snoozed_until).not.toBeNull()
  // A snoozed chat closes; a dialog lists all keys.
  await page.waitForURL(/\/en\/desk\/$/)
  await page.getByRole('heading', { name: 'Choose a conversation' }).waitFor()
  await press(page, '?')
  await page.getByRole('dialog').getByText('Next conversation').waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
  await context.close()
})

test('[W16] marking as answered can be undone, and messages can be searched', async () => {
  const { context, page, complaints } = await portal.visit()
  await signIn(context, 'mentor@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/`)
  await thread(page, 'Yusuf Demir').click()
  await page.waitForURL(/\/desk\/lpmchat:/)
  await conversation(page, 'Yusuf Demir').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Yusuf Demir' }).waitFor()
  await press(page, 'e')
  await expect.poll(() => thread(page, 'Yusuf Demir').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await thread(page, 'Yusuf Demir').waitFor()
  await press(page, '/')
  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('fridges')
  await search.press('Enter')
  await page.waitForURL(/q=fridges/)
  await page.locator('mark', { hasText: 'fridge' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[UI-04, E-14] on a phone the list, the conversation, the learner and the list of learners each fit the screen, from right to left too', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: PHONE })
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
  // The list of learners fits too.
  await goto(page, `${portal.origin}/ar/desk/learners/`)
  await page.getByText('Yusuf Demir').waitFor()
  await expectWide(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[MENTOR-23] a leader sees charts of the team; an administrator who opens a chat is logged, and a mentor of another team can’t open it', async () => {
  const learner = await learnerOf('learner@demo.portico.test')
  const { context, page } = await portal.visit()
  await signIn(context, 'leader@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/team/?days=90`)
  await page.getByRole('img', { name: /Questions by day/ }).waitFor()
  await expectAccessible(page)
  // Next an administrator, then a mentor of another team, in the same browser.
  await context.clearCookies()
  const adminId = await signIn(context, 'mentors-admin@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/${learner.chatId}/?tab=all`)
  await conversation(page, 'Ruth Adeyemi').waitFor()
  const log = portal.kernel.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'learner.read')
  await expect.poll(async () => (await log.execute()).map(({ actor_id: actor }) => actor)).toContain(adminId)
  await context.clearCookies()
  await signIn(context, 'iryna.koval@people.portico.test')
  await goto(page, `${portal.origin}/en/desk/${learner.chatId}/`)
  await page.getByText('This conversation couldn’t be opened').waitFor()
  await expect.poll(() => page.getByText('May I read the ending').count()).toBe(0)
  await context.close()
})

test('[B-D27] a conversation closes on the mentor’s screen as soon as its learner moves to another mentor', async () => {
  const learner = await learnerOf('learner@demo.portico.test')
  const { context, page } = await portal.visit()
  const mentorId = await signIn(context, 'mentor@demo.portico.test')
  await goto(page, `${portal.origin}/en/desk/${learner.chatId}/?tab=all`)
  await conversation(page, 'Ruth Adeyemi').waitFor()
  const leader = { request: await apart.newContext() }
  await signIn(leader, 'mentors-admin@demo.portico.test')
  const chats = portal.kernel.db.selectFrom('chats').select('learner_id').where('id', '=', learner.chatId)
  const { learner_id: learnerId } = await chats.executeTakeFirstOrThrow()
  const next = await portal.kernel.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'iryna.koval@people.portico.test')
    .executeTakeFirstOrThrow()
  await call(leader, `mp/learners/${learnerId}/mentor`, { mentorId: next.id })
  await page.getByText('Another mentor answers this learner now').waitFor()
  expect(await conversation(page, 'Ruth Adeyemi').count()).toBe(0)
  await call(leader, `mp/learners/${learnerId}/mentor`, { mentorId })
  await context.close()
})

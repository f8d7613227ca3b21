// Walks W15, W16 and the beginning of W17: a learner writes, the mentor answers, a guest signs in from the chat.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../src/base/clock.ts'
import { seedChat } from '../../src/features/chat/server/seed-chat.ts'
import { findUserByEmail } from '../../src/features/accounts/server/store.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

const PASSWORD = 'portico-demo'
const PHONE = { width: 360, height: 740 }
const OTHER = 'ruth.goldberg@people.portico.test'
const READER = 'omar.khalil@people.portico.test'
const MESSAGES = 45
/** A service worker would send requests that the test can’t intercept. */
const INTERCEPTED = { serviceWorkers: 'block' } as const
/** Leaves out complaints that the test itself caused. */
const isOurs = (complaint: string) => !/503|ERR_FAILED|Service Worker registration blocked/.test(complaint)
const CREATE = '**/api/lpm/v2/messages.create'
const landing = () => `${portal.origin}/en/`
const course = () => `${portal.origin}/en/courses/mark/`

async function call<Answer>(context: BrowserContext, action: string, data: object): Promise<Answer> {
  const answer = await context.request.post(`${portal.origin}/api/${action}`, {
    data,
    headers: { origin: portal.origin },
  })
  expect({ action, status: answer.status() }).toEqual({ action, status: 200 })
  return (await answer.json()) as Answer
}

async function signIn(context: BrowserContext, email: string, password = PASSWORD): Promise<string> {
  return (await call<{ userId: string }>(context, 'sso/login/email', { email, password })).userId
}

/** Signs up a learner who has no mentor yet. */
const signUp = (context: BrowserContext, email = 'naomi.cole@example.org') =>
  call(context, 'sso/users', {
    firstName: 'Naomi',
    lastName: 'Cole',
    email,
    password: 'a door for all of us',
  })

const chat = (page: Page) => page.locator('[data-chat-window]')
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Message' })
const bubble = (page: Page) => page.locator('[data-hello]')
const opener = (page: Page) => page.getByRole('button', { name: /^Chat/ })
const message = (page: Page, text: string) => chat(page).locator('[data-message]').filter({ hasText: text })
const count = (page: Page, action: string) => {
  const seen: Request[] = []
  page.on('request', (request) => void (request.url().endsWith(`/v2/${action}`) && seen.push(request)))
  return () => seen.length
}

interface Listed {
  edges: { node: { id: string; text: string; isNew: boolean; participant: { isStudent: boolean } } }[]
}
const listed = async (context: BrowserContext, chatId: string) =>
  (await call<Listed>(context, 'lpm/v2/messages.list', { filter: { chatId } })).edges.map(({ node }) => node)

async function chatOf(context: BrowserContext): Promise<string> {
  const answer = await context.request.get(`${portal.origin}/api/sso/users/me`)
  const { chatV2 } = (await answer.json()) as { chatV2: { chatId: string }[] }
  return chatV2[0]!.chatId
}

test('[W15] [CHAT-10, CHAT-12, CHAT-13, LIMIT-33] a learner writes for the first time', async () => {
  const { context, page } = await portal.visit(INTERCEPTED)
  await signUp(context)
  const made = count(page, 'chats.createStudentChat')
  await page.clock.install()
  await page.setViewportSize(PHONE)
  await goto(page, course())
  await opener(page).waitFor()
  await page.clock.fastForward(20 * SECOND_MS)
  await bubble(page).waitFor({ state: 'attached' })
  const hello = page.getByText('Hello! Do you have a question?')
  expect(await hello.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await hello.waitFor()
  await opener(page).click()
  await chat(page).getByText('A mentor will reply within 24 hours').waitFor()
  await field(page).waitFor()
  const cookie = (await context.cookies()).find(({ name }) => name === 'hideChatHelloMsg')
  expect((cookie!.expires - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1)

  const sent = count(page, 'messages.create')
  const send = chat(page).getByRole('button', { name: 'Send' })
  await field(page).press('Enter')
  await field(page).fill('  ')
  await field(page).press('Enter')
  expect(await send.isDisabled()).toBe(true)
  await field(page).fill('')
  await page.keyboard.insertText('x'.repeat(1600))
  expect((await field(page).inputValue()).length).toBe(1500)
  await field(page).fill('Almost.')
  await field(page).press('Shift+Enter')
  await page.keyboard.insertText('See https://example.org/13.')
  expect(sent()).toBe(0)

  // Holds the server’s response back.
  const gate = Promise.withResolvers<void>()
  await page.route(CREATE, async (route) => {
    await gate.promise
    await route.continue()
  })
  await field(page).press('Enter')
  await chat(page).locator('[data-status="SENDING"]').waitFor()
  expect(await chat(page).locator('[data-status]').getAttribute('data-message')).toMatch(/^lpmmsg:[\da-f-]{36}$/)
  await field(page).fill('And another')
  await field(page).press('Enter')
  expect(await send.isDisabled()).toBe(true)
  expect(sent()).toBe(1)
  gate.resolve()
  await chat(page).locator('[data-status]').waitFor({ state: 'detached' })
  expect(await message(page, 'Almost.').getByRole('link').getAttribute('href')).toBe('https://example.org/13')
  await page.unroute(CREATE)
  await chat(page).getByRole('button', { name: 'Close the chat' }).click()
  await opener(page).waitFor()
  expect(await hello.count()).toBe(0)
  expect(made()).toBe(1)
  await context.close()
})

/** Advances a paused clock in steps until it is shown, by six seconds at most: the greeting waits for twenty. */
const untilShown = (page: Page, locator = opener(page)): Promise<void> => untilTrue(page, () => locator.isVisible())

async function untilTrue(page: Page, look: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(10)
    expect(await look()).toBe(true)
  }
  await vi.waitFor(step, { timeout: 30_000, interval: 50 })
}

test('[E-7] the greeting comes twenty seconds after a visit began, on one page of it, and not where there is a form', async () => {
  const { context, page, complaints } = await portal.visit(INTERCEPTED)
  await signUp(context, 'tirza.cole@example.org')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await page.addInitScript(() => {
    const now = Date.now()
    const visit = { startedAt: now, seenAt: now, isGreeted: false }
    if (!localStorage.getItem('chat-visit')) localStorage.setItem('chat-visit', JSON.stringify(visit))
  })
  await page.goto(landing())
  await untilShown(page)
  const age = () =>
    page.evaluate(() => Date.now() - Number(/"startedAt":(\d+)/.exec(localStorage.getItem('chat-visit') ?? '')?.[1]))
  await page.clock.runFor(20 * SECOND_MS - 1 - (await age()))
  expect(await age()).toBe(20 * SECOND_MS - 1)
  expect(await bubble(page).count()).toBe(0)
  await untilShown(page, bubble(page))

  await page.goto(course())
  await untilShown(page)
  await page.clock.runFor(SECOND_MS)
  expect(await bubble(page).count()).toBe(0)

  // Another visit, after half an hour.
  await page.clock.fastForward(31 * MINUTE_MS)
  await page.goto(`${portal.origin}/en/ask/`)
  await untilShown(page)
  await page.clock.runFor(21 * SECOND_MS)
  await untilTrue(page, async () => (await bubble(page).count()) === 1)
  expect(await bubble(page).isVisible()).toBe(false)
  for (const path of ['donate', 'profile']) {
    await page.goto(`${portal.origin}/en/${path}/`)
    await untilShown(page)
    await page.clock.runFor(SECOND_MS)
    expect(await bubble(page).count(), `of ${path}`).toBe(0)
  }
  // Nothing of that has used up the greeting of this visit.
  await page.goto(course())
  await untilShown(page, bubble(page))
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

test('[E-7] who has a mentor is not greeted', async () => {
  const { context, page } = await portal.visit(INTERCEPTED)
  await signIn(context, 'learner@demo.portico.test')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await page.goto(landing())
  await untilShown(page)
  await page.clock.runFor(30 * SECOND_MS)
  await opener(page).waitFor()
  expect(await bubble(page).count()).toBe(0)
  await context.close()
})

test('[CHAT-07, ERROR-59] an unsent message waits for its own author, survives a reload, and is sent once', async () => {
  const { context, page } = await portal.visit(INTERCEPTED)
  await signIn(context, OTHER)
  await goto(page, course())
  await opener(page).click()
  await field(page).waitFor()

  // The server is unreachable for a while.
  await page.route(CREATE, (route) => route.abort())
  await field(page).fill('Is a page missing?')
  await field(page).press('Enter')
  await chat(page).getByText('Not sent.').waitFor()
  await page.reload()
  await chat(page).getByText('Not sent.').waitFor()
  await page.unroute(CREATE)
  await chat(page).getByRole('button', { name: 'Try again' }).click()
  await chat(page).locator('[data-status]').waitFor({ state: 'detached' })
  const chatId = await chatOf(context)
  const own = (await listed(context, chatId)).filter(({ participant }) => participant.isStudent)
  expect(own.map(({ text }) => text)).toEqual(['Is a page missing?'])

  // Another account in the same browser doesn’t see the unsent message.
  await page.route(CREATE, (route) => route.abort())
  await field(page).fill('For my mentor alone')
  await field(page).press('Enter')
  await chat(page).getByText('Not sent.').waitFor()
  await page.unroute(CREATE)
  await signIn(context, 'learner@demo.portico.test')
  await page.reload()
  await message(page, 'Psalm 107').waitFor()
  expect(await message(page, 'For my mentor alone').count()).toBe(0)
  await signIn(context, OTHER)
  await page.reload()
  await message(page, 'For my mentor alone').waitFor()
  await expect.poll(async () => (await listed(context, chatId)).at(-1)?.text).toBe('For my mentor alone')
  await context.close()
})

/** A chat of 45 messages, alternating between both sides. */
async function fillTalk(): Promise<void> {
  const { kernel } = portal
  const [learner, mentor] = await Promise.all(
    [READER, 'mentor@demo.portico.test'].map((email) => findUserByEmail(kernel.db, email)),
  )
  const at = kernel.clock.now()
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    authorId: (index % 2 ? learner : mentor)!.id,
    isStudent: index % 2 === 1,
    text: `Verse ${index}`,
    system: null,
    via: 'portal',
    at,
    readAt: at,
  }))
  const rest = { mentorId: mentor!.id, teamId: null, state: 'open', snoozedUntil: null, tags: [] } as const
  await seedChat(kernel, { learnerId: learner!.id, messages, ...rest })
}

test('[CHAT-15, CHAT-20, CHAT-40, ERROR-60, LIMIT-09] older messages load near the top, each once, and the visible ones don’t move', async () => {
  const { context, page, complaints } = await portal.visit(INTERCEPTED)
  await fillTalk()
  await signIn(context, READER)
  const LIST = '**/api/lpm/v2/messages.list'
  await page.route(LIST, (route) => route.fulfill({ status: 503 }))
  await goto(page, course())
  await opener(page).click()
  await chat(page).getByRole('button', { name: 'Load messages' }).waitFor()
  expect(await chat(page).getByRole('alert').count()).toBe(0)
  await page.unroute(LIST)
  await chat(page).getByRole('button', { name: 'Load messages' }).click()
  const shown = chat(page).locator('[data-message]')
  await expect.poll(() => shown.count()).toBe(20)
  const older = count(page, 'messages.list')
  const place = chat(page).getByRole('region', { name: 'Messages' })
  /** Scrolls near the top; returns the first message and its position. */
  const goUp = () =>
    place.evaluate((element) => {
      element.scrollTop = element.clientHeight - element.scrollHeight + 80
      const first = element.querySelector('[data-message]')!
      return { id: first.getAttribute('data-message')!, top: first.getBoundingClientRect().top }
    })
  const before = await goUp()
  await expect.poll(() => shown.count()).toBe(40)
  const top = await chat(page)
    .locator(`[data-message="${before.id}"]`)
    .evaluate((row) => row.getBoundingClientRect().top)
  expect(Math.abs(top - before.top)).toBeLessThan(2)
  await goUp()
  await expect.poll(() => shown.count()).toBe(MESSAGES)
  const ids = await shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-message')))
  expect(new Set(ids).size).toBe(MESSAGES)
  expect(older()).toBe(2)
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

/** A learner with a page, and the mentor, who answers through the API. */
async function bothSides() {
  const mentor = await portal.visit(INTERCEPTED)
  const mentorId = await signIn(mentor.context, 'mentor@demo.portico.test')
  const learner = await portal.visit(INTERCEPTED)
  const { context } = learner
  await signIn(context, 'learner@demo.portico.test')
  const chatId = await chatOf(context)
  const answer = (text: string) =>
    call(mentor.context, 'lpm/v2/messages.create', { id: `lpmmsg:${randomUUID()}`, text, chatId, userId: mentorId })
  const unread = async () =>
    (await call<{ unreadMessagesCount: number }>(context, 'lpm/v2/chats.get', { id: chatId })).unreadMessagesCount
  return { mentor, ...learner, answer, unread }
}

test('[W16] [CHAT-14, CHAT-18, CHAT-23, CHAT-33] the mentor answers: the badge counts, the message is marked as new, and then as read', async () => {
  const { mentor, context, page, complaints, answer, unread } = await bothSides()
  // Closed chat, connected stream: no polling, and the badge appears on its own.
  await page.clock.install()
  const checks = count(page, 'chats.get')
  const streaming = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await goto(page, course())
  await opener(page).waitFor()
  await streaming
  await expect.poll(checks).toBeGreaterThan(0)
  const asked = checks()
  await page.clock.runFor(40_000)
  // The check from when the stream opened may arrive late; polling would make two.
  expect(checks() - asked).toBeLessThanOrEqual(1)
  await answer('Two things before Thursday.')
  await answer('Bring a question.')
  await page.getByRole('button', { name: 'Chat, 2 new messages' }).waitFor()
  // Holds back the read receipts, so that the mark stays visible on slow machines too.
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/lpm/v2/messages.markAsRead', async (route) => {
    await gate.promise
    await route.continue()
  })
  await opener(page).click()
  await chat(page).locator('[data-new-line]').getByText('2 new').waitFor()
  await message(page, 'Two things').getByText('Daniel Okafor, mentor').waitFor()
  const read = message(page, 'Bring a question')
  expect(await read.getAttribute('data-new')).toBe('true')
  expect(await unread()).toBe(2)
  gate.resolve()
  await expect.poll(unread).toBe(0)
  await page.clock.fastForward(2_000)
  await expect.poll(() => read.getAttribute('data-new')).toBe(null)

  // Open chat, connected stream: the message appears at once.
  await answer('Are you there?')
  await message(page, 'Are you there?').waitFor()
  const { violations } = await axeOn(page).include('[data-chat-window]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
  await mentor.context.close()
})

test('[CHAT-22, CHAT-36, CHAT-37, LIMIT-31, LIMIT-32] without the stream an open chat polls every 30 s, a closed one every 15 s', async () => {
  const { mentor, context, page, complaints, answer, unread } = await bothSides()
  const polls = count(page, 'messages.getUpdates')
  await page.clock.install()
  await page.route('**/api/events', (route) => route.abort())
  await goto(page, course())
  await opener(page).click()
  await message(page, 'Psalm 107').waitFor()
  const polled = polls()
  await answer('The stream is cut.')
  await page.clock.fastForward(30_000)
  await message(page, 'The stream is cut.').waitFor()
  expect(polls()).toBeGreaterThan(polled)
  await expect.poll(unread).toBe(0)
  await chat(page).getByRole('button', { name: 'Close the chat' }).click()
  await opener(page).waitFor()
  await answer('And this too?')
  await page.clock.fastForward(15_000)
  await page.getByRole('button', { name: 'Chat, 1 new message' }).waitFor()
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
  await mentor.context.close()
})

test('[E-33, W17] [LAYOUT-10, POPUP-23] on a phone a reload and Back close the chat, and a guest who signs in from the chat returns to it', async () => {
  const { context, page } = await portal.visit({ ...INTERCEPTED, viewport: PHONE })
  await goto(page, landing())
  await opener(page).waitFor()
  await goto(page, course())
  await opener(page).click()
  await entered(page)
  // An open chat would cover the page that was reloaded.
  await page.reload()
  await opener(page).click()
  await entered(page)
  await page.goBack()
  await chat(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(course())
  await opener(page).click()
  await entered(page)
  await chat(page).getByRole('button', { name: 'Close the chat' }).click()
  await opener(page).waitFor()
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
  await page.waitForURL(landing())
  await untilAlive(page)

  await opener(page).click()
  await chat(page).getByRole('button', { name: 'Sign in' }).first().click()
  const popup = page.getByRole('dialog').filter({ has: page.getByLabel('Email') })
  await popup.getByLabel('Email').fill('learner@demo.portico.test')
  await usePassword(popup)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await field(page).waitFor()
  await message(page, 'Psalm 107').waitFor()
  await context.close()
})

/** Number of history entries of popups over the page. */
const placeOf = (page: Page) => page.evaluate(() => (history.state as { popup?: number } | null)?.popup ?? 0)

/** Waits until the open chat has its own history entry. */
async function entered(page: Page): Promise<void> {
  await chat(page).getByRole('button', { name: 'Sign in' }).first().waitFor()
  await expect.poll(() => placeOf(page)).toBe(1)
}

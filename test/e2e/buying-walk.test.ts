// Walks W11 and W12: buying a course, and every way in which a purchase can fail.
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  request as apart,
} from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCampaign } from '../../src/features/orders/server/store-campaigns.ts'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal, pressTwice, untilAlive } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

const COURSE = '/en/courses/listening/'
/** Replaces the price of a course that was bought. */
const OWNED = 'Yours'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

let made = 0
/** Creates an account outside of any browser. */
async function makeAccount() {
  const account = { email: `buyer${++made}@example.org`, password: 'a door for all' }
  const data = { firstName: 'Naomi', lastName: 'Cole', ...account }
  const elsewhere = await apart.newContext()
  expect((await elsewhere.post(`${portal.origin}/api/sso/users`, { data })).status()).toBe(200)
  await elsewhere.dispose()
  return account
}

/** A new learner who is signed in. */
async function learner(options: BrowserContextOptions = {}) {
  const visit = await portal.visit(options)
  await becomeNew(visit.context)
  return visit
}

/** Signs a new account in with this browser. */
async function becomeNew(context: BrowserContext): Promise<void> {
  await context.clearCookies()
  const data = await makeAccount()
  expect((await context.request.post(`${portal.origin}/api/sso/login/email`, { data })).status()).toBe(200)
}

async function signIn(popup: Locator, { email, password }: { email: string; password: string }): Promise<void> {
  await popup.getByRole('checkbox').check()
  await popup.getByLabel('Email').fill(email)
  await usePassword(popup)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const popupOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your place in this course' })
const payButton = (popup: Locator): Locator => popup.getByRole('button', { name: /^Pay / })

/** Opens the popup in which the course is bought, and fills in a phone number. */
async function atTill(page: Page, address = COURSE): Promise<Locator> {
  await goto(page, portal.origin + address)
  await page.locator('[data-course-action]').click()
  await popupOf(page)
    .getByLabel('Phone')
    .fill(`+38067${1_000_000 + made}`)
  return popupOf(page)
}

/** Presses a button on the payment page of the sandbox, and waits for the result page. */
async function atSandbox(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/en\/order-result\//)
  await untilAlive(page)
}

/** Expects no axe violations in this part of the page, and no horizontal overflow. */
async function expectSound(page: Page, part: 'main' | 'dialog[open]'): Promise<void> {
  const { violations } = await axeOn(page).include(part).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

test('[PAY-01, PAY-05, PAY-06, PAY-14, PAY-16, PAY-21, COURSE-29, SCEN-40, SCEN-51, SCEN-54, SCREEN-16, SCREEN-17, SCREEN-18, SCREEN-19, AUTH-19, MENTOR-19, AUTH-49] W11: a guest signs in, pays and starts the course', async () => {
  const account = await makeAccount()
  const { page, context, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/courses/`)
  const card = page.locator('article', { has: page.locator('a[href*="/courses/listening/"]') }).first()
  expect(await card.innerText()).toContain('₴')
  await card.getByRole('link').first().click()
  await page.waitForURL(portal.origin + COURSE)
  const action = page.locator('[data-course-action]')
  const label = await action.innerText()
  await action.click()

  const noted = page.waitForRequest('**/api/mp/mentor-data')
  await signIn(page.getByRole('dialog'), account)
  expect((await noted).postDataJSON()).toMatchObject({ courseId: 'listening' })

  const popup = popupOf(page)
  await expect.poll(() => popup.getByLabel('Email').inputValue()).toBe(account.email)
  await popup.getByLabel('Phone').pressSequentially('+3806712345678')
  expect(await popup.getByLabel('Phone').inputValue()).toBe('+380671234567')
  const system = popup.getByLabel('Payment system')
  expect([await system.inputValue(), await system.locator('option').allInnerTexts()]).toEqual([
    'liqpay',
    ['LiqPay', 'WayForPay'],
  ])
  const cards = popup.getByRole('list', { name: 'Cards you can pay with' })
  expect(await cards.getByRole('img').count()).toBe(2)
  expect(await cards.locator('..').innerText()).toMatch(/₴\s?[\d,.]+|[\d,.]+\s?₴/)
  await expectSound(page, 'dialog[open]')

  const sent: [string, unknown][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['POST', 'PUT'].includes(request.method()) && /\/(?:core|orders)$/.test(pathname)) {
      sent.push([pathname.split('/').at(-1) ?? '', request.postDataJSON()])
    }
  })
  const form = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await pressTwice(payButton(popup))
  const fields = new URLSearchParams((await form).postData() ?? '')
  expect([...fields.keys()].toSorted()).toEqual(['data', 'signature'])
  const ordered = {
    gateway: 'liqpay',
    courses: ['listening'],
    resultUrl: expect.stringMatching(/\/en\/order-result\/#ORDER_ID#\/\?continue=\/lesson\/[\w-]+\/$/) as unknown,
    phone: '+380671234567',
    host: new URL(portal.origin).host,
    environmentId: 'demo',
    requestId: expect.any(String) as unknown,
  }
  const core = { email: account.email, phone: '+380671234567', complete: true }
  expect(sent.filter(([, body]) => 'complete' in (body as object) || 'courses' in (body as object))).toEqual([
    ['core', core],
    ['orders', ordered],
  ])

  await atSandbox(page, /^Pay [\d.]+/)
  await page.getByRole('heading', { name: 'You’re in' }).waitFor()
  await page.getByText(`A receipt is on its way to ${account.email}.`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Sign in/ }).count()).toBe(0)
  await expectSound(page, 'main')
  await page.getByRole('link', { name: 'Start the course' }).click()
  await page.waitForURL(/\/en\/lesson\//)
  await goto(page, `${portal.origin}/en/profile/orders/`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  expect(await page.getByRole('row', { name: /Total/ }).innerText()).toContain('₴')
  expect(complaints).toEqual([])

  // A guest on the page of a course sees, after signing in, that the course is already theirs.
  await context.clearCookies()
  await goto(page, `${portal.origin}${COURSE}?login=1`)
  await signIn(page.getByRole('dialog'), account)
  await page.getByText(OWNED, { exact: true }).first().waitFor()
  await expect.poll(() => action.innerText()).not.toBe(label)
  await context.close()
})

test('[PAY-03, PAY-08, PAY-10, PAY-21, ERROR-49] W12: an order error shows its message and the button works again; after WayForPay declines, the learner can try again', async () => {
  const { page, context } = await learner()
  const popup = await atTill(page)
  await popup.getByLabel('Payment system').selectOption('WayForPay')
  const refusal = { id: 'none', state: 'error', meta: { error: { message: 'Card is blocked' } } }
  await page.route('**/api/lpm/orders', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await payButton(popup).click()
  await page.getByText('Card is blocked').waitFor()
  await expect.poll(() => payButton(popup).isEnabled()).toBe(true)
  expect(new URL(page.url()).pathname).toBe(COURSE)
  const form = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await payButton(popup).click()
  expect(new URLSearchParams((await form).postData() ?? '').get('merchantAccount')).toBeTruthy()
  await atSandbox(page, /^Decline/)
  await page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor()
  await expectSound(page, 'main')
  await page.getByRole('button', { name: 'Try again' }).click()
  await popupOf(page).getByLabel('Payment system').waitFor()
  await context.close()
})

test('[PAY-21, PAY-22, PAY-23] W12: the result page updates when the payment is reported, and the course can’t be bought twice', async () => {
  const { page, context } = await learner()
  const popup = await atTill(page)
  await payButton(popup).click()
  await atSandbox(page, /^Pay, and tell late/)
  await page.getByRole('heading', { name: 'One moment, we’re waiting for the bank' }).waitFor()
  await page.evaluate(() => (document.body.dataset.same = 'page'))
  const address = page.url()
  await page.getByRole('heading', { name: 'You’re in' }).waitFor({ timeout: 20_000 })
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
  const data = { gateway: 'liqpay', requestId: 'once-more-1' }
  const answer = await context.request.post(`${portal.origin}/api/lpm/courses/listening/buy`, { data })
  expect(((await answer.json()) as { code: string }).code).toBe('orders.already-bought')

  await becomeNew(context)
  await goto(page, address)
  await page.getByRole('heading', { name: 'We can’t find this order' }).waitFor()
  await context.close()
})

test('[UI-16] the purchase popup in Arabic at 360 px has no axe violations and no overflow', async () => {
  const { page, context } = await learner({ viewport: { width: 360, height: 780 } })
  await goto(page, `${portal.origin}/ar/courses/listening/`)
  await page.locator('[data-course-action]').click()
  await page.getByRole('dialog').locator('input[type=tel]').waitFor()
  await expectSound(page, 'dialog[open]')
  await context.close()
})

test('[E-36, B-D21] on a phone the pay button is in view, the phone field says why it is needed, the terms aren’t asked for again, and two accounts may share a number', async () => {
  const { page, context } = await learner({ viewport: { width: 360, height: 740 } })
  const phone = '+380501234567'
  const other = 'mentor@demo.portico.test'
  const others = portal.kernel.db.updateTable('users').set({ phone }).where('email', '=', other)
  expect((await others.executeTakeFirst()).numUpdatedRows).toBe(1n)
  await goto(page, portal.origin + COURSE)
  await page.getByText('for the whole course').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'First lesson free' }).waitFor()
  await page.locator('[data-course-action]').click()
  const popup = popupOf(page)
  await popup.getByText(/^Needed to pay/).waitFor()
  await popup.getByText(/^You have already agreed/).waitFor()
  expect(await popup.getByRole('checkbox').count()).toBe(0)
  const lowerEdge = async () => {
    const { y = 740, height = 1 } = (await payButton(popup).boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(lowerEdge).toBeLessThanOrEqual(740)
  await popup.getByLabel('Phone').fill(phone)
  const form = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await payButton(popup).click()
  await form
  const orders = portal.kernel.db.selectFrom('orders').select('phone').orderBy('number', 'desc').limit(1)
  expect(await orders.executeTakeFirst()).toEqual({ phone })
  await context.close()
})

test('[E-32] a new campaign invites the first donor instead of showing zeros', async () => {
  const { page, context } = await portal.visit()
  const terms = {
    currency: 'UAH',
    target_minor: '500000',
    sums: [10_000, 50_000],
    ends_at: null,
    active: true,
  } as const
  const roof = { id: 'new-roof', title: 'A new roof', text: 'It leaks.', ...terms, sums: [...terms.sums] }
  const { db, clock } = portal.kernel
  await db.transaction().execute((trx) => saveCampaign(trx, roof, clock.now()))
  await goto(page, `${portal.origin}/en/donate/`)
  await page.getByText('No donations yet. Be the first.').waitFor()
  await page.getByText(/^Goal: .*5,000/).waitFor()
  expect(await page.getByText('0 people').count()).toBe(0)
  await context.close()
})

/** Enables payment systems, and waits until the portal offers them. */
async function takePaymentsBy(...ids: string[]): Promise<void> {
  const payments = ['liqpay', 'wayforpay'].map((id) => ({ id, enabled: ids.includes(id) }))
  await changeSettings(portal.kernel, (old: { integrations?: object }) => ({
    ...old,
    integrations: { ...old.integrations, payments },
  }))
  await expect.poll(offeredIds).toEqual(ids)
}

async function offeredIds(): Promise<string[]> {
  const answer = await fetch(`${portal.origin}/api/lpm/learningPortals/demo`)
  const { integrations } = (await answer.json()) as { integrations: { payments: { id: string; enabled: boolean }[] } }
  return integrations.payments.filter(({ enabled }) => enabled).map(({ id }) => id)
}

test('[PAY-15, PAY-20, SCREEN-48] with one payment system there is no choice, with none no purchase; email and phone are both required', async () => {
  await takePaymentsBy('wayforpay')
  const { page, context } = await learner()
  const popup = await atTill(page)
  await page.getByText('WayForPay').first().waitFor()
  await expect.poll(() => popup.getByLabel('Payment system').count()).toBe(0)
  for (const field of ['Email', 'Phone']) {
    const before = await popup.getByLabel(field).inputValue()
    await popup.getByLabel(field).fill('')
    await payButton(popup).click()
    await popup.locator('[aria-invalid=true]').waitFor()
    await popup.getByLabel(field).fill(before)
  }
  await takePaymentsBy()
  await goto(page, portal.origin + COURSE)
  await page.locator('[data-course-action]').click()
  await popupOf(page).getByText('Payments aren’t available here yet').waitFor()
  await expect.poll(() => payButton(popupOf(page)).count()).toBe(0)
  await context.close()
})

// Walks W11 and W12: from the price of a course to the lesson behind it, and every way on which nobody pays.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

const COURSE = '/en/courses/listening/'
/** Stands in place of the price of what one has bought. */
const OWNED = 'Yours'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

let made = 0
/** Somebody new, who is not signed in yet. */
async function stranger(options: BrowserContextOptions = {}) {
  const visit = await portal.visit(options)
  const account = { email: `buyer${++made}@example.org`, password: 'a door for all' }
  const data = { firstName: 'Naomi', lastName: 'Cole', ...account }
  const other = await portal.browser.newContext()
  expect((await other.request.post(`${portal.origin}/api/sso/users`, { data })).status()).toBe(200)
  await other.close()
  return { ...visit, account }
}

/** Somebody new, who is signed in. */
async function learner(options: BrowserContextOptions = {}) {
  const visit = await stranger(options)
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, { data: visit.account })
  return visit
}

const popupOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your place in this course' })
const payButton = (popup: Locator): Locator => popup.getByRole('button', { name: /^Pay / })

/** The popup in which the course is bought, opened by its button. */
async function atTill(page: Page, address = COURSE): Promise<Locator> {
  await goto(page, portal.origin + address)
  await page.locator('[data-course-action]').click()
  await popupOf(page)
    .getByLabel('Phone')
    .fill(`+38067${1_000_000 + made}`)
  return popupOf(page)
}

/** Pays, or does not, at the page that plays the payment system; gives the page of the result. */
async function atSandbox(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('button', { name: way }).click()
  await page.waitForURL(/\/en\/order-result\//)
  await untilAlive(page)
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

test('[PAY-01, PAY-05, PAY-06, PAY-14, PAY-16, PAY-21, COURSE-29, SCEN-40, SCEN-51, SCEN-54, SCREEN-16, SCREEN-17, SCREEN-18, SCREEN-19, AUTH-49] W11: a guest signs in, pays and learns', async () => {
  const { page, context, account, complaints } = await stranger()
  await goto(page, `${portal.origin}/en/courses/`)
  const card = page.locator('article', { has: page.locator('a[href*="/courses/listening/"]') }).first()
  expect(await card.innerText()).toContain('₴')
  await goto(page, portal.origin + COURSE)
  const action = page.locator('[data-course-action]')
  const label = await action.innerText()
  await action.click()

  const door = page.getByRole('dialog')
  await door.getByRole('checkbox').check()
  await door.getByLabel('Email').fill(account.email)
  await door.getByLabel('Password', { exact: true }).fill(account.password)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()

  const popup = popupOf(page)
  expect(await popup.getByLabel('Email').inputValue()).toBe(account.email)
  await popup.getByLabel('Phone').pressSequentially('+3806712345678')
  expect(await popup.getByLabel('Phone').inputValue()).toBe('+380671234567')
  const system = popup.getByLabel('Pay through')
  expect([await system.inputValue(), await system.locator('option').allInnerTexts()]).toEqual([
    'liqpay',
    ['LiqPay', 'WayForPay'],
  ])
  expect(await popup.getByRole('list', { name: 'Cards you can pay with' }).getByRole('img').count()).toBe(2)
  await expectSound(page)

  const sent: [string, unknown][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['POST', 'PUT'].includes(request.method()) && /\/(?:core|orders)$/.test(pathname)) {
      sent.push([pathname.split('/').at(-1) ?? '', request.postDataJSON()])
    }
  })
  const form = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await payButton(popup).dblclick({ delay: 5 })
  const fields = new URLSearchParams((await form).postData() ?? '')
  expect([...fields.keys()].toSorted()).toEqual(['data', 'signature'])
  const ordered = {
    gateway: 'liqpay',
    courses: ['listening'],
    resultUrl: expect.stringMatching(/\/en\/order-result\/#ORDER_ID#\/\?continue=\/lesson\/[\w-]+\/$/) as unknown,
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
  await page.getByRole('heading', { name: 'The door is open' }).waitFor()
  await page.getByText(`A receipt is on its way to ${account.email}.`).waitFor()
  expect(await page.getByRole('button', { name: /Sign in/ }).count()).toBe(0)
  await expectSound(page)
  await page.getByRole('link', { name: 'Begin the course' }).click()
  await page.waitForURL(/\/en\/lesson\//)
  await goto(page, portal.origin + COURSE)
  expect(await action.innerText()).not.toBe(label)
  await page.getByText(OWNED, { exact: true }).first().waitFor()

  await goto(page, `${portal.origin}/en/profile/orders/`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  expect(await page.getByRole('row', { name: /Total/ }).innerText()).toContain('₴')
  expect(complaints).toEqual([])
  await context.close()

  // Who comes as a guest to the page of a course that he has bought sees it anew after signing in.
  const back = await portal.visit()
  await goto(back.page, `${portal.origin}${COURSE}?login=1`)
  const again = back.page.getByRole('dialog')
  await again.getByRole('checkbox').check()
  await again.getByLabel('Email').fill(account.email)
  await again.getByLabel('Password', { exact: true }).fill(account.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await back.page.getByText(OWNED, { exact: true }).first().waitFor()
  await back.context.close()
})

test('[PAY-10, ERROR-49, SCEN-54] W12: an order in error tells its message, and the button works again', async () => {
  const { page, context } = await learner()
  const popup = await atTill(page)
  const refusal = { id: 'none', state: 'error', meta: { error: { message: 'Card is blocked' } } }
  await page.route('**/api/lpm/orders', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await payButton(popup).click()
  await page.getByText('Card is blocked').waitFor()
  expect([new URL(page.url()).pathname, await payButton(popup).isEnabled()]).toEqual([COURSE, true])
  await payButton(popup).click()
  await page.waitForURL(/\/dev\/payments\/liqpay\//)
  await context.close()
})

test('[PAY-03, PAY-08, PAY-21, PAY-23] W12: who is declined at wayforpay has nothing, and tries again with his course', async () => {
  const { page, context } = await learner()
  const popup = await atTill(page)
  await popup.getByLabel('Pay through').selectOption('WayForPay')
  const form = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await payButton(popup).click()
  expect(new URLSearchParams((await form).postData() ?? '').get('merchantAccount')).toBeTruthy()
  await atSandbox(page, /^Decline/)
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await popupOf(page).getByLabel('Pay through').waitFor()
  await context.close()
})

test('[PAY-21, PAY-22, PAY-23] W12: the page of the result turns while one looks, and what is bought is not bought again', async () => {
  const { page, context } = await learner()
  const popup = await atTill(page)
  await payButton(popup).click()
  await atSandbox(page, /^Pay, and tell late/)
  await page.getByRole('heading', { name: 'One moment, the bank is answering' }).waitFor()
  await page.evaluate(() => (document.body.dataset.same = 'page'))
  const address = page.url()
  await page.getByRole('heading', { name: 'The door is open' }).waitFor({ timeout: 12_000 })
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
  const data = { gateway: 'liqpay', requestId: 'once-more-1' }
  const answer = await context.request.post(`${portal.origin}/api/lpm/courses/listening/buy`, { data })
  expect(((await answer.json()) as { code: string }).code).toBe('orders.already-bought')

  const other = await learner()
  await goto(other.page, address)
  await other.page.getByRole('heading', { name: 'There is no such order' }).waitFor()
  await other.context.close()
  await context.close()
})

test('[UI-16] axe finds nothing in the popup of buying in Arabic at 360, and nothing stands out', async () => {
  const { page, context } = await learner({ viewport: { width: 360, height: 780 } })
  await goto(page, `${portal.origin}/ar/courses/listening/`)
  await page.locator('[data-course-action]').click()
  await page.getByRole('dialog').locator('input[type=tel]').waitFor()
  await expectSound(page)
  await context.close()
})

/** Switches payment systems on, and waits until the portal says so. */
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

test('[PAY-15, PAY-20, SCREEN-48] one payment system is not chosen, without any nothing is sold; both ways to reach the buyer are asked', async () => {
  await takePaymentsBy('wayforpay')
  const { page, context } = await learner()
  const popup = await atTill(page)
  await page.getByText('WayForPay').first().waitFor()
  expect(await popup.getByLabel('Pay through').count()).toBe(0)
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
  await popupOf(page).getByText('Payment is not available here yet').waitFor()
  expect(await payButton(popupOf(page)).count()).toBe(0)
  await context.close()
})

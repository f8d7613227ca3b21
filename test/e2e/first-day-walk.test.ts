// The first day of a real portal: no content, no users, and a link printed by the documented command.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '../operations/empty-database.ts'
import { cleanUp, start, WITHIN } from '../operations/portal-process.ts'
import { TEST_CONFIG } from '../test-config.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

const PASSWORD = 'a door for all of us'
const EMAIL_PASSWORD = 'the password of the email server'
const PRIVATE_KEY = 'the private key of the shop'

let portal: E2ePortal
let owner: Awaited<ReturnType<E2ePortal['visit']>>
let page: Page
/** Recipients of the emails that the email server took. */
const recipients: string[] = []
const emails = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (auth, _, callback) =>
    callback(auth.password === EMAIL_PASSWORD ? null : new Error('no'), { user: auth.username }),
  onRcptTo: ({ address }, _, callback) => {
    recipients.push(address)
    callback()
  },
  onData: (stream, _, callback) => void stream.on('end', () => callback()).resume(),
})
/** LiqPay as far as testing keys goes: it knows no order, and only requests that its private key signs. */
const bank = createServer((request, response) => {
  const answer = async () => {
    const form = new URLSearchParams(await text(request))
    const data = form.get('data') ?? ''
    const signature = createHash('sha1').update(`${PRIVATE_KEY}${data}${PRIVATE_KEY}`).digest('base64')
    const code = form.get('signature') === signature ? 'payment_not_found' : 'invalid_signature'
    response.end(JSON.stringify({ result: 'error', err_code: code }))
  }
  void answer()
})
const portOf = (server: { address: () => string | AddressInfo | null }) => (server.address() as AddressInfo).port
const count = (done: number) => page.getByText(`${done} of 9 steps done`)

beforeAll(async () => {
  await new Promise<void>((resolve) => emails.listen(0, '127.0.0.1', () => resolve()))
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', () => resolve()))
  portal = await openPortal({ environment: 'production' })
  owner = await portal.visit({ viewport: { width: 1280, height: 860 } })
  ;({ page } = owner)
}, WITHIN.hookTimeout)
afterAll(async () => {
  await portal.close()
  bank.close()
  await new Promise<void>((resolve) => emails.close(() => resolve()))
  await cleanUp()
})

/** The link that `bin/portico create-admin` prints while the portal serves. */
async function createAdmin(email: string): Promise<string> {
  const command = start(['dist/server/cli.js', 'create-admin', email], {
    PORTICO_ENV: 'production',
    PUBLIC_URL: portal.origin,
    PORTICO_DATA: portal.dataFolder,
    PORTICO_SECRET: TEST_CONFIG.secret,
    DATABASE_URL: urlOf(portal.database),
  })
  expect(await command.ends()).toBe(0)
  // The other output says that no email server is set.
  return /http\S+/.exec(command.output())?.[0] ?? ''
}

/** The set-up is for keys alone too. */
async function press(target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const state = (name: string) => page.locator('main [role=status]').getByText(name, { exact: true })
const onStep = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
async function openStep(id: string): Promise<void> {
  await goto(page, `${portal.origin}/en/admin/setup/${id}/`)
}
async function publishInDesigner(): Promise<void> {
  await page.waitForURL(/\/en\/designer\//)
  await button('Publish').click()
  await button('Publish now').click()
  await page.getByText('Visitors can see the page now.').first().waitFor()
}

test('[A-D1, O-B1, O-B2, A-D17, ROLE-27, ROUTE-46] visitors see that the portal opens soon, and the printed link leads its first administrator to the set-up', async () => {
  const guest = await portal.visit()
  expect(await goto(guest.page, `${portal.origin}/en/courses/`)).toBe(200)
  await guest.page.getByRole('heading', { level: 1, name: 'Portico opens soon' }).waitFor()
  expect(new URL(guest.page.url()).pathname).toBe('/en/')
  expect(guest.complaints).toEqual([])
  await guest.context.close()

  const popup = page.getByRole('dialog')
  await page.goto(await createAdmin('owner@school.example'))
  await untilAlive(page)
  await popup.getByLabel('New password').fill(PASSWORD)
  await popup.getByLabel('Repeat password').fill(PASSWORD)
  await popup.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password has been changed').waitFor()
  expect(page.url()).not.toContain('pwdtoken')
  const consent = popup.getByRole('checkbox')
  if (await consent.count()) await consent.check()
  await popup.getByLabel('Email').fill('owner@school.example')
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await popup.getByRole('button', { name: 'Not now' }).click()
  await popup.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => popup.count()).toBe(0)
  await onStep('Set up your portal')
  await count(0).waitFor()
})

test('[IMPL-07, A-D2] name, languages and look are done once they are saved, and a step can be skipped and resumed', async () => {
  await press(page.getByRole('link', { name: 'Enter: Name and contact' }))
  await onStep('Name and contact')
  await page.getByLabel('Name', { exact: true }).fill('School of the lake')
  await page.getByLabel('Email', { exact: true }).fill('hello@lake.example')
  await press(button('Apply'))
  await state('Done').waitFor()
  await press(page.getByRole('link', { name: 'Next: Languages' }))
  await onStep('Languages')
  await press(button('Clear all but the main language'))
  await press(button('Apply'))
  await state('Done').waitFor()
  await press(page.getByRole('link', { name: 'Next: Look' }))
  await onStep('Look')
  await page.getByRole('radio', { name: 'Outline' }).focus()
  await page.keyboard.press('Space')
  await press(button('Apply'))
  await state('Done').waitFor()

  await press(page.getByRole('link', { name: 'All steps' }).first())
  await count(3).waitFor()
  await press(button('Skip: Payments'))
  await press(button('Don’t skip: Payments'))
  await page.getByRole('link', { name: 'Connect: Payments' }).waitFor()
})

test('[IMPL-07, O-B2] a home page from a template, a course from a template and the policies are published from the set-up', async () => {
  await openStep('home')
  await page.getByRole('radio', { name: /^A school with several courses/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: /^A community/ }).isChecked()).toBe(true)
  await press(button('Create home page'))
  await page.waitForURL(/\/en\/designer\//)
  // It is left and resumed.
  await openStep('home')
  await press(page.getByRole('link', { name: 'Continue in the page designer' }))
  await publishInDesigner()

  await openStep('course')
  await page.getByLabel('Title', { exact: true }).fill('First course')
  await page.getByRole('radio', { name: /^First steps/ }).focus()
  await page.keyboard.press('Space')
  await press(button('Create course'))
  await page.waitForURL(/\/en\/studio\/courses\/first-course\//)
  await goto(page, `${portal.origin}/en/studio/courses/first-course/`)
  await press(button('Publish…'))
  await press(button('Publish now'))
  await page.getByText('Published', { exact: true }).first().waitFor()

  for (const title of ['Terms of use', 'Privacy policy']) {
    await openStep('policies')
    await press(page.getByRole('region', { name: title }).getByRole('button', { name: 'Write' }))
    await publishInDesigner()
  }
  await openStep('policies')
  await state('Done').waitFor()
})

test('[IMPL-07, IMPL-13, O-S12, O-minor] email server and payment keys are tested, and wrong ones are explained in plain words', async () => {
  await openStep('mail')
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Encryption').selectOption({ label: 'None' })
  await page.getByLabel('Port', { exact: true }).fill(String(portOf(emails.server)))
  await page.getByLabel('User name', { exact: true }).fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('mistyped')
  expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe('hello@lake.example')
  await press(button('Save and send a test'))
  await page.getByText('The server refused user name or password.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(EMAIL_PASSWORD)
  await press(button('Save and send a test'))
  await page.getByText('The server took the email to owner@school.example.').waitFor()
  await state('Done').waitFor()
  expect(recipients).toEqual(['owner@school.example'])
  await expect.poll(() => page.getByText('This portal can’t send email').count()).toBe(0)

  await press(page.getByRole('link', { name: 'Next: Sign-in services' }))
  await onStep('Sign-in services')
  const google = page.getByRole('region', { name: 'Google' })
  await google.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await google.getByLabel('Client ID').fill('lake')
  await google.getByLabel('Client secret').fill('secret')
  await press(google.getByRole('button', { name: 'Save' }))
  await state('Done').waitFor()

  await press(page.getByRole('link', { name: 'Next: Payments' }))
  await onStep('Payments')
  const liqpay = page.locator('main li').filter({ has: page.getByRole('heading', { name: 'LiqPay' }) })
  const save = async (privateKey: string) => {
    await liqpay.getByLabel('Private key', { exact: true }).fill(privateKey)
    await press(liqpay.getByRole('button', { name: 'Save' }))
    await expect.poll(() => liqpay.getByLabel('Private key', { exact: true }).inputValue()).toBe('')
    await press(liqpay.getByRole('button', { name: 'Test the keys' }))
  }
  await liqpay.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await liqpay.getByLabel('Public key', { exact: true }).fill('i1')
  await liqpay.getByLabel('Address of the API').fill(`http://127.0.0.1:${portOf(bank)}`)
  await save('mistyped')
  await liqpay.getByText('LiqPay doesn’t accept these keys.').waitFor()
  await save(PRIVATE_KEY)
  await liqpay.getByText('LiqPay accepts these keys.').waitFor()
  await state('Done').waitFor()
  await press(page.getByRole('link', { name: 'All steps' }).last())
  await count(9).waitFor()
  await page.getByText('Nothing is left to set up.').waitFor()
  expect(owner.complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
})

test('[O-B2, E-10, ROUTE-41] visitors of the portal that was set up find its home page, its menu and its first course', async () => {
  const guest = await portal.visit()
  expect(await goto(guest.page, `${portal.origin}/`)).toBe(200)
  await guest.page.getByRole('heading', { level: 1, name: 'You don’t learn alone here.' }).waitFor()
  await guest.page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  expect(new URL(guest.page.url()).pathname).toBe('/en/courses/')
  await guest.page
    .getByRole('link', { name: /First course/ })
    .first()
    .waitFor()
  expect(guest.complaints).toEqual([])
  await guest.context.close()
  await owner.context.close()
})

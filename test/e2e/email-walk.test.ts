import { type Locator, type Page, request as apart } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/base/clock.ts'
import { makeUser } from '../make/user.ts'
import { emailsTo } from '../emails.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

const COURSE = '/en/courses/mark/'
const PASSWORD = 'a long road home'

/** The page with the popup that its address asks for. */
async function openSignIn(path: string) {
  const visit = await portal.visit()
  await goto(visit.page, portal.origin + path)
  return { ...visit, popup: await popupOf(visit.page) }
}

async function popupOf(page: Page): Promise<Locator> {
  const popup = page.getByRole('dialog')
  await popup.getByRole('heading', { level: 2 }).waitFor()
  return popup
}

const press = (popup: Locator, name: string) => popup.getByRole('button', { name, exact: true }).click()
/** The link in the newest email of this kind, once it is written. */
async function newestLink(email: string, kind: string): Promise<URL> {
  const emails = () => emailsTo(portal.kernel.db, email, kind)
  await expect.poll(emails).not.toEqual([])
  return (await emails()).at(-1)!.link
}
const isExpected = (complaint: string) => /status of 4\d\d/.test(complaint)

async function signIn(popup: Locator, email: string, password: string): Promise<void> {
  await popup.getByLabel('Email').fill(email)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  const consent = popup.getByRole('checkbox')
  if (await consent.count()) await consent.check()
  await press(popup, 'Sign in')
}

/** Creates an account outside of any browser. */
async function makeAccount(email: string): Promise<void> {
  const data = { firstName: 'Ruth', lastName: 'Adeyemi', email, password: PASSWORD }
  const elsewhere = await apart.newContext()
  expect((await elsewhere.post(`${portal.origin}/api/sso/users`, { data })).status()).toBe(200)
  await elsewhere.dispose()
}

async function signUp(popup: Locator, email: string): Promise<void> {
  await usePassword(popup)
  await press(popup, 'Create an account')
  await popup.getByLabel('First name').fill('Ruth')
  await popup.getByLabel('Last name').fill('Adeyemi')
  await popup.getByLabel(/^E-?mail$/).fill(email)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByLabel('Repeat password').fill(PASSWORD)
  await popup.getByRole('checkbox').check()
  await press(popup, 'Sign up')
  await popup.getByRole('heading', { name: 'How can we reach you?' }).waitFor()
}

/** Opens the newest email in the demo’s mailbox and follows its button, as the recipient does. */
async function followLetter(page: Page, { subject, button }: { subject: string; button: string }): Promise<Page> {
  await page.goto(`${portal.origin}/dev/mail`)
  await page.getByRole('link', { name: subject }).first().click()
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: button }).click()
  const landed = await opened
  await untilAlive(landed)
  return landed
}

test('[SCREEN-36, AUTH-30, AUTH-70, IMPL-13] W07: a learner resets a forgotten password, signs in, and is back on the same page', async () => {
  const email = 'w07@example.org'
  await makeUser(portal.kernel, { email })
  const { page, popup, context, complaints } = await openSignIn(`${COURSE}?login=1`)
  await popup.getByLabel('Email').fill(email)
  await usePassword(popup)
  await press(popup, 'Forgot your password?')
  await popup.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(await popup.getByLabel('Email').inputValue()).toBe(email)
  await press(popup, 'Back to sign in')
  await popup.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  expect(await popup.getByLabel('Email').inputValue()).toBe(email)

  await press(popup, 'Forgot your password?')
  await popup.getByLabel('Email').fill('')
  await press(popup, 'Send link')
  await popup.getByText('Email is required').waitFor()
  await popup.getByLabel('Email').fill(' W07@example.org ')
  const asked = page.waitForRequest('**/api/sso/password/forgot')
  await press(popup, 'Send link')
  expect((await asked).postDataJSON()).toEqual({
    email,
    website: new URL(portal.origin).host,
    environmentId: 'demo',
    returnTo: COURSE,
  })
  await popup.getByRole('heading', { name: 'Check your email' }).waitFor()
  await popup.getByText(email).waitFor()
  expect(await popup.getByRole('button', { name: /^Send it again in \d+ seconds$/ }).isDisabled()).toBe(true)

  const landed = await followLetter(page, { subject: 'New password for', button: 'Set a new password' })
  expect(new URL(landed.url()).pathname).toBe(COURSE)
  const restore = await popupOf(landed)
  await restore.getByLabel('New password').fill(PASSWORD)
  await restore.getByLabel('Repeat password').fill(PASSWORD)
  await press(restore, 'Set password')
  await restore.getByText('Your password has been changed').waitFor()
  await restore.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await signIn(restore, email, PASSWORD)
  await restore.getByRole('heading', { name: 'How can we reach you?' }).waitFor()
  await press(restore, 'Not now')
  await press(restore, 'Continue')
  await restore.waitFor({ state: 'detached' })
  // The token is gone from the address, and the page is the one where the learner started.
  expect(landed.url()).toBe(portal.origin + COURSE)
  await landed.locator('header').getByText('Ruth Adeyemi’s account').waitFor({ state: 'attached' })
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
  await context.close()
})

test('[ERROR-44] an expired link says so, and offers a new one', async () => {
  const email = 'used@example.org'
  const userId = await makeUser(portal.kernel, { email })
  const { makePasswordLink } = await import('../../src/features/accounts/server/reset-password.ts')
  const link = new URL(await makePasswordLink(portal.kernel, portal.kernel.db, { userId, hours: 1, path: '/en/' }))
  const past = new Date(Date.now() - HOUR_MS)
  await portal.kernel.db
    .updateTable('one_time_tokens')
    .set({ expires_at: past })
    .where('user_id', '=', userId)
    .execute()
  const { popup, context } = await openSignIn(link.pathname + link.search)
  await popup.getByLabel('New password').fill(PASSWORD)
  await popup.getByLabel('Repeat password').fill(PASSWORD)
  await press(popup, 'Set password')
  await popup.getByText('The password couldn’t be changed').waitFor()
  await popup.getByText('This link has already been used or has expired.').waitFor()
  await press(popup, 'Send me a new link')
  await popup.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await context.close()
})

test('[SCREEN-06, SCREEN-07, SCREEN-08, SCREEN-09, AUTH-28, SCEN-30, ERROR-45, ERROR-46] the forgot-password screen has email, request and a way back; it shows failures, and answers the same for an unknown email', async () => {
  const { page, popup, context } = await openSignIn('/en/?login=1')
  await usePassword(popup)
  await press(popup, 'Forgot your password?')
  await popup.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(
    await popup.getByRole('textbox').evaluateAll((fields) => fields.map((field) => field.getAttribute('type'))),
  ).toEqual(['email'])
  expect(await popup.locator('form').getByRole('button').allInnerTexts()).toEqual(['Send link', 'Back to sign in'])
  await press(popup, 'Back to sign in')
  await popup.getByLabel('Password', { exact: true }).waitFor()

  await press(popup, 'Forgot your password?')
  await popup.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await popup.getByLabel('Email').fill('nobody@example.org')
  const asked = page.waitForRequest('**/api/sso/password/forgot')
  await page.route('**/api/sso/password/forgot', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, code: 'x', message: 'x', meta: { error: { message: 'No letters today' } } },
    }),
  )
  await press(popup, 'Send link')
  await popup.getByText('No letters today').waitFor()
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'nobody@example.org',
    website: new URL(portal.origin).host,
    environmentId: 'demo',
  })
  await page.unroute('**/api/sso/password/forgot')
  await page.route('**/api/sso/password/forgot', (route) => route.abort())
  await press(popup, 'Send link')
  await popup.getByText('The request couldn’t be sent').waitFor()
  expect(await popup.getByLabel('Email').inputValue()).toBe('nobody@example.org')

  await page.unroute('**/api/sso/password/forgot')
  await press(popup, 'Send link')
  await popup.getByRole('heading', { name: 'Check your email' }).waitFor()
  expect(await emailsTo(portal.kernel.db, 'nobody@example.org')).toEqual([])
  await press(popup, 'Back to sign in')
  await popup.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await context.close()
})

test('[IMPL-13, AUTH-24, SCREEN-14, SCREEN-15, SCREEN-33] W05: after sign-up the profile step has phone, email and accepted terms; the link in the email confirms the address once', async () => {
  const email = 'w05@example.org'
  const { page, popup, context, complaints } = await openSignIn('/en/?login=1')
  await signUp(popup, email)
  expect(
    await popup.getByRole('textbox').evaluateAll((fields) => fields.map((field) => field.getAttribute('type'))),
  ).toEqual(['tel', 'email'])
  await expect.poll(() => popup.getByRole('checkbox').isChecked()).toBe(true)
  await press(popup, 'Not now')
  await popup.getByRole('heading', { name: 'Welcome' }).waitFor()

  const link = await newestLink(email, 'verify-email')
  await goto(page, link.href)
  await popup.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  const me = await context.request.get(`${portal.origin}/api/sso/users/me`)
  expect(await me.json()).toMatchObject({ email, emailVerified: true })
  await press(popup, 'Continue')
  await popup.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await goto(page, link.href)
  await popup.getByRole('heading', { name: 'Your email isn’t confirmed' }).waitFor()
  await popup.getByText('This link has already been used or has expired.').waitFor()
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
  await context.close()
})

test('a verification link still works after a security scanner has fetched it', async () => {
  const email = 'preview@example.org'
  await makeAccount(email)
  const link = await newestLink(email, 'verify-email')
  expect((await fetch(link)).status).toBe(200)
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200)
  const reader = await openSignIn(link.pathname + link.search)
  await reader.popup.getByRole('heading', { name: 'Is this your account?' }).waitFor()
  await press(reader.popup, 'Yes, it’s mine')
  await reader.popup.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
  await reader.context.close()
})

test('the recipient of an unwanted verification email removes their address from the account', async () => {
  const email = 'typed-by-another@example.org'
  await makeAccount(email)
  const link = await newestLink(email, 'verify-email')
  const reader = await openSignIn(link.pathname + link.search)
  await reader.popup.getByText(email).waitFor()
  await press(reader.popup, 'This wasn’t me')
  await reader.popup.getByRole('heading', { name: 'Thank you for telling us' }).waitFor()
  const kept = portal.kernel.db.selectFrom('users').select('id').where('email', '=', email)
  expect(await kept.executeTakeFirst()).toBeUndefined()
  await reader.context.close()
})

test('[SCEN-63, SCREEN-27, SCREEN-37, USER-23] W06: after sign-in a learner is asked for missing profile data once', async () => {
  const email = 'w06@example.org'
  await makeAccount(email)
  const { page, popup, context, complaints } = await openSignIn(`/en/?login=1&returnTo=${encodeURIComponent(COURSE)}`)
  await usePassword(popup)
  await signIn(popup, email, PASSWORD)
  await popup.getByRole('heading', { name: 'How can we reach you?' }).waitFor()
  await expect.poll(() => popup.getByLabel('Email').inputValue()).toBe(email)
  await expect.poll(() => popup.getByRole('checkbox').isChecked()).toBe(true)
  await press(popup, 'Save and continue')
  await popup.getByText('Phone is required').waitFor()

  const phone = popup.getByLabel('Phone')
  await phone.pressSequentially('12')
  // Validation waits half a second after the last key.
  await expect.poll(() => phone.inputValue()).toBe('+12')
  await popup.getByText('Enter a valid phone number: a plus sign and 7 to 12 digits').waitFor()
  await phone.fill('+1 (202) 555-0101 99999')
  await expect.poll(() => phone.inputValue()).toBe('+120255501019')
  await phone.fill('+12025550101')
  await press(popup, 'Save and continue')
  // The demo’s learner has this number.
  await popup.getByText('There’s already an account with this email address or phone number').waitFor()

  await phone.fill('+12025550199')
  const saved = page.waitForRequest('**/core')
  await press(popup, 'Save and continue')
  const request = await saved
  expect(decodeURIComponent(new URL(request.url()).pathname)).toMatch(/^\/api\/backoffice\/users\/bo:[\w-]+\/core$/)
  expect(request.postDataJSON()).toEqual({ phone: '+12025550199', email, complete: true })
  await page.waitForURL(portal.origin + COURSE)
  await popup.waitFor({ state: 'detached' })
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])

  // A complete profile isn’t asked for again.
  await context.clearCookies()
  await goto(page, `${portal.origin}/en/?login=1`)
  await usePassword(popup)
  await signIn(popup, email, PASSWORD)
  await popup.waitFor({ state: 'detached' })
  await page.getByText('You’re signed in').waitFor()
  await context.close()
})

test('[A-D17] after sign-in the popup no longer shows the reason for signing in', async () => {
  const email = 'w17@example.org'
  await makeAccount(email)
  const { popup, context } = await openSignIn(`${COURSE}?login=1&returnTo=${encodeURIComponent('/lesson/mark-storm/')}`)
  const reason = popup.getByText('“The storm” opens after you sign in.')
  await reason.waitFor()
  await usePassword(popup)
  await signIn(popup, email, PASSWORD)
  await popup.getByRole('heading', { name: 'How can we reach you?' }).waitFor()
  expect(await reason.count()).toBe(0)
  await context.close()
})

test('[SCREEN-29] a profile marked as complete that lacks its phone is marked as incomplete, and completion opens', async () => {
  const email = 'half@example.org'
  await makeAccount(email)
  const change = { complete: true, phone: null }
  await portal.kernel.db.updateTable('users').set(change).where('email', '=', email).execute()
  const { page, popup, context } = await openSignIn('/en/?login=1')
  const takenBack = page.waitForResponse('**/core')
  await usePassword(popup)
  await signIn(popup, email, PASSWORD)
  expect((await takenBack).request().postDataJSON()).toEqual({ complete: false })
  const found = portal.kernel.db.selectFrom('users').select('complete').where('email', '=', email)
  await expect.poll(() => found.executeTakeFirst()).toEqual({ complete: false })
  await popup.getByRole('heading', { name: 'How can we reach you?' }).waitFor()
  await context.close()
})

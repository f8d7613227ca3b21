import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())
beforeEach(() => setWays({ email: false, anonymous: true }))

const PASSWORD = 'wander'
const REMEMBER = 'Remember your password: without an email address, nobody can recover it.'

/** Sets the sign-in methods, and waits until the portal serves them. */
async function setWays(ways: { email: boolean; anonymous: boolean }): Promise<void> {
  await changeSettings(portal.kernel, (settings) => ({ ...settings, registration: ways }))
  await expect.poll(registrationSettings).toMatchObject(ways)
}

async function registrationSettings(): Promise<object> {
  const answer = await fetch(`${portal.origin}/api/lpm/learningPortals/demo`)
  return ((await answer.json()) as { registration: object }).registration
}

/** The page with the sign-in popup open. */
async function openSignIn() {
  const visit = await portal.visit()
  await goto(visit.page, `${portal.origin}/en/?login=1`)
  const popup = visit.page.getByRole('dialog').first()
  await popup.getByRole('heading', { level: 2 }).waitFor()
  return { ...visit, popup }
}

function postsOf(page: Page, endpoint: string): unknown[] {
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(endpoint)) posts.push(request.postDataJSON())
  })
  return posts
}

const userOf = (username: string) =>
  portal.kernel.db.selectFrom('users').select(['id', 'roles', 'email', 'deletion']).where('username', '=', username)

test('[SCEN-29, SCREEN-23, SCREEN-24, SCREEN-25, SCREEN-30, ANON-06, ANON-07, ANON-08, AUTH-20] W10: a visitor creates an account with a username, signs out, and signs in again', async () => {
  const { page, popup, context, complaints } = await openSignIn()
  const posts = postsOf(page, '/api/sso/users/anonymous')
  await popup.getByRole('heading', { name: 'Continue without a name' }).waitFor()
  expect(await popup.getByRole('listitem').count()).toBe(3)
  expect(await popup.getByText('Other ways to sign in').count()).toBe(0)
  await popup.getByRole('button', { name: 'Choose a username' }).click()
  await popup.getByText(REMEMBER).waitFor()
  expect(await popup.getByText('Forgot your password?').count()).toBe(0)

  await popup.getByRole('checkbox').check()
  await popup.getByLabel('Username').fill('ab c')
  await popup.getByLabel('Password', { exact: true }).fill('wande')
  await popup.getByRole('button', { name: 'Create account' }).click()
  await popup.getByText('Username can’t contain spaces').waitFor()
  await popup.getByText('At least 6 characters').waitFor()
  await popup.getByLabel('Username').fill('w'.repeat(31))
  await popup.getByText('At most 30 characters').waitFor()

  await popup.getByLabel('Username').fill('Walker77')
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Create account' }).click()
  const question = page.getByRole('dialog', { name: 'Have you written down your password?' })
  await question.getByRole('button', { name: 'Not yet' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await popup.getByLabel('Username').inputValue()).toBe('Walker77')
  expect(posts).toEqual([])

  await popup.getByRole('button', { name: 'Create account' }).click()
  await question.getByRole('button', { name: 'Yes, continue' }).click()
  await popup.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(posts).toEqual([{ username: 'Walker77', password: PASSWORD }])
  expect(await userOf('walker77').executeTakeFirst()).toMatchObject({ roles: ['disciple'], email: null })
  await popup.getByRole('button', { name: 'Continue' }).click()
  await page.locator('header').getByText('walker77’s account').waitFor({ state: 'attached' })

  await goto(page, `${portal.origin}/api/sso/logout?returnTo=${encodeURIComponent('/en/?login=1')}`)
  await popup.getByRole('button', { name: 'Sign in with a username' }).click()
  await popup.getByText(REMEMBER).waitFor()
  expect(await popup.getByText('Forgot your password?').count()).toBe(0)
  await popup.getByRole('checkbox').check()
  await popup.getByLabel('Username').fill('walker77')
  await popup.getByLabel('Password', { exact: true }).fill('stroll')
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The username or password is wrong').waitFor()
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You’re signed in').waitFor()
  await popup.waitFor({ state: 'detached' })
  // The earlier error is gone.
  await expect.poll(() => page.getByText('The username or password is wrong').count()).toBe(0)
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
  await context.close()
})

test('[A-D8] if only anonymous accounts can be created, people with an email can still sign in', async () => {
  const { page, popup, context, complaints } = await openSignIn()
  await popup.getByRole('button', { name: 'Sign in with email' }).click()
  await popup.getByRole('checkbox').check()
  await popup.getByLabel('Email').fill('learner@demo.portico.test')
  await usePassword(popup)
  await popup.getByLabel('Password', { exact: true }).fill('portico-demo')
  expect(await popup.getByRole('button', { name: 'Create an account' }).count()).toBe(0)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You’re signed in').waitFor()
  await popup.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('[A-D17] if usernames can’t be chosen any more, people with one can still sign in', async () => {
  await setWays({ email: true, anonymous: false })
  const { page, popup, context } = await openSignIn()
  await popup.getByRole('checkbox').check()
  await popup.getByLabel('Email').fill('walker77')
  await popup.getByRole('button', { name: 'Sign in with a username' }).click()
  expect(await popup.getByLabel('Username').inputValue()).toBe('walker77')
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You’re signed in').waitFor()
  await context.close()
})

test('[POPUP-01, SCREEN-33, SCEN-29] beside other methods the anonymous one is a button, and its step keeps the accepted terms', async () => {
  await setWays({ email: true, anonymous: true })
  const { popup, context } = await openSignIn()
  // An aside: full height, at the end edge of a wide screen.
  await expect.poll(() => popup.boundingBox()).toEqual({ x: 680, y: 0, width: 600, height: 800 })
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Continue without a name' }).click()
  await popup.getByRole('button', { name: 'Choose a username' }).click()
  await popup.getByLabel('Username').waitFor()
  expect(await popup.getByRole('checkbox').isChecked()).toBe(true)
  await context.close()
})

test('a portal without anonymous accounts offers no username', async () => {
  await setWays({ email: true, anonymous: false })
  const { popup, context } = await openSignIn()
  await popup.getByLabel('Email').waitFor()
  expect(await popup.getByText('Continue without a name').count()).toBe(0)
  await context.close()
})

/** A signed-in visitor with a username, on a page of the sandbox. */
async function signedIn(username: string) {
  const visit = await portal.visit()
  const data = { username, password: PASSWORD }
  const headers = { origin: portal.origin }
  const made = await visit.context.request.post(`${portal.origin}/api/sso/users/anonymous`, { data, headers })
  expect(made.status()).toBe(200)
  await goto(visit.page, `${portal.origin}/en/sandbox/popup/`)
  return visit
}

test('[A-D17] a learner who deletes the account on the profile lands on the first page, without a sign-in popup', async () => {
  const { page, context } = await signedIn('leaver')
  await goto(page, `${portal.origin}/uk/profile/`)
  const arrived = page.waitForURL(`${portal.origin}/uk/`)
  const seen: string[] = []
  page.on('framenavigated', (frame) => void seen.push(frame.url()))
  await page.getByRole('button', { name: 'Видалити…' }).click()
  await page.getByRole('button', { name: 'Видалити мій обліковий запис' }).click()
  await arrived
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(seen.filter((address) => address.includes('login'))).toEqual([])
  await context.close()
})

test('[SCEN-31, USER-22] an account is marked as deleted after one confirmation, and signing in restores it', async () => {
  const { page, context } = await signedIn('wanderer')
  const popup = page.getByRole('dialog').first()
  await page.locator('[data-opens^="user-terminate-by-email:"]').first().click()
  await popup.getByRole('heading', { name: 'Delete your account?' }).waitFor()
  await popup.getByRole('button', { name: 'Keep it' }).click()
  await popup.waitFor({ state: 'detached' })
  expect(await userOf('wanderer').executeTakeFirst()).toMatchObject({ deletion: [] })

  await page.locator('[data-opens^="user-terminate-by-email:"]').first().click()
  await popup.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account will be deleted in 30 days.').first().waitFor()
  await page.waitForURL(`${portal.origin}/en/`)
  expect(await userOf('wanderer').executeTakeFirst()).toMatchObject({ deletion: [{ environmentId: 'demo' }] })
  expect((await context.cookies()).filter(({ name }) => name.endsWith('-token'))).toEqual([])

  await goto(page, `${portal.origin}/en/?login=1`)
  await popup.getByRole('button', { name: 'Sign in with a username' }).click()
  await popup.getByRole('checkbox').check()
  await popup.getByLabel('Username').fill('wanderer')
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await popup.getByRole('heading', { name: 'Would you like to stay?' }).waitFor()
  // The question opens again on the next page if it wasn’t answered.
  await goto(page, `${portal.origin}/en/courses/`)
  await popup.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('Your account won’t be deleted').waitFor()
  expect(await userOf('wanderer').executeTakeFirst()).toMatchObject({ deletion: [] })
  await context.close()
})

test('[SCREEN-20, SCREEN-42, SCREEN-26, FORM-16, FORM-17, FORM-23, FORM-24, SCEN-38] a form validates its fields, waits for the policy checkbox, and thanks; the sandbox traces it', async () => {
  const { page, context } = await portal.visit()
  await goto(page, `${portal.origin}/en/sandbox/popup/`)
  const popup = page.getByRole('dialog', { name: 'Ask the team' })
  await page.locator('[data-opens="dynamic-form: a question to the team"]').click()
  await popup.getByText('We answer within two days, in your language.').waitFor()
  const send = popup.getByRole('button', { name: 'Send' })
  expect(await send.isDisabled()).toBe(true)
  await popup.getByRole('checkbox').check()
  await send.click()
  await popup.getByText('Your question is required').waitFor()
  await page.getByText('Check the highlighted fields').waitFor()
  await popup.getByLabel('Phone').fill('+12')
  await popup.getByLabel('Phone').blur()
  await popup.getByText('Enter a valid phone number: a plus sign and 7 to 12 digits').waitFor()
  await popup.getByLabel('Phone').fill('')
  // Runs in one task, so that a slow machine doesn’t matter: nothing is stored at once, and then not before half a
  // second.
  const kept = await popup.getByLabel('Your name').evaluate(async (field: HTMLInputElement) => {
    const keptNow = () => JSON.stringify(Object.values(sessionStorage)).includes('Ada')
    const begin = performance.now()
    field.value = 'Ada'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const atOnce = keptNow()
    while (!keptNow()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return { atOnce, isLate: performance.now() - begin >= 499 }
  })
  expect(kept).toEqual({ atOnce: false, isLate: true })
  await popup.getByLabel('Email').fill('ada@example.org')
  await popup.getByLabel('Your question').fill('Where do I begin?')
  await send.click()
  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await thanks.getByRole('button', { name: 'Continue' }).click()
  await thanks.waitFor({ state: 'detached' })
  const trace = async () => (await page.locator('[data-trace]').allInnerTexts()).join('\n')
  await expect.poll(trace).toContain('{"do":"close"}')
  const said = await trace()
  expect(said).toContain('A form was sent: question')
  expect(said).toContain('"question":"Where do I begin?"')
  expect(said).toContain('"type":"start","id":"dynamic-form"')
  expect(said).toContain('"step":"success (form-sent)"')
  await context.close()
})

import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { askForCode, emailedCode, emailedLink, usePassword } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

const LEARNER = 'learner@demo.portico.test'
const PASSWORD = 'portico-demo'
const COURSE = '/en/courses/mark/'

const popupOf = (page: Page) => page.getByRole('dialog')

/** Opens a page whose address asks for the popup, and waits until it is shown. */
async function openPopupAt(page: Page, path: string): Promise<Locator> {
  await goto(page, portal.origin + path)
  await popupOf(page).getByRole('heading', { level: 2 }).waitFor()
  return popupOf(page)
}

/** The same in a browser context of its own. */
async function openSignIn(path: string, options: BrowserContextOptions = {}) {
  const visit = await portal.visit(options)
  return { ...visit, popup: await openPopupAt(visit.page, path) }
}

async function fillSignIn(popup: Locator, email = LEARNER, password = PASSWORD): Promise<void> {
  const consent = popup.getByRole('checkbox')
  if (await consent.count()) await consent.check()
  await popup.getByLabel('Email').fill(email)
  await popup.getByLabel('Password', { exact: true }).fill(password)
}
const signIn = (popup: Locator) => popup.getByRole('button', { name: 'Sign in', exact: true }).click()
const signUp = (popup: Locator) => popup.getByRole('button', { name: 'Sign up', exact: true }).click()

/** Bodies of the POST requests that a page sends to an endpoint. */
function postsOf(page: Page, endpoint: string): unknown[] {
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(endpoint)) posts.push(request.postDataJSON())
  })
  return posts
}

const errorsIn = (popup: Locator) => popup.locator('form [aria-live] p').allInnerTexts()
const AGREE_FIRST = 'Please agree first. Without your consent, we can’t store anything for you.'
const isExpected = (complaint: string) => /status of 4\d\d/.test(complaint)

test('[LIMIT-26, SCREEN-31, SCREEN-32, SCREEN-46, AUTH-24, AUTH-43, AUTH-46, AUTH-47, SCEN-54, SCEN-62, ERROR-47] W05: signing up by email', async () => {
  const { page, popup, context, complaints } = await openSignIn(
    `${COURSE}?login=1&utm_source=mail&utm_campaign=spring`,
    {
      reducedMotion: 'no-preference',
    },
  )
  const posts = postsOf(page, '/api/sso/users')
  await usePassword(popup)
  await popup.getByRole('button', { name: 'Create an account' }).click()

  await signUp(popup)
  await expect.poll(() => errorsIn(popup)).toEqual([AGREE_FIRST])
  const shake = popup.locator('label', { has: page.getByRole('checkbox') })
  expect(await shake.evaluate((label) => getComputedStyle(label).animationDuration)).toBe('2.9s')

  await popup.getByLabel('First name').fill('A')
  await popup.getByLabel('Last name').fill('Sm1th')
  await popup.getByLabel(/^E-?mail$/).fill(' Jo@EXAMPLE')
  await popup.getByLabel('Password', { exact: true }).fill('a long road home')
  await popup.getByLabel('Repeat password').fill('another road')
  await expect
    .poll(() => errorsIn(popup))
    .toEqual([
      'At least 2 characters',
      'Last name contains characters that aren’t allowed',
      'Enter a valid email address',
      'The passwords don’t match',
      AGREE_FIRST,
    ])
  await popup.getByRole('checkbox').check()
  await signUp(popup)
  await popup.getByText('Check the highlighted fields').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')
  expect(posts).toEqual([])

  await popup.getByLabel('First name').fill('Anna-Maria')
  await popup.getByLabel('Last name').fill("O'Neil")
  await popup.getByLabel(/^E-?mail$/).fill(' Jo@EXAMPLE.org ')
  await popup.getByLabel('Repeat password').fill('a long road home')
  await popup.getByRole('button', { name: 'Sign up', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await popup.getByRole('button', { name: 'Not now' }).click()
  await popup.getByRole('heading', { name: 'Welcome' }).waitFor()
  // Focus moves to the new step.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Welcome')
  await popup.getByText('You’re signed in').waitFor()
  expect(posts).toEqual([
    {
      firstName: 'Anna-Maria',
      lastName: "O'Neil",
      email: 'jo@example.org',
      password: 'a long road home',
      role: 'disciple',
      website: new URL(portal.origin).host,
      environmentId: 'demo',
      utm: { utm_source: 'mail', utm_campaign: 'spring' },
    },
  ])
  const columns = ['roles', 'learning_environments', 'utm'] as const
  const user = portal.kernel.db.selectFrom('users').select(columns).where('email', '=', 'jo@example.org')
  expect(await user.executeTakeFirst()).toEqual({
    roles: ['disciple'],
    learning_environments: ['demo'],
    utm: [{ environmentId: 'demo', utm_source: 'mail', utm_campaign: 'spring' }],
  })

  // The page stays and belongs to the new user; the popup and its query are gone.
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.waitFor({ state: 'detached' })
  expect(page.url()).toBe(portal.origin + COURSE)
  await page.locator('header').getByText("Anna-Maria O'Neil’s account").waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await context.close()
})

const meIn = async (context: BrowserContext) =>
  (await context.request.get(`${portal.origin}/api/sso/users/me`)).json() as Promise<object>

test('[E-8] somebody new is in their lesson after one field and the emailed code, with one agreement and without a password', async () => {
  const lesson = '/lesson/mark-whole-story/'
  const { page, popup, context, complaints } = await openSignIn(
    `${COURSE}?login=1&returnTo=${encodeURIComponent(lesson)}`,
    { viewport: { width: 360, height: 740 } },
  )
  const email = 'new@example.org'
  await popup.getByLabel('Email').fill(' New@Example.org ')
  await popup.getByLabel('Email').press('Enter')
  await expect.poll(() => errorsIn(popup)).toEqual([AGREE_FIRST])
  await askForCode(popup, ' New@Example.org ')
  const field = popup.getByLabel('Code')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect([await popup.getByRole('textbox').count(), await popup.getByRole('checkbox').count()]).toEqual([1, 0])
  expect(await popup.getByRole('button', { name: /^Send a new code in \d+ seconds$/ }).isDisabled()).toBe(true)

  const code = await emailedCode(portal, email)
  await field.fill(code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))
  await popup.getByText('The code is wrong or has expired.').waitFor()
  await field.fill(code.slice(0, 5))
  await field.press('End')
  // The last digit signs in. Newcomers are neither asked for their profile nor welcomed first.
  await page.keyboard.type(code.slice(5))
  await page.waitForURL(`${portal.origin}/en${lesson}**`)
  await popup.waitFor({ state: 'detached' })
  expect(await meIn(context)).toMatchObject({ email, emailVerified: true, isGuest: false })
  expect(complaints.filter((text) => !isExpected(text))).toEqual([])
  await context.close()
})

test('the emailed link signs in at once where it was asked for, elsewhere after a question, and scanners of emails don’t use it up', async () => {
  const email = 'linked@example.org'
  const { page, popup, context } = await openSignIn(`${COURSE}?login=1`)
  await askForCode(popup, email)
  const first = await emailedLink(portal, email)
  const code = await emailedCode(portal, email)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(first, { method })).status).toBe(200)

  const phone = await openSignIn(first.pathname + first.search, { viewport: { width: 360, height: 740 } })
  await phone.popup.getByText(email).waitFor()
  expect(await meIn(phone.context)).toMatchObject({ isGuest: true })
  const here = phone.popup.getByRole('button', { name: 'Sign in here' })
  expect(await here.isDisabled()).toBe(true)
  await phone.popup.getByRole('checkbox').check()
  await here.click()
  await phone.popup.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await meIn(phone.context)).toMatchObject({ email, isGuest: false })
  await phone.context.close()

  await popup.getByLabel('Code').fill(code)
  await popup.getByText('The code is wrong or has expired.').waitFor()
  await popup.getByRole('button', { name: 'Use another address' }).click()
  expect(await popup.getByLabel('Email').inputValue()).toBe(email)
  await popup.getByRole('button', { name: 'Email me a code' }).click()
  await popup.getByRole('heading', { name: 'Check your email' }).waitFor()
  await expect.poll(() => emailedLink(portal, email)).not.toEqual(first)
  await goto(page, (await emailedLink(portal, email)).href)
  await popup.getByRole('heading', { name: 'How can we reach you?' }).waitFor()
  expect(await meIn(context)).toMatchObject({ email, isGuest: false })

  await context.clearCookies()
  await goto(page, first.href)
  await popup.getByText('This link has already been used or has expired').waitFor()
  await popup.getByRole('button', { name: 'Sign in another way' }).click()
  await popup.getByLabel('Email').waitFor()
  await context.close()
})

describe('a guest in the sign-in popup', () => {
  let page: Page
  let context: BrowserContext
  let complaints: string[]
  let popup: Locator
  beforeAll(async () => {
    ;({ page, context, complaints } = await portal.visit())
    popup = popupOf(page)
  })
  afterAll(() => context.close())

  const signInControl = () => page.locator('header').getByRole('link', { name: 'Sign in' })

  test('[POPUP-01, POPUP-02, POPUP-04, LIMIT-54] the popup is an aside of 600 px at the end edge, a modal of 600 px on small screens, and 315 px wide on extra-small ones', async () => {
    await openPopupAt(page, '/en/?login=1')
    for (const [width, box] of [
      [360, { x: 22.5, width: 315 }],
      [800, { x: 100, width: 600 }],
      [1280, { x: 680, width: 600 }],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => popup.boundingBox()).toMatchObject(box)
    }
  })

  test('[ERROR-43, SCREEN-05] each of the server’s messages is shown, those about fields at their field too', async () => {
    await page.route('**/api/sso/users', (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          code: 'portal.not-valid',
          message: 'Some fields are missing or wrong.',
          validationErrors: [
            { field: 'firstName', message: 'First thing' },
            { field: 'email', message: 'Second thing' },
            { field: 'elsewhere', message: 'Third thing' },
          ],
        },
      }),
    )
    await popup.getByLabel('Email').fill(LEARNER)
    await usePassword(popup)
    await popup.getByRole('button', { name: 'Create an account' }).click()
    await popup.getByLabel('First name').fill('Ruth')
    await popup.getByLabel('Last name').fill('Adeyemi')
    await popup.getByLabel('Password', { exact: true }).fill('a long road home')
    await popup.getByLabel('Repeat password').fill('a long road home')
    await popup.getByRole('checkbox').check()
    await signUp(popup)
    await expect
      .poll(() => popup.getByRole('alert').allInnerTexts())
      .toEqual(['First thing', 'Second thing', 'Third thing'])
    await expect.poll(() => errorsIn(popup)).toEqual(['First thing', 'Second thing'])
    await page.unroute('**/api/sso/users')
  })

  test('[AUTH-72, ERROR-40] an email that is taken shows a message, and keeps what was typed', async () => {
    expect(await popup.getByLabel(/^E-?mail$/).inputValue()).toBe(LEARNER)
    await signUp(popup)
    await popup.getByText('There’s already an account with this email address').waitFor()
    expect(await popup.getByLabel('Repeat password').inputValue()).toBe('a long road home')
  })

  test('[SCREEN-39, SCREEN-36] sign-in is disabled until the terms are accepted, and Enter says why', async () => {
    await openPopupAt(page, `${COURSE}?login=1`)
    await popup.getByLabel('Email').fill(LEARNER)
    await usePassword(popup)
    expect(await popup.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true)
    await popup.getByLabel('Email').press('Enter')
    await expect.poll(() => errorsIn(popup)).toEqual([AGREE_FIRST])
    await popup.getByRole('checkbox').check()
    await signIn(popup)
    await popup.getByText('Password is required').waitFor()
  })

  test('[E-34] a wrong password and a lost network show a message and keep what was typed; a known learner signs in without further steps', async () => {
    await popup.getByLabel('Password', { exact: true }).fill('not the one')
    await signIn(popup)
    await popup.getByText('The email address or password is wrong').waitFor()
    await context.setOffline(true)
    await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signIn(popup)
    await popup.getByText('The portal can’t be reached.').waitFor()
    expect(await popup.getByLabel('Email').inputValue()).toBe(LEARNER)
    await context.setOffline(false)
    await signIn(popup)
    // The demo’s learner has a complete profile, so no step follows.
    await page.getByText('You’re signed in').waitFor()
    await popup.waitFor({ state: 'detached' })
  })

  test('signing out removes the token cookies and shows the page for guests', async () => {
    await page.locator('header').getByText('Ruth Adeyemi’s account').locator('xpath=ancestor::summary').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signInControl().waitFor()
    expect((await context.cookies()).filter(({ name }) => name.endsWith('-token'))).toEqual([])
  })

  test('[POPUP-05] closing clears the query string, and Back closes without requests', async () => {
    await goto(page, `${portal.origin}${COURSE}?b=1`)
    await page.getByRole('button', { name: 'Chat' }).waitFor()
    await page.waitForLoadState('networkidle')
    await signInControl().click()
    await popup.getByRole('heading').waitFor()
    const asked: string[] = []
    // The mentors’ button may fetch mentors at any time.
    page.on('request', (request) => /\/api\/(?!mp\/)/.test(request.url()) && asked.push(request.url()))
    await page.goBack()
    await popup.waitFor({ state: 'detached' })
    expect([page.url(), asked]).toEqual([portal.origin + COURSE, []])

    await signInControl().click()
    await popup.getByRole('heading').waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in')
    expect(complaints.filter((text) => !isExpected(text))).toEqual([])
  })

  test('[ERROR-36, AUTH-71] a browser that refuses cookies shows a message', async () => {
    await page.route('**/api/sso/login/email', async (route) => {
      const answer = await route.fetch()
      // Clears them before the page has the response, since the page then fetches the user.
      await context.clearCookies()
      await route.fulfill({ status: answer.status(), body: await answer.body(), contentType: 'application/json' })
    })
    await signInControl().click()
    await popup.getByRole('heading', { level: 2 }).waitFor()
    await usePassword(popup)
    await fillSignIn(popup)
    await signIn(popup)
    await popup.getByText("Tokens weren't obtained").waitFor()
  })
})

test('[SCREEN-34, SCREEN-35] a wrong address is marked half a second after the last key, and at once when its field is left', async () => {
  const { page, popup, context } = await openSignIn('/en/?login=1')
  await usePassword(popup)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const email = popup.getByLabel('Email')
  await email.fill('jo')
  await page.clock.runFor(400)
  await email.fill('jo@')
  await page.clock.runFor(499)
  expect(await errorsIn(popup)).not.toContain('Enter a valid email address')
  await page.clock.runFor(1)
  await popup.getByText('Enter a valid email address').waitFor()
  await email.fill('jo@example.org')
  await page.clock.runFor(500)
  await expect.poll(() => errorsIn(popup)).not.toContain('Enter a valid email address')
  await email.fill('jo@')
  await email.blur()
  // The clock is stopped.
  await popup.getByText('Enter a valid email address').waitFor()
  await context.close()
})

test('[ROUTE-47, ROUTE-54, ROUTE-55, AUTH-16, AUTH-19, MENTOR-19, AUTH-73, SCEN-21, SCEN-22, SCEN-23, SCREEN-03, SCREEN-04] W06: signing in with a return address', async () => {
  const login = `/en/?login=1&returnTo=${encodeURIComponent(`${COURSE}?a=b`)}`
  const { page, popup, context, complaints } = await openSignIn(login, { serviceWorkers: 'allow' })
  await expect.poll(() => new URL(page.url()).searchParams.get('a')).toBe('b')
  await usePassword(popup)
  await fillSignIn(popup, 'Learner@Demo.portico.test ')
  const noted = page.waitForRequest('**/api/mp/mentor-data')
  await signIn(popup)
  expect((await noted).postDataJSON()).toEqual({ pageId: expect.any(String) })
  await page.waitForURL(`${portal.origin}${COURSE}?a=b`)
  await popup.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => globalThis.dataLayer?.filter((pushed) => 'scenarioId' in pushed))).toEqual([
    { event: 'scenario', scenarioId: 'login', stepId: 'login', action: 'start' },
    { event: 'scenario', scenarioId: 'login', stepId: null, action: 'next' },
  ])
  await page.getByText('You’re signed in').waitFor()
  expect(complaints).toEqual([])
  // A signed-in learner is redirected at once.
  await page.goto(`${portal.origin}/en/?login=1&returnTo=${encodeURIComponent(COURSE)}`)
  await page.waitForURL(portal.origin + COURSE)
  await context.close()
})

test('[E-4] without scripts somebody signs in from a lesson and is back in it, after a wrong password as well', async () => {
  const lesson = '/en/courses/mark/lesson/mark-whole-story/'
  const { page, context, complaints } = await portal.visit({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.goto(`${portal.origin}/en/courses/mark/`)
  expect(await page.locator('header').getByText('Sign in').getAttribute('href')).toBe('?login=1')
  await page.goto(`${portal.origin}${lesson}?login=1`)
  const popup = popupOf(page)
  const password = popup.getByLabel('Password', { exact: true })
  await popup.getByRole('link', { name: 'Use my password instead' }).click()
  await popup.getByLabel('Email').fill(LEARNER)
  await password.fill(PASSWORD)
  await password.press('Enter')
  await popup.getByText(AGREE_FIRST).waitFor()
  await popup.getByRole('checkbox').check()
  await password.fill('not the one')
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await popup.getByRole('alert').filter({ hasText: 'The email address or password is wrong' }).waitFor()
  expect(await popup.getByLabel('Email').inputValue()).toBe(LEARNER)
  await popup.getByRole('checkbox').check()
  await password.fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(portal.origin + lesson)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await popup.count()).toBe(0)
  await page.goto(`${portal.origin}/en/courses/mark/`)
  await page.locator('header').getByText('Ruth Adeyemi’s account').waitFor({ state: 'attached' })
  expect(complaints.filter((text) => !isExpected(text))).toEqual([])
  await context.close()
})

test('[ROUTE-46, AUTH-69, SCREEN-12, SCREEN-13, SCREEN-38, ERROR-44, ERROR-48, SCEN-34, ROLE-27] a new administrator’s link sets a password once', async () => {
  const { createAdmin } = await import('../../src/features/accounts/server/create-admin.ts')
  const link = new URL(await createAdmin(portal.kernel, 'chief@example.org'))
  const { page, popup, context } = await openSignIn(`/en/${link.search}`)
  const submit = popup.getByRole('button', { name: 'Set password' })
  await popup.getByLabel('New password').fill('a door for all')
  expect(await submit.isDisabled()).toBe(true)
  await popup.getByLabel('Repeat password').fill('a door for some')
  expect(await submit.isDisabled()).toBe(true)
  await popup.getByLabel('Repeat password').fill('a door for all')
  // Without the token in the address nothing is sent.
  const posts = postsOf(page, '/api/sso/password/reset')
  const setSearch = (search: string) =>
    page.evaluate((query) => history.replaceState(history.state, '', location.pathname + query), search)
  await setSearch('')
  await submit.click()
  await setSearch(link.search)
  await submit.click()
  await popup.getByText('Your password has been changed').waitFor()
  expect(posts).toEqual([{ password: 'a door for all', token: link.searchParams.get('pwdtoken') }])
  await popup.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  // The token is gone from the address, and the email is filled in.
  expect(page.url()).not.toContain('pwdtoken')
  expect(await popup.getByLabel('Email').inputValue()).toBe('chief@example.org')
  await fillSignIn(popup, 'chief@example.org', 'a door for all')
  await signIn(popup)
  await popup.getByRole('button', { name: 'Not now' }).click()
  await popup.getByRole('heading', { name: 'Welcome' }).waitFor()

  await context.clearCookies()
  await openPopupAt(page, `/en/${link.search}`)
  await popup.getByLabel('New password').fill('another fine one')
  await popup.getByLabel('Repeat password').fill('another fine one')
  await submit.click()
  await popup.getByText('The password couldn’t be changed').waitFor()
  await context.close()
})

test('[A-D10] on a phone an error message doesn’t cover the buttons of the popup', async () => {
  const { page, popup, context } = await openSignIn('/en/?login=1', { viewport: { width: 360, height: 740 } })
  await usePassword(popup)
  await fillSignIn(popup, LEARNER, 'not the one')
  await signIn(popup)
  const message = page.getByRole('alert').filter({ hasText: 'The email address or password is wrong' })
  await message.waitFor()
  const { y, height } = (await message.boundingBox()) ?? { y: 0, height: Infinity }
  for (const name of ['Sign in', 'Forgot your password?']) {
    const button = await popup.getByRole('button', { name, exact: true }).boundingBox()
    expect(button!.y).toBeGreaterThan(y + height)
  }
  await context.close()
})

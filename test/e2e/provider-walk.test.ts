import type { Page } from 'playwright-core'
import { MINUTE_MS } from '#base/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ONE_TAP_MS } from '../../src/features/accounts/connections.ts'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { emailsTo } from '../emails.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ waysIn: 'all', tabs: 'used' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.kernel.db.deleteFrom('user_links').execute()
})

/** Several pages have to hydrate on the way to a service and back. */
const WALK_MS = 20_000
const FIRST = 'mark-whole-story'
/** The step in which the paused clock is advanced. */
const STEP_MS = 500
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

async function openSignIn(page: Page, path = '/en/?login=1'): Promise<void> {
  await goto(page, portal.origin + path)
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
  await page.getByRole('dialog').getByRole('checkbox').check()
}

/** Clicks a service’s button and returns the window that it opens. */
async function openService(page: Page, name = 'Continue with Google'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup', { timeout: WALK_MS }),
    button(page, name).click({ timeout: WALK_MS }),
  ])
  await popup.getByRole('heading', { name: 'Who are you?' }).waitFor({ timeout: WALK_MS })
  return popup
}

const coursesOf = (userId: string) =>
  portal.kernel.db.selectFrom('progress_courses').select('course_id').where('user_id', '=', userId).execute()

const isExpected = (complaint: string) => /Login by (?:popup|redirect) failed/.test(complaint)

describe('a guest of a course', () => {
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    ;({ page, complaints } = await portal.visit())
    await openSignIn(page, '/en/courses/mark/?login=1')
  })
  afterAll(() => page.context().close())

  test('[SOCIAL-06, ERROR-68] gets a message when sign-in at the service fails', async () => {
    for (const [choice, words] of [
      ['Cancel', 'Sign-in was cancelled.'],
      ['Send a token signed with a wrong key', 'The sign-in didn’t work.'],
    ] as const) {
      const popup = await openService(page)
      await popup.getByRole('button', { name: choice, exact: true }).click()
      await page.getByText(words).waitFor({ timeout: WALK_MS })
    }
    const closed = await openService(page, 'Continue with Facebook')
    await closed.close()
    await page.bringToFront()
    await page.getByText('The window was closed before you were signed in.').waitFor({ timeout: WALK_MS })
    expect(complaints.filter(isExpected)).toEqual(
      ['cancelled', 'failed'].map((error) => expect.stringContaining(`Login by popup failed ${error}`)),
    )
  })

  test('[SOCIAL-04, SOCIAL-05, SOCIAL-06, AUTH-22, SCREEN-44] W09: tries again, signs in with Google in a popup window, and stays on the page', async () => {
    const popup = await openService(page)
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: /Ruth Adeyemi/ }).click()])
    await page.getByText('You’re signed in').waitFor({ timeout: WALK_MS })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${portal.origin}/en/courses/mark/`)
    await page.locator('header').getByText('Ruth Adeyemi’s account').waitFor({ state: 'attached' })
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
  })
})

test('[SOCIAL-06, SOCIAL-07, ROUTE-30, AUTH-23] if popups are blocked, the page itself goes to the service and comes back with the guest’s progress', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/lesson/${FIRST}/`)
  await page.getByRole('button', { name: 'Finish the lesson' }).click()
  await page
    .getByText(/^1 of \d+ done$/)
    .first()
    .waitFor()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openSignIn(page, `/en/lesson/${FIRST}/?login=1&utm_source=mail&utm_campaign=spring`)
  await button(page, 'Continue with Google').click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByRole('button', { name: /Luc.a Esperanza/ }).click()
  await page.waitForURL((url) => url.pathname === `/en/lesson/${FIRST}/`, { timeout: WALK_MS })
  expect(new URL(page.url()).hash).toBe('')
  await page.getByText('You’re signed in').waitFor({ timeout: WALK_MS })
  const user = await portal.kernel.db
    .selectFrom('users')
    .select(['id', 'last_name', 'utm'])
    .where('email', '=', 'lucia@people.portico.test')
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ last_name: 'Fernández-Villa', utm: [{ utm_source: 'mail', utm_campaign: 'spring' }] })
  expect(await coursesOf(user.id)).toEqual([{ course_id: 'mark' }])
  expect(complaints).toEqual([])
  await context.close()
})

test('an account with the same address is linked after a click in an email, and the waiting page signs in', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 360, height: 780 } })
  await openSignIn(page, '/en/courses/mark/?login=1')
  const popup = await openService(page, 'Continue with Facebook')
  await popup.getByRole('button', { name: /Ruth Adeyemi/ }).click()
  await page.getByRole('heading', { name: 'You already have an account here' }).waitFor({ timeout: WALK_MS })
  expect(await portal.kernel.db.selectFrom('user_links').selectAll().execute()).toEqual([])
  const sent = (await emailsTo(portal.kernel.db, 'learner@demo.portico.test', 'join-service')).at(-1)
  const reader = await context.newPage()
  await goto(reader, sent?.link.href ?? '')
  await reader.getByText('You’re signed in').waitFor({ timeout: WALK_MS })
  await reader.close()
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByText('You’re signed in').waitFor({ timeout: WALK_MS })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${portal.origin}/en/courses/mark/`)
  const links = await portal.kernel.db.selectFrom('user_links').select('link').execute()
  expect(links).toEqual([{ link: 'facebook|ruth' }])
  const elsewhere = await portal.visit()
  await goto(elsewhere.page, sent?.link.href ?? '')
  await elsewhere.page.getByText('This link has already been used', { exact: false }).waitFor()
  await elsewhere.context.close()
  expect(complaints.filter((complaint) => !isExpected(complaint) && !complaint.includes('409'))).toEqual([])
  await context.close()
})

/** Changes the settings, and waits until the portal serves them. */
async function set(change: { registration?: object; integrations?: object; gdpr?: boolean }): Promise<void> {
  const { integrations, ...more } = change
  await changeSettings(portal.kernel, (old: { registration?: object; integrations?: object }) => ({
    ...old,
    ...more,
    registration: { ...old.registration, ...change.registration },
    integrations: integrations ?? old.integrations,
  }))
  const answer = async () => (await fetch(`${portal.origin}/api/lpm/learningPortals/demo`)).json()
  await expect.poll(answer).toMatchObject({ ...more })
}

/** Collects a page’s requests for one-tap. */
function callsOfOneTap(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/sso/onetap') && asked.push(request.method())))
  return asked
}

const oneTap = (page: Page) => page.getByRole('region', { name: 'One-tap' })

test('[SOCIAL-08, SOCIAL-12, LIMIT-18, LIMIT-51, AUTH-21] W09: a guest sees one-tap after five seconds and signs in with it; a signed-in learner doesn’t see it', async () => {
  await set({ registration: { googleOneTap: true } })
  const { context, page, complaints } = await portal.visit()
  const value = encodeURIComponent(JSON.stringify({ 'google-analytics': true }))
  await context.addCookies([{ name: 'lp-cookie-agreements', value, url: portal.origin }])
  const asked = callsOfOneTap(page)
  // The clock stops before the page loads, and advances only by the test.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
  await page.goto(`${portal.origin}/en/courses/mark/`)
  let passed = 0
  const askedAfterAStep = async () => {
    await page.clock.runFor(STEP_MS)
    passed += STEP_MS
    return asked.length
  }
  await expect.poll(askedAfterAStep, { timeout: WALK_MS }).toBe(1)
  expect(passed).toBeGreaterThanOrEqual(ONE_TAP_MS)
  await page.clock.resume()
  await oneTap(page).waitFor({ timeout: WALK_MS })
  expect(await oneTap(page).getAttribute('data-context')).toBe('signin')
  await oneTap(page)
    .getByRole('button', { name: /Ruth Adeyemi/ })
    .click()
  await page.getByText('You’re signed in').waitFor({ timeout: WALK_MS })
  expect(new URL(page.url()).pathname).toBe('/en/courses/mark/')
  await goto(page, `${portal.origin}/en/courses/`)
  await page.clock.runFor(2 * ONE_TAP_MS)
  expect(asked).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
}, 60_000)

test('[SOCIAL-13, CONSENT-11, ERROR-58] with the cookie notice one-tap waits for consent, and logs a missing client id', async () => {
  await set({ registration: { googleOneTap: true }, integrations: {}, gdpr: true })
  const { context, page, complaints } = await portal.visit()
  await page.clock.install()
  await goto(page, `${portal.origin}/en/courses/`)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2 * ONE_TAP_MS)
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2 * ONE_TAP_MS)
  await expect.poll(() => complaints, { timeout: WALK_MS }).toEqual(['client_id is missing'])
  expect(await oneTap(page).count()).toBe(0)
  await context.close()
}, 60_000)

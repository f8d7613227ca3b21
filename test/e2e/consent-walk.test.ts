import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { findSettings } from '../../src/features/portal/server/store.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
let demo: { seo: object; integrations?: object; registration: object }
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  demo = (await findSettings(portal.kernel.db)) as typeof demo
})
afterAll(() => portal.close())

const COUNTERS = { integrations: { tagManager: 'GTM-TEST1', hotjar: '42' } }
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
const HOTJAR = 'https://static.hotjar.com/c/hotjar-42.js?sv=6'
const NOTICE = 'May we load content from other sites?'
const PHONE = { width: 360, height: 780 }

/** Several sign-in methods, so that visitors get a choice. */
const MIXED = { type: 'mixed', email: true, anonymous: true }

let isSet = '{}'
/** Sets the demo’s settings with these changes, and waits until visitors see them. Each test names its own. */
async function set(change: object): Promise<void> {
  if (JSON.stringify(change) === isSet) return
  isSet = JSON.stringify(change)
  const title = `Set ${Math.random()}`
  await changeSettings(portal.kernel, () => ({ ...demo, seo: { ...demo.seo, title: { en: title } }, ...change }))
  await expect.poll(async () => (await fetch(`${portal.origin}/en/`)).text()).toContain(title)
}

/** Waits until the page has pushed its page view: by then it knows the visitor and their consent. */
async function untilCounted(page: Page): Promise<void> {
  await untilAlive(page)
  await expect.poll(() => pageviewsOf(page)).toHaveLength(1)
}

/** A visitor whose requests to other hosts are recorded and answered with nothing. */
async function visit() {
  const visitor = await portal.visit()
  const elsewhere: string[] = []
  await visitor.context.route(
    (url) => url.origin !== portal.origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return { ...visitor, elsewhere, notice: visitor.page.getByRole('region', { name: NOTICE }) }
}

async function signIn(context: BrowserContext): Promise<void> {
  const data = { email: 'learner@demo.portico.test', password: 'portico-demo' }
  const answer = await context.request.post(`${portal.origin}/api/sso/login/email`, {
    data,
    headers: { origin: portal.origin },
  })
  expect(answer.status()).toBe(200)
}

/** The page’s data layer; a command is the list of its arguments. */
const layerOf = (page: Page) =>
  page.evaluate(() =>
    (globalThis.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : entry,
    ),
  )

const pageviewsOf = async (page: Page) =>
  (await layerOf(page)).filter((entry) => 'event' in entry && entry.event === 'pageview')

const keptCookie = async (context: BrowserContext) =>
  decoded((await context.cookies()).find(({ name }) => name === 'lp-cookie-agreements')?.value)
const decoded = (value: string | undefined) => (value === undefined ? value : decodeURIComponent(value))

/** Axe violations in the open popup. */
const faultsOf = async (page: Page) => {
  const { violations } = await axeOn(page).include('dialog[open]').analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

const learner = () =>
  portal.kernel.db
    .selectFrom('users')
    .select(['id', 'gdpr', 'utm'])
    .where('email', '=', 'learner@demo.portico.test')
    .executeTakeFirstOrThrow()

const ALL_DENIED = {
  'google-analytics': 'denied',
  youtube: 'denied',
  vimeo: 'denied',
  hotjar: 'denied',
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

test('[ANALYT-01, ANALYT-02, ANALYT-03, ANALYT-04, ANALYT-05, ANALYT-06, ANALYT-07, CONSENT-11] the data layer starts with denied consent, then has each page once with its title', async () => {
  await set({})
  const { page, context } = await portal.visit()
  await goto(page, `${portal.origin}/en/`)
  await untilCounted(page)
  const first = { userId: 'guest', routeName: 'lang', url: `${portal.origin}/en/`, title: await page.title() }
  expect(await layerOf(page)).toEqual([['consent', 'default', ALL_DENIED], { event: 'pageview', ...first }])

  await page.locator('footer a[href$="/privacy-policy/"]').click()
  await expect.poll(() => pageviewsOf(page)).toHaveLength(2)
  const title = await page.title()
  expect(title).toContain('Privacy policy')
  expect((await pageviewsOf(page))[1]).toEqual({
    event: 'pageview',
    userId: 'guest',
    routeName: 'privacy-policy',
    url: `${portal.origin}/en/privacy-policy/`,
    title,
  })
  await context.close()
})

test('[POLICY-01, POLICY-02, POLICY-03] policies link to each other, those for mentors separately', async () => {
  await set({})
  const { page, context } = await portal.visit()
  await goto(page, `${portal.origin}/en/privacy-policy/`)
  const choice = page.getByRole('navigation', { name: 'Policies' }).first()
  expect(await choice.getByRole('link').allInnerTexts()).toEqual(['Terms of use', 'Privacy policy', 'Cookie policy'])
  expect(await choice.locator('[aria-current="page"]').innerText()).toBe('Privacy policy')
  await choice.getByRole('link', { name: 'Cookie policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cookie policy' }).waitFor()
  expect(page.url()).toBe(`${portal.origin}/en/cookie-policy/`)
  await goto(page, `${portal.origin}/en/mentor-policy/`)
  expect(await choice.getByRole('link').allInnerTexts()).toEqual(['Policy for mentors', 'Terms for mentors'])
  await context.close()
})

test('[ANALYT-17] in the data layer a guest with a session has a random id, which is neither the user’s nor the session’s', async () => {
  await set({})
  const { page, context } = await portal.visit()
  const headers = { origin: portal.origin }
  const answer = await context.request.post(`${portal.origin}/api/sso/sessions`, { headers })
  const { userId: own } = (await answer.json()) as { userId: string }
  await goto(page, `${portal.origin}/en/`)
  await untilCounted(page)
  const { userId } = (await pageviewsOf(page))[0] as { userId: string }
  expect(userId).toMatch(/^\d+(?:-\d+){3}$/)
  const sessions = await portal.kernel.db.selectFrom('sessions').select(['id', 'family']).execute()
  expect([own, ...sessions.flatMap(({ id, family }) => [id, family])]).not.toContain(userId)
  await context.close()
})

test('[POLICY-11, ERROR-57] a policy that can’t be fetched shows the template instead', async () => {
  await set({})
  const published = (isPublished: boolean) =>
    portal.kernel.content.change((trx) =>
      trx.updateTable('pages').set({ published: isPublished }).where('alias', '=', 'terms-of-use').execute(),
    )
  await published(false)
  try {
    const { page, context, complaints } = await portal.visit()
    const address = `${portal.origin}/en/terms-of-use/`
    await expect.poll(async () => (await fetch(address)).text()).toContain('hasn’t been published here yet')
    await page.route('**/pages/getByAlias*', (route) => route.abort())
    await goto(page, address)
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
    expect(complaints.filter((complaint) => !/status of 404|ERR_FAILED/.test(complaint))).toEqual([])
    await context.close()
  } finally {
    await published(true)
  }
})

test('[POPUP-24, POLICY-02, POLICY-06, POLICY-07, POLICY-08, POLICY-09] the policy popup for mentors has their categories and back button, and the next one the default', async () => {
  await set({})
  const { page, context } = await portal.visit({ viewport: PHONE })
  await goto(page, `${portal.origin}/en/sandbox/popup/`)
  const opener = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'policy', exact: true }) })
  await opener.getByRole('button', { name: 'for mentors' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByText('A mentor walks with people').waitFor()
  const options = await popup.getByRole('combobox').locator('option').allInnerTexts()
  expect(options).toEqual(['Policy for mentors', 'Terms for mentors'])
  expect(await faultsOf(page)).toEqual([])
  await popup.getByRole('button', { name: 'Back to the page for mentors' }).press('Enter')
  await popup.waitFor({ state: 'detached' })
  await opener.getByRole('button', { name: 'for everybody' }).click()
  await popup.getByRole('heading', { name: 'Privacy policy' }).waitFor()
  await popup.getByRole('button', { name: 'Back to registration' }).waitFor()
  await context.close()
})

describe('an analytics script', () => {
  test('[ANALYT-13, ANALYT-15, ANALYT-16, CONSENT-11, CONSENT-12] loads after consent and is gone after its withdrawal, each by its own category', async () => {
    await set(COUNTERS)
    const { page, context, elsewhere, notice, complaints } = await visit()
    await goto(page, `${portal.origin}/en/courses/`)
    await untilCounted(page)
    await notice.waitFor()
    expect(elsewhere).toEqual([])
    await notice.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => elsewhere.toSorted()).toEqual([HOTJAR, TAG_MANAGER])
    const granted = { 'google-analytics': 'granted', youtube: 'granted', vimeo: 'granted', hotjar: 'granted' }
    const update = ['consent', 'update', { ...ALL_DENIED, ...granted, analytics_storage: 'granted' }]
    await expect.poll(() => layerOf(page)).toContainEqual(update)
    expect(complaints).toEqual([])

    await context.addCookies([{ name: '_ga_1', value: '1', url: portal.origin }])
    elsewhere.length = 0
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await notice.getByRole('switch', { name: 'Hotjar' }).uncheck()
    await notice.getByRole('switch', { name: 'Google' }).uncheck()
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Save choices' }).click()])
    await untilCounted(page)
    expect(elsewhere).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga_1')

    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await notice.getByRole('switch', { name: 'Hotjar' }).check()
    await notice.getByRole('button', { name: 'Save choices' }).click()
    await expect.poll(() => elsewhere).toEqual([HOTJAR])
    await context.close()
  })

  test('[ANALYT-15, CONSENT-12, CONSENT-14, POPUP-24, POLICY-04, POLICY-05] doesn’t load without its key, whatever the consent; the cookie policy opens over the notice, which stays', async () => {
    await set({ gdpr: true })
    const { page, context, elsewhere, notice } = await visit()
    await goto(page, `${portal.origin}/en/courses/`)
    await untilCounted(page)
    await notice.getByRole('link', { name: 'Cookie policy' }).click()
    const popup = page.getByRole('dialog', { name: 'Cookie policy' })
    await popup.getByText('Only if you agree').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await popup.getByRole('button', { name: 'Privacy policy' }).click()
    await page.getByRole('dialog', { name: 'Privacy policy' }).waitFor()
    expect(page.url()).toBe(`${portal.origin}/en/courses/`)
    await page.getByRole('button', { name: 'Back to your choices' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await notice.getByRole('button', { name: 'Accept all' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.locator('footer a[href$="/terms-of-use/"]').click()
    await expect.poll(() => pageviewsOf(page)).toHaveLength(2)
    expect(elsewhere).toEqual([])
    const policy = (await fetch(`${portal.origin}/en/`)).headers.get('content-security-policy')
    expect(policy).not.toMatch(/googletagmanager|hotjar/)
    await context.close()
  })

  test('[CONSENT-11, ANALYT-14] Google one-tap loads nothing before consent, even without the gdpr flag', async () => {
    await set({ registration: { ...demo.registration, googleOneTap: true } })
    const { page, context, elsewhere, notice } = await visit()
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await goto(page, `${portal.origin}/en/courses/`)
    await notice.waitFor()
    await page.clock.runFor(20_000)
    expect([...elsewhere, ...asked.filter((path) => path.includes('onetap'))]).toEqual([])
    await notice.getByRole('button', { name: 'Choose' }).click()
    await notice.getByText('It also offers to sign you in').waitFor()
    await notice.getByRole('switch', { name: 'Google' }).check()
    await notice.getByRole('button', { name: 'Save choices' }).click()
    await notice.waitFor({ state: 'detached' })
    // Its code loads first, then its delay starts.
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000)
        return asked
      })
      .toContain('/api/sso/onetap')
    await context.close()
  })
})

describe('a learner who signs in', () => {
  test('[CONSENT-06, CONSENT-07, CONSENT-09, CONSENT-10, ANALYT-10, ANALYT-11] keeps the consent and the campaign of the guest visit, and the next device gets the consent from the profile', async () => {
    await set({ gdpr: true })
    const guest = await visit()
    await goto(guest.page, `${portal.origin}/en/courses/?utm_source=mail&utm_campaign=spring&utm_term=x`)
    await guest.notice.getByRole('button', { name: 'Choose' }).click()
    await guest.notice.getByRole('switch', { name: 'Vimeo' }).check()
    await guest.notice.getByRole('button', { name: 'Save choices' }).click()
    const cookies = { 'google-analytics': false, youtube: false, vimeo: true, hotjar: false }
    await expect.poll(() => keptCookie(guest.context)).toBe(JSON.stringify(cookies))
    await signIn(guest.context)
    const sent = guest.page.waitForRequest((request) => request.url().endsWith('/api/backoffice/users/me/cookies'))
    // An address without a campaign doesn’t replace the stored one.
    await goto(guest.page, `${portal.origin}/en/courses/?utm_source=poster`)
    expect((await sent).postDataJSON()).toEqual({
      learningPortalId: 'demo',
      cookies,
      chosenAt: expect.stringMatching(/Z$/) as string,
    })
    await expect.poll(() => keptCookie(guest.context)).toBeUndefined()
    expect((await learner()).gdpr).toEqual([{ learningPortalId: 'demo', cookies }])
    const entry = { environmentId: 'demo', utm_source: 'mail', utm_campaign: 'spring', utm_term: 'x' }
    await expect.poll(async () => (await learner()).utm).toEqual([entry])
    await expect.poll(() => guest.page.evaluate(() => localStorage.getItem('campaign'))).toBeNull()
    await guest.context.close()

    const { page, context, notice } = await visit()
    await signIn(context)
    await goto(page, `${portal.origin}/en/courses/`)
    await untilCounted(page)
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    expect(await notice.getByRole('switch', { name: 'Vimeo' }).isChecked()).toBe(true)
    expect(await notice.getByRole('switch', { name: 'Hotjar' }).isChecked()).toBe(false)

    // A choice that couldn’t be sent stays in the cookie, and is sent at the next page load.
    await page.route('**/me/cookies', (route) => route.abort())
    await notice.getByRole('switch', { name: 'YouTube' }).check()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/me/cookies'))
    await notice.getByRole('button', { name: 'Save choices' }).click()
    await failed
    expect(await keptCookie(context)).toContain('"youtube":true')
    await page.unroute('**/me/cookies')
    await page.reload()
    await untilCounted(page)
    await expect.poll(async () => (await learner()).gdpr[0]?.cookies.youtube).toBe(true)
    await expect.poll(() => keptCookie(context)).toBeUndefined()
    expect(await notice.count()).toBe(0)

    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await notice.getByRole('button', { name: 'Only necessary' }).click()
    await expect.poll(async () => (await learner()).gdpr[0]?.cookies.vimeo).toBe(false)
    await expect.poll(() => keptCookie(context)).toBeUndefined()
    await context.close()
  })

  test('[IMPL-30] is asked again after an important change of a policy, may sign out, and continues after accepting', async () => {
    await set({ policies: { importantSince: { 'terms-of-use': '2026-01-01T00:00:00Z' } } })
    const { page, context } = await portal.visit({ viewport: PHONE })
    await signIn(context)
    await goto(page, `${portal.origin}/en/courses/`)
    const dialog = page.getByRole('dialog', { name: 'Something important has changed' })
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Sign out' }).click()])
    await untilCounted(page)
    const me = await context.request.get(`${portal.origin}/api/sso/users/me`)
    expect(await me.json()).toMatchObject({ id: 'guest' })
    // Guests are not asked.
    expect(await page.getByRole('dialog').count()).toBe(0)

    await signIn(context)
    await page.reload()
    await dialog.waitFor()
    expect(await faultsOf(page)).toEqual([])
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
    // Browsers close any dialog at the second Escape, so this one opens again.
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Read: Terms of use' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms of use' })
    await terms.getByRole('heading', { level: 2, name: 'Terms of use' }).waitFor()
    await terms.getByRole('button', { name: 'Close' }).click()
    await terms.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'I agree' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await untilCounted(page)
    expect(await dialog.count()).toBe(0)
    await context.close()
  })
})

describe('on the mixed login', () => {
  /** The step with all sign-in methods, with motion allowed. */
  async function openSignIn() {
    const { page, context } = await portal.visit({ reducedMotion: 'no-preference' })
    await context.addCookies([{ name: 'lp-cookie-agreements', value: '%7B%7D', url: portal.origin }])
    await goto(page, `${portal.origin}/en/?login=1`)
    const popup = page.getByRole('dialog')
    const checkbox = popup.getByRole('checkbox')
    await checkbox.waitFor()
    const buttons = popup.locator('ul button')
    return {
      page,
      context,
      popup,
      checkbox,
      areDisabled: () => buttons.evaluateAll((all) => all.map((button) => (button as HTMLButtonElement).disabled)),
      isMoving: () =>
        checkbox.evaluate((box) => {
          const moving = document.getAnimations().map((animation) => animation.effect as KeyframeEffect)
          return moving.some((effect) => effect.target?.contains(box) && effect.getTiming().iterations === Infinity)
        }),
    }
  }

  async function expectWaiting({ areDisabled, isMoving }: Awaited<ReturnType<typeof openSignIn>>, gdpr: boolean) {
    expect(await areDisabled()).toContain(true)
    expect(await areDisabled()).not.toContain(false)
    expect(await isMoving()).toBe(gdpr)
  }

  async function expectFree({ checkbox, areDisabled, isMoving }: Awaited<ReturnType<typeof openSignIn>>) {
    await checkbox.check()
    await expect.poll(areDisabled).not.toContain(true)
    await expect.poll(isMoving).toBe(false)
  }

  /** Checks it after scrolling to the end of the text as well. */
  async function expectInView(popup: Locator, choice: Locator): Promise<void> {
    await popup.locator('[data-block]').last().scrollIntoViewIfNeeded()
    const isInView = await choice.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    expect(isInView).toBe(true)
  }

  test('[CONSENT-15, SCREEN-39, POPUP-06, POPUP-07, POPUP-08, POLICY-04, POLICY-10, ANALYT-08] buttons wait for the checkbox; the terms open over the step on wide screens and phones; the data layer has each step', async () => {
    await set({ registration: { ...demo.registration, ...MIXED } })
    const popupState = await openSignIn()
    const { page, context, popup, checkbox } = popupState
    await expectWaiting(popupState, false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const address = page.url()
    await popup.getByRole('link', { name: /privacy/i }).click()
    const privacy = page.getByRole('dialog', { name: 'Privacy policy' })
    await privacy.getByText('What we keep').waitFor()
    const select = page.getByRole('combobox', { name: 'Policies' })
    expect(await select.isVisible()).toBe(false)
    await privacy.getByRole('button', { name: 'Terms of use' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms of use' })
    await expectInView(terms, terms.getByRole('button', { name: 'Privacy policy' }))
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await select.selectOption('Privacy policy')
    await privacy.getByText('What we keep').waitFor()
    await expectInView(privacy, select)
    expect(await faultsOf(page)).toEqual([])
    expect(page.url()).toBe(address)
    await page.keyboard.press('Escape')
    await privacy.waitFor({ state: 'detached' })
    expect(await checkbox.isChecked()).toBe(false)

    await expectFree(popupState)
    await popup.getByRole('button', { name: /e-?mail/i }).click()
    await popup.getByLabel('Email').waitFor()
    const steps = async () => (await layerOf(page)).filter((entry) => 'event' in entry && entry.event === 'scenario')
    await expect.poll(steps).toEqual([
      { event: 'scenario', scenarioId: 'login', stepId: 'login', action: 'start' },
      { event: 'scenario', scenarioId: 'login', stepId: 'login-by-email', action: 'next' },
    ])
    // Nobody is asked for the same consent twice, whatever way they take from here.
    expect(await popup.getByRole('checkbox').count()).toBe(0)
    await popup.getByRole('button', { name: 'Use my password instead' }).click()
    await popup.getByRole('button', { name: 'Create an account' }).click()
    await popup.getByLabel('Repeat password').waitFor()
    expect(await popup.getByRole('checkbox').count()).toBe(0)
    expect(await popup.getByRole('button', { name: 'Sign up', exact: true }).isEnabled()).toBe(true)
    await context.close()
  })

  test('[CONSENT-16, SCREEN-40, SCREEN-41] with GDPR the buttons wait for the checkbox, which is animated until it is checked', async () => {
    await set({ gdpr: true, registration: { ...demo.registration, ...MIXED } })
    const popupState = await openSignIn()
    await expectWaiting(popupState, true)
    await expectFree(popupState)
    await popupState.context.close()
  })
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

test('[ROUTE-48] a page opens at its top, and Back returns to the old position', async () => {
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/`)
  await page.evaluate(() => scrollTo(0, 900))
  const link = page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first()
  // Pointing at a link prefetches the data of its page.
  const loaded = page.waitForRequest((request) => request.url().includes('/api/creator/courses/mark'))
  await link.hover()
  await loaded
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Reading the Gospel of Mark' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await context.close()
})

test('[LANG-13, LANG-19] a chosen language is remembered in a cookie, for addresses without one', async () => {
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Українська' }).click()
  await page.waitForURL(`${portal.origin}/uk/`)
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'lang')
  await expect.poll(kept).toMatchObject({ value: 'uk', path: '/', sameSite: 'Lax' })
  await goto(page, `${portal.origin}/courses/mark/?x=1#main`)
  expect(page.url()).toBe(`${portal.origin}/uk/courses/mark/?x=1#main`)
  await context.close()
})

test('[LANG-16, LANG-17, LANG-20, LANG-21, LANG-25] a change of language keeps path and document', async () => {
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/uk/courses/mark/?x=1#main`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await page.waitForURL(`${portal.origin}/ar/courses/mark/?x=1#main`)
  await page.getByRole('heading', { level: 1, name: 'قراءة إنجيل مرقس' }).waitFor()
  expect(
    await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dir,
      'isSameDocument' in window,
    ]),
  ).toEqual(['ar', 'rtl', true])
  // Texts load by package.
  expect(asked).toEqual(expect.arrayContaining(['/i18n/portal/ar.json', '/i18n/course/ar.json']))
  await context.close()
})

test('[ROUTE-51] the old page leaves before the next one enters, and the two are never shown together', async () => {
  const { context, page } = await portal.visit({ reducedMotion: 'no-preference' })
  await goto(page, `${portal.origin}/en/courses/mark/`)
  await page.evaluate(() => {
    const seen: string[] = []
    const note = () => {
      const titles = [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent)
      const now = `${titles.join(' + ')}${document.querySelector('[data-leaving]') ? ' leaves' : ''}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    note()
    new MutationObserver(note).observe(document.body, { attributes: true, childList: true, subtree: true })
    Object.assign(window, { seen })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).first().click()
  await page.waitForURL(`${portal.origin}/en/courses/`)
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2)
  const [before = '', ...later] = await seen()
  expect(before).toBe('Reading the Gospel of Mark')
  expect(later).toEqual([`${before} leaves`, await page.locator('main h1').textContent()])
  await context.close()
})

test('[ROUTE-49] a page scrolls to the hash of its address', async () => {
  const { context, page } = await portal.visit()
  await goto(page, `${portal.origin}/en/privacy-policy/#b3`)
  await expect
    .poll(() => page.evaluate(() => Math.abs(document.querySelector('#b3')!.getBoundingClientRect().top)))
    .toBeLessThan(120)
  await context.close()
})

describe('error pages', () => {
  test('[ERROR-03, ERROR-04, ERROR-05, ERROR-06, ERROR-07, ERROR-08, ERROR-12, ERROR-22] errors 500, 401, AUTH-DENY and a failed language each show a message and a way on', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/`)
    const main = page.getByRole('main')
    /** Opens a course for which the server answers with an error. */
    const goToCourse = async (status: number, code: string, message: string) => {
      const json = { status, code, message }
      await page.route('**/api/creator/courses/mark**', (route) => route.fulfill({ status, json }))
      await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
      await page.locator(`[data-status="${status}"]`).waitFor()
    }
    const goBack = async () => {
      await page.unroute('**/api/creator/courses/mark**')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
    }
    await goToCourse(500, 'portal.unexpected', 'Something went wrong.')
    await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side.' }).waitFor()
    expect(await main.innerText()).toContain('500')
    expect(await main.innerText()).toContain('Your data is safe. Please try again in a moment.')
    expect(await main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en/')
    await goBack()

    await goToCourse(409, 'courses.moved', 'This course has moved.')
    await page.getByRole('heading', { level: 1, name: 'This course has moved.' }).waitFor()
    await goBack()

    await goToCourse(401, 'portal.sign-in-needed', 'Please sign in first.')
    const out = main.getByRole('link', { name: 'Sign out' })
    expect(await out.getAttribute('href')).toBe('/api/sso/logout?returnTo=/en/')
    await goBack()

    await goToCourse(403, 'AUTH-DENY', 'No.')
    await page.locator('[data-status="403"]').getByRole('heading', { level: 1 }).waitFor()
    // A text of the demo’s page with the alias access-denied.
    await main.getByText('If you think the door should be open, ask the person who sent you here.').waitFor()
    await goBack()

    await page.route(/\/i18n\//, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Українська' }).click()
    await page.getByText('An error occurred while showing the error page').waitFor()
    await page.unroute(/\/i18n\//)
    await goBack()
    await context.close()
  })

  test('[ERROR-18, ERROR-19, ERROR-25] a chunk that fails to load reloads the page once, and then shows an error', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/`)
    await page.route('**/assets/course-page-*.js', (route) => route.abort())
    const link = page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first()
    await Promise.all([page.waitForEvent('load'), link.click()])
    await untilAlive(page)
    await link.click()
    await page.getByText('Part of the portal couldn’t be loaded.').waitFor()
    await context.close()
  })

  test('[UI-04] offline, a notice appears, a visited lesson opens, and any other page says that the visitor is offline', async () => {
    const { context, page } = await portal.visit({ serviceWorkers: 'allow' })
    await goto(page, `${portal.origin}/en/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await goto(page, `${portal.origin}/en/lesson/mark-whole-story/`)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline/en.html')) !== undefined), {
        timeout: 20_000,
      })
      .toBe(true)
    await context.setOffline(true)
    await page.getByText('You’re offline. You can keep going').waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
    await page.goto(`${portal.origin}/en/privacy-policy/`)
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
    await context.close()
  })
})

describe('[A-D7] a first visit that loses the network', () => {
  const lesson = () => `${portal.origin}/en/lesson/mark-whole-story/`
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  /** Makes requests fail as in a tunnel, where the browser still reports to be online. */
  async function goWithoutNetwork(to: string) {
    const { context, page } = await portal.visit()
    await goto(page, lesson())
    // The live region of page titles loads last.
    await page.locator('[data-page-title]').waitFor({ state: 'attached' })
    // A link to a page that has not been prefetched.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Elsewhere' })
      document.querySelector('main')?.prepend(link)
    }, to)
    await context.route('**/*', (route) => route.abort('connectionfailed'))
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'The portal can’t be reached.' })
    await notice.waitFor()
    await heading(page, 'The whole story in one sitting').waitFor()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    return { context, page, notice }
  }

  test.each([
    ['code', '/en/privacy-policy/'],
    ['data', '/en/courses/mark/'],
  ])(
    'without the browser noticing, stays on the page while %s of the next one is missing, and goes there on retry',
    async (_, to) => {
      const { context, page, notice } = await goWithoutNetwork(to)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await notice.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(portal.origin + to)
      await notice.waitFor({ state: 'detached' })
      await heading(page, 'The whole story in one sitting').waitFor({ state: 'detached' })
      await context.close()
    },
  )

  test('without the browser noticing, stays on the page while routes of the next one are missing', async () => {
    const { context, page } = await goWithoutNetwork('/en/donate/')
    await heading(page, 'The whole story in one sitting').waitFor()
    expect(page.url()).toBe(lesson())
    await context.close()
  })

  test('shows its first page and a lesson that was opened within the app after a reload', async () => {
    const { context, page } = await portal.visit({ serviceWorkers: 'allow' })
    await goto(page, `${portal.origin}/en/courses/mark/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    const isKept = (path: string) =>
      expect
        .poll(() => page.evaluate(async (at) => Boolean(await caches.match(at)), path), { timeout: 20_000 })
        .toBe(true)
    await isKept('/en/courses/mark/')
    await page
      .getByRole('link', { name: /^The whole story/ })
      .first()
      .click()
    await heading(page, 'The whole story in one sitting').waitFor()
    await isKept(new URL(page.url()).pathname)
    await context.setOffline(true)
    await page.reload()
    await untilAlive(page)
    await heading(page, 'The whole story in one sitting').waitFor()
    await page.goto(`${portal.origin}/en/courses/mark/`)
    await heading(page, 'Reading the Gospel of Mark').waitFor()
    await context.close()
  })
})

test('[SETTINGS-39, IMPL-38] the next visitor sees a changed colour without a new build', async () => {
  const theme = async () => /\/assets\/theme-[^"]*\.css/.exec(await (await fetch(`${portal.origin}/en/`)).text())?.[0]
  const before = await theme()
  expect(before).toBeDefined()
  await changeSettings(portal.kernel, (old) => ({ ...old, theme: { color: '#7b2a6b' } }))
  await expect.poll(theme).not.toBe(before)
  const { context, page } = await portal.visit()
  await page.goto(`${portal.origin}/en/`)
  const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
  await expect.poll(() => page.evaluate(brand)).toBe('#7b2a6b')
  await context.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ serviceWorkers: 'allow' })
})
afterAll(() => portal.close())

describe('the choice of language', () => {
  test('[LANG-16, LANG-17, LANG-20, LANG-21] leads to the same place in another language, query and hash kept, without a new document', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/courses/mark/?x=1#main`)
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
    // [LANG-25] package by package
    expect(asked).toEqual(expect.arrayContaining(['/i18n/portal/ar.json', '/i18n/course/ar.json']))
    await context.close()
  })

  test('[LANG-12, LANG-13, LANG-19] is remembered for addresses without one', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Українська' }).click()
    await page.waitForURL(`${portal.origin}/uk/`)
    const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
    expect(cookie).toMatchObject({ value: 'uk', path: '/', sameSite: 'Lax' })
    await page.goto(`${portal.origin}/courses/mark?x=1`)
    expect(page.url()).toBe(`${portal.origin}/uk/courses/mark?x=1`)
    await context.close()
  })

  test('[LANG-28, ERROR-54] that cannot be loaded leaves the visitor a page that says so, and the way back works', async () => {
    const { context, page } = await visitAlone()
    await goto(page, `${portal.origin}/en/`)
    await page.route(/\/i18n\//, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Українська' }).click()
    await page.getByText('An error occurred while showing the error page').waitFor()
    await page.unroute(/\/i18n\//)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
    await context.close()
  })
})

describe('going from page to page', () => {
  test('[ROUTE-48, ROUTE-51] begins at the top, and back is where one was', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/`)
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Reading the Gospel of Mark' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await context.close()
  })

  test('[ROUTE-49] leads to the target of the hash', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/privacy-policy/#b3`)
    await expect
      .poll(() => page.evaluate(() => Math.abs(document.querySelector('#b3')!.getBoundingClientRect().top)))
      .toBeLessThan(120)
    await context.close()
  })

  test('loads what the next page needs when a link is pointed at', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/`)
    const asked = page.waitForRequest((request) => request.url().includes('/api/creator/courses/mark'))
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().hover()
    await asked
    await context.close()
  })
})

/** A visitor whose requests the test answers: a service worker would send them past it. */
const visitAlone = () => portal.visit({ serviceWorkers: 'block' })

describe('when something fails', () => {
  test('[ERROR-06, ERROR-07, ERROR-08, ERROR-22] any other error shows status, message, what it means, and ways on', async () => {
    const { context, page } = await visitAlone()
    await goto(page, `${portal.origin}/en/`)
    await page.route('**/api/creator/courses/mark**', (route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, code: 'portal.unexpected', message: 'Something went wrong.' },
      }),
    )
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong.' }).waitFor()
    const main = await page.getByRole('main').innerText()
    expect(main).toContain('500')
    expect(main).toContain('Something broke on our side. Nothing of yours is lost.')
    expect(await page.getByRole('main').getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en/')
    await context.close()
  })

  test('[ERROR-04, ERROR-05] 401 offers the way out by the address of single sign-on', async () => {
    const { context, page } = await visitAlone()
    await goto(page, `${portal.origin}/en/`)
    await page.route('**/api/creator/courses/mark**', (route) =>
      route.fulfill({
        status: 401,
        json: { status: 401, code: 'portal.sign-in-needed', message: 'Please sign in first.' },
      }),
    )
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
    const out = page.getByRole('main').getByRole('link', { name: 'Sign out' })
    expect(await out.getAttribute('href')).toBe('/api/sso/logout?returnTo=/en/')
    await context.close()
  })

  test('[ERROR-03, ERROR-12] AUTH-DENY shows the access-denied page', async () => {
    const { context, page } = await visitAlone()
    await goto(page, `${portal.origin}/en/`)
    await page.route('**/api/creator/courses/mark**', (route) =>
      route.fulfill({ status: 403, json: { status: 403, code: 'AUTH-DENY', message: 'No.' } }),
    )
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
    await page.locator('[data-status="403"]').getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })

  test('[ERROR-18, ERROR-19, ERROR-25] a chunk that does not come reloads the page once, and then tells', async () => {
    const { context, page } = await visitAlone()
    await goto(page, `${portal.origin}/en/`)
    await page.route('**/assets/course-page-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
    await page.waitForEvent('load')
    await untilAlive(page)
    await page.getByRole('link', { name: 'Reading the Gospel of Mark' }).first().click()
    await page.getByText('A part of the portal did not load.').waitFor()
    await context.close()
  })

  test('[UI-04] without network it is said once, a seen lesson opens, and an unseen page says what is the matter', async () => {
    const { context, page } = await portal.visit()
    await goto(page, `${portal.origin}/en/`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goto(page, `${portal.origin}/en/lesson/mark-whole-story/`)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline/en.html')) !== undefined))
      .toBe(true)
    await context.setOffline(true)
    await page.getByText('You are offline. You can go on').waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
    await page.goto(`${portal.origin}/en/privacy-policy/`)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await context.close()
  })
})

test('[SETTINGS-39, THEME-11, IMPL-38] another colour is seen by the next visitor, without a new build', async () => {
  const { context, page } = await portal.visit()
  await changeSettings(portal.kernel, (old) => ({ ...old, theme: { color: '#7b2a6b' } }))
  await expect
    .poll(async () => {
      await page.goto(`${portal.origin}/en/`)
      return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
    })
    .toBe('#7b2a6b')
  await context.close()
})

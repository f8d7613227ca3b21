// The first response, and what the boot script settles before the app runs.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const DAY_S = 86_400
const LEARNER = 'learner@demo.portico.test'
const PASSWORD = 'portico-demo'

/** Blocks the app’s script, as for a visitor who leaves before it has loaded. */
const withoutApp = (page: Page) => page.route(/\/assets\/client-/, () => {})

/** Font files that a page requests. */
function fontsOf(page: Page): string[] {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  return fonts
}

describe('before the app runs', () => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    ;({ context, page } = await portal.visit())
    await withoutApp(page)
  })
  afterAll(() => context.close())

  const open = async (query: string) => {
    await page.goto(`${portal.origin}/en/${query}`, { waitUntil: 'commit' })
    await page.waitForSelector('h1')
  }

  test('[ANALYT-10, ANALYT-12] a campaign with source and name is stored for 30 days', async () => {
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('campaign') ?? 'null'))
    await open('?utm_source=mail')
    expect(await kept()).toBeNull()
    await open('?utm_source=mail&utm_campaign=spring')
    const { utm, until } = await kept()
    expect(utm).toEqual({ utm_source: 'mail', utm_campaign: 'spring' })
    const days = (until - (await page.evaluate(() => Date.now()))) / (DAY_S * 1000)
    expect(Math.round(days)).toBe(30)
  })

  test('[ROUTE-45, MENTOR-18] the mentor and the team of a link are stored for 30 days', async () => {
    await open('?mentor_id=m1&team_id=t1')
    const cookies = await context.cookies()
    const found = ['mentor_id', 'team_id'].map((name) => cookies.find((cookie) => cookie.name === name))
    expect(found).toMatchObject([
      { value: 'm1', path: '/', sameSite: 'Lax' },
      { value: 't1', path: '/', sameSite: 'Lax' },
    ])
    for (const cookie of found) expect(Math.round((cookie!.expires - Date.now() / 1000) / DAY_S)).toBe(30)
  })

  test('[CONSENT-06, CHAT-11] <html> has the answered or dismissed notices before anything is drawn', async () => {
    const url = portal.origin
    await context.addCookies([
      { name: 'lp-cookie-agreements', value: '%7B%7D', url },
      { name: 'hideChatHelloMsg', value: '1', url },
      { name: 'hideBanner', value: 'autumn', url },
    ])
    // Copies the attributes as soon as the body appears.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { seenFirst: JSON.parse(JSON.stringify(document.documentElement.dataset)) })
      }).observe(document, { childList: true, subtree: true })
    })
    await open('')
    expect(await page.evaluate(() => (window as never as { seenFirst: object }).seenFirst)).toMatchObject({
      consent: '',
      hideHello: '',
      hideBanner: 'autumn',
    })
  })

  test('one small external script runs before the page, and nothing inline', async () => {
    const answer = await fetch(`${portal.origin}/en/`)
    const html = await answer.text()
    const [head = ''] = html.split('</head>')
    // Structured data for search engines doesn’t run.
    const scripts = [...head.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([expect.stringMatching(/^<script src="\/assets\/boot-[\w-]+\.js" data-app=/)])
    expect(scripts[0]).not.toMatch(/\b(?:async|defer|type)\b/)
    expect(html.replace(/<script type="application\/(?:ld\+)?json"/g, '')).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  })
})

test('on a first visit fonts load after the first paint, and on the next at once; names of languages load no fonts of other alphabets', async () => {
  const { context, page } = await portal.visit()
  const fonts = fontsOf(page)
  await goto(page, `${portal.origin}/en/`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () => document.fonts.check('16px "Wix Madefor Text"') && document.fonts.status === 'loaded',
  )
  await expect.poll(() => fonts.length).toBeGreaterThan(1)
  // The hryvnia sign of a price is in a small file beside Cyrillic.
  expect(fonts.filter((file) => !/-(?:latin|latin-ext|cyrillic-ext)-wght/.test(file))).toEqual([])
  const { paint, asked } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    asked: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    ),
  }))
  expect(asked).toBeGreaterThan(paint)
  await page.goto(`${portal.origin}/en/courses/mark/`)
  await page.waitForFunction(() => document.fonts.check('16px "Wix Madefor Text"'))
  expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-fonts]')?.media)).toBe('all')
  await context.close()
})

describe('sign-in by the address', () => {
  const login = `/en/?login=1&returnTo=${encodeURIComponent('/en/courses/mark/?a=b')}`
  let page: Page
  beforeAll(async () => {
    page = (await portal.visit()).page
  })
  afterAll(() => page.context().close())

  test('[ROUTE-47, POPUP-05, AUTH-73] returns to the given page without a reload, and Back doesn’t open the popup again', async () => {
    await goto(page, `${portal.origin}/en/courses/psalms/`)
    await goto(page, portal.origin + login)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await signIn()
    await page.waitForURL(`${portal.origin}/en/courses/mark/?a=b`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await page.goBack()
    await page.waitForURL(`${portal.origin}/en/`)
    await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
    await page.goBack()
    await page.waitForURL(`${portal.origin}/en/courses/psalms/`)
  })

  test('[ROUTE-47, POPUP-05] redirects a signed-in learner, clears the address, and Back doesn’t lead back into it', async () => {
    await goto(page, `${portal.origin}/en/courses/psalms/?login=1`)
    await page.waitForURL(`${portal.origin}/en/courses/psalms/`)
    await goto(page, portal.origin + login)
    await page.waitForURL(`${portal.origin}/en/courses/mark/?a=b`)
    await page.getByRole('heading', { level: 1, name: 'Reading the Gospel of Mark' }).waitFor()
    await page.goBack()
    await page.waitForURL(`${portal.origin}/en/`)
    await page.getByRole('heading', { level: 1, name: /Come in/ }).waitFor()
    expect(page.url()).toBe(`${portal.origin}/en/`)
  })

  async function signIn(): Promise<void> {
    const popup = page.getByRole('dialog')
    await popup.getByLabel('Email').fill(LEARNER)
    const consent = popup.getByRole('checkbox')
    if (await consent.count()) await consent.check()
    await usePassword(popup)
    await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
})

describe('an error in a browser', () => {
  test('[IMPL-41] is reported to the log even before the app runs, and the reporting code loads only then', async () => {
    const warn = vi.spyOn(portal.kernel.log, 'warn')
    const { context, page } = await portal.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await goto(page, `${portal.origin}/en/courses/mark/?utm_source=mail`)
    expect(asked.filter((path) => path.includes('report'))).toEqual([])
    await page.evaluate(() => setTimeout(() => Promise.reject(new RangeError('too far for ruth@example.org'))))
    await expect
      .poll(() => lines(warn.mock.calls))
      .toMatchObject([
        { kind: 'rejection', message: 'RangeError: too far for …', path: '/en/courses/mark/', language: 'en' },
      ])
    await withoutApp(page)
    await page.goto(`${portal.origin}/uk/`)
    await page.evaluate(() => setTimeout(() => (undefined as never as { x: () => void }).x()))
    await expect
      .poll(() => lines(warn.mock.calls).at(-1))
      .toMatchObject({ kind: 'error', path: '/uk/', language: 'uk' })
    await context.close()
  })

  const lines = (calls: unknown[][]) =>
    calls.flatMap(([line]) => (typeof line === 'object' && line !== null && 'browser' in line ? [line.browser] : []))
})

// Popups that pages open by id, and notifications: live, offline, and on a phone.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBible } from '#features/bible/server/load.ts'
import { replaceRegions } from '#features/portal/server/store-regions.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import type { NotificationKind } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { insertPage } from '#features/pages/server/store.ts'
import { pageAt } from '#test/make/page.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInNew } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  await loadBible(portal.kernel.db)
  await makePage('inside', [
    block('hero', { title: 'Come inside', art: 'none', actions: [] }),
    block('text', { html: '<p>A page in a popup.</p>', variant: 'body' }),
    opener('Go to the courses', { popup: 'courses' }),
    block('footer', { variant: 'short', columns: [] }),
  ])
  await makePage('door', [
    opener('A page', { popup: 'page', options: { alias: 'inside' } }),
    opener('A page by id', { popup: 'page', options: { id: 'page-inside' } }),
    opener('A page that is gone', { popup: 'page', options: { alias: 'gone' } }),
    block('text', { html: '<p>Read Mark 2:4–5.</p>', variant: 'body' }),
    opener('The regions', { popup: 'regions' }),
    opener('The courses', { popup: 'courses' }),
    opener('The menu', { popup: 'nav' }),
    opener('The terms', { popup: 'terms' }),
    opener('An award', { popup: 'award', options: { awardId: 'pocket-edition', courseId: 'mark' } }),
  ])
})
afterAll(() => portal.close())

const block = (component: string, props: object) => ({ component, props: props as Record<string, unknown> })
const opener = (text: string, action: object) =>
  block('action', { variant: 'button', button: { text, action: { kind: 'popup', ...action } } })

async function makePage(alias: string, blocks: { component: string; props: Record<string, unknown> }[]): Promise<void> {
  const components = blocks.map((each, index) => ({
    ...each,
    id: `${alias}-${index}`,
    version: 1,
    visible: true,
    texts: {},
  }))
  const page = pageAt(alias, { title: `The ${alias}`, components })
  await insertPage(portal.kernel.db, page, portal.kernel.clock.now())
}

const EUROPE = {
  id: 'europe',
  name: { en: 'Europe' },
  entries: [
    {
      id: 'kyiv',
      kind: 'portal' as const,
      name: 'Kyiv',
      country: 'UA',
      language: 'uk',
      logo: null,
      url: 'https://kyiv.example.org/',
    },
  ],
}
const PHONE = { viewport: { width: 360, height: 740 } }
const pageAddress = () => `${portal.origin}/en/door/`
const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

describe('popups opened by id', () => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    ;({ context, page, complaints } = await portal.visit())
    await goto(page, `${pageAddress()}?utm_source=x`)
  })
  afterAll(() => context.close())

  const onPhone = () => page.setViewportSize(PHONE.viewport)
  const onDesk = (height = 800) => page.setViewportSize({ width: 1280, height })
  const close = async () => {
    await page.keyboard.press('Escape')
    await closed(page)
  }

  test('[POPUP-18, POPUP-31, PAGE-45] a page by its alias, without its footer; Back closes it and restores the focus', async () => {
    await press(page, 'A page')
    const popup = page.getByRole('dialog', { name: 'The inside' })
    await popup.getByText('A page in a popup.').waitFor()
    expect([await popup.locator('[data-block="footer"]').count(), page.url()]).toEqual([
      0,
      `${pageAddress()}?utm_source=x`,
    ])
    await page.goBack()
    await closed(page)
    expect(page.url()).toBe(`${pageAddress()}?utm_source=x`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A page')
    expect(complaints).toEqual([])
  })

  test('[POPUP-31, POPUP-39] a page by its id fits a phone, and a popup opened from it replaces it', async () => {
    await onPhone()
    await press(page, 'A page by id')
    const popup = page.getByRole('dialog', { name: 'The inside' })
    await popup.getByText('A page in a popup.').waitFor()
    const overflow = await popup.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect([overflow, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([0, 360])
    await popup.getByRole('link', { name: 'Go to the courses' }).click()
    await page.getByRole('dialog', { name: 'Our courses' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.goBack()
    await closed(page)
    expect(page.url()).toBe(`${pageAddress()}?utm_source=x`)
  })

  test('[POPUP-06, POPUP-08] the terms have a select with both categories on a phone', async () => {
    await onPhone()
    await press(page, 'The terms')
    const popup = page.getByRole('dialog', { name: 'Terms of use' })
    const select = popup.getByRole('combobox', { name: 'Policies' })
    await select.waitFor()
    expect(await select.locator('option').allTextContents()).toEqual(['Terms of use', 'Privacy policy'])
    await select.selectOption('Privacy policy')
    await page.getByRole('dialog', { name: 'Privacy policy' }).waitFor()
    await close()
  })

  test('[POPUP-07] the terms’ list of categories stays in view while the text scrolls', async () => {
    await onDesk(500)
    await press(page, 'The terms')
    const popup = page.getByRole('dialog', { name: 'Terms of use' })
    await popup.locator('[data-block]').last().scrollIntoViewIfNeeded()
    const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(() => topOf(popup.getByRole('heading', { level: 2 }).first())).toBeLessThan(0)
    const top = await topOf(popup.getByRole('button', { name: 'Privacy policy' }))
    expect([top >= 0, top < 500]).toEqual([true, true])
    await close()
    await onDesk()
  })

  test('[POPUP-18] a page that no longer exists says so', async () => {
    await press(page, 'A page that is gone')
    await page.getByRole('dialog', { name: 'This page no longer exists' }).waitFor()
    await close()
  })

  test('[POPUP-27] verses that failed to load can be requested again', async () => {
    await page.route('**/api/biblekit/graphql', (route) => route.abort())
    await press(page, 'Mark 2:4–5')
    const popup = page.getByRole('dialog', { name: 'Mark 2:4–5' })
    await popup.getByRole('alert').waitFor()
    await page.unroute('**/api/biblekit/graphql')
    await popup.getByRole('button', { name: 'Try again' }).click()
    await popup.getByText('they uncovered the roof').waitFor()
    await close()
  })

  test('[POPUP-27] without scripts verses are a page', async () => {
    const plain = await portal.visit({ javaScriptEnabled: false })
    await plain.page.goto(pageAddress())
    await press(plain.page, 'Mark 2:4–5')
    await plain.page.getByRole('heading', { level: 1, name: 'Mark 2:4–5' }).waitFor()
    expect(await plain.page.getByText('they uncovered the roof').isVisible()).toBe(true)
    expect((await plain.context.request.get(`${portal.origin}/en/bible/Hezekiah_3/`)).status()).toBe(404)
    await plain.context.close()
  })

  test('[POPUP-19, POPUP-32] the regions list portals with country and language', async () => {
    await portal.kernel.content.change((trx) => replaceRegions(trx, [EUROPE]))
    await press(page, 'The regions')
    const link = page
      .getByRole('dialog', { name: 'Choose your region' })
      .getByRole('link', { name: /Kyiv.*Ukraine.*Українська/ })
    expect(await link.getAttribute('href')).toBe('https://kyiv.example.org/')
    await close()
  })

  test('[POPUP-17, POPUP-35] an award of a course, by the ids of both', async () => {
    await press(page, 'An award')
    const popup = page.getByRole('dialog', { name: 'The book in your pocket' })
    await popup.waitFor()
    expect(await popup.locator('a[href="/en/courses/mark/"]').count()).toBe(1)
    await close()
  })

  test('[POPUP-20] the menu beside the page has subitems, languages and contacts', async () => {
    await press(page, 'The menu')
    const popup = page.getByRole('dialog', { name: 'Menu' })
    await popup.getByRole('link', { name: 'hello@demo.portico.test' }).waitFor()
    expect(await popup.getByRole('link', { name: 'Gospel of Mark' }).getAttribute('href')).toBe('/en/kdiw4yt2Q/')
    expect(await popup.getByRole('link', { name: 'العربية' }).getAttribute('href')).toBe('/ar/door/')
    await expect.poll(() => popup.boundingBox()).toMatchObject({ x: 680, width: 600 })
    await popup.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL(`${portal.origin}/en/`)
    await closed(page)
  })

  test('[POPUP-12, POPUP-33] if no main page is published, the courses popup links to a course', async () => {
    await portal.kernel.db.updateTable('pages').set({ published: false }).where('alias', '=', 'main').execute()
    await portal.kernel.content.change(async () => {})
    await changeSettings(portal.kernel, (settings) => settings)
    try {
      await goto(page, pageAddress())
      await press(page, 'The courses')
      const link = page
        .getByRole('dialog')
        .getByRole('link', { name: /course/i })
        .last()
      await expect.poll(() => link.getAttribute('href')).toMatch(/^\/en\/courses\/\w+\/$/)
    } finally {
      await portal.kernel.db.updateTable('pages').set({ published: true }).where('alias', '=', 'main').execute()
      await portal.kernel.content.change(async () => {})
      await changeSettings(portal.kernel, (settings) => settings)
    }
    await close()
  })

  test('[POPUP-27, BIBLE-01, BIBLE-02, BIBLE-05] the verses of a reference, their neighbours, and a copy for the clipboard', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.addCookies([{ name: 'apollo-token', value: 'tok.en', url: portal.origin }])
    await page.goto('about:blank')
    complaints.length = 0
    await goto(page, `${portal.origin}/ar/door/`)
    const asked = page.waitForRequest('**/api/biblekit/graphql')
    await press(page, 'Mark 2:4–5')
    expect((await asked).headers().authorization).toBe('Bearer tok.en')
    const popup = page.getByRole('dialog', { name: 'Mark 2:4–5' })
    const text = popup.locator('[lang="en"][dir="ltr"]')
    await text.getByText('they uncovered the roof').waitFor()
    const numbers = () => text.locator('sup').allInnerTexts()
    await expect.poll(numbers).toEqual(['4', '5'])
    await popup.getByRole('button', { name: 'الآيات السابقة' }).click()
    await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5'])
    await popup.getByRole('button', { name: 'نسخ' }).click()
    await popup.getByText('نُسخت').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1 And again .*\nMark 2:1–5 \(KJV\)$/)
    await popup.getByRole('link', { name: 'الأصحاح كاملًا' }).click()
    await expect.poll(() => text.locator('sup').count()).toBe(28)
    expect(page.url()).toBe(`${portal.origin}/ar/door/`)
    expect(complaints).toEqual([])
  })
})

/** The same kind as in the portal, for sending here. */
const welcome: NotificationKind<object> = {
  id: 'notifications.welcome',
  topic: 'news',
  props: z.object({}),
  compose: async () => ({ title: '' }),
}

async function signIn(options: Parameters<E2ePortal['visit']>[0] = {}) {
  const visit = await portal.visit(options)
  const userId = await signInNew(portal, visit.context)
  const tell = (to: string) => notify(portal.kernel, portal.kernel.db, { userId, kind: welcome, props: {}, to })
  return { ...visit, tell }
}

const bell = (page: Page, name: string) => page.locator('header summary', { hasText: name })

describe('notifications', () => {
  test('[IMPL-31] arrive at the bell while the page is open and after a lost network, link to their page, and are marked as read', async () => {
    const { context, page, complaints, tell } = await signIn()
    await tell('/courses/')
    await goto(page, pageAddress())
    await bell(page, 'Notifications, 1 new').click()
    const rows = page.locator('header details[open] li a')
    await rows.first().waitFor()
    await tell('/courses/mark/')
    await expect.poll(() => rows.count()).toBe(2)
    await bell(page, 'Notifications, 2 new').waitFor()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('You have 2 new notifications')
    await context.setOffline(true)
    await tell('/profile/')
    await context.setOffline(false)
    await bell(page, 'Notifications, 3 new').waitFor()
    await expect.poll(() => rows.count()).toBe(3)
    await page.locator('header details[open] li a[href="/en/courses/mark/"]', { hasText: 'Welcome' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reading the Gospel of Mark' }).waitFor()
    await bell(page, 'Notifications, 2 new').click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => bell(page, 'Notifications').textContent()).toBe('Notifications')
    await rows.first().waitFor()
    const unread = () =>
      page.evaluate(
        async () => ((await (await fetch('/api/lpm/notifications/unread')).json()) as { unread: number }).unread,
      )
    await expect.poll(unread).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[ROUTE-13, IMPL-31] are listed in full in the account area, page by page and without scripts', async () => {
    const { context, page, tell } = await signIn({ ...PHONE, javaScriptEnabled: false })
    for (let count = 0; count < 21; count++) await tell(`/courses/?n=${count}`)
    await page.goto(`${portal.origin}/en/profile/Notifications/NotificationsPage/`)
    const rows = () =>
      page.locator('main li a').evaluateAll((links) => [links.length, links.at(0)?.getAttribute('href')])
    await expect.poll(rows).toEqual([20, '/en/courses/?n=20'])
    await page.getByRole('link', { name: 'Older' }).click()
    await page.getByRole('link', { name: 'Back to the latest' }).waitFor()
    await expect.poll(rows).toEqual([1, '/en/courses/?n=0'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await context.close()
  })
})

// The end of a course: award, gift and certificate, and how others verify the certificate.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAward } from '../../src/features/awards/server/store.ts'
import { makeCourse } from '../make/course.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal, pressTwice } from './open-portal.ts'

const BOOK = { kind: 'gift', title: 'A book to keep', text: 'With wide margins.', image: null, texts: {} } as const

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  await makeCourse(portal.kernel, { id: 'walk', title: 'A short walk', elements: [{}, {}] })
  const courses = [{ courseId: 'walk', condition: 'course' as const, elementId: null }]
  await portal.kernel.content.change((trx) =>
    saveAward(trx, { ...BOOK, id: 'book', courses, now: portal.kernel.clock.now() }),
  )
})
afterAll(() => portal.close())

let made = 0
/** A new learner who has completed the first `done` lessons of the course. */
async function learner(done: number) {
  const visit = await portal.visit()
  const { request } = visit.context
  const person = {
    firstName: 'Naomi',
    lastName: 'Cole',
    email: `walker${++made}@example.org`,
    password: 'a door for all',
  }
  const { userId } = (await (await request.post(`${portal.origin}/api/sso/users`, { data: person })).json()) as {
    userId: string
  }
  for (let number = 1; number <= done; number += 1) {
    const path = `/api/lpm/progresses/demo:${userId}/courses/walk/elements/walk-${number}/sync`
    const data = { state: 'done', percent: 100, history: portal.kernel.clock.now().toISOString() }
    expect((await request.post(portal.origin + path, { data })).status()).toBe(200)
  }
  return { ...visit, email: person.email }
}

/** Signs another account in with this browser. */
async function signInAs(context: BrowserContext, data: { email: string; password: string }): Promise<void> {
  await context.clearCookies()
  expect((await context.request.post(`${portal.origin}/api/sso/login/email`, { data })).status()).toBe(200)
}

/** Expects no axe violations in this part of the page, and no horizontal overflow. */
async function expectSound(page: Page, part: 'html' | 'main' | 'dialog[open]' = 'html'): Promise<void> {
  const { violations } = await axeOn(page).include(part).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

test('[CERT-03, CERT-04, CERT-05, CERT-06, POPUP-17, IMPL-17] after the last lesson a learner asks for the gift and gets a certificate, which a guest can verify', async () => {
  const { page, context, complaints } = await learner(1)
  await goto(page, `${portal.origin}/en/lesson/walk-2/`)
  await page.getByRole('button', { name: /Finish/ }).click()

  const award = page.getByRole('dialog', { name: BOOK.title })
  await award.getByText('You’ve earned this').waitFor()
  await expectSound(page, 'dialog[open]')
  await award.getByRole('button', { name: 'Request delivery' }).click()
  await award.getByRole('button', { name: 'Send request' }).click()
  await award.getByText('We need this so that it can reach you.').waitFor()
  await award.getByLabel('Postal address').fill('7 Harbour Road')
  await award.getByRole('button', { name: 'Send request' }).click()
  await award.getByText('Requested').waitFor()

  await award.getByRole('button', { name: 'Get your certificate' }).click()
  const popup = page.getByRole('dialog', { name: 'Your certificate' })
  await popup.getByLabel('First name').fill('Noémie')
  const preview = popup.getByRole('img', { name: 'Preview of the certificate' })
  await expect.poll(() => preview.getAttribute('src')).toContain('No%C3%A9mie')
  await expect
    .poll(() => preview.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  await expectSound(page, 'dialog[open]')
  await popup.getByRole('button', { name: 'Issue certificate' }).click()
  const ready = page.getByRole('dialog', { name: 'It’s yours, Noémie' })
  const pdf = await ready.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')
  const file = await (await context.request.get(portal.origin + pdf)).body()
  expect([file.subarray(0, 5).toString(), file.includes('Noémie Cole: A short walk')]).toEqual(['%PDF-', true])
  const address = await ready.getByLabel('Verification link').inputValue()

  // A guest without a session and without scripts.
  const guest = await portal.visit({ javaScriptEnabled: false })
  const checked = await guest.page.goto(portal.origin + new URL(address).pathname)
  expect([checked?.status(), checked?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe('Noémie Cole')
  expect(await guest.page.getByText('This certificate is genuine and valid').count()).toBe(1)
  expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const og = await guest.page.locator('meta[property="og:image"]').getAttribute('content')
  const card = await guest.context.request.get(portal.origin + new URL(og ?? '').pathname)
  expect(card.headers()['content-type']).toBe('image/png')
  await guest.context.close()

  await page.keyboard.press('Escape')
  const gift = page.locator('[data-visible-gift]')
  await expect.poll(() => gift.getByRole('heading').innerText()).toBe(BOOK.title)
  await goto(page, `${portal.origin}/en/profile/progress/certificates/`)
  await page.getByRole('heading', { name: 'A short walk' }).waitFor()
  expect(await page.locator('main li', { hasText: BOOK.title }).getByText('Requested').count()).toBe(1)

  // The share dialog of a phone gets the picture; a desktop browser has none.
  await page.evaluate(() => {
    const share = (given: ShareData) => {
      const files = given.files?.map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`)
      document.body.dataset.shared = JSON.stringify({ ...given, files })
      return Promise.resolve()
    }
    Object.assign(navigator, { share, canShare: () => true })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = () => page.evaluate(() => JSON.parse(document.body.dataset.shared ?? '{}'))
  const number = new URL(address).pathname.split('/').findLast((part) => part !== '')
  const picture = `${number}.png image/png true`
  await expect.poll(shared).toEqual({ title: 'A short walk', text: 'A short walk', url: address, files: [picture] })

  // The award no longer offers to get the certificate that one has.
  await page.getByRole('button', { name: new RegExp(BOOK.title) }).click()
  await page.getByRole('dialog', { name: BOOK.title }).getByRole('button', { name: 'See your certificate' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[IMPL-18, IMPL-17] an administrator sends a gift, and reissues a certificate with the corrected name', async () => {
  const { page, context, email } = await learner(2)
  const ask = (name: string, data: object) =>
    context.request.post(`${portal.origin}/api/lpm/learningPortals/demo/${name}`, { data })
  const name = { courseId: 'walk', firstName: 'Noami', lastName: 'Wanderer' }
  await ask('certificateRequests', { ...name, lang: 'en' })
  await ask('giftRequests', {
    ...name,
    awardId: 'book',
    name: 'N. Wanderer',
    email: 'n@example.org',
    address: '9 Quay',
  })
  await signInAs(context, { email: 'admin@demo.portico.test', password: 'portico-demo' })
  await goto(page, `${portal.origin}/en/admin/gifts/?state=new`)
  const wish = page.locator('main li', { hasText: 'N. Wanderer' })
  await wish.getByLabel('Message to the learner').fill('With the post of today')
  await expectSound(page, 'main')
  await wish.getByRole('button', { name: 'Mark as sent' }).click()
  await wish.waitFor({ state: 'detached' })
  await goto(page, `${portal.origin}/en/admin/certificates/?q=Wanderer`)
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('First name').fill('Naomi')
  await page.getByLabel('Reason').fill('Misspelt')
  await expectSound(page, 'main')
  await page.getByRole('button', { name: 'Reissue with this name' }).click()
  await page.getByRole('heading', { name: 'Naomi Wanderer' }).waitFor()
  await signInAs(context, { email, password: 'a door for all' })

  await goto(page, `${portal.origin}/en/profile/progress/certificates/`)
  await page.locator('main li', { hasText: 'Noami Wanderer' }).getByText('Revoked').waitFor()
  await page.locator('main li', { hasText: 'Naomi Wanderer' }).getByText('Download as PDF').waitFor()
  await page.getByRole('button', { name: /View/ }).click()
  await page.getByRole('dialog').getByText('With the post of today').waitFor()
  await context.close()
})

test('[CERT-03] offline, the typed name stays, and once online one certificate is issued', async () => {
  const { page, context } = await learner(2)
  await goto(page, `${portal.origin}/en/courses/walk/`)
  await page.getByRole('button', { name: 'Get your certificate' }).click()
  const popup = page.getByRole('dialog', { name: 'Your certificate' })
  await popup.getByLabel('Last name').fill('Cohen')
  await context.setOffline(true)
  await popup.getByRole('button', { name: 'Issue certificate' }).click()
  await popup.getByText('couldn’t be issued').waitFor()
  expect(await popup.getByLabel('Last name').inputValue()).toBe('Cohen')
  await context.setOffline(false)
  await pressTwice(popup.getByRole('button', { name: 'Issue certificate' }))
  await page.getByRole('dialog', { name: 'It’s yours, Naomi' }).waitFor()
  const answer = await context.request.get(`${portal.origin}/api/lpm/learningPortals/demo/ownAwards?lang=en`)
  const own = (await answer.json()) as { certificates: { lastName: string }[] }
  expect(own.certificates.map(({ lastName }) => lastName)).toEqual(['Cohen'])
  await context.close()
})

test('[UI-16] certificate pages have no axe violations and no overflow, in English on a wide screen and in Arabic on a phone', async () => {
  const { page, context } = await learner(2)
  const data = { courseId: 'walk', firstName: 'محمد', lastName: 'الحدّاد', lang: 'ar' }
  const asked = await context.request.post(`${portal.origin}/api/lpm/learningPortals/demo/certificateRequests`, {
    data,
  })
  const { path } = (await asked.json()) as { path: string }
  for (const lang of ['/en', '/ar']) {
    if (lang === '/ar') await page.setViewportSize({ width: 360, height: 800 })
    for (const address of [path, '/courses/walk/']) {
      await goto(page, portal.origin + lang + address)
      await expectSound(page)
    }
    expect((await context.request.get(`${portal.origin}${lang}/certificate/0000-0000-0000/`)).status()).toBe(404)
  }
  await context.close()
})

test('[CERT-02, CERT-04] the typed address for a gift survives a reload and a lost network, and is stored once', async () => {
  const { page, context } = await learner(2)
  await goto(page, `${portal.origin}/en/lesson/walk-2/`)
  const open = async () => {
    await page.getByRole('button', { name: 'Open' }).click()
    return page.getByRole('dialog', { name: BOOK.title })
  }
  const before = await open()
  await before.getByRole('button', { name: 'Request delivery' }).click()
  await before.getByLabel('Postal address').fill('7 Harbour Road')
  await page.reload()
  // The first refresh of the popup’s data fails; what the page already knows must stay.
  await page.getByRole('button', { name: 'Open' }).waitFor()
  await page.route('**/courses/walk/awards*', (route) => route.abort())
  const refreshFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/courses/walk/awards'))
  const award = await open()
  await refreshFailed
  await page.unroute('**/courses/walk/awards*')
  await expect.poll(() => award.getByLabel('Postal address').inputValue()).toBe('7 Harbour Road')
  await context.setOffline(true)
  await pressTwice(award.getByRole('button', { name: 'Send request' }))
  await award.getByText('as soon as you’re online').waitFor()
  await context.setOffline(false)
  await award.getByText('Requested').waitFor()
  const { count } = await portal.kernel.db
    .selectFrom('gift_requests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('address', '=', '7 Harbour Road')
    .where('email', '=', `walker${made}@example.org`)
    .executeTakeFirstOrThrow()
  expect(count).toBe('1')
  await context.close()
})

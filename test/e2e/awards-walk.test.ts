// The end of a course, as its learner sees it: finished, awarded, certified; and what others can check of it.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAward } from '../../src/features/awards/server/store.ts'
import { makeCourse } from '../make/course.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

const BOOK = { kind: 'gift', title: 'A book to keep', text: 'With wide margins.', image: null, texts: {} } as const

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
  await makeCourse(portal.kernel, { id: 'walk', title: 'A short walk', elements: [{}, {}] })
  const courses = [{ courseId: 'walk', condition: 'course' as const, elementId: null }]
  await portal.kernel.content.change((trx) =>
    saveAward(trx, { ...BOOK, id: 'book', courses, now: portal.kernel.clock.now() }),
  )
})
afterAll(() => portal.close())

let made = 0
/** Somebody new, who has done the first `done` lessons of the course. */
async function learner(done: number, options: BrowserContextOptions = {}) {
  const visit = await portal.visit(options)
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
  return visit
}

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

test('[CERT-03, CERT-04, CERT-05, CERT-06, POPUP-17, IMPL-17] the last lesson leads to gift, certificate and its check', async () => {
  const { page, context, complaints } = await learner(1)
  await goto(page, `${portal.origin}/en/lesson/walk-2/`)
  await page.getByRole('button', { name: /Finish/ }).click()

  const award = page.getByRole('dialog', { name: BOOK.title })
  await award.getByText('You have earned this').waitFor()
  await expectSound(page)
  await award.getByRole('button', { name: 'Ask for it to be sent' }).click()
  await award.getByRole('button', { name: 'Send the wish' }).click()
  await award.getByText('This is needed so that it can reach you.').waitFor()
  await award.getByLabel('Postal address').fill('7 Harbour Road')
  await award.getByRole('button', { name: 'Send the wish' }).click()
  await award.getByText('Asked for').waitFor()

  await award.getByRole('button', { name: 'Get the certificate' }).click()
  const popup = page.getByRole('dialog', { name: 'Your certificate' })
  await popup.getByLabel('First name').fill('Noémie')
  const preview = popup.getByRole('img', { name: 'Preview of the certificate' })
  await expect.poll(() => preview.getAttribute('src')).toContain('No%C3%A9mie')
  await expect
    .poll(() => preview.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  await expectSound(page)
  await popup.getByRole('button', { name: 'Issue the certificate' }).click()
  const ready = page.getByRole('dialog', { name: 'It is yours, Noémie' })
  const pdf = await ready.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')
  const file = await (await context.request.get(portal.origin + pdf)).body()
  expect([file.subarray(0, 5).toString(), file.includes('Noémie Cole: A short walk')]).toEqual(['%PDF-', true])
  const address = await ready.getByLabel('Address for checking').inputValue()

  // Anyone, without a session and without scripts.
  const guest = await portal.visit({ javaScriptEnabled: false })
  const checked = await guest.page.goto(portal.origin + new URL(address).pathname)
  expect([checked?.status(), checked?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe('Noémie Cole')
  expect(await guest.page.getByText('This certificate is real and holds').count()).toBe(1)
  expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const og = await guest.page.locator('meta[property="og:image"]').getAttribute('content')
  const card = await guest.context.request.get(portal.origin + new URL(og ?? '').pathname)
  expect(card.headers()['content-type']).toBe('image/png')
  await guest.context.close()

  await page.keyboard.press('Escape')
  const gift = page.locator('[data-visible-gift]')
  expect(await gift.getByRole('heading').innerText()).toBe(BOOK.title)
  await goto(page, `${portal.origin}/en/profile/progress/certificates/`)
  await page.getByRole('heading', { name: 'A short walk' }).waitFor()
  expect(await page.locator('main li', { hasText: BOOK.title }).getByText('Asked for').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('[IMPL-18, IMPL-17] the administration sends a gift, and issues a certificate anew with the right name', async () => {
  const { page, context } = await learner(2)
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
  const admin = await portal.visit()
  const data = { email: 'admin@demo.portico.test', password: 'portico-demo' }
  await admin.context.request.post(`${portal.origin}/api/sso/login/email`, { data })
  await goto(admin.page, `${portal.origin}/en/admin/gifts/?state=new`)
  const wish = admin.page.locator('main li', { hasText: 'N. Wanderer' })
  await wish.getByLabel('Words to the learner').fill('With the post of today')
  await expectSound(admin.page)
  await wish.getByRole('button', { name: 'Mark as sent' }).click()
  await wish.waitFor({ state: 'detached' })
  await goto(admin.page, `${portal.origin}/en/admin/certificates/?q=Wanderer`)
  await admin.page.getByText('Change', { exact: true }).click()
  await admin.page.getByLabel('First name').fill('Naomi')
  await admin.page.getByLabel('Reason').fill('Misspelt')
  await expectSound(admin.page)
  await admin.page.getByRole('button', { name: 'Issue anew with this name' }).click()
  await admin.page.getByRole('heading', { name: 'Naomi Wanderer' }).waitFor()
  await admin.context.close()

  await goto(page, `${portal.origin}/en/profile/progress/certificates/`)
  expect(await page.locator('main li', { hasText: 'Noami Wanderer' }).getByText('Revoked').count()).toBe(1)
  expect(await page.locator('main li', { hasText: 'Naomi Wanderer' }).getByText('Download as PDF').count()).toBe(1)
  await page.getByRole('button', { name: /Look/ }).click()
  await page.getByRole('dialog').getByText('With the post of today').waitFor()
  await context.close()
})

test('[CERT-03] without a connection what was typed stays, and the certificate comes when it is back', async () => {
  const { page, context } = await learner(2)
  await goto(page, `${portal.origin}/en/courses/walk/`)
  await page.getByRole('button', { name: 'Get the certificate' }).click()
  const popup = page.getByRole('dialog', { name: 'Your certificate' })
  await popup.getByLabel('Last name').fill('Cohen')
  await context.setOffline(true)
  await popup.getByRole('button', { name: 'Issue the certificate' }).click()
  await popup.getByText('could not be issued').waitFor()
  expect(await popup.getByLabel('Last name').inputValue()).toBe('Cohen')
  await context.setOffline(false)
  await popup
    .getByRole('button', { name: 'Issue the certificate' })
    .dblclick({ delay: 5 })
    .catch(() => {})
  await page.getByRole('dialog', { name: 'It is yours, Naomi' }).waitFor()
  const answer = await context.request.get(`${portal.origin}/api/lpm/learningPortals/demo/ownAwards?lang=en`)
  const own = (await answer.json()) as { certificates: { lastName: string }[] }
  expect(own.certificates.map(({ lastName }) => lastName)).toEqual(['Cohen'])
  await context.close()
})

test.each([
  ['/en', 1280],
  ['/ar', 360],
] as const)('[UI-16] axe finds nothing on certificates in %s at %i, and nothing stands out', async (lang, width) => {
  const { page, context } = await learner(2, { viewport: { width, height: 800 } })
  const data = { courseId: 'walk', firstName: 'محمد', lastName: 'الحدّاد', lang: 'ar' }
  const asked = await context.request.post(`${portal.origin}/api/lpm/learningPortals/demo/certificateRequests`, {
    data,
  })
  const { path } = (await asked.json()) as { path: string }
  for (const address of [path, '/courses/walk/']) {
    await goto(page, portal.origin + lang + address)
    await expectSound(page)
  }
  expect(await goto(page, `${portal.origin}${lang}/certificate/0000-0000-0000/`)).toBe(404)
  await context.close()
})

test('[CERT-02, CERT-04] what is typed for a gift survives a reload and a lost network, and is kept once', async () => {
  const { page, context } = await learner(2)
  await goto(page, `${portal.origin}/en/lesson/walk-2/`)
  const open = async () => {
    await page.getByRole('button', { name: 'Open it' }).click()
    return page.getByRole('dialog', { name: BOOK.title })
  }
  const before = await open()
  await before.getByRole('button', { name: 'Ask for it to be sent' }).click()
  await before.getByLabel('Postal address').fill('7 Harbour Road')
  await page.reload()
  const award = await open()
  await expect.poll(() => award.getByLabel('Postal address').inputValue()).toBe('7 Harbour Road')
  await context.setOffline(true)
  await award.getByRole('button', { name: 'Send the wish' }).dblclick()
  await award.getByText('as soon as there is a connection').waitFor()
  await context.setOffline(false)
  await award.getByText('Asked for').waitFor()
  const { count } = await portal.kernel.db
    .selectFrom('gift_requests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('address', '=', '7 Harbour Road')
    .where('email', '=', `walker${made}@example.org`)
    .executeTakeFirstOrThrow()
  expect(count).toBe('1')
  await context.close()
})

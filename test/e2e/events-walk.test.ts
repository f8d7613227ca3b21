import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/base/clock.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInNew, usePassword } from './sign-in.ts'

/** The portal’s clock, which runs and can be set forward. */
const clock = {
  aheadMs: 0,
  now: () => new Date(Date.now() + clock.aheadMs),
}

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ clock, tabs: 'used' })
})
afterAll(() => portal.close())

const PASSWORD = 'portico-demo'
const LEARNER = 'learner@demo.portico.test'
const EVENT = '/en/three-evenings/'
const at = (path: string) => portal.origin + path
/** Leaves out what the browser reports about closed pages and videos that can’t be loaded here. */
const own = (complaints: string[]) =>
  complaints.filter((text) => !/status of 4\d\d|ERR_|frame|allowfullscreen/.test(text))
const main = (page: Page) => page.getByRole('main')
const PHONE = { width: 360, height: 780 }

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function signInByPopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog')
  await popup.getByRole('checkbox').check()
  await popup.getByRole('textbox', { name: 'Email' }).fill(LEARNER)
  await usePassword(popup)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sets the portal’s clock, and wakes the page like that of a phone that slept until then. */
async function sleepUntil(page: Page, time: Date): Promise<void> {
  clock.aheadMs = time.getTime() - Date.now()
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('[W19, MICRO-07, MICRO-11, MICRO-14, MICRO-15, NAV-11, ROUTE-15, ROLE-11, UI-16] a guest finds microcourses in the menu, reads one without an account, and its completion is stored', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, at('/en/courses/'))
  const listed = page.waitForRequest((request) => request.url().includes('/api/lpm/microcourses?'))
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Microcourses' }).first().click()
  await page.waitForURL(at('/en/microcourse/'))
  const asked = Object.fromEntries(new URL((await listed).url()).searchParams)
  const switches = { published: 'true', onlyMyGroups: 'true', exceptHidden: 'true' }
  expect(asked).toEqual({ lang: 'en', rel: 'all', limit: '100', ...switches })
  const card = page.getByRole('article').filter({ hasText: 'Read it aloud' })
  await card.getByRole('link').click()
  await page.waitForURL(at('/en/microcourse/read-it-aloud/'))
  await main(page).getByText('These verses were made for the ear').waitFor()
  const kept = page.waitForResponse('**/api/lpm/microcourses/read-it-aloud/progress')
  await page.getByRole('button', { name: 'I’m done' }).click()
  await page.getByText('You’ve finished. Well done!').waitFor()
  expect((await kept).status()).toBe(200)
  await goto(page, at('/en/microcourse/'))
  await card.getByText('Done').waitFor()
  await page.setViewportSize(PHONE)
  await expectSound(page)
  expect((await context.request.get(at('/en/microcourse/nowhere/'))).status()).toBe(404)
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[W19, MICRO-08, MICRO-13, SCEN-44, ROLE-12] a microcourse that requires registration asks to sign in, and then opens', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, at('/en/lesson/a-letter-home/'))
  await page.waitForURL(at('/en/microcourse/a-letter-home/'))
  const why = 'This one opens after you sign in. It’s free, and your progress is saved.'
  await page.getByRole('dialog').getByText(why).waitFor()
  expect(await page.content()).not.toContain('There is somebody who once')
  await signInByPopup(page)
  await main(page).getByText('There is somebody who once did you a kindness').waitFor()
  expect(page.url()).toBe(at('/en/microcourse/a-letter-home/'))
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[W20, VIDEO-09, VIDEO-11, POPUP-34, CONSENT-13, UI-16] an episode that has begun opens its video in a popup, which asks for consent before it loads', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: PHONE })
  await goto(page, at(EVENT))
  const rows = page.getByRole('list', { name: 'Episodes' }).getByRole('link')
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringContaining('available now'),
      expect.stringMatching(/in [23] hours/),
      expect.stringContaining('in 5 days'),
    ])
  // The settings contain the player’s host; the id of an unopened video must not be in the page.
  expect(await page.content()).not.toContain('76979871')
  await expectSound(page)
  await rows.first().click()
  await page.waitForURL(/\?episode=evening-on-the-shore/)
  await page.getByRole('button', { name: 'Play: On the shore' }).click()
  const popup = page.getByRole('dialog')
  const allow = popup.getByRole('button', { name: /^Allow/ })
  await allow.waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await allow.click()
  await popup.locator('iframe[src*="youtube-nocookie.com/embed/M7lc1UVf-VE"]').waitFor()
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[W20, VIDEO-02, VIDEO-10] an episode opens on the visible page, by the server’s clock', async () => {
  const { context, page, complaints } = await portal.visit()
  await page.clock.install()
  await goto(page, at(`${EVENT}?episode=evening-in-the-boat`))
  const timer = page.getByRole('timer', { name: 'In the boat starts in' })
  await timer.waitFor()
  const play = page.getByRole('button', { name: 'Play: In the boat' })
  expect(await play.count()).toBe(0)
  expect(await page.content()).not.toContain('M7lc1UVf-VE&')
  clock.aheadMs += 3 * HOUR_MS
  await page.clock.fastForward(3 * HOUR_MS)
  await play.click()
  await page.getByRole('dialog').getByText('In the boat').first().waitFor()
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[W20, VIDEO-06] a guest who asks for a reminder signs in on the way and gets the reminder', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, at(`${EVENT}?episode=evening-on-the-other-side`))
  await page.getByRole('button', { name: /^Remind me/ }).click()
  await page.getByRole('dialog').getByText('Sign in, and we’ll write to you before it starts.').waitFor()
  const told = page.waitForRequest('**/api/dvm/videoEvents/three-evenings/auth')
  await signInByPopup(page)
  await page.getByRole('button', { name: /^We’ll remind you/ }).waitFor()
  expect((await (await told).response())?.status()).toBe(200)
  const kept = () => portal.kernel.db.selectFrom('reminders').select(['kind', 'subject_id']).execute()
  await expect.poll(kept).toContainEqual({ kind: 'episode', subject_id: 'evening-on-the-other-side' })
  expect(page.url()).toContain('episode=evening-on-the-other-side')
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[WEBINAR-01] a webinar shows a countdown, and is live once the phone wakes', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: PHONE })
  await signInNew(portal, context)
  await goto(page, at('/en/webinar/an-evening-with-ruth/'))
  await page.getByRole('timer', { name: 'Starts in' }).waitFor()
  expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain('.ics')
  const webinars = portal.kernel.db.selectFrom('webinars').select('start_date')
  const { start_date: start } = await webinars.where('id', '=', 'an-evening-with-ruth').executeTakeFirstOrThrow()
  await sleepUntil(page, start)
  await page.getByText('Live now').waitFor()
  const there = page.waitForRequest('**/api/creator/webinars/an-evening-with-ruth/attendance')
  await page.getByRole('button', { name: 'Join the webinar' }).click()
  expect((await (await there).response())?.status()).toBe(200)
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[ELEM-28] confirming that the recording was watched completes the webinar', async () => {
  const { context, page, complaints } = await portal.visit()
  const userId = await signInNew(portal, context)
  await goto(page, at('/en/courses/week/webinar/week-four-weeks-later/'))
  await page.getByText('Open the recording. Once').waitFor()
  await page.getByRole('button', { name: 'Watch the recording' }).click()
  await page.locator('video[src="/files/demo/storm.webm"]').waitFor()
  await page.getByRole('button', { name: 'I’ve watched it' }).click()
  await page.getByText('You’ve watched the recording. Done.').waitFor()
  const stateOf = () =>
    portal.kernel.db
      .selectFrom('progress_elements')
      .select(['state', 'finished_at'])
      .where('user_id', '=', userId)
      .where('element_id', '=', 'week-four-weeks-later')
      .executeTakeFirst()
  await expect.poll(stateOf).toEqual({ state: 'done', finished_at: expect.any(Date) })
  await page.getByRole('navigation', { name: 'End of the lesson' }).waitFor()
  expect(own(complaints)).toEqual([])
  await context.close()
})

test('[UI-16] pages of events and webinars have no axe violations and no overflow, in Arabic and on a phone', async () => {
  const { context, page } = await portal.visit()
  for (const path of ['/microcourse/', '/three-evenings/', '/microcourse/an-evening-with-ruth/']) {
    await goto(page, at(`/ar${path}`))
    await expectSound(page)
  }
  await page.setViewportSize(PHONE)
  await goto(page, at('/en/microcourse/an-evening-with-ruth/'))
  await expectSound(page)
  await context.close()
})

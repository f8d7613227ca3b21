// A course that a learner keeps on a device: without a network after the app was closed, and what comes back to the portal.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { signInNew } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const PHONE = { width: 360, height: 740 }
const FIRST = 'mark-whole-story'
const SECOND = 'mark-four-fishermen'

const popup = (page: Page) => page.getByRole('dialog')
const coursePage = (lang = 'en', id = 'mark') => `${portal.origin}/${lang}/courses/${id}/`
const lessonPage = (id: string, lang = 'en') => `${portal.origin}/${lang}/lesson/${id}/`

async function visitAsLearner() {
  const visit = await portal.visit({ serviceWorkers: 'allow', viewport: PHONE })
  return { ...visit, userId: await signInNew(portal, visit.context) }
}

/** Keeps the course whose page is open. */
async function keep(
  page: Page,
  words = { keep: 'Keep on this device', start: 'Keep the course', done: 'This course is on this device' },
) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: words.keep }).click()
  await popup(page).getByRole('button', { name: words.start }).click()
  await popup(page).getByRole('heading', { name: words.done }).waitFor()
}

/** Cuts the network, also for the service worker, which notices it a moment later. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  const isCutOff = () =>
    page.evaluate(() =>
      fetch('/files/never-visited.png').then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isCutOff).toBe(true)
}

const answersOf = (userId: string) =>
  portal.kernel.db.selectFrom('interaction_results').select('component_id').where('user_id', '=', userId).execute()

const stateOf = async (userId: string, elementId: string) =>
  (
    await portal.kernel.db
      .selectFrom('progress_elements')
      .select('state')
      .where('user_id', '=', userId)
      .where('element_id', '=', elementId)
      .executeTakeFirst()
  )?.state

test('[E-31] a learner keeps a course, opens lessons never visited without a network, answers, and the portal gets it all', async () => {
  const { context, page, userId } = await visitAsLearner()
  await goto(page, coursePage())
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await popup(page).getByText('8 lessons, about').waitFor()
  expect(await faultsOf(axeOn(page))).toEqual([])
  await popup(page).getByRole('button', { name: 'Keep the course' }).click()
  await popup(page).getByText('These lessons work offline.').waitFor()
  expect(await faultsOf(axeOn(page))).toEqual([])
  await goOffline(context, page)
  // The app is closed and opened again.
  const later = await context.newPage()
  const missing: string[] = []
  later.on('requestfailed', (request) => missing.push(new URL(request.url()).pathname))
  await page.close()
  // Not its turn yet: it leads to the course.
  await later.goto(lessonPage(SECOND))
  await later.waitForURL(coursePage())
  await later.getByRole('heading', { level: 1, name: 'Mark' }).waitFor()
  await later.goto(lessonPage(FIRST))
  await later.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
  await untilAlive(later)
  await later.getByRole('button', { name: 'Finish the lesson' }).click()
  await expect.poll(() => isStored(later, SECOND)).toBe(true)
  await later.goto(lessonPage(SECOND))
  await untilAlive(later)
  const question = later.locator('#left-behind')
  await question.scrollIntoViewIfNeeded()
  await question.getByLabel('A safe living').check({ force: true })
  await question.getByRole('button', { name: 'Answer' }).click()
  await question.getByText('Your answer is saved on this device').waitFor()
  expect(
    await later.evaluate(() => [...document.images].filter((each) => each.complete && each.naturalWidth === 0).length),
  ).toBe(0)
  await later.getByRole('button', { name: /will be sent when you’re back online/ }).click()
  await popup(later).getByText('Answer in “Four fishermen and a tax desk”').waitFor()
  await popup(later).getByText('Progress in “The whole story in one sitting”').waitFor()
  expect(await faultsOf(axeOn(later))).toEqual([])
  expect(missing.filter((path) => !path.startsWith('/api/') && path !== '/favicon.ico')).toEqual([])
  expect(await answersOf(userId)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => answersOf(userId)).toEqual([{ component_id: 'left-behind' }])
  await expect.poll(() => stateOf(userId, FIRST)).toBe('done')
  await popup(later).getByText('Everything is sent.').waitFor()
  await context.close()
})

/** Whether a page may ask for a lesson without a network. */
const isStored = (page: Page, id: string) =>
  page.evaluate(async (elementId) => {
    const cache = await caches.open('portico-kept-course-mark')
    const addresses = (await cache.keys()).map(({ url }) => url)
    return addresses.some((url) => url.includes(`/api/creator/elements/${elementId}?`))
  }, id)

test('in Arabic a course is kept and read from right to left without a network, and signing out leaves nothing of it', async () => {
  const { context, page } = await visitAsLearner()
  await goto(page, coursePage('ar', 'letters'))
  await keep(page, {
    keep: 'الاحتفاظ به على الجهاز',
    start: 'الاحتفاظ بالدورة',
    done: 'هذه الدورة محفوظة على الجهاز',
  })
  expect(await faultsOf(axeOn(page))).toEqual([])
  await page.keyboard.press('Escape')
  await goOffline(context, page)
  await page.goto(lessonPage('letters-locked-room', 'ar'))
  await untilAlive(page)
  await page.locator('#first-house').waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await faultsOf(axeOn(page))).toEqual([])
  // Another page leads to what is kept.
  await page.goto(`${portal.origin}/ar/profile/`)
  expect(await faultsOf(axeOn(page))).toEqual([])
  await page.getByRole('navigation').getByRole('link').click()
  await page.waitForURL(coursePage('ar', 'letters'))
  await context.setOffline(false)
  await goto(page, `${portal.origin}/ar/profile/`)
  await page.getByRole('heading', { name: 'الدورات على هذا الجهاز' }).waitFor()
  await page.evaluate(() => fetch('/api/sso/logout', { method: 'POST' }))
  await goto(page, `${portal.origin}/ar/`)
  await expect.poll(() => keptNames(page)).toEqual([])
  await context.close()
})

const keptNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('portico-kept-')))

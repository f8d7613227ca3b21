import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailsTo } from '../emails.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { askForCode, emailedCode } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const FIRST = 'mark-whole-story'
const SECOND = 'mark-four-fishermen'
const EMAIL = 'walker@example.org'

/** Requests of a page other than GET, such as `POST /api/…`. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

async function signUp(page: Page, email: string): Promise<void> {
  const popup = page.getByRole('dialog')
  await askForCode(popup, email)
  // The last digit signs in.
  await popup.getByLabel('Code').pressSequentially(await emailedCode(portal, email))
}

describe('a guest who follows a link and creates an account', () => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  let writes: string[]
  beforeAll(async () => {
    ;({ context, page, complaints } = await portal.visit())
    writes = writesOf(page)
  })
  afterAll(() => context.close())

  const isOneDone = () =>
    page
      .getByText(/^1 of \d+ done$/)
      .first()
      .waitFor()

  test('[LANG-11, LANG-14, LANG-15] the address of a course gets a language and keeps its query', async () => {
    await goto(page, `${portal.origin}/courses/mark?utm_source=a`)
    expect(page.url()).toBe(`${portal.origin}/en/courses/mark?utm_source=a`)
  })

  test('[NAV-08, NAV-09, LIMIT-55, E-35] after scrolling, the action button is fixed at the bottom and 36 px wider than its text, without a layout shift', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    const button = page.getByRole('link', { name: 'Start the course' }).last()
    const isFixed = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].some(
          (element) =>
            getComputedStyle(element).position === 'fixed' && element.textContent?.includes('Start the course'),
        ),
      )
    await expect.poll(isFixed).toBe(false)
    const heightOfMain = () => page.locator('main').evaluate(({ clientHeight }) => clientHeight)
    const height = await heightOfMain()
    await page.evaluate(() => scrollTo(0, 1600))
    await expect.poll(isFixed).toBe(true)
    expect(await heightOfMain()).toBe(height)
    const box = (await button.boundingBox())!
    expect(box.y + box.height).toBeGreaterThan(780 - 120)
    const textWidth = await button.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
    expect(Math.round(box.width - textWidth)).toBe(36)
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[SCEN-45, SCEN-46, SCEN-52, AUTH-15, AUTH-33, AUTH-34] a guest starts an open course without sign-in, and gets a session', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Start the course' }).first().click()
    await page.waitForURL(`**/en/lesson/${FIRST}/**`)
    await page.getByRole('button', { name: 'Finish the lesson' }).waitFor()
    expect(writes).toEqual(['POST /api/sso/sessions'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    const cookies = await context.cookies()
    const lifetimes = cookies.map(({ name, path, httpOnly, sameSite, expires }) => ({
      name,
      path,
      httpOnly,
      sameSite,
      days: Math.round((expires - portal.kernel.clock.now().getTime() / 1000) / 86_400),
    }))
    for (const name of ['access-token', 'refresh-token']) {
      expect(lifetimes).toContainEqual({ name, path: '/', httpOnly: true, sameSite: 'Lax', days: 7 })
    }
  })

  test('[PROG-18, ELEM-28, ELEM-35, IMPL-34] a guest’s progress stays in the browser, and moves to the account after sign-up', async () => {
    await page.getByRole('button', { name: 'Finish the lesson' }).click()
    await isOneDone()
    expect(writes.filter((write) => write.includes('/progresses/'))).toEqual([])
    await page.reload()
    await untilAlive(page)
    await isOneDone()

    // The next lesson asks to sign in.
    await goto(page, `${portal.origin}/en/lesson/${SECOND}/`)
    const popup = page.getByRole('dialog')
    await popup
      .getByText(/opens after you sign in/)
      .or(popup.getByRole('heading', { name: 'Sign in', exact: true }))
      .first()
      .waitFor()
    await signUp(page, EMAIL)
    await page.waitForURL(`**/lesson/${SECOND}/**`)
    await page.getByRole('heading', { level: 1, name: 'Four fishermen and a tax desk' }).waitFor()
    const user = await portal.kernel.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
    await expect
      .poll(() =>
        portal.kernel.db
          .selectFrom('progress_elements')
          .select(['element_id', 'state'])
          .where('user_id', '=', user.id)
          .orderBy('element_id')
          .execute(),
      )
      .toEqual([
        { element_id: SECOND, state: 'opened' },
        { element_id: FIRST, state: 'done' },
      ])
    expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([])
  })

  test('[IMPL-34] on another device the learner signs in and continues at the same lesson', async () => {
    const other = await portal.visit()
    const headers = { origin: portal.origin }
    const asked = { data: { email: EMAIL }, headers }
    await other.context.request.post(`${portal.origin}/api/sso/login/code/email`, asked)
    await expect.poll(() => emailsTo(portal.kernel.db, EMAIL, 'sign-in-code')).toHaveLength(2)
    const data = { email: EMAIL, code: await emailedCode(portal, EMAIL) }
    const answer = await other.context.request.post(`${portal.origin}/api/sso/login/code`, { data, headers })
    expect(answer.status()).toBe(200)
    await goto(other.page, `${portal.origin}/en/courses/mark/`)
    await other.page
      .getByRole('link', { name: /Continue.*Four fishermen/ })
      .first()
      .waitFor()
    await other.context.close()
  })
})

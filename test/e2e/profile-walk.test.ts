// The account area as its owner sees it: profile, progress, letters, and the link that ends them.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeUrl } from '../../src/features/notifications/server/unsubscribe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const LEARNER = 'learner@demo.portico.test'
const PASSWORD = 'portico-demo'
const PROFILE = '/en/profile/'
const PROGRESS = '/en/profile/progress/'
const NOTIFICATIONS = '/en/profile/Notifications/NotificationsPage/'

let made = 0
/** A page of somebody new who is signed in, with his id. */
async function atHome(path: string, options: BrowserContextOptions = {}) {
  const visit = await portal.visit(options)
  const email = `person${++made}@example.org`
  const answer = await visit.context.request.post(`${portal.origin}/api/sso/users`, {
    data: { firstName: 'Naomi', lastName: 'Cole', email, password: 'a door for all' },
  })
  const { userId } = (await answer.json()) as { userId: string }
  await goto(visit.page, portal.origin + path)
  return { ...visit, email, userId }
}

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()

describe('the way in', () => {
  test.each([PROFILE, PROGRESS, NOTIFICATIONS])(
    '[ROUTE-04, ROUTE-11, ROUTE-13, ROUTE-26, ROUTE-27] a guest at %s gets the login scenario over it, and comes back to it',
    async (path) => {
      const { page, context } = await portal.visit()
      await goto(page, portal.origin + path)
      const popup = page.getByRole('dialog')
      await popup.getByRole('heading', { level: 2 }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('behind this door')
      await popup.getByRole('checkbox').check()
      if ((await popup.getByLabel('Email').count()) === 0) await popup.getByRole('button', { name: /mail/i }).click()
      await popup.getByLabel('Email').fill(LEARNER)
      await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(portal.origin + path)
      await page.getByText('Ruth Adeyemi').first().waitFor()
      await context.close()
    },
  )

  test('the account menu leads to every page of the account', async () => {
    const { page, context } = await atHome(PROFILE)
    await page.locator('header summary', { hasText: 'Account of Naomi Cole' }).click()
    const links = page.locator('header details[open] a')
    expect(await links.allInnerTexts()).toEqual(['Profile', 'My progress', 'My notes', 'Notifications'])
    await links.nth(1).click()
    await page.getByRole('heading', { level: 1, name: 'Your progress' }).waitFor()
    await context.close()
  })
})

describe('the profile', () => {
  test('[USER-25, USER-26] a name saves by itself, and the header has it', async () => {
    const { page, context, complaints } = await atHome(PROFILE)
    await page.getByLabel('First name').fill('Miriam')
    await saved(page)
    await page.locator('header summary', { hasText: 'Account of Miriam Cole' }).waitFor()
    await page.reload()
    expect(await page.getByLabel('First name').inputValue()).toBe('Miriam')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[USER-26] nothing is lost without a connection: what was typed stays, and is sent when it is back', async () => {
    const { page, context } = await atHome(PROFILE)
    // By then all of the app has come.
    await page.getByLabel('First name').fill('Miriam')
    await saved(page)
    await context.setOffline(true)
    await page.getByLabel('Phone').fill('+49301234567')
    await page.getByText('Not saved. What you typed stays here').waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+49301234567')
    await context.setOffline(false)
    await page.getByText('Not saved. What you typed stays here').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(2)
    await page.reload()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+49301234567')
    await context.close()
  })

  test('[USER-25] what is wrong is said at the field, by the rules and by the server', async () => {
    const { page, context } = await atHome(PROFILE)
    await page.getByLabel('Last name').fill('C0le')
    await page.getByText('Last name has characters that are not allowed').waitFor()
    // The learner of the demo has this one (USER-27).
    await page.getByLabel('Phone').fill('+12025550101')
    await page.getByText('There is an account with this email or phone already').waitFor()
    await page.reload()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Cole')
    await context.close()
  })

  test('[USER-09, USER-25] a picture is cut to a square, by keyboard too, and stands in the header', async () => {
    const { page, context } = await atHome(PROFILE)
    const { default: sharp } = await import('sharp')
    const red = { width: 300, height: 300, channels: 3 as const, background: '#f00' }
    const buffer = await sharp({ create: { ...red, width: 600, background: '#00f' } })
      .composite([{ input: { create: red }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const popup = page.getByRole('dialog')
    await popup.getByLabel('Across').focus()
    await page.keyboard.press('End')
    await popup.getByRole('button', { name: 'Use this picture' }).click()
    await popup.waitFor({ state: 'detached' })
    const src = await page.locator('header summary img').getAttribute('src')
    const kept = await (await context.request.get(portal.origin + src)).body()
    const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(info.height)
    const [r = 255, , b = 0] = data
    expect([r < 40, b > 200]).toEqual([true, true])
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.locator('header summary img').waitFor({ state: 'detached' })
    await context.close()
  })

  test('[AUTH-75] a new password signs out everywhere else, and one sign-in can be ended by itself', async () => {
    const { page, context, email } = await atHome(PROFILE)
    const elsewhere = await portal.visit()
    const enter = (password: string) =>
      elsewhere.context.request.post(`${portal.origin}/api/sso/login/email`, { data: { email, password } })
    const isIn = async () =>
      ((await (await elsewhere.context.request.get(`${portal.origin}/api/sso/users/me`)).json()) as { id: string })
        .id !== 'guest'
    await enter('a door for all')
    await page.reload()
    await page.getByRole('button', { name: /^Sign out: / }).click()
    await page.getByRole('button', { name: /^Sign out: / }).waitFor({ state: 'detached' })
    expect(await isIn()).toBe(false)

    await enter('a door for all')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByLabel('Present password').fill('not the one')
    await page.getByLabel('New password').fill('a window for some')
    await page.getByLabel('Password again').fill('a window for some')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.locator('form [aria-live] p').first().waitFor()
    expect(await isIn()).toBe(true)
    await page.getByLabel('Present password').fill('a door for all')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByText('Your new password holds').waitFor()
    expect([await isIn(), (await enter('a window for some')).status()]).toEqual([false, 200])
    await elsewhere.context.close()
    await context.close()
  })

  test('[AUTH-75] signing out everywhere ends this sign-in too', async () => {
    const { page, context } = await atHome(PROFILE)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('heading', { level: 1, name: /behind this door/ }).waitFor()
    await context.close()
  })

  test('[IMPL-32, SCEN-35] the own data come as one file, and deletion begins its scenario', async () => {
    const { page, context, userId } = await atHome(PROFILE)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    const stream = await download.createReadStream()
    const pieces = await Array.fromAsync(stream)
    expect(JSON.parse(Buffer.concat(pieces as Buffer[]).toString())).toMatchObject({ account: { id: userId } })
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await context.close()
  })
})

test('long after signing in one shows anew that it is oneself, and what was typed stays', async () => {
  const { page, context, complaints, userId, email } = await atHome(PROFILE, { viewport: { width: 360, height: 780 } })
  const grow = () => portal.kernel.db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', userId)
  await grow().execute()
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  await page.getByLabel('New email').fill(`new-${email}`)
  await page.getByRole('button', { name: 'Send', exact: false }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).fill('no door at all')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('This is not your password').waitFor()
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill('a door for all')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await page.getByText(`new-${email}`).first().waitFor()
  await grow().execute()
  await page.getByRole('link', { name: 'Download' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Download' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('a door for all')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Go on' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('portico-my-data.json')
  expect(complaints.filter((complaint) => !/422|403/.test(complaint))).toEqual([])
  await context.close()
})

test('[ROUTE-11, ROUTE-27] courses stand in their tab, with how far one is and the way on', async () => {
  const { page, context, userId } = await atHome(PROGRESS)
  await page.getByText('A door is open for you').waitFor()
  const { elements } = (await (
    await context.request.get(`${portal.origin}/api/creator/courses/mark?lang=en`)
  ).json()) as { elements: { id: string; title: string; relativeUrl: string }[] }
  const [first, second] = elements
  const now = portal.kernel.clock.now().toISOString()
  const report = { state: 'done', percent: 100, history: now }
  const answer = await context.request.post(
    `${portal.origin}/api/lpm/progresses/demo:${userId}/courses/mark/elements/${first?.id}/sync`,
    { data: report },
  )
  expect(answer.status()).toBe(200)
  await goto(page, portal.origin + PROGRESS)
  const row = page.locator('main li', { hasText: 'Mark' })
  expect(await row.getByRole('img').getAttribute('aria-label')).toBe(`1 of ${elements.length} done`)
  const onward = row.getByRole('link', { name: `Continue: ${second?.title}` })
  expect(await onward.getAttribute('href')).toBe(`/en${second?.relativeUrl}`)
  await page.getByRole('link', { name: /^Finished/ }).click()
  await page.getByText('Nothing finished yet').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${PROGRESS}finished/`)
  expect(await goto(page, `${portal.origin}${PROGRESS}medals/`)).toBe(404)
  await context.close()
})

test('[ROUTE-13, ROUTE-07] letters are chosen by topic, and ended by a link without a sign-in', async () => {
  const { page, context, userId } = await atHome(NOTIFICATIONS)
  const news = page.getByRole('region', { name: 'News of the portal' }).getByRole('combobox')
  expect(await news.inputValue()).toBe('never')
  await news.selectOption('weekly')
  await saved(page)
  await page.reload()
  expect(await news.inputValue()).toBe('weekly')

  const guest = await portal.visit()
  await guest.page.goto(unsubscribeUrl(portal.kernel, { userId, topic: 'news' }))
  await guest.page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  await guest.page.getByText('p•••@e•••.org').waitFor()
  await guest.page.getByRole('button', { name: 'Stop these letters' }).click()
  await guest.page.getByRole('heading', { name: 'You get no more of these letters' }).waitFor()
  expect(guest.complaints).toEqual([])
  await goto(guest.page, `${portal.origin}/en/unsubscribe/?token=nonsense`)
  await guest.page.getByRole('heading', { name: 'This link belongs to no letter' }).waitFor()
  await guest.context.close()

  await page.reload()
  expect(await news.inputValue()).toBe('never')
  await context.close()
})

describe.each([
  ['/en', 1280],
  ['/ar', 360],
] as const)('in %s at %i', (lang, width) => {
  test.each(['/profile/', '/profile/progress/', '/profile/Notifications/NotificationsPage/', '/unsubscribe/'])(
    '[UI-16] axe finds nothing on %s, and nothing stands out at the side',
    async (path) => {
      const { page, context, complaints } = await atHome(lang + path, { viewport: { width, height: 800 } })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

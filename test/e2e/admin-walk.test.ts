// The administration as those see it who may: people, their roles and accounts, and the log of what was done.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const PASSWORD = 'portico-demo'
const PEOPLE = '/en/admin/users/'

/** A page of one of the demo's accounts. */
async function atWork(path: string, { as = 'admin', ...options }: BrowserContextOptions & { as?: string } = {}) {
  const visit = await portal.visit(options)
  await signIn(visit.page, `${as}@demo.portico.test`)
  const status = await goto(visit.page, portal.origin + path)
  return { ...visit, status }
}

const signIn = (page: Page, email: string, password = PASSWORD) =>
  page.context().request.post(`${portal.origin}/api/sso/login/email`, { data: { email, password } })

const idOf = async (email: string) =>
  (await portal.kernel.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const names = (page: Page) => page.locator('tbody th[role=rowheader] a').allInnerTexts()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('who may come in', () => {
  test('[ROLE-06, ROLE-23, ROLE-26] an administrator by his account menu, a learner not at all', async () => {
    const { page, context, complaints } = await atWork('/en/profile/')
    await page.locator('header summary', { hasText: 'Account of Tomas Lindqvist' }).click()
    await page.getByRole('link', { name: 'Administration' }).click()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()

    const learner = await atWork(PEOPLE, { as: 'learner' })
    expect(learner.status).toBe(403)
    expect(await learner.page.getByText('Amara').count()).toBe(0)
    await goto(learner.page, `${portal.origin}/en/profile/`)
    expect(await learner.page.getByRole('link', { name: 'Administration' }).count()).toBe(0)
    await learner.context.close()
  })

  test('[ROLE-05] who administers mentors comes in, without the log and without what is not his', async () => {
    const { page, context } = await atWork(`/en/admin/users/${await idOf('admin@demo.portico.test')}/`, {
      as: 'mentors-admin',
    })
    await page.getByText('You can’t change the roles of somebody who stands above you.').waitFor()
    expect(await page.getByRole('checkbox', { disabled: false }).count()).toBe(0)
    for (const name of ['Audit log', 'Block']) expect(await page.getByText(name, { exact: true }).count()).toBe(0)
    await context.close()
  })

  test('[SCEN-21] a guest is asked to sign in, and comes to where he wanted', async () => {
    const { page, context } = await portal.visit()
    await goto(page, `${portal.origin}/en/admin/audit/`)
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/en/admin/audit/')
    await page.getByRole('heading', { name: 'The administration is behind this door' }).waitFor()
    await page.getByRole('dialog').waitFor()
    await context.close()
  })
})

describe('finding people', () => {
  test('[IMPL-09] the search, the filters and the way back keep to the address; more people come at the end', async () => {
    const { page, context, complaints } = await atWork(PEOPLE)
    expect(await names(page)).toHaveLength(50)
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
    await expect.poll(async () => new Set(await names(page)).size).toBeGreaterThan(50)
    await page.evaluate(() => scrollTo(0, 0))

    const search = page.getByRole('searchbox')
    await search.fill('demir YUS')
    await search.press('Enter')
    await page.getByText('1 person', { exact: true }).waitFor()
    expect(await names(page)).toEqual(['Yusuf Demir'])
    await page.getByRole('button', { name: 'Clear the search' }).click()
    // At once: the list without the search is still on its way.
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
    await expect.poll(() => names(page)).toEqual(['Chloé Laurent', 'Andrei Popescu'])
    expect(new URL(page.url()).search).toBe('?state=blocked')
    const states = page.getByRole('combobox', { name: 'Status' })
    await states.selectOption('')
    await expect.poll(async () => (await names(page)).length).toBe(50)
    await states.selectOption('Blocked')
    await expect.poll(async () => (await names(page)).length).toBe(2)
    await page.goBack()
    await expect.poll(async () => (await names(page)).length).toBe(50)
    expect(await states.inputValue()).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[IMPL-09] works as plain pages too', async () => {
    const plain = await portal.visit({ javaScriptEnabled: false })
    await signIn(plain.page, 'admin@demo.portico.test')
    await plain.page.goto(`${portal.origin}${PEOPLE}`)
    await plain.page.getByRole('combobox', { name: 'Roles' }).selectOption('Team leader')
    await plain.page.getByRole('button', { name: 'Show', exact: true }).click()
    expect(await names(plain.page)).toEqual(['Miriam Haddad', 'Hannah Weiss'])
    await plain.page.goto(`${portal.origin}${PEOPLE}`)
    await plain.page.getByRole('link', { name: 'Show more' }).click()
    expect((await names(plain.page)).length).toBeLessThan(50)
    await plain.context.close()
  })
})

describe('one person', () => {
  test('[ROLE-28, IMPL-09] roles are given; when somebody else was faster, the page says so and shows them anew', async () => {
    const id = await idOf('yusuf.demir@people.portico.test')
    const { page, context, complaints } = await atWork(`${PEOPLE}${id}/`)
    await page.getByRole('checkbox', { name: /^Mentor Own/ }).check()
    await page.getByRole('button', { name: 'Save roles' }).click()
    await toast(page, 'The roles are saved')
    await page.getByText('From none to Mentor').waitFor()
    expect(await page.getByRole('button', { name: 'Save roles' }).isDisabled()).toBe(true)

    await page.getByRole('checkbox', { name: /^Mentors’ administrator/ }).check()
    await context.request.put(`${portal.origin}/api/backoffice/users/${id}/roles`, {
      data: { roles: ['mp-leader'], expected: ['mentor'] },
    })
    await page.getByRole('button', { name: 'Save roles' }).click()
    await page
      .getByRole('alert')
      .getByText(/^Somebody else has changed these roles meanwhile/)
      .waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /^Team leader/ }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: /^Mentors’ administrator/ }).isChecked()).toBe(false)
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await context.close()
  })

  test('[IMPL-09, AUTH-75] blocking asks first, puts out at once, and is taken back', async () => {
    const email = 'lukas.maier@people.portico.test'
    const blocked = await portal.visit()
    await signIn(blocked.page, email)
    const isIn = async () =>
      ((await (await blocked.context.request.get(`${portal.origin}/api/sso/users/me`)).json()) as { id: string }).id !==
      'guest'
    expect(await isIn()).toBe(true)
    const { page, context } = await atWork(`${PEOPLE}${await idOf(email)}/`)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const popup = page.getByRole('dialog')
    await popup.getByText('All sessions end at once').waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    expect(await isIn()).toBe(true)
    await page.getByRole('button', { name: 'Block', exact: true }).press('Enter')
    await popup.getByRole('button', { name: 'Block' }).press('Enter')
    await toast(page, 'The account is blocked')
    expect(await isIn()).toBe(false)
    expect((await signIn(blocked.page, email)).status()).toBe(403)
    // As if he had signed in long ago.
    await portal.kernel.db.updateTable('sessions').set({ proved_at: null }).execute()
    await page.getByRole('button', { name: 'Unblock' }).click()
    const proof = page.getByRole('dialog').filter({ hasText: 'Is it you?' })
    await proof.waitFor()
    await page.keyboard.press('Escape')
    await toast(page, 'Nothing was done: show first that it is you.')
    expect((await signIn(blocked.page, email)).status()).toBe(403)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Go on' }).click()
    await toast(page, 'The account is open again')
    expect((await signIn(blocked.page, email)).status()).toBe(200)
    await blocked.context.close()
    await context.close()
  })

  test('[IMPL-09, USER-22] a deleted account is restored, and the log tells of it', async () => {
    const { page, context } = await atWork(`${PEOPLE}?state=deleting`)
    await page.getByRole('link', { name: 'Mikael Virtanen' }).click()
    await page.getByRole('button', { name: 'Restore the account' }).click()
    await toast(page, 'The account is restored, with everything in it')
    await page.getByRole('button', { name: 'Restore the account' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page
      .getByRole('combobox', { name: 'What was done' })
      .selectOption('Deleted account restored by an administrator')
    await page.getByRole('link', { name: 'Clear filters' }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    expect(await page.locator('tbody').innerText()).toMatch(/Mikael Virtanen[^]*Tomas Lindqvist/)
    await context.close()
  })

  test('[IMPL-09] the file of those who were found comes as a download', async () => {
    const { page, context } = await atWork(`${PEOPLE}?role=mentor`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    const pieces = await Array.fromAsync(await download.createReadStream())
    const text = Buffer.concat(pieces as Buffer[]).toString()
    expect(text).toContain('mentor@demo.portico.test')
    expect(text).not.toContain('learner@demo.portico.test')
    await context.close()
  })
})

describe.each([
  ['/en', 1280],
  ['/ar', 360],
] as const)('in %s at %i', (lang, width) => {
  // Few lines are as good as many, and sooner looked through.
  test.each(['users/?state=blocked', 'users/AMARA/', 'audit/?action=user.blocked'])(
    '[UI-16] axe finds nothing on %s, and nothing stands out at the side',
    async (path) => {
      const id = await idOf('amara.okonkwo@people.portico.test')
      const address = `${lang}/admin/${path.replace('AMARA', id)}`
      const { page, context, complaints } = await atWork(address, { viewport: { width, height: 800 } })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

// The administration as its users see it: people, their roles and accounts, and the audit log.
import { type APIRequestContext, type BrowserContextOptions, type Page, request as apart } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_SECTIONS } from '../../src/features/admin-shell/sections.ts'
import { SETTINGS_PLACES } from '../../src/features/settings/settings-places.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
})
afterAll(() => portal.close())

const PASSWORD = 'portico-demo'
const PEOPLE = '/en/admin/users/'

/** A page opened by one of the demo’s accounts. */
async function atWork(path: string, { as = 'admin', ...options }: BrowserContextOptions & { as?: string } = {}) {
  const visit = await portal.visit(options)
  await signIn(visit.context, `${as}@demo.portico.test`)
  const status = await goto(visit.page, portal.origin + path)
  return { ...visit, status }
}

const signIn = (browser: { request: APIRequestContext }, email: string, password = PASSWORD) =>
  browser.request.post(`${portal.origin}/api/sso/login/email`, { data: { email, password } })

const idOf = async (email: string) =>
  (await portal.kernel.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const names = (page: Page) => page.locator('tbody th[role=rowheader] a').allInnerTexts()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Expects no axe violations and no horizontal overflow, once the loading bar is gone. */
async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[role=progressbar][data-phase]').count()).toBe(0)
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

describe('access to the administration', () => {
  test('[ROLE-05, ROLE-06, ROLE-23, ROLE-26] an administrator enters through the account menu; a mentors’ administrator can’t change higher accounts; a learner gets 403; a guest is asked to sign in', async () => {
    const { page, context, complaints } = await atWork('/en/profile/')
    const account = (name: string) => page.locator('header summary', { hasText: `${name}’s account` })
    await account('Tomas Lindqvist').click()
    await page.getByRole('link', { name: 'Administration' }).click()
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    expect(complaints).toEqual([])

    const enter = async (as: string, path: string) => {
      await context.clearCookies()
      if (as !== 'guest') await signIn(context, `${as}@demo.portico.test`)
      return await goto(page, portal.origin + path)
    }
    await enter('mentors-admin', `/en/admin/users/${await idOf('admin@demo.portico.test')}/`)
    await page.getByText('You can’t change the roles of someone whose role is above yours.').waitFor()
    expect(await page.getByRole('checkbox', { disabled: false }).count()).toBe(0)
    for (const name of ['Audit log', 'Block']) expect(await page.getByText(name, { exact: true }).count()).toBe(0)

    expect(await enter('learner', PEOPLE)).toBe(403)
    expect(await page.getByText('Amara').count()).toBe(0)
    await account('Ruth Adeyemi').click()
    await page.getByRole('link', { name: 'Profile' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0)

    await enter('guest', '/en/admin/audit/')
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/en/admin/audit/')
    await page.getByRole('heading', { name: 'Sign in to open the administration' }).waitFor()
    await page.getByRole('dialog').waitFor()
    await context.close()
  })
})

describe('the start page', () => {
  test('an administrator moves through what waits by keys, and opens the list where it is solved', async () => {
    const { page, context, complaints, status } = await atWork('/en/admin/')
    expect(status).toBe(200)
    await page.getByRole('heading', { level: 2, name: 'Needs attention' }).waitFor()
    expect(await page.locator('nav [aria-current=page]').innerText()).toBe('Today')
    const lines = page.locator('[data-today-line]')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    // The keys work once the page is alive.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
        await page.keyboard.press('j')
        return focused()
      })
      .toBe(await lines.nth(0).textContent())
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(await lines.nth(1).textContent())
    await page.keyboard.press('k')
    expect(await focused()).toBe(await lines.nth(0).textContent())
    await page.getByRole('link', { name: /reviews? waits? for approval/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/admin/reviews/')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('it is sound on a phone, also from right to left', async () => {
    for (const [lang, title] of [
      ['en', 'Today'],
      ['ar', 'اليوم'],
    ] as const) {
      const { page, context } = await atWork(`/${lang}/admin/`, { viewport: { width: 360, height: 740 } })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expectSound(page)
      await context.close()
    }
  })

  test('a mentor starts at the desk', async () => {
    const { page, context } = await atWork('/en/admin/', { as: 'mentor' })
    expect(new URL(page.url()).pathname).toBe('/en/desk/')
    await context.close()
  })
})

describe('the list of people', () => {
  test('[IMPL-09, UI-16] search and filters are in the address, more people load on scrolling, and the filtered list downloads as CSV', async () => {
    const { page, context, complaints } = await atWork(PEOPLE)
    expect(await names(page)).toHaveLength(50)
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
    await expect.poll(async () => new Set(await names(page)).size).toBeGreaterThan(50)
    await page.evaluate(() => scrollTo(0, 0))

    const search = page.getByRole('searchbox')
    await search.fill('demir YUS')
    await search.press('Enter')
    await page.getByText('1 person', { exact: true }).waitFor()
    await expect.poll(() => names(page)).toEqual(['Yusuf Demir'])
    await page.getByRole('button', { name: 'Clear search' }).click()
    // Doesn’t wait for the list without the search.
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
    await expect.poll(() => names(page)).toEqual(['Chloé Laurent', 'Andrei Popescu'])
    await expect.poll(() => new URL(page.url()).search).toBe('?state=blocked')
    // A short list is enough for axe, and faster to check.
    await expectSound(page)
    const states = page.getByRole('combobox', { name: 'Status' })
    await states.selectOption('')
    await expect.poll(async () => (await names(page)).length).toBe(50)
    await states.selectOption('Blocked')
    await expect.poll(async () => (await names(page)).length).toBe(2)
    await page.goBack()
    await expect.poll(async () => (await names(page)).length).toBe(50)
    await expect.poll(() => states.inputValue()).toBe('')

    await page.getByRole('combobox', { name: 'Roles' }).selectOption('Mentor')
    const link = page.getByRole('link', { name: 'Download as CSV' })
    await expect.poll(() => link.getAttribute('href')).toContain('role=mentor')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const pieces = await Array.fromAsync(await download.createReadStream())
    const text = Buffer.concat(pieces as Buffer[]).toString()
    expect(text).toContain('mentor@demo.portico.test')
    expect(text).not.toContain('learner@demo.portico.test')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[IMPL-09, UI-16] several people are selected by keys and with Shift, join a group and leave it again; a filter is saved, and a column hidden', async () => {
    const { page, context, complaints } = await atWork(`${PEOPLE}?role=mentor`)
    const bar = page.getByRole('region', { name: 'Selected entries' })
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await bar.getByText('1 selected').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await bar.getByText('3 selected').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.nth(0).click()
    await boxes.nth(1).click({ modifiers: ['Shift'] })
    await bar.getByRole('button', { name: 'Add to group' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Group' }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Add to group' }).click()
    await toast(page, '2 changed')
    await bar.waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await toast(page, 'Undone')

    await page.getByRole('button', { name: 'Save filter' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('All mentors')
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
    const saved = page.getByRole('link', { name: 'All mentors' })
    await saved.and(page.locator('[aria-current=true]')).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await dialog.getByRole('checkbox', { name: 'Ways to sign in' }).uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    const column = page.getByRole('columnheader', { name: 'Ways to sign in' })
    await column.waitFor({ state: 'detached' })
    await goto(page, portal.origin + PEOPLE)
    expect(await column.count()).toBe(0)
    await saved.click()
    await expect.poll(() => new URL(page.url()).search).toBe('?role=mentor')
    await page.getByRole('button', { name: 'Edit filters' }).click()
    await dialog.getByRole('button', { name: 'Delete All mentors' }).click()
    await saved.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[IMPL-09] filters and pages work without scripts', async () => {
    const plain = await portal.visit({ javaScriptEnabled: false })
    await signIn(plain.context, 'admin@demo.portico.test')
    await plain.page.goto(`${portal.origin}${PEOPLE}`)
    await plain.page.getByRole('combobox', { name: 'Roles' }).selectOption('Team leader')
    await plain.page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => names(plain.page)).toEqual(['Miriam Haddad', 'Hannah Weiss'])
    await plain.page.goto(`${portal.origin}${PEOPLE}`)
    await plain.page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(async () => (await names(plain.page)).length).toBeLessThan(50)
    await plain.context.close()
  })
})

describe('one person', () => {
  test('[ROLE-28, IMPL-09, UI-16] roles can be saved; after a concurrent change the page says so and shows the current roles', async () => {
    const id = await idOf('yusuf.demir@people.portico.test')
    const { page, context, complaints } = await atWork(`${PEOPLE}${id}/`)
    await expectSound(page)
    await page.getByRole('checkbox', { name: /^Mentor Their own/ }).check()
    await page.getByRole('button', { name: 'Save roles' }).click()
    await toast(page, 'Roles saved')
    await page.getByText('Before: none. Now: Mentor').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save roles' }).isDisabled()).toBe(true)

    await page.getByRole('checkbox', { name: /^Mentors’ administrator/ }).check()
    await context.request.put(`${portal.origin}/api/backoffice/users/${id}/roles`, {
      data: { roles: ['mp-leader'], expected: ['mentor'] },
    })
    await page.getByRole('button', { name: 'Save roles' }).click()
    await page
      .getByRole('alert')
      .getByText(/^Someone else has changed these roles in the meantime/)
      .waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /^Team leader/ }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { name: /^Mentors’ administrator/ }).isChecked()).toBe(false)
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
    await context.close()
  })

  test('[IMPL-09] blocking asks for confirmation and ends all sessions at once; unblocking asks for the password', async () => {
    const email = 'lukas.maier@people.portico.test'
    const blocked = { request: await apart.newContext() }
    await signIn(blocked, email)
    const isIn = async () => {
      const me = await blocked.request.get(`${portal.origin}/api/sso/users/me`)
      return ((await me.json()) as { id: string }).id !== 'guest'
    }
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
    expect((await signIn(blocked, email)).status()).toBe(403)
    // As if the administrator had signed in long ago.
    await portal.kernel.db.updateTable('sessions').set({ proved_at: null }).execute()
    await page.getByRole('button', { name: 'Unblock' }).click()
    const proof = page.getByRole('dialog').filter({ hasText: 'Confirm that it’s you' })
    await proof.waitFor()
    await page.keyboard.press('Escape')
    await toast(page, 'Nothing was done: confirm that it’s you first.')
    expect((await signIn(blocked, email)).status()).toBe(403)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await toast(page, 'The account is no longer blocked')
    expect((await signIn(blocked, email)).status()).toBe(200)
    await blocked.request.dispose()
    await context.close()
  })

  test('[IMPL-09, UI-16] a deleted account is restored, and the audit log has an entry', async () => {
    const { page, context } = await atWork(`${PEOPLE}?state=deleting`)
    await page.getByRole('link', { name: 'Mikael Virtanen' }).click()
    await page.getByRole('button', { name: 'Restore account' }).click()
    await toast(page, 'The account has been restored, with everything in it')
    await page.getByRole('button', { name: 'Restore account' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted account restored by an administrator')
    await page.getByRole('link', { name: 'Clear filters' }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    expect(await page.locator('tbody').innerText()).toMatch(/Mikael Virtanen[^]*Tomas Lindqvist/)
    await expectSound(page)
    await context.close()
  })

  test('[IMPL-09, UI-16] two accounts of one person are compared and merged; the other one’s address signs in to the kept one', async () => {
    const [kept, other] = ['amara.okonkwo@people.portico.test', 'lukas.maier@people.portico.test']
    const keptId = await idOf(kept)
    await portal.kernel.db
      .updateTable('users')
      .set({ email_verified_at: portal.kernel.clock.now() })
      .where('email', 'in', [kept, other])
      .execute()
    const { page, context, complaints } = await atWork(`${PEOPLE}${keptId}/`)
    await page.getByRole('link', { name: 'Merge with another account…' }).press('Enter')
    await page.getByRole('searchbox', { name: 'Find the other account' }).fill('lukas')
    await page.getByRole('link', { name: /Lukas Maier/ }).press('Enter')
    const table = page.getByRole('table', { name: 'Both accounts' })
    await table.getByText(other).first().waitFor()
    await expectSound(page)
    const merge = page.getByRole('button', { name: 'Merge', exact: true })
    const popup = page.getByRole('dialog')
    await merge.press('Enter')
    await page.getByRole('textbox', { name: 'Reason' }).and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Two addresses of one person')
    await merge.click()
    await popup.getByRole('button', { name: 'Merge' }).press('Enter')
    await toast(page, 'The accounts are one now')
    await page.waitForURL(`**${PEOPLE}${keptId}/`)
    await page.getByText('Also signs in with').waitFor()
    const browser = { request: await apart.newContext() }
    expect(await (await signIn(browser, other)).json()).toMatchObject({ userId: keptId })
    await browser.request.dispose()
    // The browser reports the refused form as well.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await context.close()
  })
})

test('[UI-16] every administration screen has breadcrumbs that lead to the start page', async () => {
  const { context } = await atWork('/en/admin/')
  const { id: groupId } = await portal.kernel.db.selectFrom('groups').select('id').executeTakeFirstOrThrow()
  const paths = [
    ...ADMIN_SECTIONS.map(({ to }) => to).filter((to) => to.startsWith('/admin/')),
    ...SETTINGS_PLACES.slice(1).map((place) => `/admin/settings/${place}/`),
    ...['revenue', 'reports', 'systems', 'codes', 'campaigns'].map((place) => `/admin/orders/${place}/`),
    '/admin/certificates/sheets/',
    '/admin/setup/mail/',
    `/admin/groups/${groupId}/`,
    `/admin/users/${await idOf('admin@demo.portico.test')}/`,
  ]
  for (const path of paths) {
    const html = await (await context.request.get(`${portal.origin}/en${path}`)).text()
    const crumbs = /<nav aria-label="Breadcrumbs".*?<\/nav>/.exec(html)?.[0] ?? ''
    expect([path, crumbs.includes('href="/en/admin/"'), crumbs.includes('aria-current="page"')]).toEqual([
      path,
      true,
      true,
    ])
    // A screen below an entry of the navigation leads to it.
    const section = ADMIN_SECTIONS.find(({ to }) => path.startsWith(to) && path !== to)
    expect(crumbs).toContain(`href="/en${section?.to ?? '/admin/'}"`)
  }
  await context.close()
})

test('[IMPL-01, UI-16] lists are gone through by keys, which ? lists', async () => {
  const { page, context, complaints } = await atWork('/en/admin/groups/')
  const focused = (text: string) => page.locator('main li a:focus', { hasText: text }).waitFor()
  const [first = '', second = ''] = await page.locator('main li a[href] b bdi').allInnerTexts()
  await page.keyboard.press('j')
  await focused(first)
  await page.keyboard.press('j')
  await focused(second)
  await page.keyboard.press('ArrowUp')
  await focused(first)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await focused(first)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Next line').waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()

  // What was done is undone by its button, or by a key.
  const members = page.getByRole('region', { name: /^\d+ people$/ }).getByRole('link')
  const before = (await members.allInnerTexts()).toSorted()
  await page.getByRole('button', { name: `Remove ${before[0]} from the group` }).click()
  await expect.poll(() => members.count()).toBe(before.length - 1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await members.allInnerTexts()).toSorted()).toEqual(before)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.keyboard.press('z')
  await toast(page, 'Undone')
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()

  await goto(page, portal.origin + PEOPLE)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  // Letters that are typed are only text.
  await page.keyboard.press('j')
  expect(await page.getByRole('searchbox').inputValue()).toBe('j')
  expect(complaints).toEqual([])
  await context.close()
})

test('[IMPL-01, UI-16] Ctrl K opens people and screens by keys alone in administration, studio and desk, and recent places are first', async () => {
  const { page, context, complaints } = await atWork('/en/admin/')
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  const current = page.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('amara okonko')
  await current.filter({ hasText: 'Amara Okonkwo' }).filter({ hasText: 'Person' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ results?$/ })
    .waitFor()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Amara Okonkwo' }).waitFor()

  await goto(page, `${portal.origin}/en/studio/`)
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await opener.click()
  await current.filter({ hasText: 'Amara Okonkwo' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await current.filter({ hasText: 'Today' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()

  await goto(page, `${portal.origin}/en/desk/learners/`)
  await page.keyboard.press('Control+k')
  await field.fill('new group')
  await current.filter({ hasText: 'New group' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/groups/#new')
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
  await context.close()

  const phone = await atWork('/ar/desk/learners/', { as: 'mentor', viewport: { width: 360, height: 800 } })
  await phone.page.getByRole('button', { name: 'البحث والأوامر' }).click()
  await phone.page.getByRole('option').first().waitFor()
  await expectSound(phone.page)
  expect(phone.complaints).toEqual([])
  await phone.context.close()
})

test('[UI-16] in Arabic on a phone the pages about people have no axe violations and no overflow', async () => {
  const { page, context, complaints } = await atWork('/ar/admin/users/?state=blocked', {
    viewport: { width: 360, height: 800 },
  })
  await expectSound(page)
  const id = await idOf('amara.okonkwo@people.portico.test')
  const other = await idOf('mentor@demo.portico.test')
  for (const path of [`users/${id}/`, `users/${id}/merge/?with=${other}`, 'audit/?action=user.blocked']) {
    await goto(page, `${portal.origin}/ar/admin/${path}`)
    await expectSound(page)
  }
  expect(complaints).toEqual([])
  await context.close()
})

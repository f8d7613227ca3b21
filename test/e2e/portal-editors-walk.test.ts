// An administrator previews and publishes a theme, adds regions, changes texts of the interface, selects languages and makes
// backups.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
/** The administrator’s page, and a visitor’s. */
let page: Page
let complaints: string[]
let visitor: Page
beforeAll(async () => {
  portal = await openPortal()
  const visit = await portal.visit()
  page = visit.page
  complaints = visit.complaints
  visitor = (await portal.visit()).page
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, {
    data: { email: 'admin@demo.portico.test', password: 'portico-demo' },
  })
})
afterAll(() => portal.close())

const brandOf = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())

/** What all visitors get: the HTML, and the brand colours in its style sheet. */
async function seenByAll(path: string) {
  const read = async (address: string) => (await fetch(`${portal.origin}${address}`)).text()
  const html = await read(path)
  const [, sheet = ''] = /<link rel="stylesheet" href="(\/assets\/page-[^"]+)"/.exec(html) ?? []
  const brand = (await read(sheet)).match(/--brand:[^;}]+/g)?.join(' ')
  return { html, brand }
}

const severe = async () => {
  const { violations } = await axeOn(page).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('[AUTH-11, SETTINGS-39, IMPL-07] a theme is previewed on every page under a bar, while visitors see the old one, and then published', async () => {
  const before = await seenByAll('/en/courses/')
  expect(before.brand).toMatch(/#[0-9a-f]{6}/)
  await goto(page, `${portal.origin}/en/admin/settings/`)
  const oldBrand = await brandOf()
  await page.getByText('Green', { exact: true }).click()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  const bar = page.getByRole('complementary', { name: 'You’re viewing a draft' })
  await bar.waitFor()

  for (const path of ['/en/', '/en/courses/mark/']) {
    await goto(page, portal.origin + path)
    await bar.waitFor()
    expect(await brandOf()).not.toBe(oldBrand)
  }
  expect(await severe()).toEqual([])
  const { html, brand } = await seenByAll('/en/courses/')
  expect(brand).toBe(before.brand)
  expect(html).not.toContain('data-draft-bar')

  await bar.getByRole('button', { name: 'Publish' }).click()
  await bar.waitFor({ state: 'detached' })
  await expect.poll(async () => (await seenByAll('/en/courses/')).brand).not.toBe(before.brand)
  expect(complaints).toEqual([])
}, 90_000)

test('[IMPL-24, POPUP-32, POPUP-39] an address opens the regions popup with the regions that an administrator added', async () => {
  await goto(page, `${portal.origin}/en/admin/settings/regions/`)
  await page.getByRole('button', { name: 'Add a region' }).click()
  await page.getByLabel('Region name').fill('Europe')
  await page.getByRole('button', { name: 'Add a portal or an organization' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Дім навчання')
  await page.getByLabel('Address').fill('https://kyiv.example.org/')
  await page.getByLabel('Country').selectOption('UA')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('This is what visitors see').waitFor()

  await goto(visitor, `${portal.origin}/en/courses/?popup=regions&utm_source=mail`)
  const popup = visitor.getByRole('dialog')
  await popup.getByRole('heading', { name: 'Europe' }).waitFor()
  await popup.getByText('Ukraine').waitFor()
  expect(await popup.getByRole('link').getAttribute('href')).toBe('https://kyiv.example.org/')
  await visitor.goBack()
  await popup.waitFor({ state: 'detached' })
  expect(new URL(visitor.url()).search).toBe('?utm_source=mail')
})

/** A page in a frame that asks its parent for a popup, many times. */
const asking = (messages: readonly unknown[], times = 1) =>
  `<!doctype html><script>for (let i = 0; i < ${times}; i++) for (const message of ${JSON.stringify(messages)}) parent.postMessage(message, '*')</script>`
const TERMS = { action: 'OPEN_POPUP', payload: { id: 'terms', props: {} } }

test('[POPUP-39] a frame of this host opens one popup, however often it asks; a frame of another host or in a sandbox opens none', async () => {
  // The policy would refuse the frame already; here only the listener is tested.
  const { page: outside, context } = await portal.visit({ bypassCSP: true })
  const answers = { contentType: 'text/html' }
  await context.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ ...answers, body: asking([{ ...TERMS, payload: { id: 'regions', props: {} } }], 50) }),
  )
  await context.route('**/own-frame', (route) =>
    route.fulfill({ ...answers, body: asking([null, 'terms', { ...TERMS, action: 'eval' }, TERMS], 50) }),
  )
  await goto(outside, `${portal.origin}/en/courses/`)
  // The listener loads after the page, together with the chat.
  await outside.getByRole('button', { name: 'Chat' }).waitFor()
  const frame = (src: string, sandbox?: string) =>
    outside.evaluate(
      async ([address, limits]) => {
        const made = document.createElement('iframe')
        if (limits) made.setAttribute('sandbox', limits)
        made.src = address ?? ''
        const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
        document.body.append(made)
        await heard
      },
      [src, sandbox],
    )
  await frame('https://elsewhere.test/')
  await frame(`${portal.origin}/own-frame`, 'allow-scripts')
  // A message that is accepted blocks others for a second. If the frames before had been accepted, this one would be
  // refused.
  const dialogs = outside.getByRole('dialog')
  await frame(`${portal.origin}/own-frame`)
  await dialogs.getByRole('heading', { name: 'Terms of use' }).first().waitFor()
  expect(await dialogs.count()).toBe(1)
  await outside.keyboard.press('Escape')
  await dialogs.waitFor({ state: 'detached' })
  await context.close()
})

test('[IMPL-10] a text of the interface can be changed, and an invalid one is refused', async () => {
  await goto(page, `${portal.origin}/en/admin/translations/?lang=uk&q=portal.copyright`)
  const text = page.getByRole('listitem').filter({ hasText: 'portal.copyright' })
  const field = text.getByRole('textbox')
  await field.fill('© {year')
  await text.getByRole('button', { name: 'Save' }).click()
  await text.getByText('This can’t be saved').waitFor()
  await field.fill('© {year} {name} — дім навчання')
  await text.getByRole('button', { name: 'Save' }).click()
  await text.getByText('Changed by you').waitFor()
  await goto(visitor, `${portal.origin}/uk/courses/`)
  await visitor.getByText('дім навчання').waitFor()
  expect(await severe()).toEqual([])
}, 90_000)

test('[IMPL-10] a language goes to a translator as XLIFF, comes back checked, and is marked as read', async () => {
  await goto(page, `${portal.origin}/en/admin/translations/?lang=ty&q=portal.signIn`)
  await page.getByText('Files for translators').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Missing texts (XLIFF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('missing-ty.xlf')
  const upload = (target: string, lang = 'ty') =>
    page.getByLabel('Upload a translated file').setInputFiles({
      name: 'ty.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(
        `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="${lang}"><file id="portal"><unit id="portal.signIn"><segment><source>Sign in</source><target>${target}</target></segment></unit></file></xliff>`,
      ),
    })
  const messages = page.getByRole('region', { name: 'Status messages' })
  await upload('Tomo', 'uk')
  await messages.getByText('This file is for another language: uk.').waitFor()
  await upload('&tomo;')
  await messages.getByText('This file can’t be read as XLIFF. Line 1: “&tomo;” is not known').waitFor()
  await upload('Tomo {')
  await page.getByText('1 text has an error').waitFor()
  await upload('Tomo')
  await page.getByText('1 text would change').waitFor()
  await page.getByRole('button', { name: 'Import these texts' }).click()
  await page.getByRole('listitem').filter({ hasText: 'portal.signIn' }).getByText('Changed by you').first().waitFor()

  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('Read by a native speaker', { exact: true }).waitFor()
  expect(await severe()).toEqual([])
  await goto(visitor, `${portal.origin}/ty/courses/`)
  const notice = visitor.getByRole('complementary', { name: 'Language of this page' })
  expect(await notice.getByRole('paragraph').innerText()).toMatch(
    /^This page is in English: Reo Tahiti isn’t available/,
  )
  expect(await visitor.evaluate(() => [document.documentElement.lang, document.body.lang])).toEqual(['ty', 'en'])
  await notice.getByRole('link', { name: 'Switch to English' }).click()
  await visitor.waitForURL('**/en/courses/')
  await notice.waitFor({ state: 'detached' })
  expect(await visitor.evaluate(() => [document.documentElement.lang, document.body.lang])).toEqual(['en', 'en'])
}, 90_000)

test('[O-minor] three of 35 languages are selected with a search and a few clicks, and the message doesn’t cover the Apply button', async () => {
  const { page: phone, context } = await portal.visit({ viewport: { width: 360, height: 740 } })
  await context.request.post(`${portal.origin}/api/sso/login/email`, {
    data: { email: 'admin@demo.portico.test', password: 'portico-demo' },
  })
  await goto(phone, `${portal.origin}/en/admin/settings/portal/`)
  const languages = phone.getByRole('group', { name: 'Languages' })
  expect(await languages.getByRole('checkbox').count()).toBe(35)
  await phone.getByRole('button', { name: 'Clear all but the main language' }).click()
  await phone.getByText('1 of 35 selected').waitFor()

  const find = phone.getByLabel('Find a language')
  // Found by its English name, and by its own.
  for (const [wanted, name] of [
    ['ukrain', 'Українська'],
    ['العرب', 'العربية'],
  ] as const) {
    await find.fill(wanted)
    await expect.poll(() => languages.getByRole('checkbox').count()).toBe(1)
    await languages.getByRole('checkbox', { name }).check()
  }
  await find.fill('klingon')
  await phone.getByText('No language found').waitFor()
  await find.fill('')
  await phone.getByText('3 of 35 selected').waitFor()

  await phone.getByRole('button', { name: 'Apply' }).click()
  const toast = phone.getByRole('region', { name: 'Status messages' }).locator('> *').first()
  await toast.waitFor()
  const [bar, message] = await Promise.all([
    phone.getByRole('button', { name: 'Apply' }).locator('xpath=../..').boundingBox(),
    toast.boundingBox(),
  ])
  expect((message?.y ?? NaN) + (message?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN)
  expect(message?.y).toBeGreaterThan(0)

  await goto(visitor, `${portal.origin}/en/courses/`)
  expect(await visitor.locator('header a[hreflang]').evaluateAll((links) => links.length)).toBe(3)
  await goto(phone, `${portal.origin}/en/admin/settings/portal/`)
  await phone.getByRole('button', { name: 'Use the default' }).click()
  await phone.getByText(/^Default: the \d+ of 35 that are at least 60% translated$/).waitFor()
  expect(await languages.getByRole('checkbox', { name: 'Reo Tahiti' }).isChecked()).toBe(false)
  await phone.getByRole('button', { name: 'Select all' }).click()
  await phone.getByText('35 of 35 selected').waitFor()
  await phone.getByRole('button', { name: 'Apply' }).click()
  await toast.waitFor()
  await context.close()
}, 90_000)

test('an administrator backs the portal up, leaves the page meanwhile, tests the restore, downloads and deletes the backup, by keys alone', async () => {
  // An earlier test has uploaded files that were refused.
  const known = complaints.length
  await portal.kernel.jobs.start()
  await goto(page, `${portal.origin}/en/admin/backups/`)
  await page.getByRole('heading', { name: 'No backups yet' }).waitFor()
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Back up now')
  await page.getByText('Backup started. You can leave this page.').waitFor()
  await goto(page, `${portal.origin}/en/admin/audit/`)
  await goto(page, `${portal.origin}/en/admin/backups/`)
  await page.getByText('Not tested', { exact: true }).waitFor()
  await press('Test the restore')
  await page.getByText('Verified', { exact: true }).waitFor()
  await page
    .getByText(/^Restored into a scratch database and compared: [\d,]+ rows in \d+ tables and \d+ files/)
    .waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download', 'link')])
  expect(download.suggestedFilename()).toMatch(/^portal-[\d-]+-\w{4}\.tar$/)
  await page.getByText('How to restore it').focus()
  await page.keyboard.press('Enter')
  const command = page.getByRole('textbox', { name: 'Command' })
  await expect.poll(() => command.inputValue()).toMatch(/^bin\/portico restore \S+\.tar --force$/)
  expect(await severe()).toEqual([])
  await press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('heading', { name: 'No backups yet' }).waitFor()
  expect(complaints.slice(known)).toEqual([])
}, 90_000)

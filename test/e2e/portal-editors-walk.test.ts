// An administrator tries a look that nobody else sees, publishes it, leads visitors elsewhere, and says words of the portal anew.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function administrator() {
  const visit = await portal.visit()
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, {
    data: { email: 'admin@demo.portico.test', password: 'portico-demo' },
  })
  return visit
}
const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
const severe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

test('[AUTH-11, SETTINGS-39, IMPL-07] a look is tried on every page with a bar that says so, while visitors see the old one, and then published', async () => {
  const { page, context, complaints } = await administrator()
  const visitor = await portal.visit()
  await goto(visitor.page, `${portal.origin}/en/courses/`)
  const before = await brandOf(visitor.page)
  await goto(page, `${portal.origin}/en/admin/settings/`)
  await page.getByText('Green', { exact: true }).click()
  await page.getByRole('button', { name: 'Try it first' }).click()
  const bar = page.getByRole('complementary', { name: 'You are looking at a draft' })
  await bar.waitFor()

  for (const path of ['/en/', '/en/courses/mark/']) {
    await goto(page, portal.origin + path)
    await bar.waitFor()
    expect(await brandOf(page)).not.toBe(before)
  }
  expect(await severe(page)).toEqual([])
  await goto(visitor.page, `${portal.origin}/en/courses/`)
  expect(await brandOf(visitor.page)).toBe(before)
  expect(await visitor.page.locator('[data-draft-bar]').count()).toBe(0)

  await bar.getByRole('button', { name: 'Publish' }).click()
  await bar.waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      await goto(visitor.page, `${portal.origin}/en/courses/`)
      return brandOf(visitor.page)
    })
    .not.toBe(before)
  expect([...complaints, ...visitor.complaints]).toEqual([])
  await context.close()
  await visitor.context.close()
})

test('[IMPL-24, POPUP-32, POPUP-39] regions that an administrator sets are found by an address, from any page', async () => {
  const { page, context } = await administrator()
  await goto(page, `${portal.origin}/en/admin/settings/regions/`)
  await page.getByRole('button', { name: 'Add a region' }).click()
  await page.getByLabel('Name of the region').fill('Europe')
  await page.getByRole('button', { name: 'Add a portal or an organization' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Дім навчання')
  await page.getByLabel('Address').fill('https://kyiv.example.org/')
  await page.getByLabel('Country').selectOption('UA')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('This is what visitors see').waitFor()

  const visitor = await portal.visit()
  await goto(visitor.page, `${portal.origin}/en/courses/?popup=regions&utm_source=mail`)
  const popup = visitor.page.getByRole('dialog')
  await popup.getByRole('heading', { name: 'Europe' }).waitFor()
  await popup.getByText('Ukraine').waitFor()
  expect(await popup.getByRole('link').getAttribute('href')).toBe('https://kyiv.example.org/')
  await visitor.page.goBack()
  await popup.waitFor({ state: 'detached' })
  expect(new URL(visitor.page.url()).search).toBe('?utm_source=mail')
  await context.close()
  await visitor.context.close()
})

/** A page that asks the page around it for a popup, as often as it can. */
const asking = (messages: readonly unknown[], times = 1) =>
  `<!doctype html><script>for (let i = 0; i < ${times}; i++) for (const message of ${JSON.stringify(messages)}) parent.postMessage(message, '*')</script>`
const TERMS = { action: 'OPEN_POPUP', payload: { id: 'terms', props: {} } }

test('[POPUP-39] a frame of this host may open a popup, however often it asks; one from elsewhere or in a sandbox may not', async () => {
  // What the portal lets stand in frames is another matter.
  const { page, context } = await portal.visit({ bypassCSP: true, serviceWorkers: 'block' })
  const answers = { contentType: 'text/html' }
  await context.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ ...answers, body: asking([{ ...TERMS, payload: { id: 'regions', props: {} } }], 50) }),
  )
  await context.route('**/own-frame', (route) =>
    route.fulfill({ ...answers, body: asking([null, 'terms', { ...TERMS, action: 'eval' }, TERMS], 200) }),
  )
  await goto(page, `${portal.origin}/en/courses/`)
  // The listener comes with what comes after the page, as the chat does.
  await page.getByRole('button', { name: 'Chat' }).waitFor()
  const frame = (src: string, sandbox?: string) =>
    page.evaluate(
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
  // Whoever is heard is heard alone for a second: had those been, this one would not be.
  const dialogs = page.getByRole('dialog')
  await frame(`${portal.origin}/own-frame`)
  await dialogs.getByRole('heading', { name: 'Terms of use' }).first().waitFor()
  expect(await dialogs.count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialogs.waitFor({ state: 'detached' })
  await context.close()
})

test('[IMPL-10] a word of the interface is said anew, and one that can’t be shown is refused', async () => {
  const { page, context } = await administrator()
  await goto(page, `${portal.origin}/en/admin/translations/?lang=uk&q=portal.copyright`)
  const text = page.getByRole('listitem').filter({ hasText: 'portal.copyright' })
  const field = text.getByRole('textbox')
  await field.fill('© {year')
  await text.getByRole('button', { name: 'Say it so' }).click()
  await text.getByText('This can’t be shown').waitFor()
  await field.fill('© {year} {name} — дім навчання')
  await text.getByRole('button', { name: 'Say it so' }).click()
  await text.getByText('Your words').waitFor()
  const visitor = await portal.visit()
  await goto(visitor.page, `${portal.origin}/uk/courses/`)
  await visitor.page.getByText('дім навчання').waitFor()
  expect(await severe(page)).toEqual([])
  await context.close()
  await visitor.context.close()
})

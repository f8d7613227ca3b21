// Links to pages of the portal as authors write them: without a language, with another language, with the host.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const text = (html: string) => ({
  id: 'text',
  component: 'text',
  version: 1,
  visible: true,
  props: { html, variant: 'body' },
  texts: {},
})

/** Publishes a page with this text and returns its alias. */
async function publishPage(html: string): Promise<string> {
  const { context } = await portal.visit()
  const call = context.request
  await signInDemo(portal, { context, who: 'admin' })
  const alias = `links-${portal.kernel.makeId()}`
  const pages = `${portal.origin}/api/creator/pages`
  const { id } = (await (await call.post(pages, { data: { title: 'Links', alias, type: 'common' } })).json()) as {
    id: string
  }
  const draft = (await (await call.get(`${pages}/${id}/draft`)).json()) as { content: object; revision: number }
  const content = { ...draft.content, components: [text(html)] }
  const saved = await call.put(`${pages}/${id}/draft`, { data: { content, revision: draft.revision } })
  const { revision } = (await saved.json()) as { revision: number }
  const published = await call.post(`${pages}/${id}/publication`, { data: { revision } })
  expect(published.status()).toBe(200)
  await context.close()
  return alias
}

test('[A-D3, LANG-11, LANG-12, LANG-15] a link keeps the reader’s language, however it is written', async () => {
  const links = [
    ['bare', '/courses/psalms/?a=b', '/ar/courses/psalms/?a=b'],
    ['catalogue', '/courses/', '/ar/courses/'],
    ['event', '/three-evenings/', '/ar/three-evenings/'],
    ['relative', 'courses/mark/', '/ar/courses/mark/'],
    ['copied', '/en/courses/mark/', '/ar/courses/mark/'],
    ['whole', `${portal.origin}/courses/mark/`, '/ar/courses/mark/'],
  ] as const
  const alias = await publishPage(`<p>${links.map(([name, href]) => `<a href="${href}">${name}</a>`).join(' ')}</p>`)
  const { page, context, complaints } = await portal.visit()
  for (const [name, , landed] of links) {
    await goto(page, `${portal.origin}/ar/${alias}/`)
    await page.evaluate(() => (document.documentElement.dataset.same = 'yes'))
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(portal.origin + landed)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ar')
    // Same document: the app navigated without a page load.
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes')
    expect((await page.reload())?.status()).toBe(200)
  }
  expect((await context.cookies()).filter(({ name }) => name === 'lang')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('[A-D17, ROUTE-30] a visitor who returns from a sign-in service with a used token is asked to start again', async () => {
  const { page, context } = await portal.visit()
  await page.goto(`${portal.origin}/en/rcallback/?connection=google&returnTo=/en/courses/%3Fa%3Db#token=used-up`)
  await page.getByText('That took too long, or the page was reloaded.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/courses/')
  expect(new URL(page.url()).search).toBe('?a=b')
  await context.close()
})

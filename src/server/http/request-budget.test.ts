import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, TestClock, type TestApp } from '#test/create-test-app.ts'
import { POINTS_AT_ONCE, POINTS_PER_SECOND, REQUEST_COSTS, RequestBudget } from './request-budget.ts'

const refusal = (seconds: number) =>
  expect.objectContaining({ problem: expect.objectContaining({ status: 429, meta: { retryAfterSeconds: seconds } }) })

test('[S-S6] an address may request 400 pages at once and then six per second; other addresses are unaffected', () => {
  const clock = new TestClock()
  const budget = new RequestBudget(clock)
  const page = (address: string) => () => budget.take(address, REQUEST_COSTS.page)
  for (let number = 0; number < 400; number += 1) page('203.0.113.9')()
  expect(page('203.0.113.9')).toThrow(refusal(1))
  expect(page('203.0.113.10')).not.toThrow()
  clock.advance(1000)
  for (let number = 0; number < 6; number += 1) page('203.0.113.9')()
  expect(page('203.0.113.9')).toThrow(refusal(1))
  clock.advance(24 * 3_600_000)
  budget.take('203.0.113.9', POINTS_AT_ONCE)
  expect(() => budget.take('203.0.113.9', 5 * POINTS_PER_SECOND)).toThrow(refusal(5))
  // A clock that is set back takes no points.
  clock.advance(-48 * 3_600_000)
  expect(page('203.0.113.10')).not.toThrow()
})

test('[S-S6] all addresses of one household count as one, and private ones do not count', () => {
  const budget = new RequestBudget(new TestClock())
  budget.take('2001:db8::1', POINTS_AT_ONCE)
  expect(() => budget.take('2001:db8::2', 1)).toThrow(refusal(1))
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', '0.0.0.0']) {
    expect(() => budget.take(address, 10 * POINTS_AT_ONCE)).not.toThrow()
  }
})

describe('[S-S6] over HTTP', () => {
  const address = '203.0.113.20'
  let portal: TestApp
  beforeAll(async () => {
    portal = await createTestApp({ pages: 'built', content: 'demo' })
  })
  afterAll(() => portal.close())
  const ask = (path: string, init: RequestInit = {}, remoteAddress = address) =>
    portal.app.request(path, init, { incoming: { socket: { remoteAddress } } })
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ books { name } }' }),
  }

  test('an address that has used up its points gets 429 with the time to wait; other addresses are answered', async () => {
    expect((await ask('/uk/courses/')).status).toBe(200)
    portal.kernel.budget.take(address, POINTS_AT_ONCE - REQUEST_COSTS.page)
    const page = await ask('/uk/courses/mark/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1'])
    const html = await page.text()
    expect(html).toContain('<html lang="uk" dir="ltr">')
    expect(html).toContain('Забагато запитів')
    // An HTML page in the look of the portal, with links.
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/page-[^"]*"/)
    expect(html).toContain('<a href="" class=')
    expect(html).toContain('<a href="/uk/" class=')
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/)
    const mirrored = await ask('/ar/courses/mark/')
    expect(await mirrored.text()).toContain('<html lang="ar" dir="rtl">')
    const read = await ask('/api/creator/courses')
    expect([read.status, read.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await read.json()).toMatchObject({ code: 'portal.too-many' })
    expect((await ask('/api/biblekit/graphql', question)).status).toBe(429)
    expect((await ask('/og/en/courses/mark/image.png')).status).toBe(429)
    expect((await ask('/uk/courses/mark/', {}, '203.0.113.21')).status).toBe(200)
    expect((await ask('/api/biblekit/graphql', question, '203.0.113.21')).status).toBe(200)
  })

  test('[S-S6] an address with other capitals redirects to the spelling under which the page is cached', async () => {
    const from = '203.0.113.23'
    const spelled = await ask('/en/cOURSES/mark/?category=x', {}, from)
    expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/en/courses/mark/?category=x'])
    // Names that people chose are case-sensitive, so these are not found.
    expect((await ask('/en/courses/MARK/', {}, from)).status).toBe(404)
    expect((await ask('/en/bible/Mark_1/', {}, from)).status).toBe(200)
    expect((await ask('/en/courses/mark/', {}, from)).status).toBe(200)
  })

  test('cached pages, files and health checks cost nothing', async () => {
    for (const path of ['/uk/courses/', '/healthz', '/i18n/course/uk.json', '/art/covers/mark.svg']) {
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    }
  })

  test('catalogue pages of unknown categories are not cached, those of existing ones are', async () => {
    const kept = async (query: string) => (await ask(`/en/courses/?${query}`, {}, '203.0.113.22')).headers.get('etag')
    expect(await kept('category=made-up')).toBeNull()
    const { category } = await portal.db
      .selectFrom('courses')
      .select('category')
      .where('category', 'is not', null)
      .where('published', '=', true)
      .executeTakeFirstOrThrow()
    expect(await kept(`category=${category?.id}`)).toMatch(/^"/)
  })

  test.each(['/api/openapi.json', '/api/docs', '/sitemap.xml'])(
    '[C-3.3] %s is built once, compressed, and not sent again to clients that have it',
    async (path) => {
      const headers = { 'accept-encoding': 'br' }
      const first = await ask(path, { headers }, '203.0.113.23')
      expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
      const etag = first.headers.get('etag') ?? ''
      const again = await ask(path, { headers: { ...headers, 'if-none-match': etag } }, '203.0.113.23')
      expect([again.status, etag.length]).toEqual([304, 24])
      const plain = await ask(path, {}, '203.0.113.23')
      expect([plain.headers.get('content-encoding'), (await plain.text()).length > 1000]).toEqual([null, true])
    },
  )

  test('the sitemap changes with its pages', async () => {
    const etag = async () => (await ask('/sitemap.xml', {}, '203.0.113.23')).headers.get('etag')
    const before = await etag()
    await portal.kernel.content.change((trx) =>
      trx.updateTable('courses').set({ hidden: true }).where('id', '=', 'mark').execute(),
    )
    expect(await etag()).not.toBe(before)
  })
})

import { expect, test } from 'vitest'
import { cachedResponse, MAX_PAGES, PageCache } from './page-cache.ts'

const page = (html: string, version: number) => ({ html, status: 200, headers: {}, version })

test('[C-4] a page rendered before the cache was cleared is sent, but not cached', async () => {
  const pages = new PageCache()
  const { version } = pages
  pages.clear()
  const made = await pages.add('/en/', page('old', version))
  expect(await cachedResponse(made, new Request('http://localhost/en/')).text()).toBe('old')
  expect(pages.find('/en/')).toBeUndefined()
  await pages.add('/en/', page('new', pages.version))
  expect(pages.find('/en/')).toBeDefined()
})

test('[C-4] a page is not cached if the cache is cleared while it is compressed', async () => {
  const pages = new PageCache()
  const adding = pages.add('/en/', page('old', pages.version))
  pages.clear()
  await adding
  expect(pages.size).toBe(0)
})

test('a proxy may keep a page only for visitors without cookies of their own, asks each time, and gets nothing new without a change', async () => {
  const pages = new PageCache()
  const made = await pages.add('/en/', page('<p>Come in.</p>', 0))
  const asked = (headers: Record<string, string>) =>
    cachedResponse(made, new Request('http://localhost/en/', { headers }))
  const first = asked({})
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const again = asked({ 'if-none-match': `W/${first.headers.get('etag')}` })
  expect([again.status, again.headers.get('vary'), await again.text()]).toEqual([304, 'Accept-Encoding, Cookie', ''])
  expect(asked({ 'if-none-match': '"other"' }).status).toBe(200)
  expect(asked({ 'accept-encoding': 'br' }).headers.get('content-encoding')).toBe('br')
})

test('[C-3.9] a page that is requested again stays cached, however many others are added', async () => {
  const pages = new PageCache()
  await pages.add('/en/', page('first', 0))
  for (let number = 0; number < MAX_PAGES; number += 1) {
    pages.find('/en/')
    await pages.add(`/en/${number}/`, page('x', 0))
  }
  expect([pages.size, pages.find('/en/') !== undefined, pages.find('/en/0/')]).toEqual([MAX_PAGES, true, undefined])
})

test('[C-3.9] simultaneous requests for an uncached page share one rendering', async () => {
  const pages = new PageCache()
  let rendered = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const render = async () => {
    rendered += 1
    await promise
    return rendered
  }
  const first = [pages.share('/en/', render), pages.share('/en/', render), pages.share('/uk/', render)]
  pages.clear()
  const second = pages.share('/en/', render)
  expect(rendered).toBe(3)
  resolve()
  await Promise.all([...first, second])
  await pages.share('/en/', render)
  expect(rendered).toBe(4)
})

test('[C-3.9] a rendering that failed is tried again', async () => {
  const pages = new PageCache()
  await expect(pages.share('/en/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pages.share('/en/', async () => 'well')).toBe('well')
})

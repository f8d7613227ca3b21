import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, textsQuery } from './queries.ts'
import { fetchTexts, PAGE_TEXTS, textsLoader } from './texts.ts'

afterEach(() => vi.unstubAllGlobals())

const serve = (answer: (path: string) => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => (init.cache === 'no-cache' ? answer(path) : Response.error())),
  )

test('[LANG-25, LANG-27] texts are fetched package by package, bypassing the cache', async () => {
  serve((path) => Response.json({ from: path }))
  expect(await fetchTexts('de')).toMatchObject({
    portal: { from: '/i18n/portal/de.json' },
    course: { from: '/i18n/course/de.json' },
  })
})

test('the texts of the page that was opened come in one request, those of other languages and packages by package', async () => {
  const asked: string[] = []
  serve((path) => {
    asked.push(path)
    return Response.json({ portal: { from: path } })
  })
  const load = textsLoader()
  await load('de', 'chat')
  expect(await load('de')).toEqual({ portal: { from: `/i18n/${PAGE_TEXTS}/de.json` } })
  await load('uk')
  expect(asked.slice(0, 3)).toEqual(['/i18n/chat/de.json', `/i18n/${PAGE_TEXTS}/de.json`, '/i18n/portal/uk.json'])
})

test('texts that do not come together come package by package', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  serve((path) => (path.includes('+') ? new Response(null, { status: 404 }) : Response.json({ from: path })))
  expect(await textsLoader()('de')).toMatchObject({ course: { from: '/i18n/course/de.json' } })
})

test('[LANG-22] a loaded language is not fetched again in the same visit', async () => {
  const loadTexts = vi.fn(async () => ({ portal: {} }))
  const queryClient = createQueryClient({ call: async () => ({}), loadTexts })
  for (const lang of ['de', 'uk', 'de', 'uk']) await queryClient.fetchQuery(textsQuery(lang))
  expect(loadTexts.mock.calls).toEqual([
    ['de', undefined],
    ['uk', undefined],
  ])
})

test('a package that fails to load falls back to English', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  serve((path) =>
    path === '/i18n/course/de.json' ? new Response(null, { status: 500 }) : Response.json({ from: path }),
  )
  expect(await fetchTexts('de')).toMatchObject({
    course: { from: '/i18n/course/en.json' },
    env: { from: '/i18n/env/de.json' },
  })
})

test('[LANG-28, ERROR-54] if no response is ok, it throws the error message of the specification', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  serve(() => new Response(null, { status: 500 }))
  await expect(fetchTexts('de')).rejects.toThrow('HTTP error while fetching data')
})

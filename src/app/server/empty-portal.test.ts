import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'

/** A production portal on its first day: no page, no course, no people. */
let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources', config: { environment: 'production' } })
})
afterAll(() => portal.close())

async function open(path: string, as: Record<string, string> = {}) {
  const answer = await portal.get(path, { as })
  return { status: answer.status, html: await answer.text() }
}
/** Returns the addresses of this portal that a page links to. */
const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)),
]

test.each([
  ['/en/', 'Portico opens soon'],
  ['/uk/', 'Portico скоро відкриється'],
])('[O-B2, A-D2, ROUTE-57] an empty portal says at %s that it opens soon, and isn’t indexed', async (path, title) => {
  const { status, html } = await open(path)
  expect(status).toBe(200)
  expect(html).toContain(title)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('[O-B2, ROUTE-15] until a portal opens, its empty catalogue leads to the page which says so, with the whole query', async () => {
  for (const path of ['/en/courses/', '/uk/microcourse/']) {
    const answer = await portal.get(`${path}?utm_source=poster`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path.slice(0, 4)}?utm_source=poster`])
  }
  expect((await open('/en/courses/nothing/')).status).toBe(404)
  expect((await open('/en/no-such-page/')).status).toBe(404)
})

test('a portal that opens soon shows its own name, description and contact', async () => {
  const own = await createTestApp({ pages: 'sources', config: { environment: 'production' } })
  await changeSettings(own.kernel, (stored) => ({
    ...stored,
    name: 'School of the lake',
    contacts: { email: 'hello@lake.example' },
    seo: { title: {}, description: { en: 'Courses about water.' } },
  }))
  const html = await (await own.get('/en/')).text()
  expect(html).toContain('School of the lake opens soon')
  expect(html).toContain('Courses about water.')
  expect(html).toContain('mailto:hello@lake.example')
  await own.close()
})

test('[A-D1, O-B1, ROUTE-46] the first address of an empty portal keeps a token where it is', async () => {
  expect((await open('/en/?pwdtoken=abc&x=1')).status).toBe(200)
  const answer = await portal.get('/?pwdtoken=abc&x=1')
  expect(answer.headers.get('location')).toBe('/en/?pwdtoken=abc&x=1')
})

test('[O-B2, E-28, ERROR-13] no page of an empty portal has a link into nothing', async () => {
  const seen = new Set<string>()
  for (const path of ['/en/', '/en/no-such-page/']) {
    for (const link of linksIn((await open(path)).html)) seen.add(link)
  }
  const places = [...seen].filter((link) => link.startsWith('/en/') && !link.includes('no-such-page'))
  expect(places).toEqual(expect.arrayContaining(['/en/', '/en/search/']))
  for (const place of places) {
    const { status } = await open(place)
    expect([place, status]).toEqual([place, place === '/en/courses/' ? 302 : 200])
  }
})

test('[E-10, O-B2] menu and footer of a new portal lead to the catalogue once there is a course, in the words of the interface', async () => {
  const first = await createTestApp({ pages: 'sources', config: { environment: 'production' } })
  const searchPage = async (lang: string) => (await first.get(`/${lang}/search/`)).text()
  expect(await searchPage('en')).not.toContain('href="/en/courses/"')
  await makeCourse(first.kernel, { id: 'first' })
  for (const [lang, title] of [
    ['en', 'Courses'],
    ['uk', 'Курси'],
  ] as const) {
    const html = await searchPage(lang)
    expect(html).toMatch(new RegExp(`<header.*href="/${lang}/courses/"[^>]*>${title}.*</header>`, 's'))
    expect(html).toMatch(new RegExp(`<footer.*href="/${lang}/courses/"[^>]*>${title}.*</footer>`, 's'))
  }
  await first.close()
})

test('[O-B2] an administrator of an empty portal is led to its set-up, and nobody else is', async () => {
  const { as } = await portal.signedIn('envmgr-admin')
  const { html } = await open('/en/', as)
  expect(linksIn(html)).toContain('/en/admin/setup/')
  expect(linksIn((await open('/en/', (await portal.signedIn('mp-admin')).as)).html)).not.toContain('/en/admin/setup/')
})

test('[ROUTE-57] a published page of the portal takes the place of the standard one', async () => {
  const { as } = await portal.signedIn('envmgr-admin')
  const create = { title: 'Our own list', alias: 'courses', type: 'common' }
  const made = await portal.call('POST', '/api/creator/pages', { as, body: create })
  expect(made.status).toBe(200)
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  expect((await open('/en/courses/')).html).not.toContain('Our own list')
  const draft = await portal.get(`/api/creator/pages/${id}/draft`, { as })
  const { revision } = z.object({ revision: z.int() }).parse(await draft.json())
  await portal.call('POST', `/api/creator/pages/${id}/publication`, { as, body: { revision } })
  expect((await open('/en/courses/')).html).toContain('Our own list')
})

test('[ROUTE-41] a portal with a course and no first page leads to its catalogue', async () => {
  await makeCourse(portal.kernel, { id: 'first' })
  const answer = await portal.get('/en/?login=1')
  expect(answer.headers.get('location')).toBe('/en/courses/?login=1')
})

test('[O-B2] a footer leaves out policies that the portal has not published', async () => {
  const { as } = await portal.signedIn('envmgr-admin')
  const ask = async (method: string, path: string, body?: object) =>
    z
      .looseObject({})
      .parse(await (await portal.call(method, `/api/creator/pages${path}`, { as, ...(body && { body }) })).json())
  const publish = async (create: object) => {
    const { id } = await ask('POST', '', create)
    const { revision } = await ask('GET', `/${String(id)}/draft`)
    await ask('POST', `/${String(id)}/publication`, { revision })
  }
  await publish({ title: 'Main', alias: 'main', type: 'main', from: { kind: 'template', id: 'main' } })
  const footer = async () => /<footer.*<\/footer>/s.exec((await open('/en/')).html)?.[0] ?? ''
  expect(linksIn(await footer())).toContain('/en/microcourse/')
  expect(await footer()).not.toContain('/en/privacy-policy/')
  await publish({ title: 'Privacy', alias: 'privacy-policy', type: 'policy' })
  expect((await footer()).match(/\/en\/privacy-policy\//g)).toHaveLength(2)
})

test('an address of the settings that doesn’t exist leads on to the settings', async () => {
  const { as } = await portal.signedIn('envmgr-admin')
  const { html } = await open('/uk/admin/settings/no-such-part/', as)
  expect(html).toMatch(/<h1[^>]*>Тут нічого налаштовувати/)
  expect(html).toMatch(/<main.*<a [^>]*href="\/uk\/admin\/settings\/".*<\/main>/s)
})

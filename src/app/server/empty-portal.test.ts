import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
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

const PAGES = [
  ['/en/', 'Welcome to Portico'],
  ['/en/courses/', 'Courses'],
  ['/en/microcourse/', 'Microcourses'],
  ['/uk/', 'Ласкаво просимо до Portico'],
  ['/ar/courses/', 'الدورات'],
] as const

test.each(PAGES)('[O-B2, A-D2, ROUTE-57, ROUTE-15] an empty portal has a page at %s', async (path, title) => {
  const { status, html } = await open(path)
  expect(status).toBe(200)
  expect(html).toContain(title)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('[A-D1, O-B1, ROUTE-46] the first address of an empty portal keeps a token where it is', async () => {
  expect((await open('/en/?pwdtoken=abc&x=1')).status).toBe(200)
  const answer = await portal.get('/?pwdtoken=abc&x=1')
  expect(answer.headers.get('location')).toBe('/en/?pwdtoken=abc&x=1')
})

test('[O-B2, E-28, ERROR-13] no page of an empty portal has a link into nothing', async () => {
  const seen = new Set<string>()
  for (const path of ['/en/', '/en/courses/', '/en/microcourse/', '/en/no-such-page/']) {
    for (const link of linksIn((await open(path)).html)) seen.add(link)
  }
  const places = [...seen].filter((link) => link.startsWith('/en/') && !link.includes('no-such-page'))
  expect(places).toEqual(expect.arrayContaining(['/en/', '/en/courses/']))
  for (const place of places) expect([place, (await open(place)).status]).toEqual([place, 200])
})

test('[E-10, O-B2] menu and footer of a new portal lead to the catalogue, in the words of the interface', async () => {
  for (const [lang, title] of [
    ['en', 'Courses'],
    ['uk', 'Курси'],
  ]) {
    const { html } = await open(`/${lang}/`)
    expect(html).toMatch(new RegExp(`<header.*href="/${lang}/courses/"[^>]*>${title}.*</header>`, 's'))
    expect(html).toMatch(new RegExp(`<footer.*href="/${lang}/courses/"[^>]*>${title}.*</footer>`, 's'))
  }
})

test('[O-B2] an administrator of an empty portal sees what to do next, and nobody else does', async () => {
  const { as } = await portal.signedIn('envmgr-admin')
  const { html } = await open('/en/', as)
  expect(html).toContain('What to do next')
  expect(linksIn(html)).toEqual(
    expect.arrayContaining(['/en/admin/settings/', '/en/admin/pages/', '/en/admin/courses/']),
  )
  expect((await open('/en/', (await portal.signedIn('mp-admin')).as)).html).not.toContain('What to do next')
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

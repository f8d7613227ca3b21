import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources', content: 'demo' })
})
afterAll(() => portal.close())

/** Query parameters of links from campaigns, mentors, emails and messengers. */
const CARRIED = {
  utm_source: 'leaflet',
  utm_campaign: 'spring time',
  mentor_id: 'm-1',
  team_id: 't-1',
  pwdtoken: 'token',
  discussion: 'talk-1',
  popup: 'terms',
  other: 'a&b',
}
const QUERY = String(new URLSearchParams(CARRIED))

type Who = 'guest' | 'disciple' | 'envmgr-admin'

/**
 * Returns the final address of a request with these parameters. Each of them must be in it, or in the address to
 * which the sign-in returns.
 */
async function follow(path: string, who: Who = 'guest') {
  const as = who === 'guest' ? {} : (await portal.signedIn(who)).as
  const answer = await portal.get(`${path}?${QUERY}`, { as })
  const target = new URL(answer.headers.get('location') ?? '', portal.kernel.config.publicUrl)
  const back = new URL(target.searchParams.get('returnTo') ?? '/', portal.kernel.config.publicUrl)
  const arrived = Object.keys(CARRIED).map((key) => [
    key,
    target.searchParams.get(key) ?? (key === 'discussion' ? back.searchParams.get(key) : null),
  ])
  return {
    status: answer.status,
    to: target.pathname,
    query: target.searchParams,
    arrived: Object.fromEntries(arrived),
  }
}

const REDIRECTS: [what: string, from: string, to: string, who?: Who][] = [
  ['an address without language', '/courses/mark/', '/en/courses/mark/'],
  ['the alias of the first page', '/en/main/', '/en/'],
  ['the alias of a course page', '/en/kdiw4yt2Q/', '/en/courses/mark/'],
  ['a course by its alias', '/en/courses/kdiw4yt2Q/', '/en/courses/mark/'],
  ['a lesson for which one signs in', '/en/lesson/mark-storm/', '/en/courses/mark/'],
  ['a lesson after one that is not finished', '/en/lesson/mark-storm/', '/en/courses/mark/', 'disciple'],
  ['a lesson of a course that is not bought', '/en/lesson/speaking-first-minute/', '/en/courses/speaking/', 'disciple'],
  [
    'a lesson in a course that is not its own',
    '/en/courses/psalms/lesson/mark-whole-story/',
    '/en/lesson/mark-whole-story/',
  ],
  ['a lesson under another type', '/en/test/mark-whole-story/', '/en/lesson/mark-whole-story/'],
  ['a type within a course', '/en/courses/mark/lesson/', '/en/lesson/mark-whole-story/'],
  ['[A-D14, ROUTE-18] a type without a course', '/en/courses/lesson/', '/en/courses/'],
  ['[A-D14, ROUTE-19] a test without a course', '/en/courses/test/', '/en/courses/'],
  ['[A-D14, ROUTE-20] a webinar without its id', '/en/webinar/', '/en/courses/'],
  ['a microcourse under the address of lessons', '/en/lesson/read-it-aloud/', '/en/microcourse/read-it-aloud/'],
  ['a page of one’s own', '/en/profile/', '/en/profile/'],
  ['a page of one’s own below', '/en/profile/progress/', '/en/profile/progress/'],
  ['an order', '/en/order-result/some/', '/en/order-result/some/'],
  ['[ROUTE-16] the result of no order', '/en/order-result/', '/en/profile/orders/', 'disciple'],
  ['a page of the administration', '/en/admin/users/', '/en/admin/users/'],
  ['an old address of the administration', '/en/admin/checks/', '/en/desk/tests/', 'envmgr-admin'],
  ['the revenue without its days', '/en/admin/orders/revenue/', '/en/admin/orders/revenue/', 'envmgr-admin'],
  ['the design system', '/en/guideline/', '/en/guideline/base/'],
  ['an invitation that ended', '/invite/0123456789abcdef', '/en/'],
]

test.each(REDIRECTS)(
  '[A-D4, ANALYT-10, ROUTE-45, LANG-15] the redirect of %s keeps the query',
  async (_, from, to, who) => {
    const { status, to: landed, arrived } = await follow(from, who)
    expect([301, 302, 303]).toContain(status)
    expect(landed).toBe(to)
    expect(arrived).toEqual(CARRIED)
  },
)

test('[A-D4, A-D1] without a main page the first address leads to the catalogue, with the whole query', async () => {
  await portal.kernel.content.change(async (trx) => {
    await trx.updateTable('pages').set({ published: false }).where('alias', '=', 'main').execute()
  })
  const { to, arrived } = await follow('/en/')
  expect(to).toBe('/en/courses/')
  expect(arrived).toEqual(CARRIED)
})

test('[A-D4, ROUTE-54] the sign-in of a closed lesson returns to its whole address', async () => {
  const { query } = await follow('/en/lesson/mark-storm/')
  expect(query.get('login')).toBe('1')
  expect(query.get('returnTo')).toBe(`/en/lesson/mark-storm/?${QUERY}`)
})

test('[IMPL-10, LANG-13, LANG-29] a cookie with a language that is switched off has no effect, and its addresses still answer', async () => {
  const { kernel } = portal
  await changeSettings(kernel, (old: object) => ({ ...old, i18n: { primaryLang: 'uk', languages: ['uk', 'ar'] } }))
  expect((await follow('/de/courses/mark/')).status).toBe(200)
  expect((await follow('/ar/courses/mark/')).status).toBe(200)
  const bare = async (cookie: string) =>
    (await portal.get('/courses/mark/?a=b', { headers: { cookie } })).headers.get('location')
  expect(await bare('lang=de')).toBe('/uk/courses/mark/?a=b')
  expect(await bare('lang=ar')).toBe('/ar/courses/mark/?a=b')
})

test('no loader redirects past `redirectTo`, which keeps the query', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('src/web/redirect-to.ts'))
  const past = files.filter((file) =>
    /import \{[^}]*\bredirect\b[^}]*\} from 'react-router'/.test(readFileSync(file, 'utf8')),
  )
  expect(past).toEqual(['src/app/routes/routes.ts'])
})

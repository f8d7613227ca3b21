import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listCategoryIds } from '#features/courses/server/store-catalogue.ts'
import { unsubscribeUrl } from '#features/notifications/server/unsubscribe.ts'
import { offeredLanguages } from '#features/portal/offered-languages.ts'
import { changeSettings, currentSettings } from '#features/portal/server/settings.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import { coverSvg } from '#ui/art/cover.ts'
import { PAGE_PACKAGES, PAGE_TEXTS } from '#web/texts.ts'
import { seed } from '../src/app/seed/seed.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeCourse } from './make/course.ts'
import { makeUser } from './make/user.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ pages: 'built', content: 'demo' })
  await makeCourse(portal.kernel, { id: 'closed', access: 'closed' })
})
afterAll(() => portal.close())

const open = (path: string, headers: Record<string, string> = {}) => portal.get(path, { headers })
const html = async (path: string, headers: Record<string, string> = {}) => (await open(path, headers)).text()
const target = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await open(path, headers)
  return [answer.status, answer.headers.get('location')]
}

describe('addresses without a language', () => {
  test('[LANG-11, LANG-15] redirect to the same address with a language, and keep the query', async () => {
    expect(await target('/courses/mark?utm_source=a&x=1')).toEqual([302, '/en/courses/mark?utm_source=a&x=1'])
    expect(await target('/xx/courses/1')).toEqual([302, '/en/xx/courses/1'])
  })

  test('[LANG-13, LANG-14] get the language of the cookie, else English, and never that of the browser', async () => {
    expect(await target('/profile', { cookie: 'lang=uk' })).toEqual([302, '/uk/profile'])
    expect(await target('/profile', { cookie: 'lang=xx' })).toEqual([302, '/en/profile'])
    expect(await target('/profile', { 'accept-language': 'uk' })).toEqual([302, '/en/profile'])
  })

  test.each(['//evil.example/a', '/\\evil.example', '/%2f%2fevil.example', '/en//evil.example', '/.//evil.example'])(
    'a hostile address stays on this host: %s',
    async (path) => {
      const answer = await portal.app.request(`http://localhost:3000${path}`)
      const location = answer.headers.get('location') ?? '/'
      expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000')
      expect(answer.status).toBeLessThan(500)
    },
  )

  test.each([
    '/en/%00',
    '/en/courses/mark%00/',
    '/en/lesson/%00/',
    '/en/%0d%0aSet-Cookie:a=1',
    '/en/%E2%80%A8',
    '/art/covers/%00.svg',
    '/og/en/%00image.png',
    `/en/${'a'.repeat(1500)}`,
    `/en/${'a/'.repeat(2000)}`,
  ])('[ERROR-01] an address with control characters or of extreme length is not found: %.30s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  test('[S-polish] the cover of an unpublished course has the colours of one that doesn’t exist', async () => {
    const cover = async (file: string) => (await open(`/art/covers/${file}`)).text()
    await makeCourse(portal.kernel, { id: 'secret-course', published: false, hue: 30 })
    expect((await open('/art/covers/secret-course.svg')).status).toBe(200)
    expect((await open('/art/covers/no-course.svg')).status).toBe(200)
    expect(await cover('secret-course.svg')).not.toBe(await cover('secret-course.svg?hue=30'))
    expect(await cover('secret-course.svg')).toBe(coverSvg('secret-course'))
  })

  test('the error page of an overlong address is small', async () => {
    expect((await html(`/en/${'a'.repeat(9000)}`)).length).toBeLessThan(1000)
  })

  test('[LANG-10, ROUTE-21, ROUTE-23] /authcb and /callback/ get no language', async () => {
    expect(await target('/authcb')).toEqual([200, null])
    expect(await target('/callback/?returnTo=%2Fuk%2Fcourses%2F')).toEqual([303, '/uk/courses/'])
  })

  test('[ROUTE-22] /authcb doesn’t fetch the user', async () => {
    const { as } = await portal.signedIn()
    const answer = await portal.get('/authcb', { as })
    expect(await answer.text()).toContain('"isGuest":true')
  })

  test('a file that doesn’t exist is 404, not a redirect to an address with a language', async () => {
    for (const path of ['/assets/none.js', '/files/none.webm', '/art/none.svg'])
      expect(await target(path)).toEqual([404, null])
  })

  test('a redirect to a language is not cached', async () => {
    expect((await open('/')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('every language', () => {
  test.each(LANGUAGE_CODES)('[LANG-01, LIMIT-42] /%s/ answers in its language and direction', async (code) => {
    const page = await html(`/${code}/`)
    const direction = ['ar', 'fa', 'ku', 'kab'].includes(code) ? 'rtl' : 'ltr'
    const lang = { zho: 'zh-Hans', chi: 'zh-Hant', pt: 'pt-BR' }[code as string] ?? code
    expect(page).toContain(`<html lang="${lang}" dir="${direction}"`)
  })
})

test.each(['gradient', 'outline', 'flat'] as const)(
  '[THEME-04, THEME-10] pages have the button style of the portal: %s',
  async (type) => {
    const before = await currentSettings(portal.kernel)
    const theme = { ...before.theme, button: { ...before.theme.button, type } }
    await changeSettings(portal.kernel, (settings) => ({ ...settings, theme }))
    expect(await html('/en/courses/')).toContain(` data-btn="${type}"`)
    await changeSettings(portal.kernel, (settings) => ({ ...settings, theme: before.theme }))
  },
)

describe('pages', () => {
  test('[SEO-05, SEO-08] have their canonical address, the other languages and meta data in the first HTML', async () => {
    const page = await html('/uk/courses/mark/?utm_source=x')
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/uk/courses/mark/"/>')
    expect(page).toContain('hrefLang="zh-Hans"')
    const { i18n } = await currentSettings(portal.kernel)
    const offered = offeredLanguages(i18n, await portal.kernel.texts.shares())
    // And the address without a language.
    expect(page.match(/rel="alternate"/g)).toHaveLength(offered.length + 1)
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page).toMatch(
      /<meta property="og:image" content="http:\/\/localhost:3000\/og\/uk\/courses\/mark\/image.png"/,
    )
  })

  describe('[E-29] have structured data for search engines', () => {
    const dataOf = async (path: string) => {
      const found = (await html(path)).matchAll(/<script type="application\/ld\+json">([^<]*)/g)
      return [...found].map(([, json]): unknown => JSON.parse(json ?? ''))
    }
    const ORIGIN = 'http://localhost:3000'
    const breadcrumbsTo = (...places: [string, string][]) => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [['Portico', '/en/'], ...places].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: ORIGIN + path,
      })),
    })
    const toMark: [string, string][] = [
      ['All courses', '/en/courses/'],
      ['Reading the Gospel of Mark', '/en/courses/mark/'],
    ]
    const descriptionOf = async (path: string) =>
      /<meta name="description" content="([^"]*)"/.exec(await html(path))?.[1] ?? ''

    test('the first page names the organization that runs the portal', async () => {
      expect(await dataOf('/en/')).toContainEqual(
        expect.objectContaining({ '@type': 'Organization', name: 'Portico', url: `${ORIGIN}/` }),
      )
    })

    test('courses and lessons have breadcrumbs, and a lesson has a description of its own', async () => {
      expect(await dataOf('/en/courses/mark/')).toContainEqual(breadcrumbsTo(...toMark))
      const path = '/en/lesson/mark-whole-story/'
      expect(await dataOf(path)).toContainEqual(breadcrumbsTo(...toMark, ['The whole story in one sitting', path]))
      const [own, ofCourse] = await Promise.all([descriptionOf(path), descriptionOf('/en/courses/mark/')])
      expect(own).not.toBe(ofCourse)
      expect(own.length).toBeGreaterThan(60)
      expect(own.length).toBeLessThanOrEqual(200)
    })

    test('a video event has its start, its end and a place', async () => {
      const path = '/en/three-evenings/'
      const data = await dataOf(path)
      expect(data).toContainEqual(
        expect.objectContaining({
          '@type': 'Event',
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
          endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
          location: { '@type': 'VirtualLocation', url: ORIGIN + path },
        }),
      )
      expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
    })

    test('the page of a group has a description of its own', async () => {
      const list = await html('/en/groups/')
      const path = /href="(\/en\/groups\/[\w-]+\/)"/.exec(list)?.[1] ?? ''
      expect(path).not.toBe('')
      expect(await descriptionOf(path)).not.toBe(await descriptionOf('/en/groups/'))
      expect(list).toContain((await descriptionOf(path)).slice(0, 30))
    })
  })

  test('[E-30] a printed course has one first-level heading', async () => {
    expect((await html('/en/courses/mark/print/')).match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('[ROLE-22, PAGE-41] that are unpublished have noindex when their author opens them', async () => {
    const { as } = await portal.signedIn('envmgr-admin')
    const robots = async () => /<meta name="robots" content="([^"]*)"/.exec(await html('/en/three-evenings/', as))?.[1]
    const publish = (published: boolean) =>
      portal.kernel.content.change((trx) =>
        trx.updateTable('pages').set({ published }).where('alias', '=', 'three-evenings').execute(),
      )
    expect(await robots()).toBeUndefined()
    await publish(false)
    expect(await robots()).toBe('noindex')
    await publish(true)
  })

  test('a course has a preview image for shared links', async () => {
    const picture = await open('/og/ar/courses/mark/image.png')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect((await open('/og/en/courses/none/image.png')).status).toBe(404)
  })

  test('the address of a Bible reference shows its verses, and one that can’t be read is 404', async () => {
    expect([(await open('/en/bible/Mark_4:39/')).status, (await open('/en/bible/nowhere/')).status]).toEqual([200, 404])
  })

  test('[ERROR-01, ERROR-02, ERROR-11, ERROR-13] an unknown address is 404 and shows the content page of that alias', async () => {
    const answer = await open('/en/no-such-page/')
    expect(answer.status).toBe(404)
    const page = await answer.text()
    expect(page).toContain('This page could not be found')
    expect(page).toContain('name="robots" content="noindex"')
    expect(page).toContain('href="/en/courses/"')
  })

  test('[PAGE-40] the content pages of errors are found by alias, in the visitor’s language', async () => {
    const titleOf = async (alias: string, lang: string) => {
      const address = `/api/lpm/learningPortals/demo/pages/getByAlias?alias=${alias}&lang=${lang}`
      const page = (await (await open(address)).json()) as { type: string; title: string }
      return [page.type, page.title]
    }
    const titles = await Promise.all(
      ['404', 'access-denied'].flatMap((alias) => ['en', 'uk', 'ar'].map((lang) => titleOf(alias, lang))),
    )
    expect(titles.map(([type]) => type)).toEqual(Array.from({ length: 6 }, () => 'system'))
    expect(new Set(titles.map(([, title]) => title)).size).toBe(6)
  })

  test('[ERROR-55, PAGE-42] without that content page a built-in screen shows the same message, and the log says why', async () => {
    const said = vi.spyOn(console, 'info').mockReturnValue()
    await portal.kernel.content.change((trx) =>
      trx.updateTable('pages').set({ alias: 'away' }).where('alias', '=', '404').execute(),
    )
    expect(await html('/en/nowhere-at-all/')).toContain('This page could not be found')
    expect(said).toHaveBeenCalledWith('Page 404 not found!')
    await portal.kernel.content.change((trx) =>
      trx.updateTable('pages').set({ alias: '404' }).where('alias', '=', 'away').execute(),
    )
    said.mockRestore()
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('a page refuses the method %s', async (method) => {
    const answer = await portal.call(method, '/en/courses/')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await portal.call(method, '/assets/none.js')).status).toBe(404)
  })

  test('the illustration of the error pages has the colours of the portal', async () => {
    const picture = await open('/art/closed-door.svg')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    const svg = await picture.text()
    expect(svg).toContain('#2a52e4')
    expect(svg).not.toContain('var(')
    expect(svg).not.toContain('#888888')
  })

  test.each(['privacy-policy', 'terms-of-use', 'cookie-policy'])(
    '[ROUTE-24] the policy %s is a page',
    async (alias) => {
      expect((await open(`/uk/${alias}/`)).status).toBe(200)
    },
  )

  test('[API-22] an unexpected failure answers with a request id and without the error’s message or stack', async () => {
    const broken = vi.spyOn(portal.kernel.db, 'selectFrom').mockImplementation(() => {
      throw new Error('secret of the house')
    })
    const answer = await open('/api/creator/courses/mark?lang=en')
    broken.mockRestore()
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).toMatch(/"requestId":"[\w-]+"/)
    expect(text).not.toContain('secret of the house')
    expect(text).not.toContain('at ')
  })

  test('[ERROR-14, ERROR-16] in a portal with one course the error page links back to that course', async () => {
    await changeSettings(portal.kernel, (old) => ({ ...old, type: 'mono', courseId: 'mark' }))
    expect(await html('/en/no-such-page/')).toMatch(/href="\/en\/courses\/mark\/"[^>]*>Back to the course</)
    await changeSettings(portal.kernel, (old) => ({ ...old, type: 'multi', courseId: null }))
  })

  test.each(['/en/courses/none/', '/en/lesson/none/', '/uk/preview/x', '/ar/profile/none/'])(
    '%s is 404',
    async (path) => {
      expect((await open(path)).status).toBe(404)
    },
  )

  test('[ELEM-35, SCEN-47] a lesson that is closed to guests redirects a guest to its course, which asks to sign in', async () => {
    expect(await target('/en/lesson/mark-storm/')).toEqual([
      302,
      '/en/courses/mark/?login=1&returnTo=%2Fen%2Flesson%2Fmark-storm%2F',
    ])
  })

  test('[ELEM-35] a locked lesson redirects the learner to its course, which names the lesson to finish first', async () => {
    const { as } = await portal.signedIn()
    expect(await target('/en/lesson/mark-storm/', as)).toEqual([302, '/en/courses/mark/?finish=mark-whole-story'])
  })

  test('[ROUTE-18, ROUTE-31] both addresses of a lesson show it, and the one without an id redirects to the lesson to continue with', async () => {
    expect((await open('/en/lesson/mark-whole-story/')).status).toBe(200)
    expect((await open('/en/courses/mark/lesson/mark-whole-story/')).status).toBe(200)
    expect(await target('/en/courses/mark/lesson/')).toEqual([302, '/en/lesson/mark-whole-story/'])
    expect(await target('/en/courses/closed/lesson/mark-whole-story/')).toEqual([302, '/en/lesson/mark-whole-story/'])
  })

  test('[COURSE-45] a list of courses shows the price of each, or that it is free', async () => {
    const cards = (await html('/en/courses/')).split('<article').slice(1)
    const words = cards.map((card) => card.slice(0, card.indexOf('</article>')).replaceAll(/<[^>]+>/g, ' '))
    const said = (title: string) => /(?:\$|₴)[\d.]+|Free/.exec(words.find((text) => text.includes(title)) ?? '')?.[0]
    expect(words.length).toBeGreaterThan(4)
    expect(words.filter((text) => !/(?:\$|₴)\d|Free/.test(text))).toEqual([])
    expect([said('Speaking in public'), said('Reading the Gospel of Mark')]).toEqual(['$18', 'Free'])
  })

  test('[COURSE-43] a course’s button has the text that the course sets', async () => {
    const button = async (id: string) =>
      /data-course-action[^>]*><span>([^<]*)/.exec(await html(`/en/courses/${id}/`))?.[1]
    expect([await button('speaking'), await button('study')]).toEqual([
      'Take your place at the front',
      'Take a pencil and begin',
    ])
  })

  test('[ROUTE-58] addresses work with and without a slash at the end', async () => {
    for (const path of ['/en', '/en/', '/en/courses', '/en/courses/', '/en/courses/mark'])
      expect((await open(path)).status).toBe(200)
  })
})

describe('a guest page', () => {
  test('[IMPL-38] is compressed with brotli, and an ETag answers 304 whatever the campaign in the query', async () => {
    const page = await open('/en/courses/mark/', { 'accept-encoding': 'br' })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain(
      'Reading the Gospel of Mark',
    )
    const again = await open('/en/courses/mark/?utm_campaign=x', { 'if-none-match': page.headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  test('[IMPL-38] leaves the cache when the settings change', async () => {
    const before = (await open('/en/')).headers.get('etag')
    await changeSettings(portal.kernel, (old) => ({ ...old, name: 'Another name' }))
    await expect.poll(async () => (await open('/en/')).headers.get('etag')).not.toBe(before)
    expect(await html('/en/')).toContain('Another name')
  })

  test('[IMPL-38] at an address that anybody can invent is not cached: unknown pages and categories', async () => {
    const isCached = async (path: string) => (await open(path)).headers.has('etag')
    const [category] = await listCategoryIds(portal.db)
    expect(await isCached(`/en/courses/?category=${category}`)).toBe(true)
    expect(await isCached('/en/courses/?category=invented')).toBe(false)
    expect(await isCached('/en/no-such-page/')).toBe(false)
    expect(await isCached('/en/courses/no-such-course/')).toBe(false)
  })

  test('[IMPL-28, IMPL-38] is not cached during maintenance: afterwards visitors see the page again', async () => {
    const close = (maintenance: boolean) => changeSettings(portal.kernel, (old) => ({ ...old, maintenance }))
    await close(true)
    const statuses = [(await open('/en/courses/')).status, (await open('/en/courses/')).status]
    await close(false)
    expect(statuses).toEqual([503, 503])
    expect((await open('/en/courses/')).status).toBe(200)
  })

  test('[IMPL-38] that was drawn while its content changed is not cached', async () => {
    const { content } = portal.kernel
    await makeCourse(portal.kernel, { id: 'renamed', title: 'The old title' })
    const read = content.get
    const readOnce = vi.spyOn(content, 'get').mockImplementation(async (key, load) => {
      const value = await read(key, load)
      if (!key.startsWith('["presented course","renamed",')) return value
      readOnce.mockRestore()
      await content.change((trx) =>
        trx.updateTable('courses').set({ title: 'The new title' }).where('id', '=', 'renamed').execute(),
      )
      return value
    })
    expect(await html('/en/courses/renamed/')).toContain('The old title')
    expect(await html('/en/courses/renamed/')).toContain('The new title')
  })

  test('[IMPL-38] with the hint about what to finish is not cached for others, however its query is encoded', async () => {
    await open('/uk/courses/mark/?%66inish=mark-notice')
    const clean = await html('/uk/courses/mark/')
    expect(await html('/uk/courses/mark/?finish=mark-notice')).not.toBe(clean)
    expect(await html('/uk/courses/mark/?finish=nothing')).toBe(clean)
  })

  test('contains nothing personal, and the page of a signed-in learner is not cached', async () => {
    const { as, userId } = await portal.signedIn()
    const own = await open('/en/courses/mark/', as)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(await own.text()).toContain(userId)
    expect(await html('/en/courses/mark/')).not.toContain(userId)
  })

  test.each(['login=1', 'returnTo=/en/', 'pwdtoken=a', 'quick_token=a', 'continue=/lesson/x/', 'discussion=d'])(
    'with %s is not cached',
    async (query) => {
      expect((await open(`/en/?${query}`)).headers.get('cache-control')).toContain('no-store')
    },
  )

  test('with forged tokens works as for any guest, and removes their cookies', async () => {
    const page = await open('/en/', { cookie: 'access-token=forged; refresh-token=forged' })
    expect(page.status).toBe(200)
    expect(page.headers.getSetCookie().join()).toMatch(/access-token=;.*Max-Age=0/)
  })
})

describe('around pages', () => {
  test('[IMPL-40] the policy forbids inline scripts and styles, and no page has any', async () => {
    const { as } = await portal.signedIn()
    for (const path of ['/en/', '/ar/courses/mark/', '/en/lesson/mark-whole-story/', '/en/none/', '/en/courses/']) {
      for (const headers of [{}, as]) {
        const page = await open(path, headers)
        expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
        expect(page.headers.get('content-security-policy')).toContain("style-src 'self';")
        const text = await page.text()
        expect(text).not.toMatch(/<[^>]+\sstyle="/)
        expect(text).not.toMatch(/<[^>]+\son\w+="/)
        const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes!)
        expect(scripts.filter((attributes) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([])
      }
    }
  })

  test('[LANG-25, LANG-26, LANG-27] texts are JSON per package, and are revalidated each time', async () => {
    const answer = await open('/i18n/course/uk.json')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect((await open('/i18n/course/uk.json', { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
    const wrong = [
      '/i18n/none/uk.json',
      '/i18n/course/xx.json',
      '/i18n/course/__proto__.json',
      '/i18n/course+mail/uk.json',
    ]
    for (const path of wrong) expect((await open(path)).status).toBe(404)
  })

  test('texts are compressed, and those of every page also come together', async () => {
    const together = await open(`/i18n/${PAGE_TEXTS}/uk.json`, { 'accept-encoding': 'br' })
    expect(together.headers.get('content-encoding')).toBe('br')
    const texts = JSON.parse(brotliDecompressSync(await together.arrayBuffer()).toString())
    expect(Object.keys(texts)).toEqual([...PAGE_PACKAGES])
    expect(texts.course).toEqual(await (await open('/i18n/course/uk.json')).json())
  })

  test('[IMPL-37] the sitemap lists public pages only, and robots.txt names the sitemap', async () => {
    const map = await html('/sitemap.xml')
    expect(map).toContain('<loc>http://localhost:3000/ar/courses/mark/</loc>')
    expect(map).not.toContain('/404/')
    expect(map).not.toContain('mark-storm')
    expect(await html('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  test('[IMPL-37, IMPL-42] the sitemap does not list a course for groups, nor its lessons', async () => {
    await makeCourse(portal.kernel, { id: 'assembly' })
    expect(await html('/sitemap.xml')).toMatch(/\/courses\/assembly\/<[^]*\/lesson\/assembly-1\/</)
    await portal.kernel.content.change((trx) =>
      trx.insertInto('course_groups').values({ course_id: 'assembly', group_id: 'choir' }).execute(),
    )
    const map = await html('/sitemap.xml')
    expect(map).toContain('/courses/mark/')
    expect(map).not.toContain('assembly')
  })

  test('a write from another site is refused', async () => {
    const post = (headers: Record<string, string>) => portal.call('POST', '/api/sso/sessions', { headers })
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).status).toBe(200)
  })

  test('[IMPL-39] seeding twice changes nothing', async () => {
    const rows = async () => ({
      pages: await portal.db.selectFrom('pages').selectAll().orderBy('id').execute(),
      courses: await portal.db.selectFrom('courses').selectAll().orderBy('id').execute(),
      elements: await portal.db.selectFrom('elements').selectAll().orderBy('id').execute(),
      users: await portal.db.selectFrom('users').select('email').orderBy('id').execute(),
    })
    const before = await rows()
    portal.clock.advance(1000)
    await seed(portal.kernel)
    expect(await rows()).toEqual(before)
  })
})

test('[LAYOUT-06] a page in the empty layout has the place where notifications appear', async () => {
  const page = await html('/en/unsubscribe/')
  // Only the empty layout has the scroll hint.
  expect(page).toMatch(/hidden=""><span aria-hidden="true"[^>]*data-screen/)
  expect(page).toMatch(/<section aria-label="Status messages" aria-live="polite"/)
})

test('[IMPL-38] the unsubscribe page is not cached, so the next guest doesn’t see the token', async () => {
  const userId = await makeUser(portal.kernel, { email: 'quiet.reader@example.org' })
  const { searchParams } = new URL(unsubscribeUrl(portal.kernel, { userId, topic: 'news' }))
  const own = await open(`/en/unsubscribe/?${searchParams}`)
  expect(own.headers.get('cache-control')).toContain('no-store')
  const token = searchParams.get('token') ?? ''
  expect(await own.text()).toContain(token)
  expect(await html('/en/unsubscribe/')).not.toContain(token)
})

test('[E-11] the server leaves no part of a signed-in learner’s page for the browser to render, which React would report', async () => {
  const { as } = await portal.signedIn()
  for (const path of ['/en/', '/en/courses/listening/', '/en/courses/mark/', '/en/profile/']) {
    const page = await (await portal.get(path, { as })).text()
    expect(page, `of ${path}`).toContain('</html>')
    expect(page, `of ${path}`).not.toMatch(/<!--\$[!?]-->/)
  }
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { changeSettings } from '#features/portal/server/settings.ts'
import { findSettings } from '#features/portal/server/store.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#test/create-test-app.ts'
import { createScheduleWatch } from '../browser/watch-schedule.ts'

let portal: TestApp
let demo: object
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources', content: 'demo' })
  demo = await findSettings(portal.db)
})
afterAll(() => portal.close())
beforeEach(() => changeSettings(portal.kernel, () => demo))

const set = (change: object) => changeSettings(portal.kernel, (old) => ({ ...old, ...change }))
const open = (path: string, as: Record<string, string> = {}) => portal.get(path, { as })
const html = async (path: string, as: Record<string, string> = {}) => (await open(path, as)).text()

describe('layouts', () => {
  test('[LAYOUT-02, LAYOUT-03] pages of the portal and of a course stand between header and footer, an element has a bar of its own', async () => {
    for (const path of ['/en/', '/en/courses/mark/']) {
      const page = await html(path)
      expect(page).toMatch(/<header[^>]*data-theme/)
      expect(page).toContain('<footer')
    }
    const lesson = await html('/en/lesson/mark-whole-story/')
    expect(lesson).not.toMatch(/<header[^>]*data-theme/)
    expect(lesson).not.toContain('<footer')
  })

  test('[LAYOUT-05] an error page has a background of arches, and neither menu nor footer', async () => {
    const page = await html('/en/no-such-page/')
    expect(page).toMatch(/class="[^"]*pattern/)
    expect(page).toContain('/art/closed-door.svg')
    expect(page).not.toContain('<footer')
    expect(page).not.toContain('aria-label="Menu"')
  })

  test('[LAYOUT-13, SETTINGS-25] a course calls to begin, unless the portal calls nobody to anything', async () => {
    expect(await html('/en/courses/mark/')).toContain('data-course-action')
    await set({ callToAction: false })
    const page = await html('/en/courses/mark/')
    expect(page).not.toContain('data-course-action')
    expect(page).toContain('Reading the Gospel of Mark')
  })

  test('[LAYOUT-23] a page sets the position of its header', async () => {
    expect(await html('/en/')).toContain('data-theme="brand"')
    expect(await html('/en/courses/mark/')).toContain('data-theme="picture"')
    expect(await html('/en/privacy-policy/')).toContain('data-theme="paper"')
  })

  test('[NAV-31] the menu is at the top or beside the page', async () => {
    expect(await html('/en/')).toContain('data-navigation="top"')
    await set({ navigation: { ...(demo as { navigation: object }).navigation, type: 'aside' } })
    const page = await html('/en/')
    expect(page).toContain('data-navigation="aside"')
    // On screens below 1020 px the header replaces it: both are in the page, and style sheets hide one.
    expect(page.match(/<nav aria-label="Menu"/g)).toHaveLength(3)
  })

  test('[E-10, NAV-10, NAV-11, MICRO-15, NAV-12, NAV-13, NAV-17, NAV-18] the demo’s menu leads home, to the catalogue and microcourses, to three other sites and to a course', async () => {
    const page = await html('/en/')
    const [, menu = ''] = /<nav aria-label="Menu"[^>]*>(.*?)<\/nav>/s.exec(page) ?? []
    // Items that don't fit the narrow bar are repeated in its overflow menu.
    const targets = [...new Set([...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href))]
    expect(targets).toEqual([
      '/en/',
      '/en/courses/',
      '/en/microcourse/',
      'https://example.org/blog/',
      'https://example.org/partners/',
      'https://example.org/help/',
      '/en/kdiw4yt2Q/',
    ])
  })
})

describe('the banner', () => {
  const banner = { text: { en: 'A new course', ar: 'دورة جديدة' }, color: 'purple', pages: ['/'] }

  test('[LAYOUT-19, IMPL-27] appears above its pages, in the language of the page', async () => {
    await set({ banner })
    expect(await html('/en/')).toMatch(/<aside[^>]*data-banner[^>]*>.*A new course/s)
    expect(await html('/ar/')).toContain('دورة جديدة')
    expect(await html('/uk/')).toMatch(/<aside[^>]*data-banner[^>]*>.*A new course/s)
    expect(await html('/en/courses/')).not.toMatch(/<aside[^>]*data-banner/)
  })

  test('[IMPL-27] without a way to close it there is none', async () => {
    const close = 'Close announcement'
    await set({ banner })
    expect(await html('/en/')).toContain(close)
    await set({ banner: { ...banner, closable: false } })
    expect(await html('/en/')).not.toContain(close)
  })

  test('[IMPL-27] comes and goes by the clock, also for guests whose pages are kept', async () => {
    const later = new Date(TEST_NOW.getTime() + 60_000).toISOString()
    await set({ banner: { ...banner, from: later } })
    let changes = 0
    const look = createScheduleWatch(portal.kernel, () => (changes += 1))
    await look()
    portal.clock.advance(59_000)
    await look()
    expect(changes).toBe(0)
    portal.clock.advance(1000)
    await look()
    expect(changes).toBe(1)
  })
})

describe('maintenance', () => {
  const TITLE = 'Scheduled Maintenance'
  const TEXT =
    'Our website is currently undergoing scheduled maintenance. We should be back online shortly. Thank you for your patience!'

  test('[POPUP-28, POPUP-29, POPUP-30, IMPL-28] covers every page, which then says 503 and when to come again', async () => {
    await set({ maintenance: true })
    const answer = await open('/en/courses/mark/')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '600',
      'private, no-store',
    ])
    const page = await answer.text()
    expect(page).toContain(TITLE)
    expect(page).toContain(TEXT)
    expect(page).not.toContain('Reading the Gospel of Mark</h1>')
    await set({ maintenance: false })
    expect((await open('/en/courses/mark/')).status).toBe(200)
  })

  test('[IMPL-28] lets administrators work, and nobody else', async () => {
    await set({ maintenance: true })
    const admin = await portal.signedIn('envmgr-admin')
    const learner = await portal.signedIn()
    expect((await open('/en/', admin.as)).status).toBe(200)
    expect(await html('/en/', admin.as)).not.toContain(TEXT)
    expect((await open('/en/', learner.as)).status).toBe(503)
    const write = (as: Record<string, string>) => portal.call('POST', '/api/lpm/courses/mark/auth', { as, body: {} })
    const refused = await write(learner.as)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '600',
      { code: 'portal.maintenance' },
    ])
    expect((await write(admin.as)).status).not.toBe(503)
  })

  test('[IMPL-28] refuses every write but signing in; reading is still possible', async () => {
    await set({ maintenance: true })
    expect((await portal.call('POST', '/api/sso/users', { body: {} })).status).toBe(503)
    expect((await portal.call('POST', '/api/sso/sessions', { body: {} })).status).toBe(503)
    expect((await portal.call('POST', '/api/sso/login/email', { body: {} })).status).toBe(422)
    expect((await open('/api/creator/courses/mark?lang=en')).status).toBe(200)
  })

  test('[IMPL-28] holds for its planned time alone', async () => {
    const now = portal.clock.now().getTime()
    const plan = (from: number, to: number) => ({
      enabled: true,
      from: new Date(now + from).toISOString(),
      to: new Date(now + to).toISOString(),
    })
    await set({ maintenance: plan(-60_000, 90_000) })
    const answer = await open('/en/')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '90'])
    expect(await answer.text()).toContain('Planned until')
    await set({ maintenance: plan(60_000, 90_000) })
    expect((await open('/en/')).status).toBe(200)
  })
})

describe('what a portal adds', () => {
  test('[THEME-12, SETTINGS-20] its own styles come as a file after those of the product', async () => {
    expect(await html('/en/')).not.toContain('/assets/own-')
    await set({ css: 'h1 { font-style: italic }' })
    const [address = ''] = /\/assets\/own-[\w-]+\.css/.exec(await html('/en/')) ?? []
    const file = await open(address)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(await file.text()).toBe('h1 { font-style: italic }')
    expect((await open('/assets/own-none.css')).status).toBe(404)
  })

  test('[SETTINGS-14, SETTINGS-22] its own scripts come as files, and only when they are switched on', async () => {
    await set({ scripts: ['window.house = 1'] })
    expect(await html('/en/')).not.toContain('/assets/own-')
    await set({ integrations: { enabledCustomScripts: true } })
    const [, address = ''] = /<script src="(\/assets\/own-[\w-]+\.js)" async/.exec(await html('/en/')) ?? []
    expect(await (await open(address)).text()).toBe('window.house = 1')
    expect(await html('/en/')).not.toContain('window.house')
  })

  test('[SETTINGS-12, IMPL-26] pages may play the radio that is set, and nothing from elsewhere', async () => {
    const policy = async () => (await open('/en/')).headers.get('content-security-policy')
    expect(await policy()).toContain("media-src 'self' blob:;")
    await set({ integrations: { radio: { name: 'Quiet Hour', src: 'https://radio.example.org/live' } } })
    expect(await policy()).toContain("media-src 'self' blob: https://radio.example.org;")
  })

  test('[SETTINGS-06, SETTINGS-07] its contacts and its places elsewhere stand in the footer', async () => {
    await set({
      contacts: { email: 'a@b.test', phone: '+38 (044) 1' },
      socials: [{ id: 'Telegram', url: 'https://t.me/a' }],
    })
    const page = await html('/en/')
    expect(page).toContain('href="mailto:a@b.test"')
    expect(page).toContain('href="tel:+380441"')
    expect(page).toMatch(/href="https:\/\/t.me\/a"[^>]*>Telegram</)
  })

  test('[O-S15, SETTINGS-06, SETTINGS-07] contacts also appear in a page’s own footer', async () => {
    await set({ contacts: { email: 'own@b.test' }, socials: [{ id: 'Telegram', url: 'https://t.me/own' }] })
    const page = await html('/en/')
    expect(page.match(/<footer/g)).toHaveLength(1)
    expect(page).toMatch(/<footer.*mailto:own@b\.test.*https:\/\/t\.me\/own.*<\/footer>/s)
  })

  test.each(['/en/donate/', '/en/gift/none/', '/en/profile/?login=1', '/en/profile/orders/?login=1', '/en/search/'])(
    '[E-18] %s is shared with a picture that social networks can draw',
    async (path) => {
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(await html(path)) ?? []
      const answer = await open(new URL(picture).pathname)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      })
    },
  )

  test('[A-D5, SETTINGS-24, CONSENT-12, CONSENT-13] the footer leads to the choice of cookies, also where nobody is asked for one', async () => {
    for (const gdpr of [false, true]) {
      await set({ gdpr })
      expect(await html('/en/')).toMatch(/<footer.*Cookie settings.*<\/footer>/s)
      expect(await html('/en/courses/mark/')).toMatch(/<footer.*Cookie settings.*<\/footer>/s)
    }
  })

  test('[E-31] its manifest says which app this is, in its own language, and robots keep away from own pages alone', async () => {
    await set({ i18n: { primaryLang: 'ar', languages: ['ar', 'en'] } })
    const answer = await open('/manifest.webmanifest')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toMatchObject({
      id: '/',
      scope: '/',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/ar/',
      icons: [{ purpose: 'any maskable' }, { purpose: 'any maskable' }],
      shortcuts: [{ url: '/ar/profile/progress/' }, { name: 'الدورات', url: '/ar/courses/' }],
      share_target: { action: '/ar/search/', method: 'GET', params: { text: 'q' } },
    })
    const robots = await open('/robots.txt')
    expect(robots.headers.get('cache-control')).toBe('no-cache')
    expect((await robots.text()).match(/Disallow: .*/g)).toEqual(expect.arrayContaining(['Disallow: /*/dev/']))
    expect((await open('/robots.txt', { 'if-none-match': robots.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('[LANG-29, IMPL-10] a page in a language that is not offered says so and links to the primary language; search engines skip it', async () => {
    await set({ i18n: { primaryLang: 'ar', languages: ['en', 'ar'] } })
    const german = await html('/de/courses/?q=mark')
    expect(german).toContain('<meta name="robots" content="noindex"/>')
    expect(german).not.toContain('rel="alternate"')
    expect(german).toMatch(/<aside[^>]*><p><bdi lang="de"[^>]*>Deutsch<\/bdi> gehört nicht zu den Sprachen/)
    expect(german).toMatch(/<a href="\/ar\/courses\/" hrefLang="ar">/)
    const offered = await html('/en/courses/')
    expect(offered).not.toMatch(/<meta name="robots"|isn’t one of the languages/)
    expect(offered.match(/hrefLang="[\w-]+"/g)).toEqual(expect.arrayContaining(['hrefLang="ar"', 'hrefLang="en"']))
    expect(offered).not.toContain('hrefLang="de"')
  })

  test('[LANG-03, LANG-29] by default a language with few translations is not offered, and its pages say that they are in English', async () => {
    await set({ i18n: { primaryLang: 'en', languages: [] } })
    const tahitian = await html('/ty/courses/')
    expect(tahitian).toMatch(/This page is in English: <bdi lang="ty"[^>]*>Reo Tahiti<\/bdi> isn’t available here yet/)
    expect(tahitian).toContain('<meta name="robots" content="noindex"/>')
    const english = await html('/en/courses/')
    expect(english).toContain('hrefLang="de"')
    expect(english).not.toContain('hrefLang="ty"')
    const sitemap = await (await open('/sitemap.xml')).text()
    expect(sitemap).toContain('/de/courses/')
    expect(sitemap).not.toContain('/ty/')
    const bare = await open('/courses/', { cookie: 'lang=ty' })
    expect(bare.headers.get('location')).toBe('/en/courses/')
  })

  test('[LANG-20] where the interface falls back to English, the body says so, and html keeps the language of the address', async () => {
    await set({ i18n: { primaryLang: 'en', languages: [] } })
    const kabyle = await html('/kab/courses/')
    expect(kabyle).toMatch(/<html lang="kab" dir="rtl"/)
    expect(kabyle).toContain('<body lang="en">')
    const ukrainian = await html('/uk/courses/')
    expect(ukrainian).toMatch(/<html lang="uk" dir="ltr"/)
    expect(ukrainian).toContain('<body>')
  })

  test('[A-D5, USER-25, IMPL-33] the profile has a section for cookies', async () => {
    await set({ gdpr: false })
    const { as } = await portal.signedIn('disciple')
    const page = await html('/en/profile/', as)
    expect(page).toMatch(/<h2[^>]*>Cookies<\/h2>/)
  })

  test.each([32, 180, 512])('[THEME-13, SETTINGS-21] its sign comes %i wide', async (size) => {
    const answer = await open(`/icons/${size}.png`)
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([size, size, 'png'])
  })

  test('[THEME-13] its own favicon takes the place of the mark, fitted into a square', async () => {
    const red = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    await portal.kernel.files.put('uploads/sign.png', red)
    await set({ favicon: '/files/uploads/sign.png' })
    const answer = await open('/icons/32.png')
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = 4 * (16 * 32 + 16)
    expect([...data.subarray(middle, middle + 4)]).toEqual([255, 0, 0, 255])
    expect(data[3]).toBe(0)
    expect(await html('/en/')).toContain('href="/icons/32.png"')
    expect((await open('/icons/33.png')).status).toBe(404)
  })

  test('[E-31] where home screens crop its own favicon, it has room around it in the portal’s colour', async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    await portal.kernel.files.put('uploads/square.png', red)
    await set({ favicon: '/files/uploads/square.png' })
    const { icons } = (await (await open('/manifest.webmanifest')).json()) as {
      icons: { src: string; purpose: string }[]
    }
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable'])
    const answer = await open(icons[2]?.src ?? '')
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray(info.channels * (y * 192 + x)).subarray(0, 3)]
    expect([info.width, at(96, 96)]).toEqual([192, [255, 0, 0]])
    expect([at(0, 0)[0] === 255, at(96, 10)]).toEqual([false, at(0, 0)])
  })
})

describe('a portal of one course', () => {
  test('[SETTINGS-37, COURSE-48] shows that course on its first page', async () => {
    await set({ type: 'mono', courseId: 'mark' })
    const page = await html('/en/')
    expect(page).toMatch(/<h1[^>]*>.*?Reading the Gospel of Mark/s)
    expect(page).toContain('rel="canonical" href="http://localhost:3000/en/courses/mark/"')
    expect(page).not.toContain('The door')
  })

  test('[COURSE-48] without a course it is as any other', async () => {
    await set({ type: 'mono', courseId: null })
    expect(await html('/en/')).toContain('The door')
  })
})

test('[SEO-03, SEO-04, SETTINGS-16] the first page has the portal’s title and description in its language, else in English', async () => {
  const titleOf = async (path: string) => /<title>([^<]*)<\/title>/.exec(await html(path))?.[1]
  expect(await titleOf('/uk/')).toContain('Учимося добре читати Біблію')
  expect(await titleOf('/fi/')).toContain('Learn to read the Bible well')
})

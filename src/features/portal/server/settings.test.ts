import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { SETTINGS_REFRESH_MS } from '../model.ts'
import { changeSettings, currentSettings, forgetSettings, SETTINGS_CHANNEL } from './settings.ts'
import { saveSettings } from './store.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

const settings = async (id = 'demo') => (await portal.get(`/api/lpm/learningPortals/${id}`)).json()

test('[LIMIT-01] the portal is the environment demo, and no other portal exists here', async () => {
  expect(await settings()).toMatchObject({ uid: 'demo' })
  expect((await portal.get('/api/lpm/learningPortals/other')).status).toBe(404)
})

test('[SETTINGS-31] without any settings the portal runs with its defaults', async () => {
  expect(await settings()).toMatchObject({ uid: 'demo', theme: { color: 'blue' }, registration: { email: true } })
})

test('[SETTINGS-24, SETTINGS-25, SETTINGS-26, SETTINGS-27] flags of the environment have the defaults of the product', async () => {
  expect(await settings()).toMatchObject({ gdpr: false, callToAction: true, swapPopups: true, anonymous: true })
})

test('[ERROR-65, SETTINGS-31] invalid settings are only logged, and the previous ones stay in use', async () => {
  const said = vi.spyOn(portal.kernel.log, 'error').mockReturnValue()
  await changeSettings(portal.kernel, () => ({ name: 'School' }))
  expect((await currentSettings(portal.kernel)).name).toBe('School')
  await saveSettings(portal.db, { name: 7 }, portal.clock.now())
  portal.clock.advance(SETTINGS_REFRESH_MS)
  expect((await currentSettings(portal.kernel)).name).toBe('School')
  expect(said).toHaveBeenCalledOnce()
})

test('a change of the settings is published to every process and browser', async () => {
  const { cursor } = await portal.kernel.events.since(null, ['all'])
  await changeSettings(portal.kernel, () => ({ name: 'School' }))
  const { events } = await portal.kernel.events.since(cursor, ['all'])
  expect(events.map(({ channel, audience }) => [channel, audience])).toEqual([[SETTINGS_CHANNEL, 'all']])
})

test('[C-3.9] settings read before a change are not cached after it', async () => {
  const { kernel, db, clock } = portal
  await saveSettings(db, { name: 'Before' }, clock.now())
  clock.advance(SETTINGS_REFRESH_MS)
  const reading = currentSettings(kernel)
  forgetSettings(kernel)
  expect((await reading).name).toBe('Before')
  await saveSettings(db, { name: 'After' }, clock.now())
  expect((await currentSettings(kernel)).name).toBe('After')
})

test('[THEME-07, THEME-09, LIMIT-59] corner radii are 20 and 30 by default', async () => {
  expect(await settings()).toMatchObject({
    theme: { componentBorderRadius: 20, button: { borderRadius: 30, type: 'flat' } },
  })
})

test('[SETTINGS-30, LIMIT-15] the settings are read from the database at most once in 10 s', async () => {
  const name = async () => (await currentSettings(portal.kernel)).name
  expect(await name()).toBe('Portico')
  await saveSettings(portal.db, { name: 'School' }, portal.clock.now())
  portal.clock.advance(SETTINGS_REFRESH_MS - 1)
  expect(await name()).toBe('Portico')
  portal.clock.advance(1)
  expect(await name()).toBe('School')
})

test('[SETTINGS-39] a change is visible at once in the process that made it', async () => {
  await currentSettings(portal.kernel)
  await changeSettings(portal.kernel, (old) => ({ ...old, name: 'School', theme: { color: '#7b2a6b' } }))
  expect(await settings()).toMatchObject({ name: 'School', theme: { color: '#7b2a6b' } })
})

test('[SETTINGS-39] what content shows of the settings changes at once with them', async () => {
  await makeCourse(portal.kernel, { id: 'of-the-portal', description: '' })
  const shown = async () => {
    const answer = await portal.get('/api/creator/courses/of-the-portal?lang=en')
    return ((await answer.json()) as { seo: { description: string } }).seo.description
  }
  const set = (description: string) =>
    changeSettings(portal.kernel, (old) => ({ ...old, seo: { title: {}, description: { en: description } } }))
  await set('before')
  expect(await shown()).toBe('before')
  await set('after')
  expect(await shown()).toBe('after')
})

test('an invalid change is refused and changes nothing', async () => {
  await expect(changeSettings(portal.kernel, (old) => ({ ...old, type: 'neither' }))).rejects.toThrow()
  expect(await settings()).toMatchObject({ type: 'multi' })
})

test('[SETTINGS-38] secrets do not leave the server', async () => {
  await changeSettings(portal.kernel, (old) => ({
    ...old,
    scripts: ['alert(1)'],
    integrations: { googleClientId: 'client', privateKey: 'hush' },
  }))
  const text = JSON.stringify(await settings())
  expect(text).not.toContain('alert(1)')
  expect(text).not.toContain('hush')
})

const KEYS = { clientId: 'public-id', clientSecret: 'hush-secret' }

test('[SETTINGS-38, SOCIAL-15] the secrets of sign-in services do not leave the server', async () => {
  await set({ registration: { google: true, facebook: true }, integrations: { google: KEYS, facebook: KEYS } })
  const text = JSON.stringify(await settings())
  expect(text).toContain('"google":true')
  expect(text).not.toContain('hush-secret')
  expect(text).not.toContain('public-id')
})

test('[SOCIAL-16] a sign-in service is offered when it is switched on and has credentials', async () => {
  const offered = async () => {
    const { registration } = (await settings()) as { registration: { google: boolean; facebook: boolean } }
    return [registration.google, registration.facebook]
  }
  expect(await offered()).toEqual([false, false])
  await set({ registration: { google: true, facebook: true }, integrations: { google: KEYS } })
  expect(await offered()).toEqual([true, false])
  await set({ registration: { facebook: true }, integrations: { google: KEYS, facebook: KEYS } })
  expect(await offered()).toEqual([false, true])
})

test.each([{ environment: 'production' as const }, { isDemoPublic: true }])(
  'the built-in demo provider does not count as credentials where %j',
  async (config) => {
    const other = await createTestApp({ config })
    await changeSettings(other.kernel, () => ({
      registration: { google: true },
      integrations: { google: { ...KEYS, issuer: '/dev/oidc' } },
    }))
    expect(await (await other.get('/api/lpm/learningPortals/demo')).json()).toMatchObject({
      registration: { google: false },
    })
    await other.close()
  },
)

test('[SETTINGS-33] child portals are listed as environments, and there are none at first', async () => {
  expect(await (await portal.get('/api/lpm/learningPortals/demo/children')).json()).toEqual({
    environments: [],
    organizations: [],
  })
  expect(await settings('other')).toMatchObject({ status: 404, code: 'portal.not-found' })
})

const set = (change: object) => changeSettings(portal.kernel, (old) => ({ ...old, ...change }))

test('[SETTINGS-28] other clients get the base addresses of the API’s modules', async () => {
  const { services } = await settings()
  expect(services).toEqual({
    backoffice: '/api/backoffice',
    creator: '/api/creator',
    lpm: '/api/lpm',
    lpmV2: '/api/lpm/v2',
    fs: '/api/fs',
    sso: '/api/sso',
    mp: '/api/mp',
    dvm: '/api/dvm',
    ds: '/api/ds',
    router: '/api/router',
    biblekit: '/api/biblekit/graphql',
  })
})

test('[A-D15, SETTINGS-28] an address of an API module that nothing would use cannot be set', async () => {
  const { services } = await settings()
  await set({ services: { dvm: 'https://dvm.example.org/api' } })
  expect((await settings()).services).toEqual(services)
})

test('[SETTINGS-08, SETTINGS-09, SETTINGS-10, SETTINGS-11, SETTINGS-12, SETTINGS-13, SETTINGS-14] integrations are off at first, and each can be set', async () => {
  expect(await settings()).toMatchObject({
    integrations: {
      tagManager: null,
      messengers: [],
      payments: [],
      donation: null,
      radio: null,
      googleClientId: null,
      enabledCustomScripts: false,
    },
  })
  const integrations = {
    tagManager: 'GTM-1',
    messengers: ['telegram'],
    payments: [{ id: 'liqpay', enabled: true }],
    donation: { title: { en: 'A roof' }, text: {}, target: 5000, link: 'https://give.example.org/' },
    radio: { name: 'Quiet Hour', src: 'https://radio.example.org/live' },
    googleClientId: 'client',
    enabledCustomScripts: true,
  }
  await set({ integrations })
  expect(await settings()).toMatchObject({ integrations })
})

test('[IMPL-27, LAYOUT-24] a banner appears only within its time, and its id changes with its text', async () => {
  const banner = { text: { en: 'New' }, color: 'red', from: '2026-03-02T11:00:00Z', to: '2026-03-02T12:00:00Z' }
  await set({ banner })
  expect(await settings()).toMatchObject({ banner: null })
  portal.clock.advance(3_600_000)
  const shown = (await settings()) as { banner: { id: string } }
  expect(shown).toMatchObject({ banner: { text: { en: 'New' }, color: 'red', pages: [], closable: true } })
  await set({ banner: { ...banner, text: { en: 'Newer' } } })
  expect(((await settings()) as { banner: { id: string } }).banner.id).not.toBe(shown.banner.id)
  portal.clock.advance(3_600_000)
  expect(await settings()).toMatchObject({ banner: null })
})

test('[THEME-14, SETTINGS-05] a logo comes with its size, which prevents layout shift', async () => {
  expect(await settings()).toMatchObject({ logo: null })
  await set({ logo: { src: '/files/uploads/logo.png', width: 300, height: 80 } })
  expect(await settings()).toMatchObject({ logo: { src: '/files/uploads/logo.png', width: 300, height: 80 } })
  await set({ logo: '/art/mark.svg' })
  expect(await settings()).toMatchObject({ logo: { src: '/art/mark.svg', width: 160, height: 40 } })
})

test('[SETTINGS-15] the only Bible a portal can choose is the King James Version', async () => {
  expect(await settings()).toMatchObject({ organization: { bible: 'KJV' } })
  await expect(set({ organization: { name: 'School', bible: 'NIV' } })).rejects.toThrow('KJV')
})

test.each([
  ['a colour that is none', { theme: { color: 'reddish' } }],
  ['a font that nobody has', { theme: { textFont: { name: 'House Sans', source: 'system' } } }],
  ['a font whose source is no font', { theme: { textFont: { name: 'House Sans', source: '/files/house.exe' } } }],
  ['a radius above 30', { theme: { componentBorderRadius: 31 } }],
  ['a logo from another host', { logo: 'https://evil.example/logo.png' }],
  ['a favicon outside the files', { favicon: '/etc/passwd' }],
  ['a contact that is no address', { contacts: { email: 'nobody' } }],
  ['a profile elsewhere that is no web address', { socials: [{ id: 'x', url: 'javascript:alert(1)' }] }],
  ['a menu that leads into a script', { navigation: { items: [{ id: 'a', title: {}, url: 'javascript:alert(1)' }] } }],
  ['a menu that is neither on top nor aside', { navigation: { type: 'below' } }],
  ['a language that nobody speaks', { i18n: { primaryLang: 'xx' } }],
  ['styles that fetch others', { css: '@import url(https://evil.example/a.css);' }],
  [
    'a banner that ends before it starts',
    { banner: { text: {}, from: '2026-03-02T12:00:00Z', to: '2026-03-02T11:00:00Z' } },
  ],
  ['a radio that is no address', { integrations: { radio: { name: 'R', src: 'live' } } }],
  ['a payment provider that nobody knows', { integrations: { payments: [{ id: 'cash', enabled: true }] } }],
  ['a maintenance without an end in time', { maintenance: { enabled: true, to: 'tomorrow' } }],
])('%s is refused', async (_, change) => {
  await expect(set(change)).rejects.toThrow()
})

test('[AUTH-11] an administrator with the test cookie sees the draft settings past the cache, and nobody else does', async () => {
  const admin = await portal.signedIn('envmgr-admin')
  const leader = await portal.signedIn('mp-admin')
  const nameFor = async (cookie: string) => {
    const answer = await portal.get('/api/lpm/learningPortals/demo', { headers: { cookie } })
    return ((await answer.json()) as { name: string }).name
  }
  const testing = ({ as }: typeof admin) => `${as.cookie}; testUpdatedSettings=1`
  expect(await nameFor('')).toBe('Portico')
  await saveSettings(portal.db, { name: 'School' }, portal.clock.now())
  expect(await nameFor(testing(admin))).toBe('School')
  expect(await nameFor(admin.as.cookie)).toBe('Portico')
  expect(await nameFor(testing(leader))).toBe('Portico')
  expect(await nameFor('testUpdatedSettings=1')).toBe('Portico')
})

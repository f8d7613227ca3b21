import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { ADMIN_PROOF_MINUTES } from '#features/accounts/proof.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import type { BannerPart, CodePart, LookPart, MaintenancePart, MenuPart, PortalPart, ServicesPart } from '../parts.ts'

const SECRET = 'hush-secret'
const STORED = {
  integrations: {
    google: { clientId: 'id', clientSecret: SECRET },
    messengers: { telegram: { token: SECRET } },
    paymentKeys: { liqpay: { key: SECRET } },
  },
}

let portal: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp()
  await changeSettings(portal.kernel, () => STORED)
  admin = (await portal.signedIn('envmgr-admin')).as
})
afterAll(() => portal.close())

interface Kept<Value> {
  revision: string
  value: Value
}
interface Parts {
  look: Kept<LookPart>
  menu: Kept<MenuPart>
  banner: Kept<BannerPart>
  maintenance: Kept<MaintenancePart>
  portal: Kept<PortalPart>
  code: Kept<CodePart>
  services: Kept<ServicesPart>
}
const read = async () => (await (await portal.get('/api/backoffice/settings', { as: admin })).json()) as Parts
const put = async (part: keyof Parts, body: { revision: string; value: unknown }, as = admin) => {
  const answer = await portal.call('PUT', `/api/backoffice/settings/${part}`, { as, body })
  return { status: answer.status, ...((await answer.json()) as { code?: string; revision?: string }) }
}
/** Changes a part as the editor does: based on what was read. */
const change = async <Name extends keyof Parts>(part: Name, changed: (value: Parts[Name]['value']) => object) => {
  const { revision, value } = (await read())[part]
  return put(part, { revision, value: changed(value) })
}
const shown = async () => (await portal.get('/api/lpm/learningPortals/demo')).json()

test('[IMPL-07, SETTINGS-39] visitors see a new look at once, and the log says who has set it', async () => {
  const color = '#0d7a4f'
  expect((await change('look', (look) => ({ ...look, theme: { ...look.theme, color } }))).status).toBe(200)
  expect(await shown()).toMatchObject({ theme: { color } })
  const log = await (await portal.get('/api/backoffice/audit', { as: admin })).json()
  expect(log).toMatchObject({ entries: [{ action: 'settings.changed', subject: { id: 'theme' } }] })
})

test('[IMPL-07] invalid values are refused with their path, and nothing changes', async () => {
  const wrong = await change('look', (look) => ({ ...look, theme: { ...look.theme, color: 'red;}' } }))
  expect(wrong).toMatchObject({ status: 422, code: 'portal.not-valid' })
  expect(JSON.stringify(wrong)).toContain('color')
  const item = { id: 'a', title: { en: 'A' }, url: '/a/' }
  const twice = await change('menu', (menu) => ({ ...menu, items: [item, { ...item, children: [] }] }))
  expect(twice.status).toBe(422)
  expect((await change('menu', (menu) => ({ ...menu, items: [{ ...item, title: { en: '' } }] }))).status).toBe(422)
  const script = { ...item, url: 'javascript:alert(1)' }
  expect((await change('menu', (menu) => ({ ...menu, items: [script] }))).status).toBe(422)
  expect(await shown()).toMatchObject({ navigation: { items: [{ id: 'courses', pageAlias: 'courses' }] } })
})

test("[IMPL-07] the second of two administrators who edit the same part is refused, and different parts don't conflict", async () => {
  const { banner, menu } = await read()
  const mine = { text: { en: 'Mine' }, color: 'blue', from: null, to: null, pages: [], closable: true }
  const first = await put('banner', { revision: banner.revision, value: { banner: mine } })
  expect(first.status).toBe(200)
  const theirs = { revision: banner.revision, value: { banner: { ...mine, text: { en: 'Theirs' } } } }
  expect(await put('banner', theirs)).toMatchObject({ status: 409, code: 'settings.changed-meanwhile' })
  expect(await shown()).toMatchObject({ banner: { text: { en: 'Mine' } } })
  expect((await put('menu', { revision: menu.revision, value: menu.value })).status).toBe(200)
  const again = await put('banner', { ...theirs, revision: first.revision ?? '' })
  expect(again.status).toBe(200)
})

test('[IMPL-07] of two saves at the same moment only one is applied', async () => {
  const { portal: facts } = await read()
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => put('portal', { revision: facts.revision, value: { ...facts.value, name } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('[SETTINGS-38] secrets are never returned here, and are kept when settings beside them are saved', async () => {
  expect(JSON.stringify(await read())).not.toContain(SECRET)
  const radio = { name: 'House radio', src: 'https://radio.example.org/live' }
  await change('portal', (facts) => ({ ...facts, radio }))
  await change('code', (code) => ({ ...code, enabledCustomScripts: true }))
  const row = await portal.db.selectFrom('portal_settings').select('settings').executeTakeFirstOrThrow()
  expect(row.settings).toMatchObject({ integrations: { ...STORED.integrations, radio } })
})

test('[SETTINGS-14, SETTINGS-22] named scripts reach visitors only while scripts are switched on', async () => {
  const scripts = [{ name: 'Counter', code: 'window.count = 1' }]
  await change('code', (code) => ({ ...code, scripts, enabledCustomScripts: true }))
  expect(await shown()).toMatchObject({ scriptUrls: [expect.stringMatching(/^\/assets\/own-.*\.js$/)] })
  await change('code', (code) => ({ ...code, enabledCustomScripts: false }))
  expect(await shown()).toMatchObject({ scriptUrls: [] })
})

test("[IMPL-28] maintenance mode shows the portal's own text, and can be ended", async () => {
  const text = { en: 'Back at noon' }
  await change('maintenance', () => ({ maintenance: { enabled: true, from: null, to: null, text } }))
  expect(await shown()).toMatchObject({ maintenance: { isNow: true, text } })
  await change('maintenance', () => ({ maintenance: { enabled: false, from: null, to: null, text } }))
  expect(await shown()).toMatchObject({ maintenance: { isNow: false } })
})

test('[IMPL-07, SETTINGS-08, SETTINGS-15, SETTINGS-37] kind, organization and analytics are saved, and invalid values are refused', async () => {
  const mono = await change('services', (services) => ({ ...services, type: 'mono', courseId: null }))
  expect(mono).toMatchObject({ status: 422 })
  expect((await change('services', (services) => ({ ...services, tagManager: 'javascript:1' }))).status).toBe(422)
  const set = { type: 'mono', courseId: 'mark', organization: { name: 'House' }, tagManager: 'GTM-AB12', gdpr: true }
  expect((await change('services', (services) => ({ ...services, ...set }))).status).toBe(200)
  const { tagManager, ...rest } = set
  expect(await shown()).toMatchObject({ ...rest, integrations: { tagManager } })
  const row = await portal.db.selectFrom('portal_settings').select('settings').executeTakeFirstOrThrow()
  expect(JSON.stringify(row.settings)).toContain(SECRET)
})

test('sites that may be embedded are saved; an invalid site is refused and changes nothing', async () => {
  const embeds = ['www.openstreetmap.org', 'docs.google.com/forms']
  expect((await change('services', (value) => ({ ...value, embeds }))).status).toBe(200)
  expect(await shown()).toMatchObject({ embeds })
  for (const site of ['https://evil.example', 'javascript:alert(1)', '*', 'evil.example" onload="x']) {
    expect((await change('services', (value) => ({ ...value, embeds: [site] }))).code).toBe('portal.not-valid')
  }
  expect(await shown()).toMatchObject({ embeds })
})

test('[IMPL-07, LANG-38] stored settings that are invalid by now can be read and corrected here', async () => {
  const i18n = { primaryLang: 'uk', languages: ['en'] }
  await changeSettings(portal.kernel, (old) => ({ ...old, name: '', i18n }))
  expect((await read()).portal.value).toMatchObject({ name: '', i18n })
  const mended = await change('portal', (facts) => ({ ...facts, name: 'School', i18n: { ...i18n, primaryLang: 'en' } }))
  expect(mended.status).toBe(200)
})

test('[SETTINGS-39] the primary language is one of those that visitors may choose', async () => {
  const i18n = { primaryLang: 'en', languages: ['uk'] }
  expect((await change('portal', (facts) => ({ ...facts, i18n }))).status).toBe(422)
})

test("[IMPL-07] a session without a recent proof of identity can't change anything", async () => {
  const { look } = await read()
  portal.clock.advance((ADMIN_PROOF_MINUTES + 1) * MINUTE_MS)
  expect(await put('look', look)).toMatchObject({ code: 'accounts.proof-needed' })
})

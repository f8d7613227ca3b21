import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#app/texts.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import type { LearningPortal } from '#features/portal/model.ts'
import type { ShownText } from '../api.ts'
import { readXliff } from '../xliff/xliff.ts'

let portal: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp({ pages: 'built' })
  admin = (await portal.signedIn('envmgr-admin')).as
})
beforeEach(async () => {
  await portal.db.deleteFrom('text_overrides').execute()
  catalogue.forget()
})
afterAll(() => portal.close())

const PATH = '/api/backoffice/translations'
interface Found {
  texts: ShownText[]
  total: number
  counts: Record<string, number>
}
const find = async (query: string) => (await (await portal.get(`${PATH}?${query}`, { as: admin })).json()) as Found
const send = async (method: string, path: string, body: unknown) => {
  const answer = await portal.call(method, PATH + path, { as: admin, body })
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown> & { code?: string }) }
}
const say = (key: string, text: string | null, from: string | null = null) => send('PUT', `/${key}`, { text, from })
const fileOf = async (name: string, lang: string) =>
  (await (await portal.get(`/i18n/${name}/${lang}.json`)).json()) as Record<string, unknown>

test("[IMPL-10, LANG-27] the portal's own texts are served at once, also in emails, and can be removed again", async () => {
  const before = await fileOf('portal', 'uk')
  expect((await say('uk/portal.signIn', 'Зайти')).status).toBe(200)
  expect((await fileOf('portal', 'uk')).signIn).toBe('Зайти')
  expect(await portal.kernel.texts.textOf('uk', 'portal.signIn')).toBe('Зайти')
  expect((await fileOf('portal', 'de')).signIn).not.toBe('Зайти')
  expect((await say('uk/portal.signIn', null, 'Зайти')).status).toBe(200)
  expect(await fileOf('portal', 'uk')).toEqual(before)
  const log = (await (await portal.get('/api/backoffice/audit', { as: admin })).json()) as { entries: unknown[] }
  expect(log.entries[0]).toMatchObject({ action: 'text.changed', subject: { id: 'uk portal.signIn' } })
})

test('[IMPL-10] cached pages for guests have them too', async () => {
  const page = async () => (await portal.get('/en/')).text()
  expect(await page()).not.toContain('Come on in')
  await say('en/portal.signIn', 'Come on in')
  expect(await page()).toContain('Come on in')
})

test('[IMPL-10] a language without a translation shows the portal’s own English text', async () => {
  const { texts } = await find('lang=mvo&state=missing&package=portal&q=portal.skipToContent')
  expect(texts).toMatchObject([{ key: 'portal.skipToContent', product: null, own: null }])
  await say('en/portal.skipToContent', 'To the content')
  expect((await fileOf('portal', 'mvo')).skipToContent).toBe('To the content')
})

test.each([
  ['a brace that is not closed', 'uk/portal.copyright', '© {year'],
  ['an argument that is missing', 'uk/portal.copyright', '© {year}'],
  ['an argument that nobody gives', 'uk/portal.copyright', '© {year} {name} {owner}'],
  [
    '[LANG-31] plural forms that Ukrainian needs',
    'uk/admin.translations.taken',
    '{count, plural, one {# текст} other {# тексту}}',
  ],
  ['nothing at all', 'uk/portal.signIn', '  '],
])('[IMPL-10] %s is refused, with what is wrong, and changes nothing', async (_, key, text) => {
  const answer = await say(key, text)
  expect(answer).toMatchObject({
    status: 422,
    code: 'portal.not-valid',
    validationErrors: expect.arrayContaining([expect.objectContaining({ field: key.slice(3) })]),
  })
  expect((await find('lang=uk&state=own')).total).toBe(0)
})

test("[IMPL-10] the second of two simultaneous edits is refused, and so is a key that the product doesn't have", async () => {
  await say('uk/portal.signIn', 'Зайти')
  expect(await say('uk/portal.signIn', 'Увійдіть')).toMatchObject({
    status: 409,
    code: 'translations.changed-meanwhile',
  })
  expect((await say('uk/portal.noSuchText', 'Ні')).status).toBe(404)
  expect((await say('xx/portal.signIn', 'Ні')).status).toBe(404)
})

test('[IMPL-10] a text is outdated once English has changed since it was written, until it is written again', async () => {
  const isOutdated = async () =>
    (await find('lang=uk&q=portal.signIn')).texts.find(({ key }) => key === 'portal.signIn')?.isOutdated
  expect(await isOutdated()).toBe(false)
  await say('en/portal.signIn', 'Come on in')
  expect(await isOutdated()).toBe(true)
  await say('uk/portal.signIn', 'Заходьте')
  expect(await isOutdated()).toBe(false)
  await say('en/portal.signIn', 'Enter', 'Come on in')
  expect((await find('lang=uk&state=outdated')).texts).toMatchObject([
    { key: 'portal.signIn', own: { source: 'Come on in' } },
  ])
})

test('[IMPL-10] a file is exported and imported completely or not at all', async () => {
  const file = await (await portal.get(`${PATH}/sn.json?state=missing`, { as: admin })).json()
  expect(file).toMatchObject({ portal: { radioPlay: expect.any(String) } })
  const bring = (texts: unknown, check = false) => send('POST', '/sn', { texts, check })
  const texts = { portal: { radioPlay: 'Ridza', nothingLikeIt: 'X', copyright: '' } }
  expect(await bring(texts, true)).toMatchObject({ changed: 1, unknown: ['portal.nothingLikeIt'], faults: [] })
  expect((await find('lang=sn&state=own')).total).toBe(0)
  const broken = { portal: { radioPlay: 'Ridza', copyright: '{year' } }
  expect(await bring(broken)).toMatchObject({ status: 422, validationErrors: [{ field: 'portal.copyright' }] })
  expect((await find('lang=sn&state=own')).total).toBe(0)
  expect(await bring(texts)).toMatchObject({ status: 200, changed: 1 })
  expect((await fileOf('portal', 'sn')).radioPlay).toBe('Ridza')
  const all = await (await portal.get(`${PATH}/sn.json`, { as: admin })).json()
  expect(await bring(all)).toMatchObject({ changed: 0, unknown: [], faults: [] })
})

test('[IMPL-10] an XLIFF file is exported and imported as the JSON one is: completely or not at all', async () => {
  const download = async (query = '') =>
    readXliff(await (await portal.get(`${PATH}/sn.xlf${query}`, { as: admin })).text())
  const missing = await download('?state=missing')
  expect(missing.lang).toBe('sn')
  expect(missing.texts).toHaveProperty(['portal.radioPlay'], '')
  const bring = (changed: Record<string, string>) =>
    send('POST', '/sn', { texts: { ...missing.texts, ...changed }, check: false })
  const broken = await bring({ 'portal.radioPlay': 'Ridza', 'portal.copyright': '{year' })
  expect(broken).toMatchObject({ status: 422, validationErrors: [{ field: 'portal.copyright' }] })
  expect((await find('lang=sn&state=own')).total).toBe(0)
  expect(await bring({ 'portal.radioPlay': 'Ridza' })).toMatchObject({ status: 200, changed: 1, unknown: [] })
  const all = await download()
  expect(all.texts['portal.radioPlay']).toBe('Ridza')
  expect(await send('POST', '/sn', { texts: all.texts, check: false })).toMatchObject({ changed: 0, unknown: [] })
  const answer = await portal.get(`${PATH}/zho.xlf`, { as: admin })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="texts-zho.xlf"')
  expect(await answer.text()).toContain('trgLang="zh-Hans"')
})

test('[IMPL-10, LANG-29] a language that the portal has translated itself is offered', async () => {
  const offered = async () => {
    const settings = (await (await portal.get('/api/lpm/learningPortals/demo')).json()) as LearningPortal
    return settings.i18n
  }
  expect(await offered()).toMatchObject({ partial: expect.arrayContaining(['sn']) })
  const { texts } = readXliff(await (await portal.get(`${PATH}/sn.xlf?state=missing`, { as: admin })).text())
  const english = new Map(catalogue.entries().map(({ key, text }) => [key, text]))
  const plain = Object.keys(texts).filter((key) => !english.get(key)?.includes('plural'))
  const own = Object.fromEntries(plain.map((key) => [key, english.get(key)]))
  expect((await send('POST', '/sn', { texts: own, check: false })).status).toBe(200)
  const { languages, partial } = await offered()
  expect(languages).toContain('sn')
  expect(partial).not.toContain('sn')
})

test('[IMPL-10] without a recent proof of identity an administrator can change no text', async () => {
  const proved = (proved_at: Date | null) => portal.db.updateTable('sessions').set({ proved_at }).execute()
  await proved(null)
  expect((await say('uk/portal.signIn', 'Зайти')).code).toBe('accounts.proof-needed')
  expect((await send('POST', '/uk', { texts: { portal: { signIn: 'Зайти' } }, check: false })).code).toBe(
    'accounts.proof-needed',
  )
  expect((await find('lang=uk&state=own')).total).toBe(0)
  await proved(portal.clock.now())
  expect((await say('uk/portal.signIn', 'Зайти')).status).toBe(200)
})

test('[IMPL-10] files of texts are for administrators only', async () => {
  const leader = (await portal.signedIn('mp-admin')).as
  for (const as of [{}, leader]) {
    for (const file of ['uk.json', 'uk.xlf'])
      expect((await portal.get(`${PATH}/${file}`, { as })).status).toBeGreaterThan(400)
  }
})

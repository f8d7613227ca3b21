import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { insertPage } from '#features/pages/server/store.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { pageAt } from '#test/make/page.ts'

type Json = Record<string, unknown>
interface Part {
  revision: string
  value: { theme: Json; [name: string]: unknown }
}
interface Kept {
  look: Part
  banner: Part
  portal: Part
  regions: { revision: string; value: { regions: unknown[] } }
  draft: null | { revision: string; overtaken: string[]; parts: Record<string, Part & { begun: string }> }
}

let portal: TestApp
let admin: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp({ pages: 'built' })
  admin = (await portal.signedIn('envmgr-admin')).as
  other = (await portal.signedIn('envmgr-admin')).as
})
beforeEach(async () => {
  await changeSettings(portal.kernel, () => ({ name: 'House of Learning' }))
  await portal.db.deleteFrom('settings_drafts').execute()
})
afterAll(() => portal.close())

const SETTINGS = '/api/backoffice/settings'
const read = async (as = admin) => (await (await portal.get(SETTINGS, { as })).json()) as Kept
const send = async (method: string, path: string, body?: unknown, as = admin) => {
  const answer = await portal.call(method, SETTINGS + path, { as, body })
  return { status: answer.status, ...((await answer.json()) as Json & { code?: string }) }
}
const tested = (as: Record<string, string>) => ({ cookie: `${as.cookie}; testUpdatedSettings=1` })
const shownTo = async (headers: Record<string, string>) =>
  (await (await portal.get('/api/lpm/learningPortals/demo', { headers })).json()) as Json & {
    theme: Json
    draft?: Json
  }

const MAIN = pageAt('main', { id: 'main', type: 'main', title: 'Main' })

/** Saves a colour to the draft, as the editor does. */
async function tryColour(color: string, as = admin) {
  const { look, draft } = await read(as)
  const value = { ...look.value, theme: { ...look.value.theme, color } }
  return send(
    'PUT',
    '/look',
    { revision: look.revision, value, draft: { from: draft?.parts.look?.revision ?? null } },
    as,
  )
}

test('[AUTH-11, SETTINGS-39] administrators with the cookie see the draft everywhere; nobody else does, and no cached page for guests has it', async () => {
  const guestPage = async () => (await portal.get('/en/')).text()
  const before = await guestPage()
  expect((await tryColour('#0d7a4f')).status).toBe(200)
  const learner = (await portal.signedIn()).as
  expect(await shownTo(tested(admin))).toMatchObject({ theme: { color: '#0d7a4f' }, draft: { parts: ['look'] } })
  for (const headers of [{}, admin, learner, tested(learner), { cookie: 'testUpdatedSettings=1' }]) {
    const shown = await shownTo(headers)
    expect(shown.theme.color).toBe('blue')
    expect(shown).not.toHaveProperty('draft')
  }
  expect(await guestPage()).toBe(before)
  const page = await portal.get('/en/', { headers: tested(admin) })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await guestPage()).toBe(before)
})

test('[AUTH-11] a page that shows the draft has a style sheet of the draft, which can be loaded', async () => {
  await tryColour('#7a0d4f')
  const sheetOf = async (headers: Record<string, string>) => {
    const page = await (await portal.get('/en/', { headers })).text()
    const [, href = ''] = /<link rel="stylesheet" href="(\/assets\/page-[^"]+)"/.exec(page) ?? []
    return (await portal.get(href.replaceAll('&amp;', '&'))).text()
  }
  expect(await sheetOf(tested(admin))).toContain('#7a0d4f')
  expect(await sheetOf({})).not.toContain('#7a0d4f')
})

test('[AUTH-11, THEME-13] icon and metadata are those of the draft too, and nobody else gets them', async () => {
  const red = sharp({ create: { width: 32, height: 32, channels: 3, background: '#ff0000' } })
  await portal.kernel.files.put('uploads/sign.png', await red.png().toBuffer())
  await insertPage(portal.db, MAIN, portal.clock.now())
  const { look, portal: facts } = await read()
  const sign = { ...look.value, favicon: '/files/uploads/sign.png' }
  const seo = { title: { en: 'Tried' }, description: { en: 'As it would be' } }
  const keep = (path: string, part: Part, value: object) =>
    send('PUT', path, { revision: part.revision, value, draft: { from: null } })
  expect((await keep('/look', look, sign)).status).toBe(200)
  expect((await keep('/portal', facts, { ...facts.value, seo })).status).toBe(200)

  const signOf = async (headers: Record<string, string>) => {
    const page = await (await portal.get('/en/', { headers })).text()
    const icon = Buffer.from(await (await portal.get(linkIn(page, 'icon'))).arrayBuffer())
    const manifest = (await (await portal.get(linkIn(page, 'manifest'))).json()) as Json
    const [middle] = await sharp(icon).extract({ left: 16, top: 16, width: 1, height: 1 }).raw().toBuffer()
    const [, title = ''] = /<title>([^<]*)/.exec(page) ?? []
    const described = page.includes('<meta name="description" content="As it would be"')
    return { isRed: middle === 255, title, described, manifest: manifest.description }
  }
  const now = await signOf({})
  expect(now).toMatchObject({ isRed: false, described: false, manifest: '' })
  expect(await signOf(tested(admin))).toEqual({
    isRed: true,
    title: expect.stringContaining('Tried'),
    described: true,
    manifest: 'As it would be',
  })
  expect(await signOf({})).toEqual(now)
})
const linkIn = (page: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1] ?? ''

test('[IMPL-07] publishing applies the draft for everyone, and an earlier state can be restored', async () => {
  await tryColour('#0d7a4f')
  const { draft } = await read()
  expect((await send('POST', '/draft/publish', { revision: draft?.revision })).status).toBe(200)
  expect((await shownTo({})).theme.color).toBe('#0d7a4f')
  expect((await read()).draft).toBeNull()
  const history = (await (await portal.get(`${SETTINGS}/history?part=look`, { as: admin })).json()) as { look: Part[] }
  expect(history.look[0]?.value.theme.color).toBe('blue')
  const log = (await (await portal.get('/api/backoffice/audit', { as: admin })).json()) as { entries: Json[] }
  expect(log.entries.slice(0, 2).map(({ action }) => action)).toEqual([
    'settings.draft-published',
    'settings.draft-kept',
  ])
})

test("[IMPL-07] settings that others have changed meanwhile aren't overwritten by accident", async () => {
  await tryColour('#0d7a4f')
  const { look } = await read(other)
  const value = { ...look.value, theme: { ...look.value.theme, color: 'red' } }
  await changeSettings(portal.kernel, (stored) => ({ ...stored, ...value }))
  const { draft } = await read()
  expect(draft?.overtaken).toEqual(['look'])
  const revision = draft?.revision
  expect(await send('POST', '/draft/publish', { revision })).toMatchObject({ status: 409, code: 'settings.overtaken' })
  expect((await shownTo({})).theme.color).toBe('red')
  expect((await send('POST', '/draft/publish', { revision, over: true })).status).toBe(200)
  expect((await shownTo({})).theme.color).toBe('#0d7a4f')
})

test('[IMPL-07] the second of two who edit the same part of the draft is refused, and nobody publishes what they have not seen', async () => {
  await tryColour('#0d7a4f')
  const { look, draft } = await read(other)
  const body = { revision: look.revision, value: look.value, draft: { from: null } }
  expect(await send('PUT', '/look', body, other)).toMatchObject({ status: 409, code: 'settings.changed-meanwhile' })
  await tryColour('#7a0d4f', other)
  expect(await send('POST', '/draft/publish', { revision: draft?.revision })).toMatchObject({ status: 409 })
  expect((await shownTo({})).theme.color).toBe('blue')
})

test('[IMPL-07] a discarded draft is gone; applying a part removes it from the draft', async () => {
  await tryColour('#0d7a4f')
  expect(await send('DELETE', '/draft')).toMatchObject({ parts: ['look'] })
  expect((await shownTo(tested(admin))).theme.color).toBe('blue')
  await tryColour('#0d7a4f')
  const { look } = await read()
  expect((await send('PUT', '/look', { revision: look.revision, value: look.value })).status).toBe(200)
  expect((await read()).draft).toBeNull()
})

test('[IMPL-24] regions are set here too, and a second simultaneous edit is refused', async () => {
  const { regions } = await read()
  const entry = {
    id: 'a',
    kind: 'portal',
    name: 'Kyiv',
    country: 'UA',
    language: 'uk',
    logo: null,
    url: 'https://a.test/',
  }
  const value = { regions: [{ id: 'europe', name: { en: 'Europe' }, entries: [entry] }] }
  expect(await send('PUT', '/regions', { revision: regions.revision, value })).toMatchObject({ status: 200, value })
  expect(await send('PUT', '/regions', { revision: regions.revision, value })).toMatchObject({ status: 409 })
  const twice = { regions: [...value.regions, { id: 'asia', name: { en: 'Asia' }, entries: [entry] }] }
  const { regions: now } = await read()
  expect(await send('PUT', '/regions', { revision: now.revision, value: twice })).toMatchObject({
    code: 'portal.same-id-twice',
  })
  expect((await read()).regions.value).toEqual(value)
})

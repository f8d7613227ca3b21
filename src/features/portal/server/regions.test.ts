import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

const ADDRESS = '/api/lpm/learningPortals/demo/regions'
const entry = (id: string, more: object = {}) => ({
  id,
  kind: 'organization',
  name: `House ${id}`,
  country: 'UA',
  language: 'uk',
  logo: null,
  url: `https://${id}.example.org/`,
  ...more,
})
const europe = { id: 'europe', name: { en: 'Europe' }, entries: [entry('b'), entry('a', { kind: 'portal' })] }
const africa = { id: 'africa', name: { en: 'Africa' }, entries: [] }

const regions = async () => (await portal.get(ADDRESS)).json()
const put = async (list: unknown) => {
  const { as } = await portal.signedIn('envmgr-admin')
  return portal.call('PUT', ADDRESS, { as, body: { regions: list } })
}

test('[IMPL-24] a new portal has no regions', async () => {
  expect(await regions()).toEqual({ regions: [] })
})

test('[IMPL-24, SETTINGS-33, SETTINGS-34] an administrator sets the regions in their order; the portals among them are the child portals', async () => {
  expect((await put([europe, africa])).status).toBe(200)
  expect(await regions()).toEqual({ regions: [europe, africa] })
  expect(await (await portal.get('/api/lpm/learningPortals/demo/children')).json()).toEqual({
    environments: [{ uid: 'a', name: 'House a', host: 'https://a.example.org/' }],
    organizations: [{ id: 'b', name: 'House b', url: 'https://b.example.org/' }],
  })
})

test('[IMPL-24] a new list replaces the old one, at once and for everyone', async () => {
  await put([europe])
  await portal.get('/api/lpm/learningPortals/demo/children')
  await put([{ ...africa, entries: [entry('b')] }])
  expect(await regions()).toMatchObject({ regions: [{ id: 'africa', entries: [{ id: 'b' }] }] })
  expect(await (await portal.get('/api/lpm/learningPortals/demo/children')).json()).toMatchObject({ environments: [] })
  await put([])
  expect(await regions()).toEqual({ regions: [] })
})

test.each([
  ['two regions with one id', [africa, africa], 'portal.same-id-twice'],
  ['two entries with one id', [{ ...africa, entries: [entry('b')] }, europe], 'portal.same-id-twice'],
  [
    'an address that isn’t a web address',
    [{ ...africa, entries: [entry('x', { url: 'javascript:alert(1)' })] }],
    'portal.not-valid',
  ],
  ['a country that is none', [{ ...africa, entries: [entry('x', { country: 'Ukraine' })] }], 'portal.not-valid'],
])('[IMPL-24] %s is refused and changes nothing', async (_, list, code) => {
  const answer = await put(list)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, code])
  expect(await regions()).toEqual({ regions: [] })
})

test('another portal id has no regions here', async () => {
  expect((await portal.get('/api/lpm/learningPortals/other/regions')).status).toBe(404)
})

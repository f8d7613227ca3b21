// Record pages: what visitors may see of records, in the list and one by one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import type { ShownRecords } from '../api.ts'
import { SENDS_WITHIN_MS } from '../fields.ts'

let app: TestApp
let as: Record<string, string>
let formId: string
let sourceId: string
let pageId: string
beforeAll(async () => {
  app = await createTestApp()
  as = (await app.signedIn('envmgr-admin')).as
  formId = (await call('POST', '/backoffice/forms', { title: 'Groups', plural: 'circles', label: 'x' })).id ?? ''
  const [form] = (await call('GET', '/backoffice/forms')).forms as { id: string; dataSourceId: string }[]
  sourceId = form?.dataSourceId ?? ''
  await saveForm(1)
  const made = await call('POST', '/creator/pages', {
    title: 'Circles',
    alias: 'circles',
    type: 'datasource',
    modelId: sourceId,
  })
  pageId = made.id ?? ''
  await publish({})
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(SENDS_WITHIN_MS))

const call = async (method: string, path: string, body?: unknown, by: Record<string, string> = as) => {
  const answer = await app.call(method, `/api${path}`, { as: by, ...(body !== undefined && { body }) })
  // oxlint-disable-next-line typescript/no-explicit-any -- what the API answers is only looked at here
  return { ...((await answer.json()) as Record<string, any>), status: answer.status } as Record<string, any>
}
const field = (id: string, type: string, rest: object = {}) => ({
  id,
  type,
  label: { en: `The ${id}` },
  validation: {},
  ...rest,
})
const option = (id: string, uk: string) => ({ id, label: { en: id.toUpperCase(), uk } })
const saveForm = (revision: number, isCityPublic = true) =>
  call('PUT', `/backoffice/forms/${formId}`, {
    revision,
    plural: 'circles',
    title: { en: 'Groups' },
    subtitle: {},
    buttonText: {},
    thanks: {},
    noticeAddresses: [],
    webhookUrl: null,
    fields: [
      field('name', 'text', { isPublic: true }),
      field('city', 'select', {
        isPublic: isCityPublic,
        options: [option('kyiv', 'Київ'), option('berlin', 'Берлін')],
      }),
      field('email', 'email'),
    ],
  })

const text = (html: string) => ({
  id: 'about',
  component: 'text',
  version: 1,
  visible: true,
  props: { html, variant: 'body' },
  texts: { uk: { html: '<p>Місто: {{city}}</p>' } },
})
async function publish(record: object) {
  const draft = await call('GET', `/creator/pages/${pageId}/draft`)
  const content = {
    ...draft.content,
    texts: { uk: {} },
    record: {
      title: '{{name}}',
      noindex: false,
      components: [text('<p>{{name}} in {{city}}, {{email}}</p>')],
      ...record,
    },
  }
  const saved = await call('PUT', `/creator/pages/${pageId}/draft`, { content, revision: draft.revision })
  await call('POST', `/creator/pages/${pageId}/publication`, { revision: saved.revision })
}

async function send(id: string, values: object, shown = true) {
  await call('POST', '/ds/circles', { id, formId, values: { email: 'secret@example.org', ...values } }, {})
  if (shown) await call('PUT', `/backoffice/forms/${formId}/records/${id}`, { shown: true })
}
const list = async (query = '') =>
  (await call('GET', `/ds/dataSources/${sourceId}/records?lang=en&${query}`, undefined, {})) as unknown as ShownRecords
const ids = async (query?: string) => (await list(query)).records.map(({ id }) => id)
const page = (record: string, lang = 'en') =>
  call('GET', `/lpm/learningPortals/demo/pages/getByAlias?alias=circles/${record}&lang=${lang}`, undefined, {})
const html = (shown: { components?: unknown }) => (shown.components as { props: { html: string } }[])[0]?.props.html

test('[PAGE-46] a record is visible from when an administrator shows it until they hide it', async () => {
  await send('waiting', { name: 'Waits' }, false)
  expect(await ids()).not.toContain('waiting')
  expect((await page('waiting')).status).toBe(404)
  await call('PUT', `/backoffice/forms/${formId}/records/waiting`, { shown: true })
  expect(await ids()).toContain('waiting')
  expect(await page('waiting')).toMatchObject({ status: 200, title: 'Waits', noindex: false, alias: 'circles/waiting' })
  await call('PUT', `/backoffice/forms/${formId}/records/waiting`, { shown: false })
  expect(await ids()).not.toContain('waiting')
  expect((await page('waiting')).status).toBe(404)
})

test("[PAGE-46] only answers to public fields leave the server, and they disappear as soon as a field isn't public any more", async () => {
  await send('open', { name: 'Open', city: 'kyiv' })
  const shown = await list()
  expect(JSON.stringify(shown)).not.toContain('secret@example.org')
  expect(shown.fields.map(({ id }) => id)).toEqual(['name', 'city'])
  expect(html(await page('open'))).toBe('<p>Open in KYIV, </p>')
  await saveForm(2, false)
  expect(html(await page('open'))).toBe('<p>Open in , </p>')
  expect((await list()).records.every(({ words }) => !('city' in words))).toBe(true)
  await saveForm(3)
})

test('[PAGE-46] the list is paged, searched and filtered by choices', async () => {
  await send('one', { name: 'By the river', city: 'kyiv' })
  app.clock.advance(1000)
  await send('two', { name: 'By the lake', city: 'berlin' })
  expect(await ids('limit=1')).toEqual(['two'])
  expect(await ids('limit=1&offset=1')).toEqual(['one'])
  expect(await ids('order=words&by=name&limit=2')).toEqual(['two', 'one'])
  expect(await ids('q=RIVER')).toEqual(['one'])
  expect(await ids('q=secret')).toEqual([])
  expect(await ids('where=city%3Dberlin')).toEqual(['two'])
  expect((await list('where=email%3Dsecret%40example.org')).total).toBe((await list()).total)
  expect((await list()).path).toBe('/circles/')
})

test('[PAGE-46] submitted text is escaped, and shown in the language of the page', async () => {
  await send('bad', { name: '<img src=x onerror=alert(1)>\n{{email}}', city: 'kyiv' })
  expect(html(await page('bad'))).toBe('<p>&lt;img src=x onerror=alert(1)&gt;<br>{{email}} in KYIV, </p>')
  expect(html(await page('bad', 'uk'))).toBe('<p>Місто: Київ</p>')
  await publish({ noindex: true, components: [text('<p>{{email}}</p>')] })
  expect(await page('bad')).toMatchObject({ noindex: true, components: [] })
})

test('[PAGE-46] an address without a record and an unpublished page are not found', async () => {
  await send('here', { name: 'Here' })
  expect((await page('gone')).status).toBe(404)
  expect((await call('GET', '/router/resolve?path=/circles/here/', undefined, {})).alias).toBe('circles/here')
  expect((await call('GET', '/router/resolve?path=/circles/here/more/', undefined, {})).status).toBe(404)
  await call('DELETE', `/creator/pages/${pageId}/publication`)
  expect((await page('here')).status).toBe(404)
  expect((await list()).path).toBeNull()
})

// Kinds of pages, permissions, warnings for authors, and translation files.
// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { z } from 'zod'
import { pagesAuthoringApi } from '../../authoring-api.ts'
import { blockDefinitions } from '../block-definitions.ts'

let portal: TestApp
let as: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp()
  as = (await portal.signedIn('envmgr-admin')).as
})
afterAll(() => portal.close())

const call = async (method: string, path: string, body?: unknown, by: Record<string, string> = as): Promise<any> => {
  const answer = await portal.call(method, `/api${path}`, { as: by, ...(body !== undefined && { body }) })
  return { ...((await answer.json()) as object), status: answer.status }
}
const draftOf = (id: string) => call('GET', `/creator/pages/${id}/draft`)
const shown = (alias: string) =>
  call('GET', `/lpm/learningPortals/demo/pages/getByAlias?alias=${alias}&lang=en`, undefined, {})
const block = (id: string, component: string, props: object, version = 1) => ({
  id,
  component,
  version,
  visible: true,
  props,
  texts: {},
})
const picture = (ground: string) => ({ src: '/art/scene-lake.svg', alt: 'A lake', width: 8, height: 4, ground })

async function make(type: string, more: object = {}) {
  const alias = `${type}-${portal.kernel.makeId()}`
  return { alias, ...(await call('POST', '/creator/pages', { title: 'A page', alias, type, ...more })) }
}
async function save(id: string, change: object) {
  const { content, revision } = await draftOf(id)
  return call('PUT', `/creator/pages/${id}/draft`, { content: { ...content, ...change }, revision })
}
const publish = async (id: string) =>
  call('POST', `/creator/pages/${id}/publication`, { revision: (await draftOf(id)).revision })

/** Creates and publishes a page of a type; returns what visitors see. */
async function published(type: string, more: object = {}) {
  const { id, alias } = await make(type, more)
  await save(id, { components: [block('a', 'text', { html: '<p>Here</p>', variant: 'body' })] })
  await publish(id)
  return shown(alias)
}

describe('kinds of pages', () => {
  test('[PAGE-02] the page of a course is found by the course', async () => {
    expect(await published('course', { modelId: 'mark' })).toMatchObject({ type: 'course', model: { id: 'mark' } })
    const found = await call('GET', '/lpm/pages/byModel?id=mark&lang=en', undefined, {})
    expect(found).toMatchObject({ type: 'course', components: [{ props: { html: '<p>Here</p>' } }] })
  })

  test('[PAGE-03, PAGE-39] a common page is at its alias', async () => {
    const page = await published('common')
    expect(page).toMatchObject({ type: 'common', seo: { url: `/en/${page.alias}/` } })
    const found = await call('GET', `/router/resolve?path=/${page.alias}/`, undefined, {})
    expect(found).toMatchObject({ kind: 'page', alias: page.alias })
  })

  test('[PAGE-04, PAGE-39, PAGE-48] the main page is at the root, and the settings say whether there is one', async () => {
    const isThere = async () => (await call('GET', '/lpm/learningPortals/demo', undefined, {})).isMainPagePublished
    expect(await isThere()).toBe(false)
    const { id } = await make('main', { alias: 'main' })
    await publish(id)
    expect(await isThere()).toBe(true)
    expect(await shown('main')).toMatchObject({ type: 'main', seo: { url: '/en/' } })
    expect(await call('GET', '/router/resolve?path=/main/', undefined, {})).toMatchObject({ kind: 'moved', path: '/' })
    await call('DELETE', `/creator/pages/${id}/publication`)
    expect(await isThere()).toBe(false)
  })

  test('[PAGE-05] the page of a data source starts with a record template', async () => {
    const { id } = await make('datasource', { modelId: 'groups', from: { kind: 'template', id: 'datasource' } })
    const { content, modelId } = await draftOf(id)
    expect(modelId).toBe('groups')
    expect(content.components.find((one: any) => one.component === 'records').props.sourceId).toBe('groups')
    expect(content.record.components.length).toBeGreaterThan(0)
    expect((await draftOf((await make('datasource')).id)).content.record).toMatchObject({ components: [] })
  })

  test('[PAGE-06, VIDEO-08] a new page of a video event shows that event', async () => {
    const { id, alias } = await make('video-event', {
      modelId: 'evenings',
      from: { kind: 'template', id: 'video-event' },
    })
    await publish(id)
    const page = await shown(alias)
    expect(page).toMatchObject({ type: 'video-event', model: { id: 'evenings' } })
    expect(page.components.find((one: any) => one.component === 'video-episodes').props.eventId).toBe('evenings')
  })
})

test('[PAGE-50] only people with the role can build pages', async () => {
  const roles: Exclude<Role, 'guest'>[] = ['disciple', 'mentor', 'mp-leader', 'mp-admin']
  const others = await Promise.all(roles.map((role) => portal.signedIn(role)))
  const routes = Object.entries(pagesAuthoringApi).filter(([, { access }]) => access !== 'anyone')
  expect(routes.length).toBeGreaterThan(15)
  for (const [route] of routes) {
    const [method = '', path = ''] = route.split(' ')
    const address = path.replaceAll(/:(\w+)/g, '1')
    for (const by of [{}, ...others.map((one) => one.as)]) {
      const { status } = await call(method, address, method === 'GET' || method === 'DELETE' ? undefined : {}, by)
      expect([route, [401, 403].includes(status)]).toEqual([route, true])
    }
  }
})

describe('warnings', () => {
  const problemsOf = async (components: object[], header: object) => {
    const { id } = await make('common')
    const { problems } = await save(id, { noindex: true, components, header })
    return problems.filter(({ code }: { code: string }) => code.endsWith('contrast'))
  }
  const paper = { theme: 'paper', dark: false, mobileLogo: false }
  const text = block('t', 'text', { html: '<p>Words</p>', variant: 'body' })
  const hero = (ground: string, variant = 'photo') =>
    block('h', 'hero', { title: 'Light', art: 'none', actions: [], variant, picture: picture(ground) })

  test('about text on a picture too bright for its veil', async () => {
    const props = z.object({ picture: z.unknown() })
    const ground = (given: Record<string, unknown>) =>
      ({ kind: 'picture', pictures: [{ path: 'picture', picture: given.picture }], veil: 0.3 }) as const
    const thinVeil = { type: 'thin-veil', version: 1, category: 'photo', props, ground } as const
    portal.kernel.parts.add(blockDefinitions, thinVeil.type, thinVeil)
    const thin = (colour: string) => block('v', 'thin-veil', { picture: picture(colour) })
    const found = [{ level: 'hint', code: 'contrast', blockId: 'v', path: 'picture' }]
    expect(await problemsOf([thin('#ffffff')], paper)).toEqual(found)
    expect(await problemsOf([thin('#203050')], paper)).toEqual([])
    expect(await problemsOf([{ ...thin('#ffffff'), visible: false }], paper)).toEqual([])
    // The veils of the product's own blocks are thick enough for any picture.
    expect(await problemsOf([hero('#f0f0f0')], paper)).toEqual([])
  })

  test('about a header with too little contrast to the first block', async () => {
    const found = [{ level: 'hint', code: 'header-contrast', path: 'header' }]
    expect(await problemsOf([text], { theme: 'picture', dark: true, mobileLogo: false })).toEqual(found)
    expect(await problemsOf([text], { theme: 'brand', dark: true, mobileLogo: false })).toEqual(found)
    expect(await problemsOf([text], { theme: 'picture', dark: false, mobileLogo: false })).toEqual([])
    expect(await problemsOf([hero('#203050')], { theme: 'picture', dark: true, mobileLogo: false })).toEqual([])
    expect(await problemsOf([hero('#d0d8e0')], { theme: 'picture', dark: true, mobileLogo: false })).toEqual(found)
    expect(await problemsOf([hero('#203050')], { theme: 'picture', dark: false, mobileLogo: false })).toEqual(found)
    expect(await problemsOf([hero('#ffffff', 'wall')], { theme: 'brand', dark: true, mobileLogo: false })).toEqual([])
  })
})

describe('translation files', () => {
  const xliffOf = (id: string) => call('GET', `/creator/pages/${id}/xliff/uk`)
  const take = (id: string, xliff: string, lang = 'uk') => call('PUT', `/creator/pages/${id}/xliff/${lang}`, { xliff })

  async function translatedPage() {
    const { id, alias } = await make('common')
    await save(id, { components: [block('a', 'text', { html: '<p>One <strong>two</strong></p>', variant: 'body' })] })
    const { xliff, name } = await xliffOf(id)
    return { id, alias, name, xliff: xliff as string }
  }

  test('import texts to their places, with the page’s own tags', async () => {
    const { id, alias, name, xliff } = await translatedPage()
    expect(name).toBe(`${alias}.uk.xlf`)
    const done = xliff.replace(
      /<segment state="initial">(\s*<source[^>]*><pc[^]*?<\/source>)/,
      '<segment state="final">$1<target><pc id="1">Один <pc id="2">два</pc></pc></target>',
    )
    expect(await take(id, done)).toMatchObject({ taken: 1, outdated: 0, unknown: 0 })
    const { content } = await draftOf(id)
    expect(content.components[0].texts.uk.html).toBe('<p>Один <strong>два</strong></p>')
    expect((await xliffOf(id)).xliff).toContain('state="translated"')
  })

  test('that are broken, of another page or of another language change nothing', async () => {
    const { id, xliff } = await translatedPage()
    const before = await draftOf(id)
    const broken = xliff.replace('</source>', '</sauce>')
    expect(await take(id, broken)).toMatchObject({ code: 'pages.file-broken', meta: { line: expect.any(Number) } })
    expect((await take(id, broken)).meta.line).toBe(broken.slice(0, broken.indexOf('</sauce>')).split('\n').length)
    expect((await take(id, xliff, 'de')).code).toBe('pages.other-texts')
    expect((await take((await make('common')).id, xliff)).code).toBe('pages.other-texts')
    expect(await draftOf(id)).toEqual(before)
  })
})

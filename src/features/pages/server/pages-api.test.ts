import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCourse } from '#test/make/course.ts'
import { pageAt } from '#test/make/page.ts'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { type NewPage, insertPage } from './store.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

const makePage = (page: Partial<NewPage> & { alias: string }) =>
  insertPage(portal.db, pageAt(page.alias, page), portal.clock.now())

/** As videos were saved when they could only be files of the portal. */
const OLD_FILM = {
  id: 'b1',
  component: 'video',
  version: 1,
  visible: true,
  props: {
    src: '/files/demo/storm.webm',
    type: 'video/webm',
    poster: { src: '/art/scene-lake.svg', alt: '', width: 1600, height: 800 },
    title: 'The storm',
    duration: 60,
    captions: [],
  },
  texts: { uk: { title: 'Буря' } },
}

const find = async (alias: string, { lang = 'en', as = {} } = {}) => {
  const answer = await portal.get(`/api/lpm/learningPortals/demo/pages/getByAlias?alias=${alias}&lang=${lang}`, { as })
  return { status: answer.status, page: (await answer.json()) as Record<string, unknown> }
}

describe('a page by its alias', () => {
  test('[PAGE-36, PAGE-38, PAGE-51] has its blocks in the requested language', async () => {
    const text = {
      id: 'b1',
      component: 'text',
      version: 1,
      visible: true,
      props: { html: '<p>About us</p>', variant: 'body' },
      texts: { uk: { html: '<p>Про нас</p>' } },
    }
    await makePage({ alias: 'about', title: 'About', texts: { uk: { title: 'Про нас' } }, components: [text] })
    const { page } = await find('about', { lang: 'uk' })
    expect(page).toMatchObject({
      title: 'Про нас',
      components: [{ id: 'b1', props: { html: '<p>Про нас</p>', variant: 'body' } }],
    })
    expect((await find('about', { lang: 'ar' })).page).toMatchObject({ title: 'About' })
  })

  test('shows blocks of an older version migrated, in every language', async () => {
    await makePage({ alias: 'film', components: [OLD_FILM], texts: { uk: { title: 'Фільм' } } })
    const source = { kind: 'own', src: '/files/demo/storm.webm', type: 'video/webm', captions: [] }
    const english = await find('film')
    expect(english.page).toMatchObject({ components: [{ version: 2, props: { source, title: 'The storm' } }] })
    const ukrainian = await find('film', { lang: 'uk' })
    expect(ukrainian.page).toMatchObject({ components: [{ version: 2, props: { source, title: 'Буря' } }] })
  })

  test('[SEO-06, ROLE-22] is shown only to authors while unpublished, and then with noindex', async () => {
    await makePage({ alias: 'draft', published: false })
    const learner = await portal.signedIn('disciple')
    const admin = await portal.signedIn('envmgr-admin')
    expect((await find('draft')).status).toBe(404)
    expect((await find('draft', { as: learner.as })).status).toBe(404)
    expect(await find('draft', { as: admin.as })).toMatchObject({ status: 200, page: { noindex: true } })
  })

  test('[SEO-04] takes its metadata from its own texts, else its title, else the portal', async () => {
    await makePage({ alias: 'about', title: 'About', seo: { description: 'Who we are' } })
    const { page } = await find('about')
    expect(page.seo).toMatchObject({
      title: 'About',
      description: 'Who we are',
      url: '/en/about/',
      og: { title: 'About' },
    })
    const seo = { title: { en: 'The portal' }, description: { en: 'A place to learn', uk: 'Місце для навчання' } }
    await changeSettings(portal.kernel, (settings) => ({ ...settings, seo }))
    await makePage({ alias: 'bare', title: '' })
    const seoIn = async (lang: string) => (await find('bare', { lang })).page.seo
    expect(await seoIn('en')).toMatchObject({ title: 'The portal', description: 'A place to learn' })
    expect(await seoIn('uk')).toMatchObject({ title: 'The portal', description: 'Місце для навчання' })
    expect((await find('about')).page.seo).toMatchObject({ title: 'About', description: 'Who we are' })
  })
})

test('[POPUP-31] a page is also found by its id, even under a new alias; a draft only by its authors', async () => {
  await makePage({ alias: 'about', id: 'page-1' })
  await makePage({ alias: 'draft', id: 'page-2', published: false })
  const byId = async (id: string, as = {}) => {
    const answer = await portal.get(`/api/lpm/learningPortals/demo/pages/${id}?lang=en`, { as })
    return { status: answer.status, page: (await answer.json()) as Record<string, unknown> }
  }
  expect((await byId('page-1')).page).toEqual((await find('about')).page)
  await portal.kernel.content.change((trx) =>
    trx.updateTable('pages').set({ alias: 'who-we-are' }).where('id', '=', 'page-1').execute(),
  )
  expect((await byId('page-1')).page).toMatchObject({ id: 'page-1', alias: 'who-we-are' })
  const { as } = await portal.signedIn('envmgr-admin')
  expect([(await byId('page-2')).status, (await byId('page-2', as)).status, (await byId('gone')).status]).toEqual([
    404, 200, 404,
  ])
})

describe('addresses', () => {
  const resolve = async (path: string) =>
    (await portal.get(`/api/router/resolve?path=${encodeURIComponent(path)}`)).json()

  test('[ROUTE-52, ROUTE-53] the alias main is at /, any other at /{alias}/', async () => {
    await makePage({ alias: 'about' })
    expect(await resolve('/about/')).toEqual({ kind: 'page', alias: 'about' })
    expect(await resolve('/main/')).toEqual({ kind: 'moved', path: '/' })
    expect(await resolve('/nowhere/')).toMatchObject({ status: 404, message: 'This page could not be found' })
    expect(await resolve('/about/deeper/')).toMatchObject({ status: 404 })
  })

  test('[ROUTE-28] an old alias redirects to the page’s current one, the alias of a course to the course', async () => {
    await makePage({ alias: 'new-name' })
    await makeCourse(portal.kernel, { id: 'mark', page_alias: 'kdiw4yt2Q' })
    await portal.db
      .insertInto('page_redirects')
      .values({ environment_id: 'demo', alias: 'old-name', page_id: 'page-new-name' })
      .execute()
    expect(await resolve('/old-name/')).toEqual({ kind: 'moved', path: '/new-name/' })
    expect(await resolve('/kdiw4yt2Q/')).toEqual({ kind: 'moved', path: '/courses/mark/' })
  })

  test('[ROUTE-28] the alias of an unpublished course leads nowhere', async () => {
    await makeCourse(portal.kernel, { id: 'hidden', page_alias: 'hidden-course', published: false })
    expect(await resolve('/hidden-course/')).toMatchObject({ status: 404 })
  })
})

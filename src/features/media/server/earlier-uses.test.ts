import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { setValue } from '#features/drafts/document.ts'
import { insertLibraryFile } from '#features/files/server/store-library.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'
import { textBlock } from '#test/make/course.ts'
import { json, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'
import { renameUses } from './store-uses.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what the API answers is only looked at here
type Answer = Record<string, any>

const SRC = '/files/uploads/spring.jpg'
let portal: TestApp
let as: Record<string, string>
beforeAll(async () => {
  portal = await createTestApp()
  const author = await portal.signedIn('envmgr-admin')
  as = author.as
  await portal.kernel.files.put('uploads/spring.jpg', Buffer.from('a picture'))
  await insertLibraryFile(portal.db, {
    id: 'spring',
    key: 'uploads/spring.jpg',
    name: 'Spring.jpg',
    kind: 'picture',
    type: 'image/jpeg',
    size: 9,
    width: 80,
    height: 40,
    ground: null,
    sha256: 'x',
    owner_id: author.userId,
    created_at: portal.clock.now(),
  })
})
afterAll(() => portal.close())

const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await portal.call(method, `/api${path}`, { as, ...(body !== undefined && { body }) })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const photo = {
  id: 'b',
  component: 'photo',
  version: 1,
  visible: true,
  texts: {},
  props: { variant: 'plain', picture: { src: SRC, alt: 'Ours', width: 80, height: 40 } },
}

async function publish(pageId: string, components: object[]) {
  const { content, revision } = await call('GET', `/creator/pages/${pageId}/draft`)
  const saved = await call('PUT', `/creator/pages/${pageId}/draft`, { content: { ...content, components }, revision })
  expect((await call('POST', `/creator/pages/${pageId}/publication`, { revision: saved.revision })).status).toBe(200)
}

test('[IMPL-23] a file of an earlier page version counts as used; if it was deleted all the same, restoring that version says so', async () => {
  const { id } = await call('POST', '/creator/pages', { title: 'Spring', alias: 'spring', type: 'common' })
  const uses = async () => (await call('GET', '/fs/media/spring')).uses
  await publish(id, [photo])
  expect(await uses()).toEqual([{ kind: 'page', id, title: 'Spring', to: `/designer/${id}/` }])
  await publish(id, [])
  expect(await uses()).toEqual([{ kind: 'pageVersion', id, title: 'Spring', to: `/designer/${id}/` }])
  expect(await call('DELETE', '/fs/media/spring')).toMatchObject({ status: 409, code: 'files.in-use' })
  expect((await call('GET', `/creator/pages/${id}/versions/1`)).gone).toEqual([])

  expect((await call('DELETE', '/fs/media/spring?force=1')).status).toBe(200)
  const version = await call('GET', `/creator/pages/${id}/versions/1`)
  expect(version.gone).toEqual([{ src: SRC, name: 'Spring.jpg' }])
  const { revision } = await call('GET', `/creator/pages/${id}/draft`)
  const restored = await call('PUT', `/creator/pages/${id}/draft`, { content: version.content, revision })
  expect(restored.problems).toContainEqual({ level: 'hint', code: 'file-gone', blockId: 'b', path: 'picture' })

  await call('POST', '/fs/media/spring/return')
  expect((await call('GET', `/creator/pages/${id}/versions/1`)).gone).toEqual([])
  expect((await call('GET', `/creator/pages/${id}/draft`)).problems).not.toContainEqual(
    expect.objectContaining({ code: 'file-gone' }),
  )
})

test('[IMPL-23] a file of the settings draft or of earlier settings counts as used', async () => {
  const put = async (change: object, draft?: object) => {
    const { look, draft: kept } = await call('GET', '/backoffice/settings')
    const value = { ...look.value, ...change }
    const from = draft && { draft: { from: kept?.parts.look?.revision ?? null } }
    return (await call('PUT', '/backoffice/settings/look', { revision: look.revision, value, ...from })).status
  }
  const kinds = async () =>
    (await call('GET', '/fs/media/spring')).uses
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind.startsWith('settings'))
  expect(await put({ favicon: SRC }, {})).toBe(200)
  expect(await kinds()).toEqual(['settings'])
  expect(await put({ favicon: SRC })).toBe(200)
  expect(await put({ favicon: null })).toBe(200)
  expect(await kinds()).toEqual(['settingsVersion'])
})

const words = textBlock('words', '<p>Read slowly.</p>')
const usesIn = async (id: string) =>
  (await call('GET', '/fs/media/spring')).uses.filter((use: { id: string }) => use.id === id)
const later = () => new Date(portal.clock.now().getTime() + DAY_MS).toISOString()

test('[IMPL-23] a file of a course that is published at a time, or of a draft that a version has replaced, counts as used', async () => {
  const author = await makeAuthor(portal)
  await author.create('spring', [{ id: 'spring-1', type: 'lesson', contents: { components: [words] } }])
  expect((await author.publish('spring')).status).toBe(200)
  const write = (components: object[]) =>
    author.write('/spring/elements/spring-1', (now) => [setValue(now, { path: ['components'], value: components })])
  const managed = '/creator/managedCourses/spring'
  const use = { kind: 'course', id: 'spring', title: 'A course', to: '/admin/courses/spring/' }

  await write([photo])
  const { revision } = await author.check('spring')
  expect((await call('POST', `${managed}/schedule`, { revision, at: later(), timeZone: 'UTC' })).status).toBe(200)
  await write([words])
  expect(await usesIn('spring')).toEqual([use])
  await call('DELETE', `${managed}/schedule`)
  expect(await usesIn('spring')).toEqual([])

  await write([photo])
  expect((await call('POST', `${managed}/versions/1/restore`)).status).toBe(200)
  expect(await usesIn('spring')).toEqual([{ ...use, kind: 'keptDraft' }])
  const follow = (from: string, to: string) => portal.db.transaction().execute((trx) => renameUses(trx, { from, to }))
  await follow(SRC, '/files/uploads/summer.jpg')
  expect(await usesIn('spring')).toEqual([])
  await follow('/files/uploads/summer.jpg', SRC)
  expect(await usesIn('spring')).toEqual([{ ...use, kind: 'keptDraft' }])
})

test('[IMPL-23] a file of a microcourse that is published at a time, or of a draft that a version has replaced, counts as used', async () => {
  const author = await makeMicrocourseAuthor(portal)
  const id = await author.createPublished()
  const use = { id, title: 'Five minutes', to: `/studio/microcourses/${id}/` }
  const write = (components: object[]) => author.set(id, ['components'], components)

  await write([photo])
  const { revision } = await author.check(id)
  await json(author.ask('POST', `${of(id)}/schedule`, { revision, at: later(), timeZone: 'UTC' }))
  await write([words])
  expect(await usesIn(id)).toEqual([{ ...use, kind: 'microcourse' }])
  await author.ask('DELETE', `${of(id)}/schedule`)
  expect(await usesIn(id)).toEqual([])

  await write([photo])
  await json(author.ask('POST', `${of(id)}/versions/1/restore`))
  expect(await usesIn(id)).toEqual([{ ...use, kind: 'keptDraft' }])
})

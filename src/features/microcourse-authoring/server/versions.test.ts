import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { setValue } from '#features/drafts/document.ts'
import { insertMicrocourse } from '#features/microcourses/server/store.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { textBlock } from '#test/make/course.ts'
import { htmlOf, json, type MicrocourseAuthor, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'
import { microcourseAuthoringFeature } from './feature.ts'

let app: TestApp
let author: MicrocourseAuthor

beforeAll(async () => {
  app = await createTestApp()
  author = await makeMicrocourseAuthor(app)
})
afterAll(() => app.close())

test('[IMPL-43, F7] a version is restored into the draft; learners see it once that is published', async () => {
  const id = await author.createPublished('<p>First.</p>')
  await author.write(id, (document) => [
    setValue(document, { path: ['components', 'intro', 'props', 'html'], value: '<p>Second.</p>' }),
  ])
  await author.publish(id, 'Reworded')
  const { versions } = await author.get(id, '/versions')
  expect(versions).toMatchObject([{ number: 2, note: 'Reworded' }, { number: 1 }])
  expect(await author.get(id, '/versions/2/changes')).toEqual({
    changes: [{ kind: 'blocks', counts: { added: 0, removed: 0, changed: 1 } }],
  })
  expect((await author.ask('POST', `${of(id)}/versions/1/restore`)).status).toBe(200)
  expect(await htmlOf(author.shown(id))).toEqual(['<p>Second.</p>'])
  expect(await author.get(id)).toMatchObject({ isEdited: true, version: 2 })
  await author.publish(id)
  expect(await htmlOf(author.shown(id))).toEqual(['<p>First.</p>'])
  expect((await author.ask('POST', `${of(id)}/versions/9/restore`)).status).toBe(404)
})

test('[IMPL-43] a microcourse from before versions gets its first version before it is changed', async () => {
  const id = author.newId('old')
  await insertMicrocourse(app.db, {
    id,
    type: 'lesson',
    access_type: 'free',
    title: 'Seeded',
    description: '',
    duration: 5,
    cover: null,
    hue: null,
    course_id: null,
    index: 0,
    visible: true,
    hidden: false,
    published: true,
    components: [textBlock('b1', '<p>Seeded.</p>')],
    bots: [],
    texts: {},
    seo: {},
    updated_at: app.clock.now(),
  })
  await author.set(id, ['title'], 'Rewritten')
  expect(await json(author.publish(id))).toEqual({ version: 2 })
  await author.ask('POST', `${of(id)}/versions/1/restore`)
  expect((await author.get(id)).document).toMatchObject({ title: 'Seeded' })
})

test('[IMPL-43] unpublished, it is gone for learners and kept for its authors; discarding returns to what was published', async () => {
  const id = await author.createPublished('<p>Kept.</p>')
  await author.writeText(id, '<p>Draft.</p>', 'more')
  await author.ask('POST', `${of(id)}/unpublish`)
  expect((await author.shown(id)).status).toBe(404)
  expect((await author.get(id)).document.components).toHaveLength(2)
  await author.ask('DELETE', `${of(id)}/draft`)
  expect(await author.get(id)).toMatchObject({ isEdited: false, published: false })
  expect(await json(author.publish(id))).toEqual({ version: 1 })
  expect(await htmlOf(author.shown(id))).toEqual(['<p>Kept.</p>'])
})

test('[IMPL-43] what was in the draft is kept when a version replaces it, and can be taken back', async () => {
  const id = await author.createPublished('<p>First.</p>')
  await author.writeText(id, '<p>Second.</p>', 'more')
  await author.publish(id)
  await author.set(id, ['title'], 'Half written')
  const titleOf = async () => (await author.get(id)).document.title
  const restored = await author.ask('POST', `${of(id)}/versions/1/restore`)
  expect([restored.status, await titleOf()]).toEqual([200, 'Five minutes'])
  const { kept } = await author.get(id, '/versions')
  expect(kept).toMatchObject([{ version: 1, by: { id: author.userId } }])
  const takeBack = () => author.ask('POST', `${of(id)}/keptDrafts/${kept[0].id}/restore`)
  expect([(await takeBack()).status, await titleOf()]).toEqual([200, 'Half written'])
  expect((await author.get(id)).document.components).toHaveLength(2)
  const after = (await author.get(id, '/versions')).kept
  expect(after).toMatchObject([{ version: null }])
  expect((await takeBack()).status).toBe(404)
  // The one that was taken back has replaced the restored version, which can be taken back as well.
  await author.ask('POST', `${of(id)}/keptDrafts/${after[0].id}/restore`)
  expect(await titleOf()).toBe('Five minutes')
  expect(await htmlOf(author.shown(id))).toEqual(['<p>First.</p>', '<p>Second.</p>'])
})

test('[IMPL-43] without a draft nothing is kept, and restoring the version that learners see leaves no draft', async () => {
  const id = await author.createPublished()
  await author.ask('POST', `${of(id)}/versions/1/restore`)
  expect(await author.get(id, '/versions')).toMatchObject({ kept: [], published: true })
  expect(await author.get(id)).toMatchObject({ isEdited: false })
})

test('[IMPL-43] a version is compared with the draft, without the time of a webinar, which it doesn’t have', async () => {
  const id = await author.createPublished('<p>First.</p>')
  const changes = async () => (await author.get(id, '/versions/1/draftChanges')).changes
  expect(await changes()).toEqual([])
  await author.set(id, ['title'], 'Renamed')
  await author.writeText(id, '<p>Second.</p>', 'more')
  await author.set(id, ['webinar'], {
    startDate: '2027-01-05T18:00:00.000Z',
    durationMinutes: 30,
    streamUrl: '',
    recordingUrl: null,
    host: null,
  })
  expect(await changes()).toEqual([
    { kind: 'title', from: 'Renamed' },
    { kind: 'blocks', counts: { added: 0, removed: 1, changed: 0 } },
  ])
  expect((await author.ask('GET', `${of(id)}/versions/7/draftChanges`)).status).toBe(404)
})

test('[IMPL-43] a draft that an imported file replaces is kept, and kept drafts are deleted after 30 days', async () => {
  const id = await author.createPublished()
  const { files } = await author.get(id, '/files')
  await author.set(id, ['title'], 'Before the file')
  await author.ask('POST', '/microcourseFiles', { id, files })
  const kept = async () => (await author.get(id, '/versions')).kept
  expect(await kept()).toMatchObject([{ version: null }])
  const clean = async () => microcourseAuthoringFeature.cleanup?.(app.kernel)['keptMicrocourseDrafts']?.()
  app.clock.advance(30 * DAY_MS)
  await author.signInAgain()
  await clean()
  expect(await kept()).toHaveLength(1)
  app.clock.advance(1)
  await clean()
  expect(await kept()).toEqual([])
})

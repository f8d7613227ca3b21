import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { insertPurchase } from '#features/courses/server/store.ts'
import type { Keeping } from '../model.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

type As = Record<string, string>
const keeping = async (as: As = {}, course = 'course') =>
  (await (await portal.get(`/api/lpm/courses/${course}/keeping?lang=en`, { as })).json()) as Keeping
const statusOf = async (id: string, as: As = {}) =>
  (await portal.get(`/api/lpm/courses/course/keeping/${id}?lang=en`, { as })).status
const openness = ({ lessons }: Keeping) => lessons.map(({ id, isOpen }) => [id, isOpen])

test('a learner may keep all lessons of a course, and the list says which of them open later', async () => {
  await makeCourse(portal.kernel, { elements: [{}, {}, { visible: false }, { type: 'test' }, { type: 'webinar' }] })
  const { as } = await portal.signedIn()
  const found = await keeping(as)
  expect(openness(found)).toEqual([
    ['course-1', true],
    ['course-2', false],
  ])
  expect(found.needsNetwork).toEqual({ embedded: 0, tests: 1, webinars: 1 })
  expect(await statusOf('course-2', as)).toBe(200)
})

test('nobody keeps hidden lessons, tests or webinars', async () => {
  await makeCourse(portal.kernel, { elements: [{}, { visible: false }, { type: 'test' }, { type: 'webinar' }] })
  const { as } = await portal.signedIn()
  expect(await Promise.all(['course-2', 'course-3', 'course-4'].map((id) => statusOf(id, as)))).toEqual([404, 404, 404])
})

test('a guest may keep only the lessons that are open to guests', async () => {
  await makeCourse(portal.kernel)
  expect(openness(await keeping())).toEqual([['course-1', true]])
  expect([await statusOf('course-1'), await statusOf('course-2')]).toEqual([200, 404])
  const { as } = await portal.guestSession()
  expect(openness(await keeping(as))).toEqual([['course-1', true]])
})

test('a course that is not bought offers its free lesson alone, and after a refund no more than that', async () => {
  await makeCourse(portal.kernel, { type: 'paid', access: 'first-lesson-open', price_minor: '500', currency: 'UAH' })
  const { as, userId } = await portal.signedIn()
  expect((await keeping(as)).lessons).toHaveLength(1)
  await insertPurchase(portal.db, { userId, courseId: 'course', source: 'order' })
  expect((await keeping(as)).lessons).toHaveLength(3)
  await portal.db.deleteFrom('user_courses').where('user_id', '=', userId).execute()
  expect((await keeping(as)).lessons).toHaveLength(1)
  expect(await statusOf('course-2', as)).toBe(404)
})

test('a course that is closed to guests offers them nothing, and an unpublished one nobody', async () => {
  await makeCourse(portal.kernel, { access: 'closed' })
  await makeCourse(portal.kernel, { id: 'draft', published: false })
  expect((await keeping()).lessons).toEqual([])
  const { as } = await portal.signedIn('envmgr-admin')
  expect((await portal.get('/api/lpm/courses/draft/keeping?lang=en', { as })).status).toBe(404)
})

test('pictures and sounds of a lesson are listed with their sizes, videos apart, and what is missing not at all', async () => {
  await portal.kernel.files.put('uploads/sound.webm', Buffer.alloc(700))
  await portal.kernel.files.put('uploads/video.webm', Buffer.alloc(9000))
  await portal.kernel.files.put('uploads/photo.jpg', Buffer.alloc(500))
  const html = '<p><img src="/files/uploads/photo.jpg"> <a href="/files/uploads/gone.pdf">Gone</a></p>'
  const media = (id: string, component: string, props: Record<string, unknown>) => ({
    ...textBlock(id, ''),
    component,
    props,
  })
  const sound = media('b2', 'audio', {
    src: '/files/uploads/sound.webm',
    type: 'audio/webm',
    title: 'Sound',
    duration: 3,
    variant: 'row',
  })
  const video = media('b3', 'video', {
    source: { kind: 'own', src: '/files/uploads/video.webm', type: 'video/webm', captions: [] },
    poster: { src: '/files/uploads/photo.jpg', alt: '', width: 10, height: 10 },
    title: 'Video',
    variant: 'plain',
  })
  const elsewhere = media('b4', 'video', {
    ...video.props,
    source: { kind: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
  })
  await makeCourse(portal.kernel, { elements: [{ components: [textBlock('b1', html), sound, video, elsewhere] }] })
  const { lessons, needsNetwork } = await keeping()
  expect(lessons[0]).toMatchObject({
    files: [
      { src: '/files/uploads/photo.jpg?w=960', bytes: 500 },
      { src: '/files/uploads/sound.webm', bytes: 700 },
    ],
    videos: [{ src: '/files/uploads/video.webm', bytes: 9000 }],
  })
  expect(needsNetwork.embedded).toBe(1)
})

test('the version of a lesson changes with its content, and only then', async () => {
  await makeCourse(portal.kernel)
  const versionOf = async () => (await keeping()).lessons[0]?.version
  const first = await versionOf()
  portal.kernel.content.clear()
  expect(await versionOf()).toBe(first)
  await portal.kernel.content.change((trx) =>
    trx
      .updateTable('elements')
      .set({ components: JSON.stringify([textBlock('b1', '<p>Read this twice.</p>')]) })
      .where('id', '=', 'course-1')
      .execute(),
  )
  expect(await versionOf()).not.toBe(first)
})

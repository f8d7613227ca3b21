import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFileRoutes } from '#features/files/server/serve-files.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'

let portal: TestApp
let files: ReturnType<typeof createFileRoutes>
beforeAll(async () => {
  portal = await createTestApp()
  files = createFileRoutes(portal.kernel)
  for (const name of ['open', 'paid', 'shared']) {
    await portal.kernel.files.put(`uploads/${name}.mp4`, Buffer.from(`the video ${name}`))
  }
})
afterAll(() => portal.close())

const video = (name: string) => ({
  id: name,
  component: 'video',
  version: 1,
  visible: true,
  texts: {},
  props: { src: `/files/uploads/${name}.mp4` },
})
const course = (row: object = {}) =>
  makeCourse(portal.kernel, {
    id: 'sold',
    type: 'paid',
    price_minor: '50000',
    currency: 'USD',
    elements: [{ components: [video('open')] }, { components: [video('paid'), video('shared')] }],
    ...row,
  })
const get = async (
  name: string,
  { as, headers }: { as?: Record<string, string>; headers?: Record<string, string> } = {},
) => files.request(`http://localhost:3000/files/uploads/${name}.mp4`, { headers: { ...as, ...headers } })
const status = async (...asked: Parameters<typeof get>) => (await get(...asked)).status
const own = (userId: string) => ({ user_id: userId, course_id: 'sold', source: 'order' })

beforeEach(async () => {
  await portal.kernel.content.change(async (trx) => {
    await trx.deleteFrom('courses').where('id', 'in', ['sold', 'free']).execute()
  })
})

test('[IMPL-42] a video of a paid course for a group is for its members alone, even if others have bought the course', async () => {
  await course()
  const [member, outsider] = [await portal.signedIn(), await portal.signedIn()]
  for (const { userId } of [member, outsider]) await portal.db.insertInto('user_courses').values(own(userId)).execute()
  await portal.kernel.content.change(async (trx) => {
    await trx.insertInto('course_groups').values({ course_id: 'sold', group_id: 'choir' }).execute()
    const singer = { environment_id: 'demo', group_id: 'choir', user_id: member.userId }
    await trx.insertInto('group_members').values(singer).execute()
  })
  expect([await status('paid', member), await status('paid', outsider), await status('open', outsider)]).toEqual([
    200, 404, 404,
  ])
})

test('[S-polish] a video of a paid lesson is for those who have bought the course, until access is revoked, and for authors', async () => {
  await course()
  const [learner, author] = [await portal.signedIn('disciple'), await portal.signedIn('envmgr-admin')]
  expect([await status('paid'), await status('paid', learner)]).toEqual([404, 404])
  await portal.db.insertInto('user_courses').values(own(learner.userId)).execute()
  const answer = await get('paid', learner)
  expect([answer.status, await answer.text()]).toEqual([200, 'the video paid'])
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
  const part = await get('paid', { ...learner, headers: { range: 'bytes=4-8' } })
  expect([part.status, await part.text()]).toEqual([206, 'video'])
  await portal.db.deleteFrom('user_courses').where('user_id', '=', learner.userId).execute()
  expect([await status('paid', learner), await status('paid', author)]).toEqual([404, 200])
})

test('[S-polish] a file that a guest may open stays open to everybody, and is cached as long as before', async () => {
  await course()
  const answer = await get('open')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('[S-polish] a file that a free course uses too is open to everybody', async () => {
  await course()
  expect(await status('shared')).toBe(404)
  await makeCourse(portal.kernel, { id: 'free', elements: [{}, { components: [video('shared')] }] })
  expect(await status('shared')).toBe(200)
})

test('[S-polish] files of an unpublished course are for its authors, and for visitors with its preview secret', async () => {
  await course({ type: 'free', published: false, price_minor: null, currency: null })
  const learner = await portal.signedIn('disciple')
  expect([await status('open'), await status('open', learner)]).toEqual([404, 404])
  const from = (secret: string) => ({
    headers: { referer: `http://localhost:3000/en/lesson/sold-1/?secret=${secret}` },
  })
  expect(await status('open', from('secret-of-sold'))).toBe(200)
  expect(await status('open', from('a-guess'))).toBe(404)
  expect(await status('open', await portal.signedIn('envmgr-admin'))).toBe(200)
})

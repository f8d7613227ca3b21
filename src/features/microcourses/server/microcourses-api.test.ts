import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { mergeVisitor } from '../../accounts/server/merge.ts'
import type { MicrocourseCard } from '../model.ts'
import { insertMicrocourse, type MicrocourseRow } from './store.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark', title: 'Mark' })
  await make({ id: 'read', course_id: 'mark' })
  await make({ id: 'talk', type: 'webinar', index: 1 })
  await make({ id: 'letter', access_type: 'requred_registration', index: 2 })
  await make({ id: 'quiz', type: 'test', index: 3 })
  await make({ id: 'aside', hidden: true, index: 4 })
  await make({ id: 'draft', published: false, index: 5 })
  await make({ id: 'away', visible: false, index: 6 })
  await make({ id: 'choir', index: 7 }, ['choir'])
})
afterAll(() => portal.close())

const make = (row: Partial<MicrocourseRow> & { id: string }, groups: string[] = []) =>
  portal.kernel.content.change(async (trx) => {
    await insertMicrocourse(trx, {
      type: 'lesson',
      access_type: 'free',
      title: `The ${row.id}`,
      description: 'One sentence.',
      duration: 5,
      cover: null,
      hue: null,
      course_id: null,
      index: 0,
      visible: true,
      hidden: false,
      published: true,
      components: [textBlock('b1', '<p>Read this slowly.</p>')],
      bots: [{ messenger: 'Telegram', url: 'https://example.org/bot' }],
      texts: { uk: { title: 'Українською' } },
      seo: {},
      updated_at: portal.clock.now(),
      ...row,
    })
    for (const group of groups)
      await trx.insertInto('microcourse_groups').values({ microcourse_id: row.id, group_id: group }).execute()
  })

const LIST = '/api/lpm/microcourses?lang=en&rel=all&published=true&onlyMyGroups=true&limit=100&exceptHidden=true'
interface Answer extends MicrocourseCard {
  microcourses: MicrocourseCard[]
  course: { id: string; title: string } | null
  components: unknown[]
  code: string
  message: string
}
const read = async (path: string, as?: Record<string, string>) => {
  const answer = await portal.get(path, { ...(as && { as }) })
  return { status: answer.status, body: (await answer.json()) as Partial<Answer> }
}
const listedFor = async (path: string, as?: Record<string, string>) =>
  (await read(path, as)).body.microcourses?.map(({ id }) => id)
const one = (id: string, as?: Record<string, string>) =>
  read(`/api/lpm/microcourses/${id}?lang=en&withComponents=true`, as)
const report = (id: string, body: object, as: Record<string, string>) =>
  portal.call('PUT', `/api/lpm/microcourses/${id}/progress`, { as, body })

test('[MICRO-09, IMPL-42] the list has microcourses that are published, visible, not hidden and not for groups of others, in order', async () => {
  expect(await listedFor(LIST)).toEqual(['read', 'talk', 'letter', 'quiz'])
  const singer = await portal.signedIn()
  const member = { environment_id: 'demo', group_id: 'choir', user_id: singer.userId }
  await portal.db.insertInto('group_members').values(member).execute()
  expect(await listedFor(LIST, singer.as)).toEqual(['read', 'talk', 'letter', 'quiz', 'choir'])
  expect((await one('choir', singer.as)).status).toBe(200)
  expect((await one('choir')).status).toBe(404)
  expect(await listedFor(LIST.replace('exceptHidden=true', 'exceptHidden=false'))).toContain('aside')
})

test('a microcourse links to its course only while that is published', async () => {
  const courseOf = async () => (await one('read')).body.course
  const publish = (published: boolean) =>
    portal.kernel.content.change((trx) =>
      trx.updateTable('courses').set({ published }).where('id', '=', 'mark').execute(),
    )
  expect(await courseOf()).toEqual({ id: 'mark', title: 'Mark' })
  await publish(false)
  expect(await courseOf()).toBeNull()
  await publish(true)
})

test('[MICRO-10, LIMIT-06] the list returns a hundred microcourses, and the rest with an offset', async () => {
  expect((await read(LIST.replace('limit=100', 'limit=101'))).status).toBe(422)
  expect(await listedFor(LIST.replace('limit=100', 'limit=2'))).toEqual(['read', 'talk'])
  const { body } = await read(`${LIST.replace('limit=100', 'limit=2')}&offset=2`)
  expect(body).toMatchObject({
    total: 4,
    microcourses: [
      { id: 'letter', index: 2 },
      { id: 'quiz', index: 3 },
    ],
  })
  expect(await listedFor(`${LIST}&offset=4`)).toEqual([])
})

test('[MICRO-01, MICRO-02, MICRO-03, MICRO-04, MICRO-05, MICRO-06, MICRO-11] a microcourse has the fields of the spec, and its components on request', async () => {
  const { body } = await one('read')
  expect(body).toMatchObject({
    id: 'read',
    type: 'lesson',
    props: { accessType: 'free' },
    components: [{ id: 'b1', component: 'text' }],
    bots: [{ messenger: 'Telegram', url: 'https://example.org/bot' }],
    courseId: 'mark',
    course: { id: 'mark', title: 'Mark' },
    index: 0,
    number: 1,
    visible: true,
    relativeUrl: '/microcourse/read/',
  })
  const bare = await read('/api/lpm/microcourses/read?lang=uk')
  expect(bare.body).toMatchObject({ title: 'Українською', components: [] })
})

test('[MICRO-12, ERROR-33, ERROR-72] an unknown microcourse is not provided', async () => {
  for (const id of ['nowhere', 'draft', 'away']) {
    const { status, body } = await one(id)
    expect([status, body.message]).toEqual([404, 'Microcourse instance is no provided'])
  }
})

test('[MICRO-07, MICRO-08, ROLE-12] the content is withheld from guests where registration is required', async () => {
  const guest = await portal.guestSession()
  for (const id of ['letter', 'quiz']) {
    const { status, body } = await one(id, guest.as)
    expect([status, body.code, body.components]).toEqual([401, 'microcourses.sign-in-needed', undefined])
    expect((await report(id, { state: 'done' }, guest.as)).status).toBe(401)
    const card = await read(`/api/lpm/microcourses/${id}?lang=en`)
    expect([card.status, card.body.components]).toEqual([200, []])
  }
  const learner = await portal.signedIn()
  expect((await one('letter', learner.as)).body.components).toHaveLength(1)
})

test('a guest’s progress moves to their account, once and never lowered', async () => {
  const [guest, learner] = [await portal.guestSession(), await portal.signedIn()]
  await report('read', { state: 'done' }, guest.as)
  await report('talk', { state: 'opened' }, guest.as)
  await report('read', { state: 'opened' }, learner.as)
  await portal.db
    .transaction()
    .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: learner.userId, trx }))
  const { body } = await read('/api/lpm/microcourseProgress', learner.as)
  expect(body.microcourses).toMatchObject({ read: { state: 'done' }, talk: { state: 'opened' } })
})

test('a webinar cannot be reported as done, and a wrong clock is corrected', async () => {
  const { as } = await portal.signedIn()
  expect((await report('talk', { state: 'done' }, as)).status).toBe(403)
  const answer = await report('read', { state: 'done', at: '2099-01-01T00:00:00.000Z' }, as)
  expect(await answer.json()).toMatchObject({ state: 'done', finished: portal.clock.now().toISOString() })
})

test('an address is that of the microcourse with this id, then of the one that has it now, then of one that had it before', async () => {
  for (const row of [{ id: 'a-former' }, { id: 'm-id' }, { id: 'z-now', alias: 'chosen' }])
    await make({ ...row, hidden: true })
  for (const [index, alias] of ['m-id', 'chosen', 'given-up'].entries())
    await sql`insert into microcourse_versions (microcourse_id, number, note, made_at, content)
      values ('a-former', ${index + 1}, '', ${portal.clock.now()}, ${JSON.stringify({ alias })}::jsonb)`.execute(
      portal.db,
    )
  const found = await Promise.all(['m-id', 'chosen', 'given-up'].map(async (address) => (await one(address)).body.id))
  expect(found).toEqual(['m-id', 'z-now', 'a-former'])
})

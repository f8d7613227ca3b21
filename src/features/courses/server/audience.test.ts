// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { ROLES } from '#base/roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>
const json = async (answer: Response | Promise<Response>) => (await answer).json()
const join = (group: string, { userId }: Person) =>
  app.db.insertInto('group_members').values({ environment_id: 'demo', group_id: group, user_id: userId }).execute()
const only = (id: string, audience: object) => ({ ...textBlock(id, `<p>${id}</p>`), audience }) as never
const courseOf = async (id: string, as?: Record<string, string>) =>
  json(app.get(`/api/creator/courses/${id}?lang=en`, as ? { as } : {}))
const elementOf = (id: string, as?: Record<string, string>) =>
  app.get(`/api/creator/elements/${id}?lang=en`, as ? { as } : {})
const progress = ({ userId }: Person, id: string) => `/api/lpm/progresses/demo:${userId}/courses/${id}`
const done = (person: Person, id: string, number: number) =>
  app.call('POST', `${progress(person, id)}/elements/${id}-${number}/sync`, {
    as: person.as,
    body: { state: 'done', percent: 100, history: app.clock.now().toISOString() },
  })

test('[IMPL-42, ROLE-26] elements and blocks for a group are never sent to anybody else', async () => {
  await makeCourse(app.kernel, {
    id: 'a',
    arbitrary_walkthrough: true,
    elements: [
      { components: [textBlock('all', '<p>For all</p>'), only('ours', { groups: ['choir'] })], can_be_first: true },
      { audience: { groups: ['choir'] }, title: 'Rehearsal' },
      {},
    ],
  })
  const seen = async (as?: Record<string, string>) => {
    const course = await courseOf('a', as)
    const list = await json(app.get('/api/creator/courses/a/elements?lang=en', as ? { as } : {}))
    const lesson = await json(elementOf('a-1', as))
    return [
      course.elements.map(({ id, number }: any) => `${id} ${number}`).join(', '),
      course.elementsCount,
      list.elements.length,
      lesson.components.map(({ id }: any) => id).join(', '),
      (await elementOf('a-2', as)).status,
    ]
  }
  const less = ['a-1 1, a-3 2', 2, 2, 'all', 404]
  const whole = ['a-1 1, a-2 2, a-3 3', 3, 3, 'all, ours', 200]
  expect(await seen()).toEqual(less)
  expect(await seen((await app.guestSession()).as)).toEqual(less)
  for (const role of ROLES.filter((one) => one !== 'guest')) {
    const isAuthor = role === 'envmgr-admin'
    expect([role, ...(await seen((await app.signedIn(role)).as))]).toEqual([role, ...(isAuthor ? whole : less)])
  }
  const member = await app.signedIn()
  await join('choir', member)
  expect(await seen(member.as)).toEqual(whole)
})

test('[IMPL-42] an id that a visitor invents does not reach what the cache has for members of a group', async () => {
  await makeCourse(app.kernel, { id: 'apart' })
  await app.kernel.content.change((trx) =>
    trx.insertInto('course_groups').values({ course_id: 'apart', group_id: 'house' }).execute(),
  )
  const member = await app.signedIn()
  await join('house', member)
  const courseAt = async (id: string, who?: Person) =>
    (await app.get(`/api/creator/courses/${encodeURIComponent(id)}?lang=en`, { ...who })).status
  expect([await courseAt('apart', member), await courseAt('apart')]).toEqual([200, 404])
  expect((await elementOf('apart-1', member.as)).status).toBe(200)
  const ids = [
    'apart elements en',
    'apart removed en',
    '["presented course","apart","en",false]',
    'apart shown en false',
  ]
  for (const id of ids) {
    // The event of the change above may just have cleared the cache.
    await courseAt('apart', member)
    expect([id, await courseAt(id)]).toEqual([id, 404])
  }
  expect((await elementOf('apart-1 media')).status).toBe(404)
})

test('[IMPL-42] outsiders cannot see a group’s course: page, lessons, progress and participation are refused', async () => {
  await makeCourse(app.kernel, { id: 'g' })
  await app.db.insertInto('course_groups').values({ course_id: 'g', group_id: 'class' }).execute()
  app.kernel.content.clear()
  const [member, stranger] = [await app.signedIn(), await app.signedIn()]
  await join('class', member)
  const statuses = async (who: Person) => [
    (await app.get('/api/creator/courses/g?lang=en', who)).status,
    (await app.get('/api/creator/courses/g/elements?lang=en', who)).status,
    (await elementOf('g-1', who.as)).status,
    (await app.get(progress(who, 'g'), who)).status,
    (await app.call('POST', '/api/lpm/courses/g/auth', { as: who.as, body: {} })).status,
    (await done(who, 'g', 1)).status,
  ]
  expect(await statuses(member)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404, 404])
})

test('[IMPL-42, ELEM-29] a learner skips an element that is not shown to them and finishes the course without it', async () => {
  await makeCourse(app.kernel, { id: 'w', elements: [{}, { audience: { groups: ['band'] } }, {}] })
  const [member, other] = [await app.signedIn(), await app.signedIn()]
  await join('band', member)
  for (const who of [member, other]) await done(who, 'w', 1)
  expect([(await done(other, 'w', 3)).status, (await done(member, 'w', 3)).status]).toEqual([200, 403])
  expect([(await done(other, 'w', 2)).status, (await done(member, 'w', 2)).status]).toEqual([404, 200])
  const finished = async (who: Person) => (await json(app.get(progress(who, 'w'), who))).finished !== null
  expect([await finished(other), await finished(member)]).toEqual([true, false])
  await done(member, 'w', 3)
  expect(await finished(member)).toBe(true)
})

test('[IMPL-42] content with a time limit is available only between its two dates', async () => {
  const now = app.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await makeCourse(app.kernel, {
    id: 't',
    elements: [{ components: [only('soon', { from: at(1), until: at(3) })] }, { audience: { from: at(1) } }],
  })
  const seen = async () => [(await courseOf('t')).elements.length, (await json(elementOf('t-1'))).components.length]
  expect(await seen()).toEqual([1, 0])
  app.clock.advance(60_000)
  expect(await seen()).toEqual([2, 1])
  app.clock.advance(120_000)
  expect(await seen()).toEqual([2, 0])
})

test('[PROG-06, PROG-14] earlier answers decide what a learner sees, and hidden questions do not block finishing', async () => {
  const asked = {
    id: 'q',
    component: 'single-choice',
    version: 1,
    visible: true,
    texts: {},
    props: {
      title: 'Sad?',
      obligatory: true,
      right: ['y'],
      variants: [
        { id: 'y', text: 'Yes' },
        { id: 'n', text: 'No' },
      ],
    },
    audience: { variable: { name: 'mood', is: ['sad'] } },
  }
  await makeCourse(app.kernel, { id: 'v', elements: [{ components: [textBlock('all', '<p>x</p>'), asked] }] })
  const [sad, glad] = [await app.signedIn(), await app.signedIn()]
  const set = (who: Person, value: string) =>
    app.call('PUT', `${progress(who, 'v')}/variables/mood`, { as: who.as, body: { value } })
  await set(sad, 'sad')
  await set(glad, 'glad')
  const blocks = async (who: Person) => (await json(elementOf('v-1', who.as))).components.map(({ id }: any) => id)
  expect([await blocks(sad), await blocks(glad)]).toEqual([['all', 'q'], ['all']])
  expect([(await done(sad, 'v', 1)).status, (await done(glad, 'v', 1)).status]).toEqual([403, 200])
  const answer = await app.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
    as: glad.as,
    body: {
      type: 'question',
      componentId: 'q',
      componentName: 'single-choice',
      courseId: 'v',
      elementId: 'v-1',
      answers: [{ id: 'y' }],
    },
  })
  expect(answer.status).toBe(404)
})

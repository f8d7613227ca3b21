import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedBlock } from '#features/pages/model.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { at, done, opened } from '#test/make/reports.ts'
import type { ElementReport } from '../model.ts'
import { repairCourse } from './jobs.ts'
import { mergeProgress } from './merge-visitor.ts'
import { findStoredCourse } from './store-elements.ts'
import { listVariables, markFinished } from './store.ts'

let app: TestApp
let learner: Awaited<ReturnType<TestApp['signedIn']>>
let courseId: string
let made = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  learner = await app.signedIn()
  courseId = (await makeCourse(app.kernel, { id: `c${(made += 1)}` })).id
})

const id = (number: number) => `${courseId}-${number}`

const root = (userId: string) => `/api/lpm/progresses/demo:${userId}`
const sync = (number: number, report: ElementReport, { userId, as } = learner) =>
  app.call('POST', `${root(userId)}/courses/${courseId}/elements/${id(number)}/sync`, { as, body: report })
const upgrade = (body: object) => app.call('POST', `${root(learner.userId)}/upgrade`, { as: learner.as, body })
const claim = (elements: Record<string, ElementReport>, variables = {}) => ({
  claims: [{ courseId, elements, variables }],
})

const keptOf = (userId: string) => findStoredCourse(app.db, { userId, courseId })
const states = async (userId = learner.userId) =>
  Object.entries((await keptOf(userId)).elements)
    .map(([key, { state }]) => `${key.slice(-1)} ${state}`)
    .toSorted()

const COPIED = [
  'title',
  'duration',
  'pattern',
  'can_be_first',
  'visible',
  'discussion_active',
  'components',
  'texts',
  'seo',
  'secret',
  'updated_at',
] as const

const addElement = (number: number) =>
  app.db
    .insertInto('elements')
    .columns(['id', 'course_id', 'type', 'index', ...COPIED])
    .expression(
      app.db
        .selectFrom('elements')
        .select((expression) => [
          expression.val(id(number)).as('id'),
          'course_id',
          'type',
          expression.val(number - 1).as('index'),
          ...COPIED,
        ])
        .where('id', '=', id(1)),
    )
    .execute()

describe('guest claims', () => {
  test('[IMPL-34] become the account’s progress, once', async () => {
    const claims = claim(
      { [id(1)]: { ...done(5), started: at(2) }, [id(3)]: done(9) },
      { name: { value: 'Ruth', history: at(3) } },
    )
    const answer = await (await upgrade(claims)).json()
    expect(answer).toMatchObject({ claimed: [courseId] })
    const kept = await keptOf(learner.userId)
    expect(kept.elements[id(1)]).toMatchObject({ state: 'done', started: at(2), finished: at(5) })
    expect(await states()).toEqual(['1 done', '2 opened'])
    expect(await listVariables(app.db, { userId: learner.userId, courseId })).toEqual({
      name: { value: 'Ruth', history: at(3) },
    })
    await upgrade(claims)
    expect(await keptOf(learner.userId)).toEqual(kept)
  })

  test('[IMPL-34] never lower the account’s progress', async () => {
    await sync(1, done(1))
    await upgrade(claim({ [id(1)]: opened(9, 10) }))
    expect(await states()).toEqual(['1 done', '2 opened'])
  })

  test('[IMPL-34] on a commercial, closed or deleted course are settled without effect', async () => {
    const paid = await makeCourse(app.kernel, { id: `${courseId}p`, type: 'paid', price_minor: '100', currency: 'UAH' })
    const closed = await makeCourse(app.kernel, { id: `${courseId}c`, access: 'closed' })
    const claims = [paid.id, closed.id, 'gone'].map((given) => ({
      courseId: given,
      elements: { [`${given}-1`]: done(1) },
    }))
    expect(await (await upgrade({ claims })).json()).toMatchObject({ claimed: [paid.id, closed.id, 'gone'] })
    const rows = await app.db.selectFrom('progress_courses').selectAll().where('user_id', '=', learner.userId).execute()
    expect(rows).toEqual([])
  })

  test('[IMPL-34] on a commercial course change nothing for a learner who has begun it either', async () => {
    await sync(1, opened(1, 20))
    await app.kernel.content.change((trx) =>
      trx
        .updateTable('courses')
        .set({ type: 'paid', price_minor: '100', currency: 'UAH' })
        .where('id', '=', courseId)
        .execute(),
    )
    const kept = await keptOf(learner.userId)
    await upgrade(claim({ [id(1)]: done(9) }, { name: { value: 'Ruth', history: at(9) } }))
    expect(await keptOf(learner.userId)).toEqual(kept)
    expect(await listVariables(app.db, { userId: learner.userId, courseId })).toEqual({})
  })

  test('[PROG-23, IMPL-34] sent from two tabs at once lead to the same progress', async () => {
    const claims = claim({ [id(1)]: done(5) })
    const answers = await Promise.all([upgrade(claims), upgrade(claims), sync(1, opened(1, 20)), upgrade(claims)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await states()).toEqual(['1 done', '2 opened'])
  })
})

describe('upgrade', () => {
  test('[PROG-15, IMPL-34] with force opens what was added after a done element; without, at most once an hour', async () => {
    await sync(1, done(1))
    await sync(2, done(2))
    await sync(3, done(3))
    await upgrade({})
    await addElement(4)
    await upgrade({})
    expect(await states()).toEqual(['1 done', '2 done', '3 done'])
    await upgrade({ force: true })
    expect(await states()).toEqual(['1 done', '2 done', '3 done', '4 opened'])
    await addElement(5)
    app.clock.advance(3_600_000)
    learner.as = await sessionOf(app.kernel, learner.userId)
    await upgrade({})
    expect(await states()).toEqual(['1 done', '2 done', '3 done', '4 opened', '5 opened'])
  })
})

describe('new elements', () => {
  test('[IMPL-34] are opened for learners who finished the course, and for nobody else', async () => {
    const unfinished = await app.signedIn()
    for (const number of [1, 2, 3]) await sync(number, done(number))
    await sync(1, done(1), unfinished)
    await addElement(4)
    await addElement(5)
    expect(await repairCourse(app.kernel, courseId)).toEqual({ opened: 2, finished: 0 })
    expect(await states()).toEqual(['1 done', '2 done', '3 done', '4 opened', '5 opened'])
    expect(await states(unfinished.userId)).toEqual(['1 done', '2 opened'])
    expect(await repairCourse(app.kernel, courseId)).toEqual({ opened: 0, finished: 0 })
  })
})

describe('two accounts that become one', () => {
  test('[PROG-23, IMPL-34] keep what was done in either, and the newest variables', async () => {
    const other = await app.signedIn()
    const setVariable = ({ userId, as }: typeof learner, value: string, minute: number) =>
      app.call('PUT', `${root(userId)}/courses/${courseId}/variables/name`, {
        as,
        body: { value, history: at(minute) },
      })
    await sync(1, done(1), other)
    await sync(2, opened(9, 70), other)
    await setVariable(other, 'newer', 9)
    await sync(1, opened(3, 10))
    await setVariable(learner, 'older', 2)
    await app.db
      .transaction()
      .execute((trx) => mergeProgress({ from: other.userId, to: learner.userId, trx }, app.kernel))
    const kept = await keptOf(learner.userId)
    expect(kept.elements[id(1)]).toMatchObject({ state: 'done', started: at(1), finished: at(1) })
    expect(kept.elements[id(2)]).toMatchObject({ state: 'opened', percent: 70 })
    expect(await listVariables(app.db, { userId: learner.userId, courseId })).toEqual({
      name: { value: 'newer', history: at(9) },
    })
    expect((await keptOf(other.userId)).elements).toEqual({})
  })

  test('[IMPL-34] a course was finished when the first of them finished it', async () => {
    await sync(1, done(1))
    const of = { userId: learner.userId, courseId }
    for (const minute of [5, 3, 9]) await markFinished(app.db, { ...of, finishedAt: at(minute) })
    expect((await keptOf(learner.userId)).finishedAt).toBe(at(3))
  })
})

test('[S-M5] invented claims cause no further queries, however many there are', async () => {
  const countQueries = async (courses: number, elements: number): Promise<number> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const claims = Array.from({ length: courses }, (_, course) => ({
      courseId: `made-up-${course}`,
      elements: Object.fromEntries(Array.from({ length: elements }, (__, index) => [`e${course}-${index}`, done(0)])),
      variables: {},
    }))
    const { status } = await upgrade({ claims })
    const count = spy.mock.calls.length
    spy.mockRestore()
    expect(status).toBe(200)
    return count
  }
  // The spy also counts queries that other work of this process makes meanwhile: the least of three is the upgrade's own.
  const leastOfThree = async (courses: number, elements: number) => {
    const counts = []
    for (let run = 0; run < 3; run += 1) counts.push(await countQueries(courses, elements))
    return Math.min(...counts)
  }
  // The first call also fills the caches, and the second is no longer due for an upgrade.
  await countQueries(1, 1)
  const few = await leastOfThree(1, 1)
  expect(few).toBeGreaterThan(2)
  expect(await leastOfThree(100, 100)).toBe(few)
})

test('[S-M5] claims on lessons with required answers and videos need a constant number of queries', async () => {
  const variants = [{ id: 'a', text: 'A' }]
  const question = { title: 'Which?', explanation: '', obligatory: true, variants }
  const source = { kind: 'own', src: '/files/storm.webm', type: 'video/webm', captions: [] }
  const poster = { src: '/art/scene-room.svg', alt: '', width: 1600, height: 800 }
  const film = { source, poster, title: 'The storm', duration: 60, completeAt: 80, variant: 'plain' }
  const common = { visible: true, texts: {} }
  const components: SavedBlock[] = [
    { ...common, id: 'asked', component: 'single-choice', version: 1, props: question },
    { ...common, id: 'watched', component: 'video', version: 2, props: film },
    { ...common, id: 'for-some', component: 'video', version: 2, props: film, audience: { groups: ['g'] } },
  ]
  const large = await makeCourse(app.kernel, {
    id: `large-${courseId}`,
    elements: Array.from({ length: 100 }, () => ({ components })),
  })
  const countQueries = async (elements: number): Promise<number> => {
    const reports = Object.fromEntries(large.elementIds.slice(0, elements).map((element) => [element, done(0)]))
    app.kernel.content.clear()
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await upgrade({ claims: [{ courseId: large.id, elements: reports, variables: {} }] })
    const count = spy.mock.calls.length
    spy.mockRestore()
    expect(answer.status).toBe(200)
    return count
  }
  await countQueries(1)
  const few = await countQueries(1)
  expect(await countQueries(100)).toBe(few)
  const kept = await findStoredCourse(app.db, { userId: learner.userId, courseId: large.id })
  // Nothing was answered or watched.
  expect(new Set(Object.values(kept.elements).map(({ state }) => state))).toEqual(new Set(['opened']))
})

import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { at, done, opened } from '#test/make/reports.ts'
import type { CourseProgress, ElementReport } from '../model.ts'
import { ensureOnVisit } from './ensure-on-visit.ts'
import { createReportHandler } from './report.ts'

const allOf = async ({ elementIds }: { elementIds: readonly string[] }) => new Set(elementIds)
const FACTS = { mayFinish: allOf, hasSeenEnough: allOf }

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

const root = (userId = learner.userId) => `/api/lpm/progresses/demo:${userId}`
const element = (number: number) => `${root()}/courses/${courseId}/elements/${courseId}-${number}`
const send = (method: string, path: string, body?: unknown, as = learner.as) => app.call(method, path, { as, body })
const sync = (number: number, report: ElementReport) => send('POST', `${element(number)}/sync`, report)
const put = (number: number, field: string, value: unknown) => send('PUT', `${element(number)}/${field}`, { value })

async function answerOf<Answer>(response: Response | Promise<Response>): Promise<Answer> {
  const got = await response
  const answer: Answer = await got.json()
  expect({ status: got.status, answer }).toMatchObject({ status: 200 })
  return answer
}
const problemOf = async (response: Promise<Response>) => {
  const { status, code } = await (await response).json()
  return `${status} ${code}`
}
const progress = () => answerOf<CourseProgress>(send('GET', `${root()}/courses/${courseId}`))
const states = async () =>
  Object.entries((await progress()).elements)
    .map(([id, { state }]) => `${id.slice(-1)} ${state}`)
    .toSorted()

describe('permissions', () => {
  const writes = () =>
    [
      ['POST', root()],
      ['POST', `${element(1)}/sync`, opened(1)],
      ['PUT', `${element(1)}/percent`, { value: 5 }],
      ['PUT', `${root()}/courses/${courseId}/variables/name`, { value: 'x' }],
      ['POST', `${root()}/upgrade`, {}],
    ] as const
  const reads = () =>
    ['', '/openedElement', `/elements/${courseId}-1/state`].map((end) => `${root()}/courses/${courseId}${end}`)

  test('[PROG-24] only the owner writes a progress, not even staff', async () => {
    for (const role of ['disciple', 'mentor', 'envmgr-admin'] as const) {
      const other = await app.signedIn(role)
      for (const [method, path, body] of writes()) {
        expect(await problemOf(send(method, path, body, other.as))).toBe('403 AUTH-DENY')
      }
    }
    expect((await progress()).elements).toEqual({})
  })

  test('[PROG-24, MENTOR-23] the learner’s mentor and administrators may read a progress, others may not', async () => {
    const mentor = await app.signedIn('mentor')
    const to = { learnerId: learner.userId, type: 'chat' as const, mentorId: mentor.userId }
    await app.db
      .transaction()
      .execute((trx) => connectLearner(app.kernel, trx, { ...to, reason: { rule: 'given' }, madeBy: null }))
    const refused = await Promise.all([app.signedIn(), app.signedIn('mentor'), app.signedIn('mp-leader')])
    const admin = await app.signedIn('mp-admin')
    for (const path of [...reads(), `${root()}/started`]) {
      for (const { as } of refused) expect(await problemOf(send('GET', path, undefined, as))).toBe('403 AUTH-DENY')
      expect((await send('GET', path, undefined, mentor.as)).status).toBe(200)
      expect((await send('GET', path, undefined, admin.as)).status).toBe(200)
    }
  })

  test('[PROG-18, ROLE-15] guests and sessions have no progress on the server', async () => {
    const session = await app.guestSession()
    const own = `${root(session.userId)}/courses/${courseId}/elements/${courseId}-1/sync`
    expect(await problemOf(send('POST', own, opened(1), session.as))).toBe('401 portal.sign-in-needed')
    expect(await problemOf(app.call('POST', own, { body: opened(1) }))).toBe('401 portal.sign-in-needed')
  })

  test('[PROG-18, ROLE-15] a signed-in user without the role disciple is refused', async () => {
    await app.db.updateTable('users').set({ roles: [] }).where('id', '=', learner.userId).execute()
    expect(await problemOf(sync(1, opened(1)))).toBe('403 AUTH-DENY')
  })

  test('[PROG-08] the id consists of portal and user, and anything else is not found', async () => {
    for (const id of [learner.userId, `other:${learner.userId}`, 'demo:', 'demo:%00', 'demo:a%2Fb']) {
      expect(await problemOf(send('GET', `/api/lpm/progresses/${id}/started`))).toBe('404 progress.not-found')
    }
  })
})

describe('ensure', () => {
  test('[PROG-09, PROG-10] creates a progress once', async () => {
    const first = await answerOf(send('POST', root()))
    app.clock.advance(1000)
    expect(await answerOf(send('POST', root()))).toEqual(first)
    expect(first).toMatchObject({ id: `demo:${learner.userId}` })
  })

  test('[PROG-20, ROLE-16] creates none for a deleted user', async () => {
    const deletion = JSON.stringify([{ environmentId: 'demo' }])
    await app.db.updateTable('users').set({ deletion }).where('id', '=', learner.userId).execute()
    expect(await problemOf(send('POST', root()))).toBe('403 AUTH-DENY')
    await ensureOnVisit(app.kernel, learner.userId)
    expect(await problemOf(sync(1, opened(1)))).toBe('403 AUTH-DENY')
    const rows = await app.db.selectFrom('progresses').selectAll().where('user_id', '=', learner.userId).execute()
    expect(rows).toEqual([])
  })
})

describe('sync', () => {
  test('[PROG-13, COURSE-18, ELEM-28, ELEM-29, ELEM-30] a finished element is saved with its times, and the next is opened', async () => {
    const place = { blockId: 'b1', media: { v1: 12.5 } }
    await answerOf(sync(1, { ...opened(1, 40), place }))
    expect((await progress()).elements).toEqual({
      [`${courseId}-1`]: { ...opened(1, 40), started: at(1), finished: null, place },
    })
    const answer = await answerOf<CourseProgress>(sync(1, { ...done(5), place }))
    const next = { state: 'opened', started: null, finished: null, percent: 0, history: at(5), place: null }
    const elements = {
      [`${courseId}-1`]: { ...done(5), started: at(1), finished: at(5), place },
      [`${courseId}-2`]: next,
    }
    expect(answer.elements).toEqual(elements)
    expect(await progress()).toEqual({
      courseId,
      timestamp: app.clock.now().toISOString(),
      elements,
      variables: {},
      finished: null,
    })
  })

  test('[ELEM-35] a locked element can be neither opened nor finished, and the error names the one to finish first', async () => {
    const refused = await sync(2, opened(1))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'progress.finish-first',
      meta: { elementToFinish: `${courseId}-1` },
    })
    expect(await problemOf(sync(3, done(1)))).toBe('403 progress.finish-first')
    expect(await problemOf(put(2, 'state', 'done'))).toBe('403 progress.finish-first')
    expect(await states()).toEqual([])
  })

  test('[ELEM-21, ELEM-29] with arbitrary walkthrough any element may be finished, and no other is opened', async () => {
    courseId = (await makeCourse(app.kernel, { id: `${courseId}a`, arbitrary_walkthrough: true })).id
    await answerOf(sync(3, done(1)))
    expect(await states()).toEqual(['3 done'])
  })

  test('[COURSE-28] reports on a commercial course are accepted only from its buyers', async () => {
    const paid = { type: 'paid', access: 'closed', price_minor: '100', currency: 'UAH' } as const
    courseId = (await makeCourse(app.kernel, { id: `${courseId}p`, ...paid })).id
    expect(await problemOf(sync(1, opened(1)))).toBe('403 progress.buy-needed')
    await app.db
      .insertInto('user_courses')
      .values({ user_id: learner.userId, course_id: courseId, source: 'order' })
      .execute()
    await answerOf(sync(1, done(2)))
    expect(await states()).toEqual(['1 done', '2 opened'])
  })

  test('a test cannot be finished by a report', async () => {
    courseId = (await makeCourse(app.kernel, { id: `${courseId}t`, elements: [{ type: 'test' }] })).id
    expect(await problemOf(sync(1, done(1)))).toBe('403 progress.test-not-passed')
  })

  test('hidden, unknown and foreign elements are not found', async () => {
    courseId = (await makeCourse(app.kernel, { id: `${courseId}h`, elements: [{}, { visible: false }] })).id
    expect(await problemOf(sync(2, opened(1)))).toBe('404 progress.no-such-element')
    expect(await problemOf(sync(9, opened(1)))).toBe('404 progress.no-such-element')
    const unknown = `${root()}/courses/none/elements/x/sync`
    expect(await problemOf(send('POST', unknown, opened(1)))).toBe('404 progress.no-such-course')
  })

  test('[PROG-05, PROG-23] a device whose clock is ahead does not win for ever', async () => {
    await answerOf(sync(1, { ...opened(0, 20), history: '2090-01-01T00:00:00.000Z' }))
    app.clock.advance(60_000)
    await answerOf(sync(1, { ...opened(0, 30), history: app.clock.now().toISOString() }))
    expect((await progress()).elements[`${courseId}-1`]?.percent).toBe(30)
  })

  test('[PROG-13, PROG-23] concurrent devices, repeated and late reports lead to the same progress', async () => {
    const anyReport = fc.record({
      number: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom('opened' as const, 'done' as const),
      percent: fc.integer({ min: 0, max: 100 }),
      minute: fc.integer({ min: 0, max: 50 }),
    })
    const reports = fc.sample(anyReport, { numRuns: 30, seed: 7 })
    const end = async (given: typeof reports, isAtOnce: boolean) => {
      courseId = (await makeCourse(app.kernel, { id: `${courseId}x`, arbitrary_walkthrough: true })).id
      const sendOne = ({ number, state, percent, minute }: (typeof reports)[0]) =>
        sync(number, { state, percent, history: at(minute) })
      const answers: Response[] = []
      if (isAtOnce) answers.push(...(await Promise.all(given.map(sendOne))))
      else for (const report of given) answers.push(await sendOne(report))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const { elements } = await progress()
      return Object.entries(elements)
        .map(([id, record]) => [id.slice(-1), record] as const)
        .toSorted(([a], [b]) => a.localeCompare(b))
    }
    const inOrder = await end(reports, false)
    expect(await end(reports.toReversed(), false)).toEqual(inOrder)
    expect(await end([...reports, ...reports.toReversed()], true)).toEqual(inOrder)
    expect(inOrder).toHaveLength(3)
  })

  test('[PROG-23] concurrent reports of two tabs cannot lose a finish', async () => {
    await answerOf(sync(1, done(1)))
    const late = Array.from({ length: 15 }, (_, index) => sync(1, opened(2 + index, index)))
    const finishing = sync(2, done(30))
    const tooEarly = Array.from({ length: 5 }, (_, index) => sync(2, opened(40 + index, 50)))
    await Promise.all([...late, finishing, ...tooEarly])
    expect(await states()).toEqual(['1 done', '2 done', '3 opened'])
  })

  test('[PROG-23] two processes with their own caches lose no report and refuse none by mistake', async () => {
    const [one, other] = [createReportHandler(app.kernel, FACTS), createReportHandler(app.kernel, FACTS)]
    const of = (number: number) => ({
      userId: learner.userId,
      courseId,
      elementId: `${courseId}-${number}`,
      now: app.clock.now().toISOString(),
    })
    await one(of(1), () => opened(1, 10))
    await other(of(1), () => opened(2, 20))
    await one(of(1), () => done(3))
    await other(of(2), () => opened(4, 40))
    await one(of(2), () => opened(5, 50))
    await other(of(1), () => opened(6, 60))
    await other(of(2), () => done(7))
    expect(await states()).toEqual(['1 done', '2 done', '3 opened'])
  })

  test('finishing all elements at once finishes the course', async () => {
    courseId = (await makeCourse(app.kernel, { id: `${courseId}f`, arbitrary_walkthrough: true })).id
    await Promise.all([1, 2, 3].map((number) => sync(number, done(number))))
    const { courses } = await answerOf<{ courses: unknown[] }>(send('GET', `${root()}/started`))
    expect(courses).toMatchObject([{ courseId, percent: 100, finished: app.clock.now().toISOString() }])
  })

  test('a malformed report is refused', async () => {
    const wrong = [
      {},
      { ...opened(1), percent: 101 },
      { ...opened(1), percent: 1.5 },
      { ...opened(1), history: 'yesterday' },
      { ...opened(1), state: 'locked' },
      { ...opened(1), place: { blockId: 'a\0b', media: {} } },
      { ...opened(1), place: { blockId: '\ud800', media: {} } },
    ]
    for (const body of wrong)
      expect(await problemOf(send('POST', `${element(1)}/sync`, body))).toBe('422 portal.not-valid')
    expect(await states()).toEqual([])
  })

  test('times outside the database’s range are clamped', async () => {
    await answerOf(sync(1, { ...opened(0), history: '0000-01-01T00:00:00Z', started: '0000-02-01T00:00:00Z' }))
    expect((await progress()).elements[`${courseId}-1`]?.started).toBe('2000-01-01T00:00:00.000Z')
  })
})

describe('fields', () => {
  const get = (number: number, field: string) =>
    answerOf<{ value: unknown }>(send('GET', `${element(number)}/${field}`))

  test('[PROG-11] each field of an element can be read, null where nothing is started', async () => {
    await answerOf(sync(1, { ...done(5), started: at(1) }))
    const fields = ['state', 'started', 'finished', 'percent', 'place']
    expect(await Promise.all(fields.map((field) => get(1, field)))).toEqual(
      ['done', at(1), at(5), 100, null].map((value) => ({ value })),
    )
    expect(await get(3, 'state')).toEqual({ value: null })
    expect(await problemOf(send('GET', `${element(1)}/secret`))).toBe('404 progress.no-such-field')
    expect(await problemOf(send('GET', `${element(1)}/constructor`))).toBe('404 progress.no-such-field')
  })

  test('[PROG-12] each field of an element can be set, by the same rules', async () => {
    const place = { blockId: null, media: {} }
    expect(await answerOf(put(1, 'percent', 30))).toEqual({ value: 30 })
    expect(await answerOf(put(1, 'place', place))).toEqual({ value: place })
    expect(await answerOf(put(1, 'started', at(1)))).toEqual({ value: at(1) })
    expect(await answerOf(put(1, 'started', at(9)))).toEqual({ value: at(1) })
    expect(await problemOf(put(1, 'finished', at(20)))).toBe('422 progress.not-done')
    expect(await answerOf(put(1, 'state', 'done'))).toEqual({ value: 'done' })
    expect(await answerOf(put(1, 'finished', at(20)))).toEqual({ value: at(20) })
    expect(await answerOf(put(1, 'state', 'opened'))).toEqual({ value: 'done' })
    expect(await states()).toEqual(['1 done', '2 opened'])
  })

  test('a value of the wrong type and an unknown field are refused', async () => {
    for (const [field, value] of [
      ['percent', 'all'],
      ['state', 'locked'],
      ['started', null],
      ['place', 3],
    ] as const) {
      expect(await problemOf(put(1, field, value))).toBe('422 portal.not-valid')
    }
    expect(await problemOf(put(1, 'history', at(1)))).toBe('404 progress.no-such-field')
  })
})

describe('opened element', () => {
  const marker = () => answerOf(send('GET', `${root()}/courses/${courseId}/openedElement`))

  test('[PROG-17, ELEM-24, ELEM-25, ELEM-26] goes from start through continue to finished', async () => {
    const first = { id: `${courseId}-1`, index: 0, type: 'lesson', number: 1 }
    expect(await marker()).toEqual({ ...first, name: 'start' })
    await sync(1, done(1))
    expect(await marker()).toEqual({ id: `${courseId}-2`, index: 1, type: 'lesson', number: 2, name: 'continue' })
    await sync(2, done(2))
    await sync(3, done(3))
    expect(await marker()).toEqual({ ...first, name: 'finished' })
  })

  test('a course without elements has none', async () => {
    courseId = (await makeCourse(app.kernel, { id: `${courseId}e`, elements: [] })).id
    expect(await problemOf(send('GET', `${root()}/courses/${courseId}/openedElement`))).toBe(
      '404 progress.no-such-element',
    )
  })

  test('[PROG-04] started courses are listed with their percent, newest first', async () => {
    const first = courseId
    await sync(1, done(1))
    courseId = (await makeCourse(app.kernel, { id: `${courseId}s` })).id
    app.clock.advance(1000)
    await sync(1, opened(2, 30))
    expect(await answerOf(send('GET', `${root()}/started`))).toMatchObject({
      courses: [
        { courseId, percent: 10, finished: null },
        { courseId: first, percent: 33, finished: null },
      ],
    })
  })
})

describe('variables', () => {
  const set = (name: string, value: string, minute?: number) =>
    send('PUT', `${root()}/courses/${courseId}/variables/${encodeURIComponent(name)}`, {
      value,
      ...(minute !== undefined && { history: at(minute) }),
    })

  test('[PROG-06, PROG-14] are stored per course, and the newest value wins', async () => {
    await answerOf(set('name', 'Ruth', 5))
    expect(await answerOf(set('name', 'late', 2))).toMatchObject({ value: 'Ruth' })
    // Of two values of one moment the same one wins in either order.
    for (const value of ['Ada', 'Ruth', 'Omar'])
      expect(await answerOf(set('name', value, 5))).toMatchObject({ value: 'Ruth' })
    await answerOf(set('choice', 'b'))
    expect((await progress()).variables).toEqual({ name: 'Ruth', choice: 'b' })
  })

  test('[PROG-06, PROG-23] set on a device whose clock is ahead do not win for ever', async () => {
    const path = `${root()}/courses/${courseId}/variables/name`
    await answerOf(send('PUT', path, { value: 'ahead', history: '2090-01-01T00:00:00.000Z' }))
    app.clock.advance(60_000)
    expect(await answerOf(set('name', 'now'))).toMatchObject({ value: 'now' })
  })

  test('[PROG-06] names, values and their number are limited', async () => {
    expect(await problemOf(set('n'.repeat(65), 'x'))).toBe('422 portal.not-valid')
    expect(await problemOf(set('name', 'x'.repeat(1001)))).toBe('422 portal.not-valid')
    for (let number = 0; number < 100; number += 1) await set(`v${number}`, 'x')
    expect(await problemOf(set('one-more', 'x'))).toBe('422 progress.too-many-variables')
    expect(await answerOf(set('v7', 'y'))).toMatchObject({ value: 'y' })
  })
})

describe('many learners who report at the same time', () => {
  const reportAll = async (learners: readonly (typeof learner)[], percentOf: (index: number) => number) => {
    const reports = learners.map(({ userId, as }, index) =>
      send(
        'POST',
        `${root(userId)}/courses/${courseId}/elements/${courseId}-1/sync`,
        opened(percentOf(index), percentOf(index)),
        as,
      ),
    )
    return (await Promise.all(reports)).map(({ status }) => status)
  }
  const percents = async (learners: readonly (typeof learner)[]) => {
    const rows = await app.db
      .selectFrom('progress_elements')
      .select(['user_id', 'percent'])
      .where('course_id', '=', courseId)
      .execute()
    return learners.map(({ userId }) => rows.find((row) => row.user_id === userId)?.percent)
  }

  test('share one write', async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, () => app.signedIn()))
    await reportAll(learners, () => 1)
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const statuses = await reportAll(learners, (index) => 10 + index)
    const updates = spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('update progress_elements'))
    spy.mockRestore()
    expect(statuses).toEqual(learners.map(() => 200))
    expect(updates.length).toBeGreaterThan(0)
    expect(updates.length).toBeLessThan(12)
    expect(await percents(learners)).toEqual(learners.map((_, index) => 10 + index))
  })

  test('do not fail because of one of them', async () => {
    const learners = await Promise.all(Array.from({ length: 4 }, () => app.signedIn()))
    await sql`alter table progress_elements add constraint not_thirteen check (percent <> 13) not valid`.execute(app.db)
    const statuses = await reportAll(learners, (index) => 11 + index)
    await sql`alter table progress_elements drop constraint not_thirteen`.execute(app.db)
    expect(statuses).toEqual([200, 200, 500, 200])
    expect(await percents(learners)).toEqual([11, 12, undefined, 14])
  })

  test('keep the newest report of each of them', async () => {
    const learners = await Promise.all(Array.from({ length: 3 }, () => app.signedIn()))
    const rounds = Array.from({ length: 8 }, (_, round) => reportAll(learners, () => 10 + round))
    expect((await Promise.all(rounds)).flat()).toEqual(Array.from({ length: 24 }, () => 200))
    expect(await percents(learners)).toEqual([17, 17, 17])
  })
})

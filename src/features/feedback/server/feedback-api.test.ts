// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { findAsked, forgetFeedback, moveFeedback, noteAsked } from './store.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('mp-admin')
  await makeCourse(app.kernel, { id: 'f', arbitrary_walkthrough: true })
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>
const json = async (answer: Response | Promise<Response>) => (await answer).json()
const due = async (person: Person) => (await json(app.get('/api/ds/feedback/due', person))).isDue
const finish = (person: Person, number: number, state = 'done') =>
  app.call('POST', `/api/lpm/progresses/demo:${person.userId}/courses/f/elements/f-${number}/sync`, {
    as: person.as,
    body: { state, percent: 100, history: app.clock.now().toISOString() },
  })
const give = (person: Person, id: string, mark: number, text = '') =>
  app.call('POST', '/api/ds/feedback', {
    as: person.as,
    body: { id, mark, text, lang: 'en', courseId: 'f', answeredAt: app.clock.now().toISOString() },
  })

test('[IMPL-44, API-20] a learner is asked after the third finished element, and then not for 30 days', async () => {
  const learner = await app.signedIn()
  await finish(learner, 1)
  await finish(learner, 2)
  await finish(learner, 3, 'opened')
  expect(await due(learner)).toBe(false)
  await finish(learner, 3)
  expect(await due(learner)).toBe(true)
  await app.call('POST', '/api/ds/feedback/shown', { as: learner.as, body: {} })
  expect(await due(learner)).toBe(false)
  app.clock.advance(30 * DAY_MS)
  expect(await due(await again(learner))).toBe(true)
})

/** Signs the same person in again, because the old session has expired. */
async function again(person: Person): Promise<Person> {
  const { sessionOf } = await import('#test/create-test-app.ts')
  admin = { ...admin, as: await sessionOf(app.kernel, admin.userId) }
  return { ...person, as: await sessionOf(app.kernel, person.userId) }
}

test('[IMPL-44] answers are stored once and averaged, and their CSV file is safe from formula injection', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  expect((await give(one, 'answer-1', 5, '=SUM(A1)')).status).toBe(200)
  expect((await give(one, 'answer-1', 1, 'twice')).status).toBe(200)
  await give(other, 'answer-2', 4)
  expect((await give(other, 'answer-3', 6)).status).toBe(422)
  const { answers, average, total, byMark } = await json(app.get('/api/ds/feedback?withText=true', admin))
  expect([average, total, byMark]).toEqual([4.5, 1, { 4: 1, 5: 1 }])
  expect(answers[0]).toMatchObject({ mark: 5, text: '=SUM(A1)', courseTitle: 'A course', person: { id: one.userId } })
  const file = await app.get('/api/backoffice/lists/feedback/file.csv', admin)
  const text = await file.text()
  expect([file.status, text.split('\n').length > 2, text.includes(',=SUM')]).toEqual([200, true, false])
  expect((await app.get('/api/backoffice/lists/feedback/file.csv', one)).status).toBe(403)
})

test('[IMPL-44] feedback from a device whose clock is ahead counts as given now', async () => {
  const learner = await app.signedIn()
  const body = { id: 'answer-ahead', mark: 3, text: '', lang: 'en', answeredAt: '2090-01-01T00:00:00.000Z' }
  expect((await app.call('POST', '/api/ds/feedback', { as: learner.as, body })).status).toBe(200)
  const { answers } = await json(app.get('/api/ds/feedback?mark=3', admin))
  expect(answers).toMatchObject([{ mark: 3, answeredAt: app.clock.now().toISOString() }])
})

test('[IMPL-44, IMPL-32] feedback is exported and moves with the account; erasing a person removes the text', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  await give(one, 'answer-4', 2, 'Too long')
  await app.call('POST', '/api/ds/feedback/shown', { as: one.as, body: {} })
  // The account that remains was asked later, and is not asked again earlier for that.
  const at = new Date(app.clock.now().getTime() + DAY_MS)
  await noteAsked(app.db, { userId: other.userId, at })
  await app.db.transaction().execute((trx) => moveFeedback(trx, { from: one.userId, to: other.userId }))
  expect(await exportPerson(app.kernel, other.userId)).toMatchObject({ feedback: [{ mark: 2, text: 'Too long' }] })
  expect(await findAsked(app.db, other.userId)).toEqual(at)
  await app.db.transaction().execute((trx) => forgetFeedback(trx, other.userId))
  const { answers } = await json(app.get('/api/ds/feedback?mark=2', admin))
  expect(answers).toMatchObject([{ mark: 2, text: '', person: null }])
})

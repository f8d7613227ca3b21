// A published test is changed while learners take it: results given stay, and authors read beforehand what it means.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShownTest } from '#features/exams/model.ts'
import { setValue } from '#features/drafts/document.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'

let app: TestApp
let author: Awaited<ReturnType<typeof makeAuthor>>
let made = 0
beforeAll(async () => {
  app = await createTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const question = (id: string, more: object = {}) => ({
  id,
  kind: 'single-choice',
  title: `Question ${id}`,
  variants: ['one', 'two', 'three'].map((variant) => ({ id: variant, text: `${variant} of ${id}` })),
  right: ['two'],
  texts: {},
  ...more,
})
const TEST = {
  verificationType: 'auto',
  passMark: 50,
  feedback: 'after-test',
  reveal: 'finished',
  shuffle: false,
  banks: [{ id: 'bank', questions: [question('a'), question('b')] }],
}

/** A published course that consists of one test. */
async function makeTest(more: object = {}) {
  const id = `exam${(made += 1)}`
  const elementId = `${id}-1`
  await author.create(id, [{ id: elementId, type: 'test', contents: { test: { ...TEST, ...more } } }])
  expect((await author.publish(id)).status).toBe(200)
  return { id, elementId, document: `/${id}/elements/${elementId}` }
}

type Learner = Awaited<ReturnType<TestApp['signedIn']>>
const send = async (method: string, path: string, { as }: Learner, body?: unknown) => {
  const got = await app.call(method, `/api${path}`, { as, ...(body !== undefined && { body }) })
  return { status: got.status, said: (await got.json()) as ShownTest & { code?: string } }
}
const look = async (elementId: string, learner: Learner) =>
  (await send('GET', `/lpm/tests/${elementId}?lang=en`, learner)).said
const begin = (elementId: string, learner: Learner) => send('POST', `/lpm/tests/${elementId}/attempts?lang=en`, learner)

/** Answers a question of the open attempt by the words of an answer. */
async function answer(of: ShownTest, learner: Learner, questionId: string, words: string) {
  const { attempt } = of
  const asked = attempt?.questions.find(({ id }) => id === questionId)
  const chosen = asked?.variants?.find(({ text }) => text === words)
  const body = {
    dialogId: attempt?.id,
    msgId: questionId,
    text: asked?.title,
    variants: asked?.variants,
    categoryId: of.courseId,
    elementId: of.elementId,
    answers: [{ id: chosen?.id }],
  }
  expect((await send('POST', '/lpm/learningPortals/demo/testResults', learner, body)).status).toBe(200)
}

async function take(elementId: string, learner: Learner, words: Readonly<Record<string, string>>) {
  const { said } = await begin(elementId, learner)
  for (const [id, text] of Object.entries(words)) await answer(said, learner, id, text)
  return (await send('POST', `/lpm/testAttempts/${said.attempt?.id}/finish?lang=en`, learner)).said
}
const takersOf = async (id: string) => (await author.check(id)).effects.elements[0]?.takers
const RIGHT = { a: 'two of a', b: 'two of b' }
const WRONG = { a: 'one of a', b: 'one of b' }

test('[IMPL-02, TEST-08] a change of a published test says beforehand whom it concerns, and alters no attempt, result or certificate', async () => {
  const { id, elementId, document } = await makeTest()
  const [running, passed, failed] = [await app.signedIn(), await app.signedIn(), await app.signedIn()]
  const { said: open } = await begin(elementId, running)
  await answer(open, running, 'a', 'two of a')
  expect((await take(elementId, passed, RIGHT)).isPassed).toBe(true)
  expect((await take(elementId, failed, WRONG)).isPassed).toBe(false)
  const asking = { courseId: id, firstName: 'Ruth', lastName: 'Adeyemi', email: '', lang: 'en' }
  const certificate = () => send('POST', '/lpm/learningPortals/demo/certificateRequests', passed, asking)
  const issued = await certificate()
  expect(issued.status).toBe(200)
  const before = { open: await look(elementId, running), passed: await look(elementId, passed) }
  const failedBefore = await look(elementId, failed)

  const at = ['test', 'banks', 'bank', 'questions', 'a']
  await author.write(document, (now) => [
    setValue(now, { path: ['test', 'passMark'], value: 100 }),
    setValue(now, { path: ['test', 'attempts'], value: 1 }),
    setValue(now, { path: ['test', 'timeLimitMinutes'], value: 5 }),
    setValue(now, { path: [...at, 'title'], value: 'Asked in another way' }),
    setValue(now, { path: [...at, 'right'], value: ['three'] }),
    { kind: 'remove', list: ['test', 'banks', 'bank', 'questions'], ids: ['b'] },
  ])
  // Nothing of it is published, and nothing of it is seen.
  expect(await look(elementId, running)).toEqual(before.open)
  const check = await author.check(id)
  expect(check.changes).toMatchObject([{ kind: 'test', elementId }])
  const takers = { open: 1, waiting: 0, passed: 1, failed: 1, locked: 2, freed: 0 }
  expect(check.effects.elements).toMatchObject([{ elementId, title: 'Element 1', results: 2, open: 1, takers }])
  expect((await author.publish(id)).status).toBe(200)

  // Who is in the middle finishes with the questions, the pass mark and the time that the attempt began with.
  const now = await look(elementId, running)
  expect(now.attempt).toEqual(before.open.attempt)
  app.clock.advance(20 * 60_000)
  await answer(now, running, 'b', 'one of b')
  const ended = (await send('POST', `/lpm/testAttempts/${now.attempt?.id}/finish?lang=en`, running)).said
  expect(ended).toMatchObject({ isPassed: true, attempt: { result: { percent: 50, passed: true } } })

  // Who had finished keeps result, outcomes and certificate; who had not passed has no attempt left, as was said.
  const kept = await look(elementId, passed)
  expect([kept.isPassed, kept.best, kept.attempt]).toEqual([true, before.passed.best, before.passed.attempt])
  expect((await certificate()).said).toEqual(issued.said)
  expect((await look(elementId, failed)).attempt).toEqual(failedBefore.attempt)
  expect((await begin(elementId, failed)).said.code).toBe('tests.no-attempts-left')

  // Who begins now gets the new test.
  const { said: next } = await begin(elementId, await app.signedIn())
  expect(next.attempt?.questions.map(({ title }) => title)).toEqual(['Asked in another way'])
  expect(next.rules).toMatchObject({ passMark: 100, timeLimitMinutes: 5, attempts: 1 })
})

test('[IMPL-02] an attempt that waits for a mentor stays as it was handed in, and more attempts open the test to those who had used theirs', async () => {
  const { id, elementId, document } = await makeTest({ attempts: 1 })
  const failed = await app.signedIn()
  await take(elementId, failed, WRONG)
  // Who had no attempt left loses none.
  await author.write(document, (now) => [setValue(now, { path: ['test', 'passMark'], value: 60 })])
  expect(await takersOf(id)).toMatchObject({ failed: 1, locked: 0, freed: 0 })
  await author.write(document, (now) => [
    setValue(now, { path: ['test', 'attempts'], value: 2 }),
    setValue(now, { path: ['test', 'verificationType'], value: 'mentor' }),
  ])
  expect(await takersOf(id)).toMatchObject({ failed: 1, locked: 0, freed: 1 })
  await author.publish(id)
  const waiting = await take(elementId, failed, { a: 'two of a' })
  expect(waiting.attempt).toMatchObject({ stage: 'checking', result: { passed: null } })

  await author.write(document, (now) => [
    setValue(now, { path: ['test', 'verificationType'], value: 'auto' }),
    setValue(now, { path: ['test', 'banks', 'bank', 'questions', 'a', 'title'], value: 'Another' }),
  ])
  expect(await takersOf(id)).toMatchObject({ waiting: 1, failed: 0, open: 0 })
  await author.publish(id)
  expect((await look(elementId, failed)).attempt).toEqual(waiting.attempt)
})

test('[IMPL-02] a test that nobody has taken, or that stays as it is, is not mentioned', async () => {
  const { id, elementId, document } = await makeTest()
  await author.write(document, (now) => [setValue(now, { path: ['test', 'passMark'], value: 80 })])
  expect((await author.check(id)).effects.elements).toEqual([])
  await author.publish(id)
  await take(elementId, await app.signedIn(), RIGHT)
  await author.write(`/${id}`, (now) => [setValue(now, { path: ['title'], value: 'Another title' })])
  expect((await author.check(id)).effects.elements).toEqual([])
})

test('[F9, TEST-08] anyone with a preview link takes the draft of a test: graded as for learners, again with other questions, and stored nowhere', async () => {
  const { id, elementId, document } = await makeTest({ attempts: 2, feedback: 'after-answer' })
  await author.write(document, (now) => [
    setValue(now, { path: ['test', 'banks', 'bank', 'questions', 'a', 'title'], value: 'Only in the draft' }),
  ])
  const body = { id: 'link', days: 1 }
  const link = await app.call('POST', `/api/creator/managedCourses/${id}/previews`, { as: author.as, body })
  const { secret } = (await link.json()) as { secret: string }
  const sample = async (more: object, of = secret) => {
    const path = `/api/lpm/tests/${elementId}/sample?${new URLSearchParams({ lang: 'en', secret: of })}`
    const got = await app.call('POST', path, { body: { session: 'one', ...more } })
    return { status: got.status, said: (await got.json()) as ShownTest }
  }
  const { said: begun } = await sample({})
  expect(begun.attempt?.questions.map(({ title }) => title)).toEqual(['Only in the draft', 'Question b'])
  expect([begun.attempt?.stage, begun.attemptsLeft, begun.isPassed]).toEqual(['open', 1, false])
  expect(JSON.stringify(begun)).not.toContain('"right"')
  const answers = Object.fromEntries(
    (begun.attempt?.questions ?? []).map(({ id: of, variants }) => {
      const words = RIGHT[of as keyof typeof RIGHT]
      return [of, [{ id: variants?.find(({ text }) => text === words)?.id }]]
    }),
  )
  const { said: answered } = await sample({ answers: { a: answers['a'] }, flagged: ['b'], activeStep: 'b', version: 2 })
  expect(answered.attempt).toMatchObject({ version: 2, outcomes: { a: { passed: true } }, state: { activeStep: 1 } })
  expect(answered.attempt?.state.list).toMatchObject([{ isAnswered: true }, { isFlagged: true }])
  const { said: ended } = await sample({ answers, isFinished: true, number: 2 })
  expect(ended.attempt?.result).toMatchObject({ percent: 100, passed: true, number: 2 })
  expect(ended.attemptsLeft).toBe(0)
  const { said: half } = await sample({ answers: { a: answers['a'] }, isFinished: true })
  expect(half.attempt?.result).toMatchObject({ percent: 50, passed: true })

  expect((await sample({}, 'guessed')).status).toBe(404)
  const stored = await app.db.selectFrom('test_attempts').select('id').where('element_id', '=', elementId).execute()
  expect(stored).toEqual([])
})

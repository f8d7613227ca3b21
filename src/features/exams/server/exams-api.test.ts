import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { learningChanged } from '#features/progress/server/learning-listeners.ts'
import type { Question } from '#features/results/questions.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { NETWORK_GRACE_MS } from '../limits.ts'
import { type OpenCheck, type ShownTest, testContent, type TestTexts, type WaitingCheck } from '../model.ts'
import { endIfOverdue } from './jobs.ts'
import { saveTest } from './store.ts'

let app: TestApp
let made = 0
let courseId: string
let elementId: string
let learner: Awaited<ReturnType<TestApp['signedIn']>>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  learner = await app.signedIn()
  courseId = `t${(made += 1)}`
  elementId = `${courseId}-1`
  await makeCourse(app.kernel, {
    id: courseId,
    elements: [{ type: 'test', title: 'The test' }, { title: 'After it' }, { type: 'test' }],
  })
  await makeTest()
})

const SECRET_WORDS = ['right-of-', 'because-of-', 'well-of-', 'said-of-']
const choice = (id: string, right = `right-of-${id}`): Question => ({
  id,
  kind: 'single-choice',
  title: `Question ${id}`,
  variants: [
    { id: 'wrong-one', text: `first ${id}` },
    { id: `right-of-${id}`, text: `second ${id}`, feedback: `said-of-${id}` },
    { id: 'wrong-two', text: `third ${id}` },
  ],
  right: [right],
  explanation: `because-of-${id}`,
  feedback: { right: `well-of-${id}` },
})
const written: Question = { id: 'w', kind: 'open-text', title: 'In your words', accepted: ['right-of-w'] }

const makeTest = (more: object = {}, texts: TestTexts = {}, questions = ['a', 'b', 'c', 'd'].map((id) => choice(id))) =>
  app.kernel.content.change((trx) => {
    const content = testContent.parse({ banks: [{ id: 'bank', questions }], ...more })
    return saveTest(trx, { elementId, content, texts, now: app.clock.now() })
  })

interface Caller {
  as: Record<string, string>
}
const of = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const send = (method: string, path: string, body?: unknown, { as }: Caller = learner) =>
  app.call(method, `/api${path}`, { as, ...(body !== undefined && { body }) })
const look = (caller?: Caller, lang = 'en') =>
  of<ShownTest>(send('GET', `/lpm/tests/${elementId}?lang=${lang}`, undefined, caller))
const begin = async (caller?: Caller) =>
  attemptOf(await of<ShownTest>(send('POST', `/lpm/tests/${elementId}/attempts?lang=en`, undefined, caller)))
const attemptOf = ({ attempt }: ShownTest) => {
  if (!attempt) throw new Error('There is no attempt.')
  return attempt
}
type Attempt = Awaited<ReturnType<typeof begin>>

/** The payload of an answer chosen by its variant's text, as the spec defines it. */
function resultOf({ id, questions }: Attempt, questionId: string, text: string, more: object = {}) {
  const question = questions.find((one) => one.id === questionId)
  const chosen = question?.variants?.find((variant) => variant.text === text)
  return {
    dialogId: id,
    msgId: questionId,
    text: question?.title,
    variants: question?.variants,
    categoryId: courseId,
    elementId,
    answers: [{ id: chosen?.id ?? 'nothing' }],
    multiple: false,
    passed: false,
    ...more,
  }
}
const RESULTS = '/lpm/learningPortals/demo/testResults'
const post = (body: object, caller?: Caller, headers: Record<string, string> = {}) =>
  app.call('POST', `/api${RESULTS}`, { as: (caller ?? learner).as, body, headers })
const answer = (attempt: Attempt, id: string, isRight: boolean, caller?: Caller) =>
  post(resultOf(attempt, id, `${isRight ? 'second' : 'first'} ${id}`), caller)
const finish = (attempt: Pick<Attempt, 'id'>, caller?: Caller) =>
  of<ShownTest>(send('POST', `/lpm/testAttempts/${attempt.id}/finish?lang=en`, undefined, caller))
async function pass(isRight: boolean[], caller?: Caller): Promise<ShownTest> {
  const attempt = await begin(caller)
  for (const [place, right] of isRight.entries()) await answer(attempt, 'abcd'.charAt(place), right, caller)
  return finish(attempt, caller)
}
const codeOf = async (response: Promise<Response>) => {
  const { code } = (await (await response).json()) as { code?: string }
  return code
}
const stateOfElement = async (userId = learner.userId, id = elementId) => {
  const row = await app.db
    .selectFrom('progress_elements')
    .select(['state', 'percent'])
    .where('user_id', '=', userId)
    .where('element_id', '=', id)
    .executeTakeFirst()
  return row?.state
}

describe('passing', () => {
  test('[TEST-08] a passed test completes its element and opens the next; a failed one does not', async () => {
    const failed = await pass([true, true, false, false])
    expect(failed.attempt?.result).toMatchObject({ percent: 50, passed: false })
    expect(await stateOfElement()).toBeUndefined()
    const passed = await pass([true, true, true, false])
    expect(passed).toMatchObject({ isPassed: true, best: { number: 2, percent: 75, passed: true } })
    expect(await stateOfElement()).toBe('done')
    expect(await stateOfElement(learner.userId, `${courseId}-2`)).toBe('opened')
  })

  test('[TEST-08] the best attempt counts, and a later, worse one changes nothing', async () => {
    await pass([true, true, true, true])
    expect(await pass([false, false, false, false])).toMatchObject({
      isPassed: true,
      best: { number: 1, percent: 100 },
      attempt: { result: { number: 2, percent: 0, passed: false } },
    })
    expect(await stateOfElement()).toBe('done')
  })

  test('[TEST-09] neither `passed` of a payload nor a progress report makes a test passed', async () => {
    const attempt = await begin()
    const answered = await of<{ passed: boolean | null }>(post(resultOf(attempt, 'a', 'first a', { passed: true })))
    expect(answered.passed).toBeNull()
    const done = { state: 'done', percent: 100, history: app.clock.now().toISOString() }
    const sync = `/lpm/progresses/demo:${learner.userId}/courses/${courseId}/elements/${elementId}/sync`
    expect(await codeOf(send('POST', sync, done))).toBe('progress.test-not-passed')
    expect((await finish(attempt)).isPassed).toBe(false)
    expect(await stateOfElement()).toBeUndefined()
  })

  test('finishing twice, and answering afterwards, changes nothing', async () => {
    const attempt = await begin()
    const changed: string[] = []
    const stop = app.kernel.hooks.add(learningChanged, 'test', async (_kernel, _db, ids) => void changed.push(...ids))
    const first = await finish(attempt)
    // Those who follow the learner are notified, once.
    await finish(attempt)
    stop()
    expect(changed).toEqual([learner.userId])
    expect(await codeOf(answer(attempt, 'a', true))).toBe('tests.finished')
    expect((await finish(attempt)).attempt?.result).toEqual(first.attempt?.result)
    expect(await stateOfElement()).toBeUndefined()
  })

  test('an open text may be answered in any language of the question', async () => {
    await makeTest({}, { uk: { w: { accepted: ['правильно'] } } }, [written])
    const attempt = await begin()
    await post(resultOf(attempt, 'w', '', { answers: [{ text: '  Правильно!' }] }))
    expect((await finish(attempt)).attempt?.result).toMatchObject({ percent: 100, passed: true })
  })
})

describe('answers', () => {
  test('[TEST-05] are stored at once, and can be continued on another device', async () => {
    const attempt = await begin()
    expect((await answer(attempt, 'a', true)).status).toBe(200)
    await send('PUT', `/lpm/testAttempts/${attempt.id}/steps/b?lang=en`, {
      isFlagged: true,
      isActive: true,
      draft: 'so far',
    })
    const there = await begin()
    expect(there).toMatchObject({ id: attempt.id, number: 1, stage: 'open', drafts: { b: 'so far' } })
    // The same answer again changes nothing, and an answer replaces its draft.
    expect((await answer(attempt, 'a', true)).status).toBe(200)
    expect((await begin()).version).toBe(there.version)
    await answer(attempt, 'b', true)
    expect((await begin()).drafts).toEqual({})
    await send('PUT', `/lpm/testAttempts/${attempt.id}/steps/b?lang=en`, { isCleared: true })
    expect(there.answers.a).toEqual(resultOf(attempt, 'a', 'second a').answers)
    expect(there.state).toMatchObject({
      activeStep: 1,
      nextStep: 1,
      mode: 'pass',
      isComplete: false,
      session: attempt.id,
    })
    expect(there.state.list.map(({ id, isAnswered, isFlagged }) => [id, isAnswered, isFlagged])).toEqual([
      ['a', true, false],
      ['b', false, true],
    ])
  })

  test('[TEST-05] a delayed duplicate of a call does not restore an older answer', async () => {
    const attempt = await begin()
    const older = () => post(resultOf(attempt, 'a', 'first a'), learner, { 'idempotency-key': 'once-and-for-all' })
    await older()
    await answer(attempt, 'a', true)
    await older()
    expect((await begin()).answers.a).toEqual(resultOf(attempt, 'a', 'second a').answers)
  })

  test('[RESULT-04] an empty answer changes nothing; withdrawing an answer does', async () => {
    const attempt = await begin()
    await answer(attempt, 'a', true)
    await post(resultOf(attempt, 'a', 'second a', { answers: [] }))
    expect((await begin()).answers.a).toBeDefined()
    await send('PUT', `/lpm/testAttempts/${attempt.id}/steps/a?lang=en`, { isCleared: true })
    expect((await begin()).answers.a).toBeUndefined()
  })

  test('[TEST-09] to somebody else’s attempt are refused, and the attempt is not shown', async () => {
    const attempt = await begin()
    const other = await app.signedIn('mp-admin')
    expect(await codeOf(answer(attempt, 'a', true, other))).toBe('tests.no-such-attempt')
    expect(await codeOf(send('POST', `/lpm/testAttempts/${attempt.id}/finish?lang=en`, undefined, other))).toBe(
      'tests.no-such-attempt',
    )
    expect(
      await codeOf(send('PUT', `/lpm/testAttempts/${attempt.id}/steps/a?lang=en`, { isActive: true }, other)),
    ).toBe('tests.no-such-attempt')
    expect((await look(other)).attempt).toBeNull()
    // Replaying the answer under another test is refused too.
    expect(await codeOf(post(resultOf(attempt, 'a', 'second a', { elementId: `${courseId}-3` })))).toBe(
      'tests.no-such-attempt',
    )
  })
})

describe('right answers', () => {
  const wordsIn = (payload: unknown) => SECRET_WORDS.filter((word) => JSON.stringify(payload).includes(word))

  test('[TEST-09] are in no payload before the attempt is finished, and then are', async () => {
    await makeTest({}, {}, [...['a', 'b', 'c', 'd'].map((id) => choice(id)), written])
    const attempt = await begin()
    const answered = await of(answer(attempt, 'a', true))
    const element = await of(send('GET', `/creator/elements/${elementId}?lang=en`))
    const before = [await look(), await look({ as: {} }), attempt, answered, element]
    expect(before.map(wordsIn)).toEqual([[], [], [], [], []])
    expect(wordsIn(await finish(attempt))).toEqual(SECRET_WORDS)
    // The next attempt reveals nothing again, and has other ids.
    const next = await begin()
    expect(wordsIn(next)).toEqual([])
    expect(next.questions[0]?.variants?.[0]?.id).not.toBe(attempt.questions[0]?.variants?.[0]?.id)
  })

  test('[TEST-09] are shown after each answer where the author wants it; then the answer can no longer be changed', async () => {
    await makeTest({ feedback: 'after-answer' })
    const attempt = await begin()
    expect(wordsIn(attempt)).toEqual([])
    const { test: shown } = await of<{ test: ShownTest }>(answer(attempt, 'a', false))
    expect(Object.keys(attemptOf(shown).outcomes)).toEqual(['a'])
    expect(JSON.stringify(shown)).not.toContain('because-of-b')
    expect(await codeOf(answer(attempt, 'a', true))).toBe('tests.answer-stands')
    expect(await codeOf(send('PUT', `/lpm/testAttempts/${attempt.id}/steps/a?lang=en`, { isCleared: true }))).toBe(
      'tests.answer-stands',
    )
    expect((await answer(attempt, 'a', false)).status).toBe(200)
  })

  test('[TEST-09] are hidden from learners who have not passed, where the author wants that', async () => {
    await makeTest({ reveal: 'passed' })
    const failed = attemptOf(await pass([true, false, false, false]))
    expect(wordsIn({ ...failed, questions: [] })).toEqual(['well-of-', 'said-of-'])
    expect(failed.outcomes.a?.passed).toBe(true)
    expect(wordsIn(attemptOf(await pass([true, true, true, true])))).toContain('because-of-')
  })
})

describe('limits', () => {
  test('a test that is not reached can be neither seen nor started nor finished', async () => {
    const locked = `${courseId}-3`
    const content = testContent.parse({ banks: [{ id: 'bank', questions: [choice('a')] }] })
    await app.kernel.content.change((trx) =>
      saveTest(trx, { elementId: locked, content, texts: {}, now: app.clock.now() }),
    )
    expect(await codeOf(send('GET', `/lpm/tests/${locked}?lang=en`))).toBe('courses.finish-first')
    expect(await codeOf(send('POST', `/lpm/tests/${locked}/attempts?lang=en`))).toBe('courses.finish-first')
    expect(await codeOf(post({ ...resultOf(await begin(), 'a', 'second a'), elementId: locked }))).toBe(
      'tests.no-such-attempt',
    )
    expect(await stateOfElement(learner.userId, locked)).toBeUndefined()
  })

  test('attempts are limited, even if several devices start at once', async () => {
    await makeTest({ attempts: 2 })
    const begun = await Promise.all([begin(), begin(), begin()])
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect((await finish(begun[0])).attemptsLeft).toBe(1)
    await pass([false, false, false, false])
    expect(await codeOf(send('POST', `/lpm/tests/${elementId}/attempts?lang=en`))).toBe('tests.no-attempts-left')
  })

  test('starting again while an attempt is open continues it, even if it is the last one allowed', async () => {
    await makeTest({ attempts: 1 })
    const first = await begin()
    await answer(first, 'a', true)
    expect((await begin()).id).toBe(first.id)
    expect((await finish(first)).attempt?.result).toMatchObject({ number: 1, percent: 25 })
  })

  test('answers after the server’s deadline are refused, except those in flight', async () => {
    await makeTest({ timeLimitMinutes: 10, passMark: 50 })
    const attempt = await begin()
    expect(attempt.secondsLeft).toBe(600)
    await answer(attempt, 'a', true)
    app.clock.advance(600_000 + NETWORK_GRACE_MS)
    // A look by another tab doesn't end it either.
    expect((await look()).attempt?.stage).not.toBe('ended')
    expect((await answer(attempt, 'b', true)).status).toBe(200)
    app.clock.advance(1)
    expect(await codeOf(answer(attempt, 'c', true))).toBe('tests.time-over')
    // The attempt ends without the learner's return.
    await endIfOverdue(app.kernel, attempt.id)
    expect(await stateOfElement()).toBe('done')
    const { attempt: ended } = await look()
    expect(ended).toMatchObject({ stage: 'ended', secondsLeft: null, result: { percent: 50, passed: true } })
  })

  test('a learner who returns after the deadline finds their answers graded', async () => {
    await makeTest({ timeLimitMinutes: 1 })
    await answer(await begin(), 'a', true)
    const finishedAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    app.clock.advance(3_600_000)
    const result = { percent: 25, passed: false, finishedAt }
    expect((await look()).attempt).toMatchObject({ stage: 'ended', result })
    expect((await begin()).number).toBe(2)
  })
})

describe('the author', () => {
  test('changing a test changes neither the questions of started attempts nor results', async () => {
    const { attempt: before } = await pass([true, true, true, false])
    const open = await begin()
    await answer(open, 'a', true)
    const { rules } = await look()
    await makeTest({ passMark: 100 }, {}, [choice('a', 'wrong-one'), choice('e')])
    expect((await look()).rules).toEqual(rules)
    const after = await finish(open)
    expect(after.attempt?.questions.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(after.attempt?.outcomes.a?.passed).toBe(true)
    expect(after.best).toEqual(before?.result)
    expect((await begin()).questions.map(({ id }) => id)).toEqual(['a', 'e'])
  })

  test('questions are drawn from banks, each at most once', async () => {
    const bank = (id: string) => ({ id, pick: 2, questions: [1, 2, 3, 4, 5].map((n) => choice(`${id}${n}`)) })
    await makeTest({ banks: [bank('x'), bank('y')], shuffle: true })
    expect((await look()).rules.questionCount).toBe(4)
    const ids = (await begin()).questions.map(({ id }) => id)
    expect(ids.map((id) => id.charAt(0)).toSorted()).toEqual(['x', 'x', 'y', 'y'])
    expect(new Set(ids).size).toBe(4)
  })

  test('texts are shown in the language of the page, and answers are graded in any', async () => {
    await makeTest({}, { uk: { a: { title: 'Питання', variants: [{ id: 'right-of-a', text: 'друге' }] } } })
    await answer(await begin(), 'a', true)
    const { questions, answers } = attemptOf(await look(learner, 'uk'))
    expect(questions[0]?.title).toBe('Питання')
    expect(questions[0]?.variants?.find(({ id }) => id === answers.a?.[0]?.id)?.text).toBe('друге')
  })
})

describe('a mentor', () => {
  const essay: Question = { id: 'e', kind: 'open-text', title: 'Tell the story', long: true }
  const judge = (id: string, verdict: object, caller: Caller) => send('POST', `/lpm/testChecks/${id}`, verdict, caller)

  test('[MENTOR-23] reads the tests of their own learners and of learners without a mentor, nobody else’s', async () => {
    await makeTest({ verificationType: 'mentor' }, {}, [essay])
    const attempt = await begin()
    await finish(attempt)
    const [own, neighbour] = [await app.signedIn('mentor'), await app.signedIn('mentor')]
    const seen = async (who: Caller) => {
      const { waiting } = await of<{ waiting: WaitingCheck[] }>(send('GET', '/lpm/testChecks?lang=en', undefined, who))
      return waiting.some(({ id }) => id === attempt.id)
    }
    expect([await seen(own), await seen(neighbour)]).toEqual([true, true])
    const { user_id: learnerId } = await app.db
      .selectFrom('test_attempts')
      .select('user_id')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    const to = { learnerId, type: 'chat' as const, mentorId: own.userId }
    await app.db
      .transaction()
      .execute((trx) => connectLearner(app.kernel, trx, { ...to, reason: { rule: 'given' }, madeBy: null }))
    expect([await seen(own), await seen(neighbour)]).toEqual([true, false])
    expect((await send('GET', `/lpm/testChecks/${attempt.id}?lang=en`, undefined, neighbour)).status).toBe(403)
    expect(await codeOf(judge(attempt.id, { verdict: 'accept' }, neighbour))).toBe('tests.no-such-attempt')
    expect((await judge(attempt.id, { verdict: 'accept' }, own)).status).toBe(200)
  })

  test('[TEST-01] accepts or returns with a comment, and until then nothing is passed', async () => {
    await makeTest({ verificationType: 'mentor', timeLimitMinutes: 10 }, {}, [choice('a'), essay])
    const attempt = await begin()
    await answer(attempt, 'a', true)
    await send('PUT', `/lpm/testAttempts/${attempt.id}/steps/e?lang=en`, { isActive: true })
    await post(resultOf(attempt, 'e', '', { answers: [{ text: 'Once.' }], passed: true }))
    const waiting = await finish(attempt)
    expect(waiting.attempt).toMatchObject({ stage: 'checking', outcomes: {}, result: { percent: 100, passed: null } })
    expect([waiting.best, waiting.isPassed]).toEqual([null, false])
    expect(await stateOfElement()).toBeUndefined()
    expect(await codeOf(send('POST', `/lpm/tests/${elementId}/attempts?lang=en`))).toBe('tests.being-checked')

    const mentor = await app.signedIn('mentor')
    const { waiting: listed } = await of<{ waiting: WaitingCheck[] }>(
      send('GET', '/lpm/testChecks?lang=en', undefined, mentor),
    )
    expect(listed).toMatchObject([{ id: attempt.id, title: 'The test', course: 'A course', number: 1 }])
    const check = await of<OpenCheck>(send('GET', `/lpm/testChecks/${attempt.id}?lang=en`, undefined, mentor))
    expect([check.answers.e, check.outcomes.a?.passed, check.outcomes.e?.passed]).toEqual([
      [{ text: 'Once.' }],
      true,
      null,
    ])

    expect((await judge(attempt.id, { verdict: 'return' }, mentor)).status).toBe(422)
    await judge(attempt.id, { verdict: 'return', comment: 'And then?' }, mentor)
    // It opens at its first step, without the time limit.
    app.clock.advance(3_600_000)
    const returned = await begin()
    expect(returned).toMatchObject({
      id: attempt.id,
      stage: 'open',
      secondsLeft: null,
      state: { activeStep: 0 },
      comment: 'And then?',
      answers: { e: [{ text: 'Once.' }] },
    })
    await post(resultOf(returned, 'e', '', { answers: [{ text: 'Once, and then.' }] }))
    await finish(returned)

    await judge(attempt.id, { verdict: 'accept', comment: 'Yes.' }, mentor)
    expect(await look()).toMatchObject({ isPassed: true, attempt: { stage: 'ended', comment: 'Yes.' } })
    expect(await stateOfElement()).toBe('done')
    expect(await codeOf(judge(attempt.id, { verdict: 'accept' }, mentor))).toBe('tests.not-waiting')
    const told = await of<{ notifications: { kind: string; title: string; to: string }[] }>(
      send('GET', '/lpm/notifications'),
    )
    expect(told.notifications.map(({ title }) => title).toSorted()).toEqual([
      'Your mentor accepted “The test”',
      '“The test” was returned to you with a comment',
    ])
  })

  test('[ROLE-26] cannot judge their own test', async () => {
    await makeTest({ verificationType: 'mentor' }, {}, [essay])
    const mentor = await app.signedIn('mentor')
    const attempt = await begin(mentor)
    await finish(attempt, mentor)
    expect(await codeOf(judge(attempt.id, { verdict: 'accept' }, mentor))).toBe('tests.own-attempt')
    expect(await stateOfElement(mentor.userId)).toBeUndefined()
  })
})

describe('a guest', () => {
  test('[TEST-06, RESULT-13] takes a test in their session, and the account takes it over after sign-up, including the passed element', async () => {
    const guest = await app.guestSession()
    await pass([true, true, true, true], guest)
    const kept = () =>
      app.db.selectFrom('test_attempts').select(['user_id', 'session_id']).where('element_id', '=', elementId).execute()
    expect(await kept()).toEqual([{ user_id: guest.userId, session_id: guest.userId }])
    await pass([false, false, false, false])
    await app.db
      .transaction()
      .execute((trx) => mergeVisitor(app.kernel, { from: guest.userId, to: learner.userId, trx }))
    expect(await look()).toMatchObject({ isPassed: true, best: { number: 2, percent: 100 } })
    expect(await stateOfElement()).toBe('done')
    const identify = (caller: Caller) =>
      of<{ updated: number }>(
        send('POST', `${RESULTS}/identify`, { email: 'x@portico.test', sessionId: guest.userId }, caller),
      )
    expect(await identify(await app.signedIn())).toEqual({ updated: 0 })
    expect([await identify(learner), await identify(learner)]).toEqual([{ updated: 1 }, { updated: 0 }])
    expect((await kept()).map(({ user_id: owner, session_id: session }) => [owner, session])).toEqual([
      [learner.userId, null],
      [learner.userId, null],
    ])
  })
})

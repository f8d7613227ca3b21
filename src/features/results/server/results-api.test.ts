import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { Aggregate, OwnQuiz, OwnResult, OwnResults } from '../model.ts'
import type { ShownQuestion } from '../questions.ts'

let portal: TestApp
let courses = 0
let courseId: string
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources' })
})
afterAll(() => portal.close())

const block = (id: string, component: string, props: Record<string, unknown>): SavedBlock => ({
  id,
  component,
  version: 1,
  visible: true,
  props,
  texts: {},
})
const SECRETS = ['because-of-the-silence', 'not-the-waves-again', 'secret-order', 'the-hinder-part']
const AFRAID = block('afraid', 'single-choice', {
  title: 'When were they most afraid?',
  explanation: SECRETS[0],
  obligatory: true,
  variants: [
    { id: 'waves', text: 'In the waves', feedback: SECRETS[1] },
    { id: 'calm', text: 'In the calm' },
    { id: 'dark', text: 'In the dark' },
  ],
  right: ['calm'],
})
const ORDER = block('order', 'ordering', {
  title: 'What came first?',
  explanation: SECRETS[2],
  variants: ['one', 'two', 'three'].map((id) => ({ id: `real-${id}`, text: `Thing ${id}` })),
})
const WHERE = block('where', 'open-text', { title: 'Where did he sleep?', accepted: [SECRETS[3]] })
const POLL = block('poll', 'poll', {
  title: 'When do you read?',
  variants: [
    { id: 'morning', text: 'In the morning' },
    { id: 'night', text: 'At night' },
  ],
})
const NOTE = block('note', 'reflection', { title: 'What did you notice?' })

beforeEach(async () => {
  courses += 1
  ;({ id: courseId } = await makeCourse(portal.kernel, {
    id: `asks-${courses}`,
    elements: [{ components: [textBlock('b1', '<p>Read.</p>'), AFRAID, ORDER, WHERE, POLL, NOTE] }, {}],
  }))
})

type As = Record<string, string>
const API = '/api/lpm/learningPortals/demo'
const elementId = () => `${courseId}-1`
const post = (path: string, as: As, body: object) => portal.call('POST', `${API}/${path}?lang=en`, { as, body })
const answered = (as: As, componentId: string, answers: object[], more: object = {}) =>
  post('interactionResults', as, {
    type: 'question',
    componentId,
    componentName: 'x',
    courseId,
    elementId: elementId(),
    answers,
    ...more,
  })
const own = async (as: As) =>
  (await portal.get(`${API}/interactionResults?elementId=${elementId()}`, { as })).json() as Promise<OwnResults>
const json = async <Answer>(answer: Promise<Response>) => (await answer).json() as Promise<Answer>

/** Returns the question as a learner sees it. */
async function shown(id: string, as: As): Promise<ShownQuestion> {
  const address = `/api/creator/elements/${elementId()}?lang=en`
  const element = await json<{ components: { id: string; props: ShownQuestion }[] }>(portal.get(address, { as }))
  const found = element.components.find((component) => component.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found.props
}
const variantIn = async (id: string, text: string, as: As) =>
  (await shown(id, as)).variants?.find((variant) => variant.text === text)?.id ?? ''

describe('[TEST-09] before an answer', () => {
  test('nothing that reveals the right answer is in any payload: neither in the API, nor in the page, nor in its data', async () => {
    const { as } = await portal.signedIn()
    for (const path of [
      `/api/creator/elements/${elementId()}?lang=en`,
      `${API}/interactionResults?elementId=${elementId()}`,
      `/en/lesson/${elementId()}/`,
    ]) {
      const answer = await portal.get(path, { as })
      const text = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      expect([path, SECRETS.filter((secret) => text.includes(secret))]).toEqual([path, []])
      expect([path, /real-one|"calm"|"right"|"accepted"/.exec(text)?.[0]]).toEqual([path, undefined])
    }
    expect((await shown('order', as)).variants?.map(({ text }) => text)).not.toEqual(
      ['one', 'two', 'three'].map((id) => `Thing ${id}`),
    )
  })
})

describe('an interaction', () => {
  test('[RESULT-07, RESULT-01] is graded by the server, whose answer reveals no more than allowed', async () => {
    const { as } = await portal.signedIn()
    const waves = await variantIn('afraid', 'In the waves', as)
    const calm = await variantIn('afraid', 'In the calm', as)
    const first = await json<OwnResult>(answered(as, 'afraid', [{ id: waves }], { passed: true }))
    expect(first).toMatchObject({ attempt: 1, attemptsLeft: 1, answers: [{ id: waves }] })
    expect(first.outcome).toEqual({
      passed: false,
      share: 0,
      variants: { [waves]: 'wrong' },
      notes: { [waves]: SECRETS[1] },
    })
    const second = await json<OwnResult>(answered(as, 'afraid', [{ id: calm }]))
    expect(second).toMatchObject({ attempt: 2, attemptsLeft: 0 })
    expect(second.outcome).toMatchObject({ passed: true, explanation: SECRETS[0], right: [{ id: calm }] })
    expect(await (await answered(as, 'afraid', [{ id: waves }])).json()).toMatchObject({
      status: 403,
      code: 'results.answered-already',
    })
    expect((await own(as)).results).toEqual([second])
  })

  test('[RESULT-02, RESULT-13] is stored with its question, its user, and whether there were several answers', async () => {
    const guest = await portal.guestSession()
    const { variants = [] } = await shown('order', guest.as)
    await answered(
      guest.as,
      'order',
      variants.map(({ id }) => ({ id })),
      { sessionId: 'somebody-else' },
    )
    await answered(guest.as, 'where', [{ text: 'In the boat' }])
    const rows = await portal.db
      .selectFrom('interaction_results')
      .select(['user_id', 'component_id', 'component_name', 'text', 'multiple'])
      .where('element_id', '=', elementId())
      .orderBy('component_id')
      .execute()
    const { userId: user_id } = guest
    expect(rows).toEqual([
      { user_id, component_id: 'order', component_name: 'ordering', text: 'What came first?', multiple: true },
      { user_id, component_id: 'where', component_name: 'open-text', text: 'Where did he sleep?', multiple: false },
    ])
  })

  test('[RESULT-08] that is sent twice, or ten times at once, is stored once', async () => {
    const { as } = await portal.signedIn()
    const calm = await variantIn('afraid', 'In the calm', as)
    const same = () => json<OwnResult>(answered(as, 'afraid', [{ id: calm }], { id: 'client-made-1' }))
    const results = await Promise.all(Array.from({ length: 10 }, same))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(results[0]).toMatchObject({ id: 'client-made-1', attempt: 1 })
    // It was right, so it is final, though an attempt is left.
    const waves = await variantIn('afraid', 'In the waves', as)
    expect((await answered(as, 'afraid', [{ id: waves }])).status).toBe(403)
    expect((await own(as)).results).toMatchObject([{ id: 'client-made-1', attempt: 1 }])
  })

  test('sent many times at once counts no more often than there are attempts', async () => {
    const { as } = await portal.signedIn()
    const waves = await variantIn('afraid', 'In the waves', as)
    const answers = await Promise.all(Array.from({ length: 6 }, () => answered(as, 'afraid', [{ id: waves }])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403, 403])
  })

  test.each([
    ['afraid', []],
    ['afraid', [{ id: 'calm' }]],
    ['where', [{ text: '   ' }]],
    ['note', [{ text: '' }]],
  ])('[RESULT-04] an answer to %s that says nothing is not taken: %j', async (id, answers) => {
    const { as } = await portal.signedIn()
    expect((await answered(as, id, answers)).status).toBe(422)
    expect((await own(as)).results).toEqual([])
  })

  test('is accepted only for its own element, and if that is open to the visitor', async () => {
    const { as } = await portal.signedIn()
    expect((await answered(as, 'b1', [{ text: 'x' }])).status).toBe(404)
    expect((await answered(as, 'where', [{ text: 'x' }], { courseId: 'other' })).status).toBe(404)
    await makeCourse(portal.kernel, {
      id: `${courseId}-closed`,
      access: 'closed',
      elements: [{}, { components: [WHERE] }],
    })
    const closed = { courseId: `${courseId}-closed`, elementId: `${courseId}-closed-2` }
    expect((await answered(as, 'where', [{ text: 'x' }], closed)).status).toBe(403)
  })

  test('that arrives late is accepted, though its element was locked meanwhile', async () => {
    const { userId, as } = await portal.signedIn()
    await makeCourse(portal.kernel, { id: `${courseId}-late`, elements: [{}, { components: [WHERE] }] })
    const [first, second] = [`${courseId}-late-1`, `${courseId}-late-2`]
    const history = portal.clock.now().toISOString()
    for (const [id, state] of [
      [first, 'done'],
      [second, 'opened'],
    ]) {
      const path = `/api/lpm/progresses/demo:${userId}/courses/${courseId}-late/elements/${id}/sync`
      const body = { state, percent: state === 'done' ? 100 : 30, history }
      expect((await portal.call('POST', path, { as, body })).status).toBe(200)
    }
    await portal.db.deleteFrom('progress_elements').where('element_id', '=', first).execute()
    const of = { courseId: `${courseId}-late`, elementId: second }
    expect((await answered(as, 'where', [{ text: 'x' }], of)).status).toBe(200)
    const { as: stranger } = await portal.signedIn()
    expect((await answered(stranger, 'where', [{ text: 'x' }], of)).status).toBe(403)
  })

  test('[ELEM-28] that is required blocks finishing its lesson until it is answered', async () => {
    const { userId, as } = await portal.signedIn()
    const history = portal.clock.now().toISOString()
    const finish = () =>
      portal.call('POST', `/api/lpm/progresses/demo:${userId}/courses/${courseId}/elements/${elementId()}/sync`, {
        as,
        body: { state: 'done', percent: 100, history },
      })
    expect(await (await finish()).json()).toMatchObject({ status: 403, code: 'progress.answer-first' })
    const claim = { courseId, elements: { [elementId()]: { state: 'done', percent: 100, history } } }
    await portal.call('POST', `/api/lpm/progresses/demo:${userId}/upgrade`, { as, body: { claims: [claim] } })
    const state = `/api/lpm/progresses/demo:${userId}/courses/${courseId}/elements/${elementId()}/state`
    expect(await json(portal.get(state, { as }))).toEqual({ value: 'opened' })
    await answered(as, 'afraid', [{ id: await variantIn('afraid', 'In the waves', as) }])
    expect((await finish()).status).toBe(200)
  })
})

describe('a reflection', () => {
  test('is private to its writer: the newest text is stored, and is in the data export', async () => {
    const writer = await portal.signedIn()
    const note = (text: string, answeredAt: string) => answered(writer.as, 'note', [{ text }], { answeredAt })
    await note('The second thought', '2026-03-01T10:00:00.000Z')
    await note('The first, come late', '2026-03-01T09:00:00.000Z')
    expect((await own(writer.as)).results).toMatchObject([{ answers: [{ text: 'The second thought' }], outcome: null }])
    expect((await note('The third thought', '2026-03-01T11:00:00.000Z')).status).toBe(200)
    expect((await own(writer.as)).results).toMatchObject([{ answers: [{ text: 'The third thought' }], outcome: null }])
    const mentor = await portal.signedIn('envmgr-admin')
    expect((await own(mentor.as)).results).toEqual([])
    expect(JSON.stringify(await exportPerson(portal.kernel, writer.userId))).toContain('The third thought')
  })

  test('that comes from a device whose clock is ahead counts as written now, so that a later one replaces it', async () => {
    const { as } = await portal.signedIn()
    const note = (text: string, answeredAt: string) => answered(as, 'note', [{ text }], { answeredAt })
    await note('From the future', '2036-03-02T10:00:00.000Z')
    portal.clock.advance(1000)
    await note('From the present', portal.clock.now().toISOString())
    expect((await own(as)).results).toMatchObject([{ answers: [{ text: 'From the present' }] }])
  })
})

describe('a quiz', () => {
  const vote = (as: As, id: string, more: object = {}) =>
    post('quizResults', as, {
      dialogId: `${elementId()}.poll`,
      msgId: 'poll',
      categoryId: courseId,
      elementId: elementId(),
      answers: [{ id }],
      ...more,
    })
  const aggregateFor = (as: As) =>
    json<{ aggregate: Aggregate | null }>(
      portal.get(`${API}/quizResults/aggregate?dialogId=${elementId()}.poll&msgId=poll`, { as }),
    )

  test('[RESULT-09, RESULT-10, RESULT-03, B-D16] counts each person once, and shows the counts to everybody who has answered', async () => {
    const [one, other] = [await portal.signedIn(), await portal.guestSession()]
    const mentor = await portal.signedIn('mentor')
    expect(await aggregateFor(mentor.as)).toEqual({ aggregate: null })
    await vote(one.as, 'night')
    expect(await aggregateFor(other.as)).toEqual({ aggregate: null })
    await vote(other.as, 'morning')
    await vote(one.as, 'morning')
    expect(await aggregateFor(one.as)).toEqual({
      aggregate: {
        dialogId: `${elementId()}.poll`,
        msgId: 'poll',
        total: 2,
        variants: [{ id: 'morning', count: 2, percent: 100 }],
      },
    })
    expect((await own(one.as)).quizzes).toMatchObject([{ msgId: 'poll', answers: [{ id: 'morning' }], outcome: null }])
    const [kept] = await portal.db
      .selectFrom('quiz_results')
      .select(['category_id', 'multiple', 'email'])
      .where('user_id', '=', other.userId)
      .execute()
    expect(kept).toEqual({ category_id: courseId, multiple: false, email: null })
  })

  test('that comes from a device whose clock is ahead counts as answered now, so that a later one replaces it', async () => {
    const { as } = await portal.signedIn()
    await vote(as, 'night', { answeredAt: '2036-03-02T10:00:00.000Z' })
    portal.clock.advance(1000)
    await vote(as, 'morning', { answeredAt: portal.clock.now().toISOString() })
    expect((await own(as)).quizzes).toMatchObject([{ answers: [{ id: 'morning' }] }])
  })

  test('refuses unknown variants, and two where only one may be chosen', async () => {
    const { as } = await portal.signedIn()
    expect((await vote(as, 'noon')).status).toBe(422)
    expect((await vote(as, 'night', { answers: [{ id: 'night' }, { id: 'morning' }] })).status).toBe(422)
    expect((await vote(as, 'night', { msgId: 'other' })).status).toBe(404)
  })

  test('[RESULT-11] of a guest moves to their account with all other answers, and gets the account’s email', async () => {
    const guest = await portal.guestSession()
    const learner = await portal.signedIn()
    const waves = await variantIn('afraid', 'In the waves', guest.as)
    await vote(guest.as, 'night')
    await answered(guest.as, 'afraid', [{ id: waves }])
    await answered(guest.as, 'note', [{ text: 'As a guest' }])
    await answered(learner.as, 'afraid', [{ id: waves }])
    await answered(learner.as, 'note', [{ text: 'Older' }], { answeredAt: '2026-01-01T00:00:00.000Z' })
    await portal.db
      .transaction()
      .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: learner.userId, trx }))
    const { results, quizzes } = await own(learner.as)
    expect(results).toMatchObject([
      { componentId: 'afraid', attempt: 2, attemptsLeft: 0 },
      { componentId: 'note', answers: [{ text: 'As a guest' }] },
    ])
    expect(quizzes).toMatchObject([{ answers: [{ id: 'night' }] }] satisfies Partial<OwnQuiz>[])
    const identify = () => post('quizResults/identify', learner.as, { email: 'other@example.org', sessionId: 'x' })
    expect(await json(identify())).toEqual({ updated: 1 })
    expect(await json(identify())).toEqual({ updated: 0 })
  })
})

test('another portal id is not found', async () => {
  const { as } = await portal.signedIn()
  expect((await portal.get('/api/lpm/learningPortals/other/interactionResults?elementId=x', { as })).status).toBe(404)
})

describe('many learners who answer at the same time', () => {
  const answerAll = async (texts: readonly string[]) => {
    const learners = await Promise.all(texts.map(() => portal.signedIn()))
    const answers = await Promise.all(
      learners.map(({ as }, index) => answered(as, 'where', [{ text: texts[index] ?? '' }])),
    )
    return answers.map(({ status }) => status)
  }

  test('share one insert', async () => {
    await answerAll(['here'])
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const statuses = await answerAll(Array.from({ length: 12 }, (_, number) => `there ${number}`))
    const inserts = spy.mock.calls.filter(([query]) =>
      JSON.stringify(query).includes('insert into interaction_results'),
    )
    spy.mockRestore()
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
    expect(inserts.length).toBeGreaterThan(0)
    expect(inserts.length).toBeLessThan(12)
  })

  test('do not fail because of one of them', async () => {
    await sql`alter table interaction_results add constraint nothing_bad
      check (answers::text not like '%unacceptable%') not valid`.execute(portal.db)
    const statuses = await answerAll(['one', 'unacceptable', 'two', 'three'])
    await sql`alter table interaction_results drop constraint nothing_bad`.execute(portal.db)
    expect(statuses).toEqual([200, 500, 200, 200])
  })
})

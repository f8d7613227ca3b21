import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#base/roles.ts'
import type { ShownTest } from '#features/exams/model.ts'
import { drawPaper } from '#features/exams/server/paper.ts'
import { testContent } from '#features/exams/model.ts'
import { saveTest } from '#features/exams/server/store.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { OwnQuiz, OwnResult } from '#features/results/model.ts'
import type { Answer, ShownQuestion } from '#features/results/questions.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'

let portal: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0
beforeAll(async () => {
  portal = await createTestApp()
  author = await portal.signedIn('envmgr-admin')
})
afterAll(() => portal.close())

interface Tried {
  props: ShownQuestion | null
  result: OwnResult | null
  quiz: OwnQuiz | null
}
type As = Record<string, string>
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const post = (path: string, body: object, as: As = author.as) => portal.call('POST', `/api${path}`, { as, body })
const tryOut = (interaction: Pick<SavedBlock, 'id' | 'component' | 'props' | 'texts'>, more: object = {}) =>
  json<Tried>(post('/creator/try', { interaction, lang: 'en', ...more }))

const block = (id: string, component: string, props: Record<string, unknown>): SavedBlock => ({
  id,
  component,
  version: 1,
  visible: true,
  props,
  texts: {},
})
const variants = ['a', 'b', 'c'].map((id) => ({ id, text: `Answer ${id}`, feedback: `said of ${id}` }))
const words = { explanation: 'because', feedback: { right: 'well done', wrong: 'look again' } }
const image = { src: '/art/cover-mark.svg', alt: '', width: 4, height: 3 }
const QUESTIONS = [
  block('single', 'single-choice', { title: 'One?', variants, right: ['b'], ...words }),
  block('any', 'single-choice', { title: 'Any?', variants, right: ['a', 'c'], ...words, attempts: 3 }),
  block('several', 'multiple-choice', { title: 'Several?', variants, right: ['a', 'b'], ...words }),
  block('image', 'image-choice', {
    title: 'Which?',
    variants: variants.map((one) => ({ ...one, image })),
    right: ['c'],
    attempts: 1,
  }),
  block('order', 'ordering', { title: 'Order?', variants, ...words }),
  block('match', 'matching', {
    title: 'Match?',
    variants,
    targets: [
      { id: 'x', text: 'X' },
      { id: 'y', text: 'Y' },
    ],
    pairs: { a: 'x', b: 'x', c: 'y' },
    ...words,
  }),
  block('written', 'open-text', { title: 'Write?', accepted: ['The hinder part'], ...words }),
  block('free', 'open-text', { title: 'Free?', ...words }),
]
const POLL = block('poll', 'poll', { title: 'When?', variants, right: ['a'] })
const NOTE = block('note', 'reflection', { title: 'What?', explanation: 'a secret' })
const DIALOG = block('talk', 'dialog', {
  title: 'Talk',
  guide: { name: 'Daniel' },
  messages: [
    {
      id: 'm1',
      text: 'Which?',
      variants: variants.map(({ id, text }) => ({ id, text })),
      right: ['b'],
      explanation: 'because',
    },
  ],
})

/** An answer of some kind to a question as it is shown; right, wrong or in part. */
const answerTo = ({ kind, variants: shown = [], targets = [] }: ShownQuestion, picks: readonly number[]): Answer[] => {
  const pick = <T>(list: readonly T[], place: number): T => list[(picks[place] ?? 0) % list.length]!
  if (kind === 'open-text') return [{ text: pick(['The hinder part', 'the hinder-PART!', 'On deck'], 0) }]
  if (kind === 'ordering')
    return shown
      .toSorted((one, other) => (pick([0, 1], 0) === 0 ? 1 : -1) * one.id.localeCompare(other.id))
      .map(({ id }) => ({ id }))
  if (kind === 'matching') return shown.map(({ id }, index) => ({ id, target: pick(targets, index).id }))
  if (kind === 'multiple-choice')
    return shown.filter((_, index) => (picks[index] ?? 0) % 2 === 0 || index === 0).map(({ id }) => ({ id }))
  return [{ id: pick(shown, 0).id }]
}

const told = ({ id: _, answeredAt: __, ...rest }: OwnResult) => rest

describe('trying a question', () => {
  test('[IMPL-02] gives exactly the outcome that learners get, whatever the answers, at every attempt, revealed or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...QUESTIONS),
        fc.array(fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (question, attempts) => {
          made += 1
          const { id: courseId } = await makeCourse(portal.kernel, {
            id: `try-${made}`,
            elements: [{ components: [question] }],
          })
          const elementId = `${courseId}-1`
          const learner = await portal.guestSession()
          const element = await json<{ components: { props: ShownQuestion }[] }>(
            portal.get(`/api/creator/elements/${elementId}?lang=en`, { as: learner.as }),
          )
          const shown = element.components[0]!.props
          expect((await tryOut(question, { elementId })).props).toEqual(shown)
          for (const [index, picks] of attempts.entries()) {
            const answers = answerTo(shown, picks)
            const theirs = await post(
              '/lpm/learningPortals/demo/interactionResults?lang=en',
              {
                type: 'question',
                componentId: question.id,
                componentName: question.component,
                courseId,
                elementId,
                answers,
              },
              learner.as,
            )
            if (theirs.status !== 200) break
            const mine = await tryOut(question, { elementId, answers, attempt: index + 1 })
            expect(told(mine.result!)).toEqual(told((await theirs.json()) as OwnResult))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('stores nothing in any table, neither for a question nor for a whole test', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      portal.kernel.db,
    )
    const count = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async ({ name }) => {
            const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}`.execute(
              portal.kernel.db,
            )
            return [name, rows[0]?.count] as const
          }),
        ),
      )
    expect(tables.length).toBeGreaterThan(30)
    const before = await count()
    for (const question of [...QUESTIONS, NOTE]) {
      const { props } = await tryOut(question)
      const answers = question === NOTE ? [{ text: 'mine' }] : answerTo(props!, [0, 1, 2])
      expect((await tryOut(question, { answers })).result).not.toBeNull()
    }
    expect((await tryOut(POLL, { answers: [{ id: 'a' }], msgId: 'poll' })).quiz).toMatchObject({ outcome: null })
    expect((await tryOut(DIALOG, { answers: [{ id: 'b' }], msgId: 'm1' })).quiz?.outcome).toMatchObject({
      passed: true,
      explanation: 'because',
    })
    expect((await tryTest({ isFinished: true })).test?.attempt?.result).toMatchObject({ percent: 0 })
    expect(await count()).toEqual(before)
  })

  test('of one that is incomplete shows nothing, and of an unknown kind fails', async () => {
    expect(await tryOut(block('q', 'single-choice', { title: 'Who?', variants: [], right: [] }))).toEqual({
      props: null,
      result: null,
      quiz: null,
    })
    expect((await post('/creator/try', { interaction: block('q', 'unheard-of', {}), lang: 'en' })).status).toBe(404)
    expect((await post('/creator/try', { interaction: QUESTIONS[0], lang: 'en', answers: [] })).status).toBe(422)
    const late = await post('/creator/try', {
      interaction: QUESTIONS[3],
      lang: 'en',
      answers: [{ id: 'x' }],
      attempt: 2,
    })
    expect(await late.json()).toMatchObject({ code: 'results.answered-already' })
  })

  test('shows it in the language that is written, which decides what counts', async () => {
    const question = { ...QUESTIONS[6]!, texts: { uk: { title: 'Де?', accepted: ['На кормі'] } } }
    const tried = await tryOut(question, { lang: 'uk', answers: [{ text: 'на корМІ' }] })
    expect([tried.props?.title, tried.result?.outcome?.passed]).toEqual(['Де?', true])
    expect((await tryOut(question, { lang: 'en', answers: [{ text: 'На кормі' }] })).result?.outcome?.passed).toBe(
      false,
    )
  })

  test('gives no right answers with a poll or a reflection that was another kind of question', async () => {
    expect(Object.keys((await tryOut(POLL)).props ?? {})).not.toContain('right')
    expect(Object.keys((await tryOut(NOTE)).props ?? {})).not.toContain('explanation')
  })
})

const testQuestion = (id: string, more: object = {}) => ({
  id,
  kind: 'single-choice',
  title: `Question ${id}`,
  variants,
  right: ['b'],
  texts: { uk: { title: `Питання ${id}` } },
  ...words,
  ...more,
})
const TEST = {
  verificationType: 'auto',
  passMark: 50,
  feedback: 'after-test',
  reveal: 'finished',
  shuffle: true,
  banks: [
    { id: 'one', pick: 2, questions: ['q1', 'q2', 'q3', 'q4'].map((id) => testQuestion(id)) },
    { id: 'two', questions: [testQuestion('q5'), testQuestion('q6', { right: [] })] },
  ],
}
const tryTest = (more: object = {}, lang = 'en') =>
  json<{ test: ShownTest | null; incomplete: string[] }>(
    post('/creator/try/test', { test: TEST, session: 'session', lang, ...more }),
  )

describe('trying a whole test', () => {
  test('draws a paper as for learners: so many of each bank, the same one for the same session', async () => {
    const { test: shown, incomplete } = await tryTest()
    const ids = (from: ShownTest | null) => from?.attempt?.questions.map(({ id }) => id) ?? []
    expect(incomplete).toEqual(['q6'])
    expect(ids(shown)).toHaveLength(3)
    expect(ids(shown)).toContain('q5')
    expect(ids((await tryTest()).test)).toEqual(ids(shown))
    const sessions = await Promise.all(Array.from({ length: 12 }, (_, index) => tryTest({ session: `s${index}` })))
    expect(new Set(sessions.map((one) => ids(one.test).join())).size).toBeGreaterThan(1)
    expect(JSON.stringify(shown)).not.toMatch(/because|said of|"right"/)
    expect((await tryTest({}, 'uk')).test?.attempt?.questions[0]?.title).toMatch(/^Питання/)
  })

  test('marks it as an attempt of a learner is marked, and reveals as much', async () => {
    const { test: shown } = await tryTest()
    const questions = shown?.attempt?.questions ?? []
    const rightIn = ({ variants: own = [] }: ShownQuestion) => [{ id: own.find(({ text }) => text === 'Answer b')?.id }]
    const answers = Object.fromEntries(questions.slice(0, 2).map((question) => [question.id, rightIn(question)]))
    expect((await tryTest({ answers })).test?.attempt).toMatchObject({ outcomes: {}, result: null })
    const ended = (await tryTest({ answers, isFinished: true })).test
    expect(ended?.attempt?.result).toMatchObject({ percent: 66, passed: true })
    expect(Object.values(ended?.attempt?.outcomes ?? {}).filter(({ passed }) => passed)).toHaveLength(2)
    expect(ended?.attempt?.outcomes[questions[2]!.id]).toMatchObject({ passed: false, explanation: 'because' })
    const mentor = await tryTest({ test: { ...TEST, verificationType: 'mentor' }, answers, isFinished: true })
    expect(mentor.test?.attempt).toMatchObject({ stage: 'checking', outcomes: {}, result: { passed: null } })
    const atOnce = await tryTest({ test: { ...TEST, feedback: 'after-answer' }, answers })
    expect(Object.keys(atOnce.test?.attempt?.outcomes ?? {}).toSorted()).toEqual(Object.keys(answers).toSorted())
  })

  test('without any complete question draws nothing', async () => {
    expect(await tryTest({ test: { banks: [{ id: 'b', questions: [testQuestion('q', { right: [] })] }] } })).toEqual({
      test: null,
      incomplete: ['q'],
    })
    expect(await tryTest({ test: {} })).toEqual({ test: null, incomplete: [] })
  })
})

test('[IMPL-02] authors see how many people have answered a question or taken a test before they change it', async () => {
  const { id: courseId } = await makeCourse(portal.kernel, {
    id: 'counted',
    elements: [{ components: [QUESTIONS[0]!] }, { type: 'test', can_be_first: true }],
  })
  const content = testContent.parse({ banks: [{ id: 'b', questions: [testQuestion('t1')] }] })
  await portal.kernel.content.change((trx) =>
    saveTest(trx, { elementId: 'counted-2', content, texts: {}, now: portal.clock.now() }),
  )
  expect(drawPaper({ content, texts: {} }).questions).toHaveLength(1)
  const look = (elementId: string) =>
    json<object>(portal.get(`/api/creator/studio/elements/${elementId}/answers`, { as: author.as }))
  expect(await look('counted-1')).toEqual({ attempts: { total: 0, open: 0, passed: 0 }, people: {}, webinar: null })
  for (const learner of [await portal.guestSession(), await portal.guestSession()]) {
    const { props } = await tryOut(QUESTIONS[0]!, { elementId: 'counted-1' })
    const answers = [{ id: props!.variants![0]!.id }]
    const sent = {
      type: 'question',
      componentId: 'single',
      componentName: 'x',
      courseId,
      elementId: 'counted-1',
      answers,
    }
    await post('/lpm/learningPortals/demo/interactionResults?lang=en', sent, learner.as)
    await post('/lpm/learningPortals/demo/interactionResults?lang=en', sent, learner.as)
    expect((await post('/lpm/tests/counted-2/attempts?lang=en', {}, learner.as)).status).toBe(200)
  }
  expect(await look('counted-1')).toMatchObject({ people: { single: 2 } })
  expect(await look('counted-2')).toMatchObject({ attempts: { total: 2, open: 2, passed: 0 } })
})

test('only administrators of the environment try questions or see these numbers', async () => {
  for (const role of ROLES.filter((one) => one !== 'guest')) {
    const { as } = await portal.signedIn(role)
    const statuses = await Promise.all([
      post('/creator/try', { interaction: QUESTIONS[0], lang: 'en' }, as).then(({ status }) => status),
      post('/creator/try/test', { test: TEST, session: 's', lang: 'en' }, as).then(({ status }) => status),
      portal.get('/api/creator/studio/elements/x/answers', { as }).then(({ status }) => status),
    ])
    expect([role, statuses]).toEqual([role, role === 'envmgr-admin' ? [200, 200, 200] : [403, 403, 403]])
  }
  const { as } = await portal.guestSession()
  expect((await post('/creator/try', { interaction: QUESTIONS[0], lang: 'en' }, as)).status).toBe(401)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { ShownQuestion } from '#features/results/questions.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { PracticeAnswered, PracticeQuestion, PracticeState } from '../model.ts'

let portal: TestApp
let as: Record<string, string>
let userId: string
let courseId: string
let courses = 0
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const SECRET = 'because-of-the-silence'
const question = (id: string): SavedBlock => ({
  id,
  component: 'single-choice',
  version: 1,
  visible: true,
  props: {
    title: `When were they afraid, ${id}?`,
    explanation: SECRET,
    obligatory: true,
    variants: [
      { id: 'waves', text: 'In the waves' },
      { id: 'calm', text: 'In the calm' },
    ],
    right: ['calm'],
  },
  texts: {},
})

beforeEach(async () => {
  courses += 1
  const components = ['one', 'two', 'three'].map(question)
  ;({ id: courseId } = await makeCourse(portal.kernel, { id: `again-${courses}`, elements: [{ components }] }))
  ;({ as, userId } = await portal.signedIn())
})

const lesson = () => `${courseId}-1`
/** Answers in the lesson. */
async function answerLesson(blockId: string, text: string): Promise<void> {
  const { json } = await read(`/api/creator/elements/${lesson()}?lang=en`)
  const { components } = json as { components: { id: string; props: ShownQuestion }[] }
  const props = components.find(({ id }) => id === blockId)?.props
  const body = {
    type: 'question',
    componentId: blockId,
    componentName: 'single-choice',
    courseId,
    elementId: lesson(),
    answers: [{ id: props?.variants?.find((one) => one.text === text)?.id }],
  }
  const answer = await portal.call('POST', '/api/lpm/learningPortals/demo/interactionResults', { as, body })
  expect(answer.status).toBe(200)
}
async function read(path: string, who = as): Promise<{ status: number; json: unknown }> {
  const answer = await portal.get(path, { as: who })
  return { status: answer.status, json: await answer.json() }
}
const count = async (who = as) => ((await read('/api/lpm/practice', who)).json as PracticeState).count
const next = async () =>
  ((await read('/api/lpm/practice/next?lang=en')).json as { question: PracticeQuestion | null }).question
async function answerAgain(blockId: string, text: string, shown?: PracticeQuestion | null, who = as) {
  const { variants } = ((shown ?? (await next()))?.props ?? {}) as unknown as ShownQuestion
  const body = {
    elementId: lesson(),
    blockId,
    answers: [{ id: variants?.find((one) => one.text === text)?.id ?? 'x' }],
  }
  const answer = await portal.call('POST', '/api/lpm/practice/answers?lang=en', { as: who, body })
  return { status: answer.status, ...((await answer.json()) as PracticeAnswered & { code?: string }) }
}
/** Days pass, and the person signs in again. */
async function later(days: number): Promise<void> {
  portal.clock.advance(days * DAY_MS)
  as = await sessionOf(portal.kernel, userId)
}

test('a question answered wrongly comes back the next day, even if a second try was right; one answered rightly doesn’t', async () => {
  await answerLesson('one', 'In the waves')
  await answerLesson('one', 'In the calm')
  await answerLesson('two', 'In the calm')
  expect(await count()).toBe(0)
  await later(1)
  expect(await count()).toBe(1)
  const shown = await next()
  expect(shown).toMatchObject({
    blockId: 'one',
    lesson: { path: `/lesson/${lesson()}/#one` },
    component: 'single-choice',
  })
  expect(JSON.stringify(shown)).not.toMatch(/because|"right"|"id":"calm"|obligatory/)
})

test('an answer is graded by the server and explained, and sets the next day; the result of the lesson stays', async () => {
  await answerLesson('one', 'In the waves')
  const results = () => read(`/api/lpm/learningPortals/demo/interactionResults?elementId=${lesson()}`)
  const before = (await results()).json
  const days: (number | null)[] = []
  for (const inDays of [1, 3, 7, 21]) {
    await later(inDays)
    const right = await answerAgain('one', 'In the calm')
    expect(right.result.outcome).toMatchObject({ passed: true, explanation: SECRET })
    days.push(right.inDays)
  }
  expect(days).toEqual([3, 7, 21, null])
  await later(400)
  expect(await count()).toBe(0)
  expect((await results()).json).toEqual(before)
})

test('a wrong answer shows the right one, and the question is asked again the next day; a repetition changes nothing', async () => {
  await answerLesson('one', 'In the waves')
  await later(1)
  const shown = await next()
  await answerAgain('one', 'In the calm', shown)
  await later(3)
  const wrong = await answerAgain('one', 'In the waves', shown)
  expect(wrong).toMatchObject({ status: 200, inDays: 1, result: { attemptsLeft: 0, outcome: { passed: false } } })
  expect(wrong.result.outcome?.right).toHaveLength(1)
  expect(await answerAgain('one', 'In the calm', shown)).toMatchObject({ status: 200, inDays: 1 })
  expect(await count()).toBe(0)
  await later(1)
  expect(await count()).toBe(1)
})

test('nobody gets the right answer to a question that isn’t due for them', async () => {
  await answerLesson('one', 'In the waves')
  expect(await answerAgain('one', 'In the calm')).toMatchObject({ status: 404, code: 'practice.not-asked' })
  await later(1)
  const shown = await next()
  const other = await portal.signedIn()
  expect(await answerAgain('one', 'In the calm', shown, other.as)).toMatchObject({ status: 404 })
  expect(await answerAgain('two', 'In the calm', shown)).toMatchObject({ status: 404 })
  expect(await count(other.as)).toBe(0)
  for (const path of ['/api/lpm/practice', '/api/lpm/practice/next?lang=en'])
    expect((await read(path, (await portal.guestSession()).as)).status).toBe(401)
})

test('a question is asked as it is now, and no more once it was deleted or its course closed', async () => {
  await answerLesson('one', 'In the waves')
  await answerLesson('two', 'In the waves')
  await later(1)
  const changed = question('one')
  changed.props = { ...changed.props, title: 'Asked in another way?' }
  const change = (components: SavedBlock[]) =>
    portal.kernel.content.change((trx) =>
      trx
        .updateTable('elements')
        .set({ components: JSON.stringify(components) })
        .where('id', '=', lesson())
        .execute(),
    )
  await change([changed])
  expect(await count()).toBe(1)
  expect((await next())?.props).toMatchObject({ title: 'Asked in another way?' })
  await portal.kernel.content.change((trx) =>
    trx
      .updateTable('courses')
      .set({ type: 'paid', access: 'closed', price_minor: '500', currency: 'USD' })
      .where('id', '=', courseId)
      .execute(),
  )
  expect(await count()).toBe(0)
  expect(await answerAgain('one', 'In the calm', null)).toMatchObject({ status: 404 })
})

test('practice can be turned off, and is exported and erased with the person', async () => {
  await answerLesson('one', 'In the waves')
  await later(1)
  await answerAgain('one', 'In the calm')
  const turn = (isOn: boolean) => portal.call('PUT', '/api/lpm/practice', { as, body: { isOn } })
  await answerLesson('two', 'In the waves')
  await later(0.9)
  expect(await (await turn(false)).json()).toEqual({ isOn: false, count: 0 })
  expect(await next()).toBeNull()
  expect((await exportPerson(portal.kernel, userId)).practice).toMatchObject({
    isOn: false,
    questions: [{ component_id: 'one', step: 1 }],
  })
  expect(await (await turn(true)).json()).toEqual({ isOn: true, count: 1 })
  const rows = () =>
    portal.db.selectFrom('practice_questions').select('user_id').where('course_id', '=', courseId).execute()
  expect(await rows()).toEqual([{ user_id: userId }])
  await portal.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await rows()).toEqual([])
})

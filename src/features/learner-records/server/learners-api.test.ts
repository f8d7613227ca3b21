import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTEMPTS_DEFAULT } from '#features/results/limits.ts'
import { connectLearner } from '#features/mentors/server/connections.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { testContent } from '#features/exams/model.ts'
import { saveTest } from '#features/exams/server/store.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { LearnerElement } from '../model.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

const SECRET = 'because-of-the-silence'
const PRIVATE = 'I have told nobody'
const block = (id: string, component: string, props: Record<string, unknown>): SavedBlock => ({
  id,
  component,
  version: 1,
  visible: true,
  props,
  texts: {},
})
const QUESTION = {
  title: 'When were they most afraid?',
  explanation: SECRET,
  variants: [
    { id: 'waves', text: 'In the waves' },
    { id: 'calm', text: 'In the calm' },
    { id: 'dark', text: 'In the dark' },
  ],
  right: ['calm'],
}

let portal: TestApp
let learner: Someone
let mentor: Someone
beforeAll(async () => {
  portal = await createTestApp({ pages: 'sources' })
  await makeCourse(portal.kernel, {
    id: 'sea',
    arbitrary_walkthrough: true,
    elements: [
      { components: [block('afraid', 'single-choice', QUESTION), block('note', 'reflection', { title: 'And you?' })] },
      { type: 'test' },
    ],
  })
  await portal.kernel.content.change((trx) => {
    const questions = [{ id: 'q', kind: 'single-choice', ...QUESTION }]
    const content = testContent.parse({ banks: [{ id: 'bank', questions }] })
    return saveTest(trx, { elementId: 'sea-2', content, texts: {}, now: portal.clock.now() })
  })
  learner = await portal.signedIn()
  mentor = await portal.signedIn('mentor')
  const to = { learnerId: learner.userId, type: 'chat' as const, mentorId: mentor.userId }
  await portal.db
    .transaction()
    .execute((trx) => connectLearner(portal.kernel, trx, { ...to, reason: { rule: 'given' }, madeBy: null }))
  const sync = `/api/lpm/progresses/demo:${learner.userId}/courses/sea/elements/sea-1/sync`
  const history = portal.clock.now().toISOString()
  await portal.call('POST', sync, { as: learner.as, body: { state: 'opened', percent: 40, history } })
  await answer('afraid', 'single-choice', await wrong())
  await answer('note', 'reflection', { text: PRIVATE })
})
afterAll(() => portal.close())

/** A wrong answer, with the ids of the question as shown. */
async function wrong(): Promise<{ id: string }> {
  const page = await portal.get('/api/creator/elements/sea-1?lang=en', { as: learner.as })
  const element = (await page.json()) as {
    components: { id: string; props: { variants?: { id: string; text: string }[] } }[]
  }
  const asked = element.components.find(({ id }) => id === 'afraid')
  return { id: asked!.props.variants!.find(({ text }) => text === 'In the waves')!.id }
}

async function answer(componentId: string, type: string, given: object): Promise<void> {
  const sent = await portal.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
    as: learner.as,
    body: { componentId, componentName: type, type, courseId: 'sea', elementId: 'sea-1', answers: [given] },
  })
  expect(sent.status).toBe(200)
}

const read = (who: Partial<Someone>, elementId = 'sea-1', userId = learner.userId) =>
  portal.get(`/api/mp/learners/${userId}/elements/${elementId}?lang=en`, who.as ? { as: who.as } : {})

test("[MENTOR-22] a mentor sees a learner's progress and answers, but no private ones", async () => {
  const text = await (await read(mentor)).text()
  const shown = JSON.parse(text) as LearnerElement
  expect(shown).toMatchObject({ isOwn: false, course: { id: 'sea' }, progress: { state: 'opened', percent: 40 } })
  expect(shown.answers.map(({ question, outcome }) => [question?.title, outcome?.passed])).toEqual([
    [QUESTION.title, false],
  ])
  const [one] = shown.answers
  const chosen = one?.question?.variants?.find(({ id }) => id === one.answers[0]?.id)
  expect(chosen?.text).toBe('In the waves')
  expect([text.includes(SECRET), text.includes(PRIVATE)]).toEqual([true, false])
})

test("learners don't see the correct answers here before they may", async () => {
  const text = await (await read(learner)).text()
  expect(JSON.parse(text)).toMatchObject({ isOwn: true, answers: [{ outcome: { passed: false } }] })
  expect(text).not.toContain(SECRET)
})

test('a learner who answered correctly sees the correct answer with its explanation, though attempts are left', async () => {
  const other = await portal.signedIn()
  const page = await portal.get('/api/creator/elements/sea-1?lang=en', { as: other.as })
  const { components } = (await page.json()) as {
    components: { id: string; props: { variants?: { id: string; text: string }[] } }[]
  }
  const calm = components.find(({ id }) => id === 'afraid')?.props.variants?.find(({ text }) => text === 'In the calm')
  const body = { componentId: 'afraid', componentName: 'x', type: 'single-choice', courseId: 'sea', elementId: 'sea-1' }
  const sent = await portal.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
    as: other.as,
    body: { ...body, answers: [{ id: calm?.id }] },
  })
  expect(sent.status).toBe(200)
  const text = await (await read(other, 'sea-1', other.userId)).text()
  expect(JSON.parse(text)).toMatchObject({ isOwn: true, answers: [{ attempt: 1, outcome: { passed: true } }] })
  expect(text).toContain(SECRET)
})

test('a learner who has used all attempts sees the correct answer', async () => {
  const other = await portal.signedIn()
  const page = await portal.get('/api/creator/elements/sea-1?lang=en', { as: other.as })
  const { components } = (await page.json()) as {
    components: { id: string; props: { variants?: { id: string; text: string }[] } }[]
  }
  const waves = components
    .find(({ id }) => id === 'afraid')
    ?.props.variants?.find(({ text }) => text === 'In the waves')
  const body = { componentId: 'afraid', componentName: 'x', type: 'single-choice', courseId: 'sea', elementId: 'sea-1' }
  const isRevealed = async () => {
    await portal.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
      as: other.as,
      body: { ...body, answers: [{ id: waves?.id }] },
    })
    return (await (await read(other, 'sea-1', other.userId)).text()).includes(SECRET)
  }
  const revealed = []
  for (let attempt = 1; attempt <= ATTEMPTS_DEFAULT; attempt += 1) revealed.push(await isRevealed())
  expect(revealed).toEqual(Array.from({ length: ATTEMPTS_DEFAULT }, (_, index) => index === ATTEMPTS_DEFAULT - 1))
})

test('[MENTOR-23, ROLE-26] nobody else sees it, or can find out whether the learner exists', async () => {
  const others = [await portal.signedIn(), await portal.signedIn('mentor'), await portal.signedIn('mp-leader')]
  for (const other of others) {
    for (const userId of [learner.userId, 'nobody-at-all']) {
      const answered = await read(other, 'sea-1', userId)
      expect([answered.status, ((await answered.json()) as { code: string }).code]).toEqual([403, 'AUTH-DENY'])
    }
  }
  expect([(await read({})).status, (await read(await portal.guestSession())).status]).toEqual([401, 401])
  expect((await read(await portal.signedIn('mp-admin'))).status).toBe(200)
  expect((await read(mentor, 'no-such')).status).toBe(404)
})

test('the audit log has each leader and administrator who read a learner’s work, but not the mentor', async () => {
  const admin = await portal.signedIn('mp-admin')
  await read(admin)
  await read(mentor)
  await read(learner)
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject', 'details'])
    .where('action', '=', 'learner.read')
    .where('actor_id', 'in', [admin.userId, mentor.userId, learner.userId])
    .execute()
  expect(entries).toEqual([
    { actor_id: admin.userId, subject: learner.userId, details: { as: 'admin', what: 'element' } },
  ])
})

test('an attempt at a test is shown with its questions; to its learner without the correct answers', async () => {
  const begun = await portal.call('POST', '/api/lpm/tests/sea-2/attempts?lang=en', { as: learner.as })
  expect(begun.status).toBe(200)
  const [own, mentors] = [await (await read(learner, 'sea-2')).text(), await (await read(mentor, 'sea-2')).text()]
  for (const text of [own, mentors]) {
    const { attempts } = JSON.parse(text) as LearnerElement
    expect(attempts.map(({ number, state, questions }) => [number, state, questions.length])).toEqual([[1, 'open', 1]])
  }
  expect([own.includes(SECRET), mentors.includes(SECRET)]).toEqual([false, true])
})

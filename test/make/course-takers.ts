import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { saveTest } from '#features/exams/server/store.ts'
import { type Paper, testContent } from '#features/exams/model.ts'
import type { Question } from '#features/results/questions.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import type { Kernel } from '#server/kernel.ts'
import { makeCourse, textBlock } from './course.ts'
import { randomOf } from './gestures/random.ts'

/** What somebody did in a lesson. */
interface Step {
  elementId: string
  /** Null: it may be opened, and was not. */
  startedAt: Date | null
  isDone: boolean
  seenAt: Date
  block: string | null
}
interface Answer {
  elementId: string
  questionId: string
  attempt: number
  passed: boolean | null
  chosen: string[]
}
/** A try at the test; `chosen` by question, nothing where it is unanswered. */
interface Try {
  number: number
  isOpen: boolean
  chosen: Record<string, string | undefined>
}
/** Somebody who takes part in the made course. */
export interface Taker {
  id: string
  who: 'learner' | 'guest' | 'staff'
  steps: Step[]
  endedAt: Date | null
  answers: Answer[]
  tries: Try[]
}

export const COURSE = 'taken'
export const HIDDEN = 'taken-3'
export const TEST = 'taken-4'
/** The lessons in reading order; the third one is hidden. */
export const LESSONS = ['taken-1', 'taken-2', TEST, 'taken-5']
export const BLOCKS: Record<string, string[]> = {
  'taken-1': ['intro', 'q1', 'middle', 'q2', 'end'],
  'taken-2': ['intro', 'free', 'note', 'end'],
  [TEST]: [],
  'taken-5': ['intro', 'end'],
}
/** Questions of lessons with the ids of their right variants; one without any is not graded. */
export const ASKED = { q1: ['a'], q2: ['a', 'b'], free: [] }
export const TEST_QUESTIONS = ['t1', 't2', 't3', 't4']

const variants = ['a', 'b', 'c'].map((id) => ({ id, text: `variant ${id}` }))
const block = (id: string, component: string, props: Record<string, unknown>): SavedBlock => ({
  id,
  component,
  version: 1,
  visible: true,
  props,
  texts: {},
})
const testQuestion = (id: string): Question => ({
  id,
  kind: 'single-choice',
  title: `=Question ${id}`,
  variants,
  right: ['a'],
})
const PAPER: Paper = {
  ...testContent.parse({ banks: [{ id: 'bank', questions: TEST_QUESTIONS.map(testQuestion) }] }),
  questions: TEST_QUESTIONS.map((id) => ({ question: testQuestion(id), texts: {} })),
}

/** Makes a course with questions and a test, without anybody in it. */
export async function makeTakenCourse(kernel: Kernel): Promise<void> {
  await makeCourse(kernel, {
    id: COURSE,
    title: 'The taken course',
    elements: [
      {
        section: 'First',
        components: [
          textBlock('intro', '<p>How it <b>begins</b>.</p>'),
          block('q1', 'single-choice', { title: '=1+1?', variants, right: ['a'] }),
          textBlock('middle', '<p>Middle</p>'),
          block('q2', 'multiple-choice', { title: 'Which two?', variants, right: ['a', 'b'] }),
          textBlock('end', '<p>End</p>'),
        ],
      },
      {
        section: 'First',
        components: [
          textBlock('intro', '<p>Second</p>'),
          block('free', 'open-text', { title: 'In your words?' }),
          block('note', 'reflection', { title: 'For yourself' }),
          textBlock('end', '<p>End</p>'),
        ],
      },
      { visible: false },
      { type: 'test', section: 'Last', components: [] },
      { section: 'Last', components: [textBlock('intro', '<p>Last</p>'), textBlock('end', '<p>End</p>')] },
    ],
  })
  const content = testContent.parse({ banks: [{ id: 'bank', questions: TEST_QUESTIONS.map(testQuestion) }] })
  await saveTest(kernel.db, { elementId: TEST, content, texts: {}, now: kernel.clock.now() })
}

/** Random people who took the course within the last 400 days, in the same way for the same seed. */
export function randomTakers({ seed, count, now }: { seed: number; count: number; now: Date }): Taker[] {
  const { below, pick } = randomOf(seed)
  const oneOf = <T>(from: readonly T[]): T => pick(from)!
  const chance = (percent: number) => below(100) < percent
  return Array.from({ length: count }, (_, index): Taker => {
    const who = oneOf(['learner', 'learner', 'learner', 'guest', 'guest', 'staff'] as const)
    let time = now.getTime() - below(400 * 24) * HOUR_MS - below(60) * 60_000
    const steps: Step[] = []
    const skill = below(100)
    for (const elementId of ['taken-1', 'taken-2', HIDDEN, TEST, 'taken-5', 'taken-0']) {
      if (time > now.getTime() || (steps.length > 0 && chance(18))) break
      if (chance(10)) continue
      const isOpened = chance(92)
      const isDone = isOpened && chance(85)
      steps.push({
        elementId,
        startedAt: isOpened && !chance(2) ? new Date(time) : null,
        isDone,
        seenAt: new Date(Math.min(now.getTime(), time + below(40) * HOUR_MS)),
        block: chance(10) ? null : oneOf([...(BLOCKS[elementId] ?? []), 'a-block-of-old']),
      })
      time += below(9) * DAY_MS
    }
    const isEnded = steps.filter(({ isDone }) => isDone).length >= 4 && time < now.getTime()
    const answers = Object.entries(ASKED).flatMap(([questionId, right]) => {
      const elementId = questionId === 'free' ? 'taken-2' : 'taken-1'
      let isOver = !steps.some((step) => step.elementId === elementId)
      return [1, 2, 3].flatMap((attempt): Answer[] => {
        if (isOver || chance(10)) return []
        const isRight = chance(skill)
        isOver = isRight || right.length === 0
        const chosen = isRight ? right : [oneOf(['b', 'c', 'c', 'gone']), 'a']
        return [
          { elementId, questionId, attempt, passed: right.length === 0 ? null : isRight, chosen: [...new Set(chosen)] },
        ]
      })
    })
    const tries = [1, 2, 3].filter((number) => steps.some(({ elementId }) => elementId === TEST) && chance(90 / number))
    return {
      id: `taker-${seed}-${index}`,
      who,
      steps,
      endedAt: isEnded ? new Date(time) : null,
      answers,
      tries: tries.map((number) => ({
        number,
        isOpen: number === 3,
        chosen: Object.fromEntries(
          TEST_QUESTIONS.map((id) => [
            id,
            // Everybody answers the third question wrongly, and the fourth at random.
            chance(8) ? undefined : id === 't3' ? oneOf(['b', 'b', 'c']) : chance(id === 't4' ? 50 : skill) ? 'a' : 'b',
          ]),
        ),
      })),
    }
  })
}

/** Writes these people to the database. */
export async function insertTakers(kernel: Kernel, takers: readonly Taker[]): Promise<void> {
  const { db, clock } = kernel
  const now = clock.now()
  for (const { id, who, steps, endedAt, answers, tries } of takers) {
    const roles = who === 'staff' ? ['disciple', 'mentor'] : who === 'guest' ? [] : ['disciple']
    await sql`insert into users (id, status, roles, complete, created_at, last_seen_at)
      values (${id}, ${who === 'guest' ? 'session' : 'active'}, ${roles}::text[], true, ${now}, ${now})`.execute(db)
    await sql`insert into progresses (user_id, created_at) values (${id}, ${now})`.execute(db)
    await sql`insert into progress_courses (user_id, course_id, timestamp, finished_at)
      values (${id}, ${COURSE}, ${now}, ${endedAt})`.execute(db)
    for (const { elementId, startedAt, isDone, seenAt, block: blockId } of steps) {
      await sql`insert into progress_elements
        (user_id, course_id, element_id, version, state, started_at, finished_at, percent, history_at, place, updated_at)
        values (${id}, ${COURSE}, ${elementId}, 1, ${isDone ? 'done' : 'opened'}, ${startedAt}, ${isDone ? seenAt : null}, 50,
          ${seenAt}, ${JSON.stringify({ blockId, media: {} })}, ${now})`.execute(db)
    }
    for (const [index, { elementId, questionId, attempt, passed, chosen }] of answers.entries()) {
      const component = { q1: 'single-choice', q2: 'multiple-choice' }[questionId] ?? 'open-text'
      const given = component === 'open-text' ? [{ text: 'my words' }] : chosen.map((one) => ({ id: one }))
      await insertResult(kernel, {
        id,
        index,
        elementId,
        questionId,
        component,
        attempt,
        passed,
        given,
        isPrivate: false,
      })
    }
    if (answers.length > 0)
      await insertResult(kernel, {
        id,
        index: 99,
        elementId: 'taken-2',
        questionId: 'note',
        component: 'reflection',
        attempt: 1,
        passed: null,
        given: [{ text: 'my secret' }],
        isPrivate: true,
      })
    for (const { number, isOpen, chosen } of tries) {
      const attemptId = `${id}-${number}`
      await sql`insert into test_attempts (id, user_id, course_id, element_id, number, state, paper, started_at)
        values (${attemptId}, ${id}, ${COURSE}, ${TEST}, ${number}, ${isOpen ? 'open' : 'ended'}, ${JSON.stringify(PAPER)},
          ${now})`.execute(db)
      for (const [questionId, variant] of Object.entries(chosen)) {
        if (variant !== undefined)
          await sql`insert into test_answers (attempt_id, question_id, answers)
            values (${attemptId}, ${questionId}, ${JSON.stringify([{ id: variant }])})`.execute(db)
      }
    }
  }
}

interface Result {
  id: string
  index: number
  elementId: string
  questionId: string
  component: string
  attempt: number
  passed: boolean | null
  given: object[]
  isPrivate: boolean
}

async function insertResult({ db, clock }: Kernel, of: Result): Promise<void> {
  const now = clock.now()
  await sql`insert into interaction_results (user_id, id, course_id, element_id, component_id, component_name, type, text, variants,
      answers, multiple, passed, share, attempt, private, answered_at, created_at)
    values (${of.id}, ${`answer-${of.index}`}, ${COURSE}, ${of.elementId}, ${of.questionId}, ${of.component}, 'question', '', '[]',
      ${JSON.stringify(of.given)}, false, ${of.passed}, ${of.passed === true ? 1 : 0}, ${of.attempt}, ${of.isPrivate}, ${now}, ${now})`.execute(
    db,
  )
}

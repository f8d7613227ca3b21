import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { cachedElementsById, cachedOutline } from '#features/courses/server/cached.ts'
import { visibleElements } from '#features/courses/rules.ts'
import { keepCountsOf } from '#features/course-numbers/server/count.ts'
import { getTest } from '#features/exams/server/get-test.ts'
import { drawPaper } from '#features/exams/server/paper.ts'
import { grade, rightAnswers } from '#features/results/grade.ts'
import type { Answer, Question } from '#features/results/questions.ts'
import { listInteractions } from '#features/results/server/find-interaction.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'

/** How many people have taken these courses. Those whose last visit is long ago are no longer stored, only their counts are. */
const TAKERS = { mark: 420, psalms: 80, letters: 70 } as const
const YEAR = 365
/** Guests who were here within so many days are still stored. */
const RECENT_DAYS = 9
const STORED_PREFIX = 'demo-guest-'

interface Lesson {
  id: string
  blocks: readonly string[]
  questions: readonly Question[]
  isTest: boolean
}

/** Seeds guests who take courses of the demo, and counts of people who took them during the last year. */
export async function seedTakers(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from course_counts_of_gone where environment_id = ${ENVIRONMENT_ID}) as has`.execute(
    kernel.db,
  )
  if (rows[0]?.has) return
  for (const [courseId, count] of Object.entries(TAKERS)) await seedCourse(kernel, { courseId, count })
}

async function seedCourse(kernel: Kernel, { courseId, count }: { courseId: string; count: number }): Promise<void> {
  const lessons = await lessonsOf(kernel, courseId)
  const takers = takersOf({ courseId, count, lessons, now: kernel.clock.now() })
  await kernel.db.transaction().execute(async (trx) => {
    await insertTakers(kernel, trx, { courseId, takers })
    const gone = takers.filter(({ isStored }) => !isStored).map(({ id }) => id)
    await keepCountsOf(trx, gone, kernel)
    await sql`delete from users where id = any(${gone}::text[])`.execute(trx)
  })
}

async function lessonsOf(kernel: Kernel, courseId: string): Promise<Lesson[]> {
  const elements = visibleElements(await cachedOutline(kernel, courseId))
  const rows = await cachedElementsById(
    kernel,
    elements.map(({ id }) => id),
  )
  return Promise.all(
    elements.map(async ({ id, type }) => ({
      id,
      blocks: (rows.get(id)?.components ?? []).map((block) => block.id),
      questions: await questionsOf(kernel, { id, type }),
      isTest: type === 'test',
    })),
  )
}

async function questionsOf(kernel: Kernel, { id, type }: { id: string; type: string }): Promise<Question[]> {
  if (type === 'test') return (await getTest(kernel, id)).content.banks.flatMap(({ questions }) => questions)
  const interactions = await listInteractions(kernel, { elementId: id, lang: FALLBACK_LANGUAGE })
  return interactions.flatMap(({ definition, props, blockId }) => definition.question?.(props, blockId) ?? [])
}

interface Step {
  lesson: Lesson
  at: Date
  isDone: boolean
  block: string | null
  answers: { question: Question; answers: Answer[]; attempt: number }[]
}
interface Taker {
  id: string
  isStored: boolean
  isGuest: boolean
  steps: Step[]
  endedAt: Date | null
}

interface World {
  courseId: string
  count: number
  lessons: readonly Lesson[]
  now: Date
}

/** People who start on random days, more of them lately, and of whom some stop at each lesson. The same with every seeding. */
function takersOf({ courseId, count, lessons, now }: World): Taker[] {
  const random = randomOf(courseId)
  return Array.from({ length: count }, (_, index) => {
    const isGuest = random() < 0.66
    const skill = 0.35 + random() * 0.6
    let time = now.getTime() - Math.floor(YEAR * random() ** 1.5 * DAY_MS) - HOUR_MS
    const steps: Step[] = []
    for (const [place, lesson] of lessons.entries()) {
      const isDone = random() > lossAt(place, lesson)
      steps.push({ lesson, at: new Date(time), isDone, ...readOf(lesson, { isDone, skill, random }) })
      time += Math.floor(random() ** 2 * 5 * DAY_MS) + HOUR_MS / 2
      if (!isDone || time > now.getTime()) break
    }
    const last = steps.at(-1)
    const isEnded = steps.length === lessons.length && last?.isDone === true
    const isRecent = (last?.at.getTime() ?? 0) > now.getTime() - RECENT_DAYS * DAY_MS
    return {
      id: `${STORED_PREFIX}${courseId}-${index}`,
      isStored: isGuest && isRecent && !isEnded,
      isGuest,
      steps,
      endedAt: isEnded ? last.at : null,
    }
  })
}

/** The share of people who stop at a lesson: most at the first one, and before a test. */
const lossAt = (place: number, { id, isTest }: Lesson): number =>
  place === 0 ? 0.36 : isTest ? 0.14 : 0.06 + (id.length % 4) * 0.045

interface Reader {
  isDone: boolean
  skill: number
  random: () => number
}

function readOf({ blocks, questions, isTest }: Lesson, { isDone, skill, random }: Reader) {
  // People stop at any block, but more often in the first half.
  const place = isDone ? blocks.length - 1 : Math.floor(random() ** 1.4 * blocks.length)
  const asked = questions.filter(({ id }) => isDone || isTest || blocks.indexOf(id) <= place)
  const tries = isTest ? [1] : [1, 2]
  const answers = asked.flatMap((question) => {
    const ease = easeOf(question)
    let isOver = false
    return tries.flatMap((attempt) => {
      if (isOver || (attempt > 1 && random() < 0.3)) return []
      isOver = random() < Math.min(0.98, skill * ease * (attempt > 1 ? 1.4 : 1))
      return [{ question, attempt, answers: isOver ? rightAnswers(question) : wrongAnswers(question, random) }]
    })
  })
  return { block: blocks[place] ?? null, answers }
}

/** Questions are differently hard: from 0.4 to 1.5. */
function easeOf({ id }: Question): number {
  const sum = Buffer.from(id).reduce((total, byte) => total + byte, 0)
  return 0.4 + (sum % 12) / 10
}

/** A wrong answer; of choices mostly the first wrong variant. */
function wrongAnswers(question: Question, random: () => number): Answer[] {
  if (question.kind === 'open-text') return [{ text: 'I don’t know' }]
  if (question.kind === 'ordering') return question.variants.toReversed().map(({ id }) => ({ id }))
  if (question.kind === 'matching') {
    const [first] = question.targets
    return question.variants.map(({ id }) => ({ id, ...(first && { target: first.id }) }))
  }
  const wrong = question.variants.filter(({ id }) => !question.right.includes(id))
  const one = wrong[Math.floor(random() ** 2 * wrong.length)]
  return one ? [{ id: one.id }] : []
}

async function insertTakers(
  kernel: Kernel,
  trx: Transaction,
  { courseId, takers }: { courseId: string; takers: readonly Taker[] },
): Promise<void> {
  const people = takers.map(({ id, isGuest, steps }) => ({
    id,
    status: isGuest ? 'session' : 'active',
    since: steps[0]?.at,
    until: steps.at(-1)?.at,
  }))
  await sql`
    insert into users (id, environment_id, status, roles, lang, created_at, last_seen_at)
    select id, ${ENVIRONMENT_ID}, status, case when status = 'active' then '{disciple}'::text[] else '{}' end, 'en', since, until
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (id text, status text, since timestamptz, until timestamptz)`.execute(
    trx,
  )
  const progresses = people.map(({ id, since }) => ({ user_id: id, created_at: since ?? kernel.clock.now() }))
  await inChunks(progresses, (rows) => trx.insertInto('progresses').values(rows).execute())
  const courses = takers.map(({ id, steps, endedAt }) => ({
    user_id: id,
    course_id: courseId,
    timestamp: steps[0]?.at ?? kernel.clock.now(),
    finished_at: endedAt,
  }))
  await inChunks(courses, (rows) => trx.insertInto('progress_courses').values(rows).execute())
  const steps = takers.flatMap((taker) => taker.steps.map((step) => ({ userId: taker.id, courseId, step })))
  await inChunks(steps.map(elementRow), (rows) => trx.insertInto('progress_elements').values(rows).execute())
  const answers = steps.filter(({ step }) => !step.lesson.isTest).flatMap(answerRows)
  await inChunks(answers, (rows) => trx.insertInto('interaction_results').values(rows).execute())
  for (const of of steps) if (of.step.lesson.isTest && of.step.isDone) await insertAttempt(kernel, trx, of)
}

/** A statement may have 65,535 values. */
const CHUNK = 1000

async function inChunks<Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK))
}

interface StepOf {
  userId: string
  courseId: string
  step: Step
}

const elementRow = ({ userId, courseId, step: { lesson, at, isDone, block } }: StepOf) => ({
  user_id: userId,
  course_id: courseId,
  element_id: lesson.id,
  version: 1,
  state: isDone ? ('done' as const) : ('opened' as const),
  started_at: at,
  finished_at: isDone ? at : null,
  percent: isDone ? 100 : 40,
  history_at: at,
  place: { blockId: block, media: {} },
  updated_at: at,
})

const answerRows = ({ userId, courseId, step }: StepOf) =>
  step.answers.map(({ question, answers, attempt }) => ({
    user_id: userId,
    id: `demo-${step.lesson.id}-${question.id}-${attempt}`,
    course_id: courseId,
    element_id: step.lesson.id,
    component_id: question.id,
    component_name: question.kind,
    type: 'question',
    dialog_id: null,
    asked: null,
    text: question.title,
    variants: '[]',
    answers: JSON.stringify(answers),
    multiple: answers.length > 1,
    ...grade(question, answers),
    attempt,
    private: false,
    answered_at: step.at,
    created_at: step.at,
  }))

async function insertAttempt(kernel: Kernel, trx: Transaction, { userId, courseId, step }: StepOf): Promise<void> {
  const paper = drawPaper(await getTest(kernel, step.lesson.id))
  const id = `demo-attempt-${userId}`
  await sql`
    insert into test_attempts (id, user_id, course_id, element_id, number, state, paper, started_at, finished_at, percent, passed)
    values (${id}, ${userId}, ${courseId}, ${step.lesson.id}, 1, 'ended', ${JSON.stringify(paper)}, ${step.at}, ${step.at}, 80, true)`.execute(
    trx,
  )
  const drawn = new Set(paper.questions.map(({ question }) => question.id))
  const answers = step.answers
    .filter(({ question }) => drawn.has(question.id))
    .map((one) => ({
      attempt_id: id,
      question_id: one.question.id,
      answers: JSON.stringify(one.answers),
      draft: null,
    }))
  await trx.insertInto('test_answers').values(answers).execute()
}

/** Random numbers from 0 to below 1, the same for the same name. */
function randomOf(name: string): () => number {
  let state = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 4_294_967_296, 7)
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

// The figures of a course that 100,000 people took: how long its page takes, and how long a job counts.
import { sql } from 'kysely'
import { DAY_MS } from '../src/base/clock.ts'
import { testContent } from '../src/features/exams/model.ts'
import { saveTest } from '../src/features/exams/server/store.ts'
import { makeCourse, textBlock } from '../test/make/course.ts'
import { kernelOf, type Learner, makeLearners } from './learners.ts'
import { percentile, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const COURSE = 'crowded'
const LEARNERS = 100_000
const LESSONS = 50
/** How many of them take the test at the end, and its questions. */
const TAKERS = 5000
const QUESTIONS = 10
const REQUESTS = 60
const WITHIN_MS = 500

const variants = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Variant ${id}` }))
const choice = { title: 'Which?', variants, right: ['a'] }
const lessonBlocks = [
  ...Array.from({ length: 12 }, (_, number) => textBlock(`b${number}`, '<p>Read this slowly.</p>')),
  { id: 'q', component: 'single-choice', version: 1, visible: true, props: choice, texts: {} },
]
const TEST = `${COURSE}-${LESSONS}`
const content = testContent.parse({
  banks: [
    {
      id: 'bank',
      questions: Array.from({ length: QUESTIONS }, (_, number) => ({
        ...choice,
        id: `t${number}`,
        kind: 'single-choice',
      })),
    },
  ],
})

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const [author] = await makeLearners(portal, 1, ['envmgr-admin'])
  await fill(portal)
  const startedMs = performance.now()
  await ask(portal, author!, `/api/backoffice/courses/${COURSE}/numbers?days=365`)
  report({ name: 'first count, with marking the tests', value: (performance.now() - startedMs) / 1000, unit: 's' })
  const addresses = {
    figures: `/api/backoffice/courses/${COURSE}/numbers?days=365`,
    'page of figures': `/en/studio/courses/${COURSE}/numbers/?days=365`,
    'file of questions': `/api/backoffice/courses/${COURSE}/numbers/questions.csv?days=365`,
  }
  for (const [name, address] of Object.entries(addresses)) {
    const times: number[] = []
    for (let number = 0; number < REQUESTS; number += 1) {
      const askedMs = performance.now()
      await ask(portal, author!, address)
      times.push(performance.now() - askedMs)
    }
    report({
      name: `${name}, ${LEARNERS} learners, 95 of 100`,
      value: percentile(times, 0.95),
      unit: 'ms',
      limit: { atMost: WITHIN_MS },
    })
  }
})

async function ask(portal: Portal, { headers }: Learner, path: string): Promise<void> {
  const answer = await fetch(`${portal.url}${path}`, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`${path} came with status ${answer.status}.`)
}

/** Learners who started within the last year, of whom fewer and fewer reach each lesson. */
async function fill(portal: Portal): Promise<void> {
  const { db } = portal
  await makeCourse(kernelOf(portal), {
    id: COURSE,
    elements: Array.from({ length: LESSONS }, (_, place) =>
      place === LESSONS - 1 ? { type: 'test' as const, components: [] } : { components: lessonBlocks },
    ),
  })
  await saveTest(db, { elementId: TEST, content, texts: {}, now: new Date() })
  const now = new Date()
  const paper = {
    ...content,
    questions: content.banks.flatMap(({ questions }) => questions.map((question) => ({ question, texts: {} }))),
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into users (id, status, roles, created_at, last_seen_at)
      select 'crowd-' || n, 'active', '{disciple}', ${now}, ${now} from generate_series(1, ${LEARNERS}::int) n`.execute(
      trx,
    )
    await sql`insert into progresses (user_id, created_at)
      select 'crowd-' || n, ${now} from generate_series(1, ${LEARNERS}::int) n`.execute(trx)
    await sql`insert into progress_courses (user_id, course_id, timestamp, finished_at)
      select 'crowd-' || n, ${COURSE}, ${now}, case when n <= ${TAKERS / 2} then ${now}::timestamptz end
      from generate_series(1, ${LEARNERS}::int) n`.execute(trx)
    await sql`insert into progress_elements
        (user_id, course_id, element_id, version, state, started_at, percent, history_at, place, updated_at)
      select 'crowd-' || n, ${COURSE}, ${`${COURSE}-`} || lesson, 1, case when lesson < furthest then 'done' else 'opened' end,
        at, 50, at, jsonb_build_object('blockId', 'b' || (n * 7 + lesson) % 12, 'media', '{}'::jsonb), at
      from (select n, greatest(1, (${LESSONS} * (1 - sqrt(sqrt(n / ${LEARNERS}::float8))))::int) as furthest,
          ${now}::timestamptz - make_interval(secs => (n * 7919 % ${(365 * DAY_MS) / 1000}::bigint)::float8) as at
        from generate_series(1, ${LEARNERS}::int) n) people, generate_series(1, furthest) lesson`.execute(trx)
    await sql`insert into interaction_results (user_id, id, course_id, element_id, component_id, component_name, type, text, variants,
        answers, multiple, passed, share, attempt, answered_at, created_at)
      select user_id, 'answer-' || element_id, ${COURSE}, element_id, 'q', 'single-choice', 'question', 'Which?', '[]',
        case when passed then '[{"id": "a"}]'::jsonb else '[{"id": "c"}]' end, false, passed, passed::int, 1, ${now}, ${now}
      from (select *, length(user_id || element_id) % 3 > 0 as passed from progress_elements
        where course_id = ${COURSE} and state = 'done' and length(element_id || user_id) % 2 = 0) done`.execute(trx)
    await sql`insert into test_attempts (id, user_id, course_id, element_id, number, state, paper, started_at, finished_at)
      select 'attempt-' || n, 'crowd-' || n, ${COURSE}, ${TEST}, 1, 'ended', ${JSON.stringify(paper)}, ${now}, ${now}
      from generate_series(1, ${TAKERS}::int) n`.execute(trx)
    await sql`insert into test_answers (attempt_id, question_id, answers)
      select 'attempt-' || n, 't' || q, case when (n * 31 + q * 17) % 5 > 1 then '[{"id": "a"}]'::jsonb else '[{"id": "b"}]' end
      from generate_series(1, ${TAKERS}::int) n, generate_series(0, ${QUESTIONS - 1}::int) q`.execute(trx)
  })
  // As the database does by itself after a while.
  await sql`vacuum analyze`.execute(db)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { eraseOverdue } from '#features/accounts/server/erase-person.ts'
import { IDLE_GUEST_MS, purgeSessions } from '#server/sessions/sessions.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import {
  ASKED,
  BLOCKS,
  COURSE,
  insertTakers,
  LESSONS,
  makeTakenCourse,
  randomTakers,
  type Taker,
  TEST_QUESTIONS,
} from '#test/make/course-takers.ts'
import { ACTIVE_DAYS, AUDIENCES, FILES, PERIODS } from '../limits.ts'
import type { CourseNumbers, NumbersFilter, QuestionFlag } from '../model.ts'
import { COUNTED_AT_ONCE, storeCounts } from './count.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const address = (filter: Partial<NumbersFilter>, course = COURSE, end = '') =>
  `/api/backoffice/courses/${course}/numbers${end}?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`

const numbers = async (filter: Partial<NumbersFilter> = {}, course = COURSE): Promise<CourseNumbers> => {
  const answer = await app.get(address(filter, course), author)
  expect(answer.status).toBe(200)
  return answer.json()
}

const FILTERS = PERIODS.flatMap((days) => AUDIENCES.map((who) => ({ days, who })))

/** Everything but when it was counted. */
const figures = ({ head, lessons, gaps, questions }: CourseNumbers) => ({ head, lessons, gaps, questions })

describe('of random people', () => {
  let takers: Taker[]
  beforeAll(async () => {
    await makeTakenCourse(app.kernel)
    takers = randomTakers({ seed: 7, count: 260, now: app.clock.now() })
    await insertTakers(app.kernel, takers)
  })

  test.each(FILTERS)(
    '[IMPL-35] every figure equals a recount by its definition: last $days days, $who',
    async (filter) => {
      const given = await numbers(filter)
      const expected = recount(takers, filter, app.clock.now())
      expect(given.head).toEqual(expected.head)
      expect(
        given.lessons.map(({ id, reached, stopped, opened, done, blocks }) => ({
          id,
          reached,
          stopped,
          opened,
          done,
          blocks: blocks.map((block) => [block.id, block.reached, block.stopped]),
        })),
      ).toEqual(expected.lessons)
      expect(
        given.questions.map(({ id, people, first, ever, wrong, discrimination, flags }) => ({
          id,
          people,
          first,
          ever,
          discrimination,
          flags,
          wrong: wrong && [wrong.text, wrong.people],
        })),
      ).toEqual(expected.questions)
    },
  )

  test('the random people cause every figure and flag but one, so that the recount proves something', async () => {
    const { head, lessons, gaps, questions } = await numbers({ days: 365 })
    expect(Math.min(head.all.started, head.all.finished, head.all.active, head.guests.started)).toBeGreaterThan(3)
    expect(lessons.every(({ stopped, blocks }) => stopped > 0 && blocks.every((block) => block.stopped > 0))).toBe(true)
    expect(gaps).toHaveLength(3)
    expect(new Set(questions.flatMap(({ flags }) => flags))).toEqual(
      new Set<QuestionFlag>(['hard', 'low-discrimination', 'wrong-preferred']),
    )
    expect(questions.filter(({ wrong }) => wrong).length).toBeGreaterThan(2)
  })

  test('what somebody got furthest never grows along the way, and the gap says how many stopped', async () => {
    const { head, lessons } = await numbers({ days: 365 })
    const reached = [...lessons.map((lesson) => lesson.reached), head.all.finished]
    expect(lessons.map(({ stopped }) => stopped)).toEqual(
      lessons.map((_, place) => (reached[place] ?? 0) - (reached[place + 1] ?? 0)),
    )
    expect(lessons[0]?.reached).toBe(head.all.started)
  })

  test('the answers of an attempt that a mentor has returned are counted again', async () => {
    const filter = { days: 365, who: 'all' } as const
    const marked = async () =>
      (await numbers(filter)).questions.filter(({ isTest }) => isTest).map(({ people, first }) => [people, first])
    const before = await marked()
    for (const { id, tries } of takers) {
      const [first] = tries
      if (!first || first.isOpen) continue
      first.chosen = Object.fromEntries(TEST_QUESTIONS.map((question) => [question, 'a']))
      await sql`update test_attempts set version = version + 1 where id = ${`${id}-${first.number}`}`.execute(app.db)
      await sql`delete from test_answers where attempt_id = ${`${id}-${first.number}`}`.execute(app.db)
      await sql`insert into test_answers (attempt_id, question_id, answers)
        select ${`${id}-${first.number}`}, unnest(${TEST_QUESTIONS}::text[]), '[{"id": "a"}]'`.execute(app.db)
    }
    expect(await marked()).toEqual(before.map(([people]) => [people, 100]))
  })

  test('people who are erased, and guests who leave, stay as counts, and only as counts', async () => {
    const before = await Promise.all(FILTERS.map((filter) => numbers(filter)))
    const leaving = takers.filter(({ who }, index) => who === 'guest' || index % 2 === 0)
    const now = app.clock.now()
    await sql`update users set last_seen_at = ${new Date(now.getTime() - IDLE_GUEST_MS - 1)} where status = 'session'`.execute(
      app.db,
    )
    await purgeSessions(app.kernel)
    const asked = new Date(now.getTime() - 40 * DAY_MS)
    await sql`update users set deletion_asked_at = ${asked}, deletion = '[{"environmentId": "demo"}]'
      where status = 'active' and id = any(${leaving.map(({ id }) => id)}::text[])`.execute(app.db)
    await eraseOverdue(app.kernel)
    const { rows: left } = await sql<{ id: string }>`select id from users where id like 'taker-%'`.execute(app.db)
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      takers
        .filter((taker) => !leaving.includes(taker))
        .map(({ id }) => id)
        .toSorted(),
    )
    const after = await Promise.all(FILTERS.map((filter) => numbers(filter)))
    // Nobody who left is in the course any more.
    const withoutActive = (one: CourseNumbers) => ({
      ...figures(one),
      head: Object.values(one.head).map(({ active: _, ...head }) => head),
    })
    expect(after.map(withoutActive)).toEqual(before.map(withoutActive))
    const { rows } = await sql<{
      kept: string
    }>`select to_jsonb(course_counts_of_gone)::text as kept from course_counts_of_gone`.execute(app.db)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ kept }) => /taker-|secret|my words/.test(kept))).toEqual([])
    // Notes are blocks at which people stop, and never answers.
    const notes = rows.filter(({ kept }) => kept.includes('nnote"') && !kept.includes('"place"'))
    expect(notes).toEqual([])
  })
})

test('[IMPL-35] only administrators may read the figures and their files', async () => {
  const roles = ['disciple', 'mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'] as const
  const addresses = [address({}), ...FILES.map((file) => address({}, COURSE, `/${file}.csv`))]
  for (const role of roles) {
    const person = await app.signedIn(role)
    const statuses = await Promise.all(addresses.map(async (one) => (await app.get(one, person)).status))
    expect([role, new Set(statuses)]).toEqual([role, new Set([role === 'envmgr-admin' ? 200 : 403])])
  }
  const unknown = await Promise.all(addresses.map(async (one) => (await app.get(one)).status))
  expect(new Set(unknown)).toEqual(new Set([401]))
  expect((await app.get(address({}, 'no-such-course'), author)).status).toBe(404)
  expect((await app.get(`${address({})}days=31`, author)).status).toBe(422)
  expect((await app.get(`${address({}, COURSE, '/head.csv')}days=31`, author)).status).toBe(422)
})

test('[IMPL-35] each picture has a file with all of its rows, in which no cell is a formula', async () => {
  const shown = await numbers({ days: 365, who: 'learners' })
  const rowsOf = async (file: string) => {
    const answer = await app.get(address({ days: 365, who: 'learners' }, COURSE, `/${file}.csv`), author)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  }
  expect((await rowsOf('head')).map((row) => row.split(',')[0])).toEqual(['who', 'all', 'learners', 'guests'])
  const lessons = await rowsOf('lessons')
  expect(lessons.slice(1)).toEqual(
    shown.lessons.map(({ id, title, section, reached, stopped, opened, done }) =>
      [id, title, section, reached, stopped, opened, done].join(','),
    ),
  )
  expect(await rowsOf('blocks')).toHaveLength(1 + Object.values(BLOCKS).flat().length)
  const questions = await rowsOf('questions')
  expect(questions).toHaveLength(1 + Object.keys(ASKED).length + TEST_QUESTIONS.length)
  expect(questions.flatMap((row) => row.split(',')).filter((cell) => /^[=+@]|^-(?!\d)/.test(cell))).toEqual([])
  expect(questions.join('\n')).toContain("'=1+1?")
  expect(questions.join('\n')).not.toContain('my secret')
})

test('answers of fewer than five people are not broken down', async () => {
  await makeCourse(app.kernel, {
    id: 'small',
    elements: [
      {
        components: [
          {
            id: 'q',
            component: 'single-choice',
            version: 1,
            visible: true,
            texts: {},
            props: {
              title: 'Which?',
              variants: [
                { id: 'a', text: 'A' },
                { id: 'b', text: 'B' },
              ],
              right: ['a'],
            },
          },
        ],
      },
    ],
  })
  const answer = async () => {
    const { as, userId } = await app.signedIn()
    const to = `/api/lpm/progresses/demo:${userId}/courses/small/elements/small-1/sync`
    const report = { state: 'opened', percent: 10, history: app.clock.now().toISOString() }
    await app.call('POST', to, { as, body: report })
    const page = await (await app.get('/api/creator/elements/small-1?lang=en', { as })).json()
    const { props } = page.components[0]
    const wrong = props.variants.find(({ text }: { text: string }) => text === 'B').id
    const given = await app.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
      as,
      body: {
        type: 'question',
        componentId: 'q',
        componentName: 'single-choice',
        courseId: 'small',
        elementId: 'small-1',
        variants: [],
        answers: [{ id: wrong }],
      },
    })
    expect(given.status).toBe(200)
  }
  for (let people = 0; people < 4; people += 1) await answer()
  const [few] = (await numbers({}, 'small')).questions
  expect(few).toMatchObject({ people: 4, first: null, ever: null, wrong: null, flags: [] })
  await answer()
  const [enough] = (await numbers({}, 'small')).questions
  expect(enough).toMatchObject({ people: 5, first: 0, wrong: { text: 'B', people: 5, percent: 100 }, flags: ['hard'] })
})

test('a course with many learners shows what a job has counted last', async () => {
  await makeCourse(app.kernel, { id: 'crowded' })
  const [now, people] = [app.clock.now(), COUNTED_AT_ONCE + 1]
  await sql`insert into users (id, status, roles, created_at, last_seen_at)
    select 'crowd-' || n, 'active', '{disciple}', ${now}, ${now} from generate_series(1, ${people}::int) n`.execute(
    app.db,
  )
  await sql`insert into progresses (user_id, created_at) select id, ${now} from users where id like 'crowd-%'`.execute(
    app.db,
  )
  await sql`insert into progress_courses (user_id, course_id, timestamp)
    select id, 'crowded', ${now} from users where id like 'crowd-%'`.execute(app.db)
  const open = (elementId: string) =>
    sql`insert into progress_elements (user_id, course_id, element_id, version, state, started_at, percent, history_at, updated_at)
      select id, 'crowded', ${elementId}, 1, 'opened', ${now}, 0, ${now}, ${now} from users where id like 'crowd-%'`.execute(
      app.db,
    )
  await open('crowded-1')
  const reached = async () => (await numbers({}, 'crowded')).lessons.map((lesson) => lesson.reached)
  expect(await reached()).toEqual([people, 0, 0])
  await open('crowded-2')
  expect(await reached()).toEqual([people, 0, 0])
  await storeCounts(app.kernel, 'crowded')
  expect(await reached()).toEqual([people, people, 0])
})

test('a lesson that is only unlocked is not opened, and a free course has no gaps', async () => {
  await makeCourse(app.kernel, { id: 'free', arbitrary_walkthrough: true })
  const { userId } = await app.signedIn()
  author = { ...author, as: await sessionOf(app.kernel, author.userId) }
  const now = app.clock.now()
  await sql`insert into progresses (user_id, created_at) values (${userId}, ${now})`.execute(app.db)
  await sql`insert into progress_courses (user_id, course_id, timestamp) values (${userId}, 'free', ${now})`.execute(
    app.db,
  )
  await sql`insert into progress_elements (user_id, course_id, element_id, version, state, percent, history_at, updated_at)
    values (${userId}, 'free', 'free-1', 1, 'opened', 0, ${now}, ${now})`.execute(app.db)
  expect((await numbers({}, 'free')).head.all.started).toBe(0)
  await sql`update progress_elements set started_at = ${now} where user_id = ${userId}`.execute(app.db)
  const { isFree, head, gaps, lessons } = await numbers({}, 'free')
  expect([isFree, head.all.started, gaps, lessons[0]?.opened]).toEqual([true, 1, [], 1])
})

/** The figures by their definitions, one person after the other. */
function recount(takers: readonly Taker[], { days, who }: NumbersFilter, now: Date) {
  const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS)
  const people = takers
    .filter((taker) => taker.who !== 'staff')
    .map((taker) => {
      const steps = taker.steps.filter(({ startedAt, isDone }) => startedAt !== null || isDone)
      const starts = steps.map(({ startedAt, seenAt }) => startedAt ?? seenAt)
      return { ...taker, steps, started: starts.toSorted((one, other) => one.getTime() - other.getTime())[0] }
    })
    .filter(({ started }) => started !== undefined && dayOf(started) > dayOf(now) - days)
  const of = (kind: NumbersFilter['who']) =>
    people.filter((taker) => kind === 'all' || taker.who === (kind === 'guests' ? 'guest' : 'learner'))
  const headOf = (some: typeof people) => {
    const took = some
      .flatMap(({ endedAt, started }) => (endedAt ? [Math.max(0, dayOf(endedAt) - dayOf(started!))] : []))
      .toSorted((one, other) => one - other)
    const since = now.getTime() - ACTIVE_DAYS * DAY_MS
    return {
      started: some.length,
      finished: took.length,
      active: some.filter(({ endedAt, steps }) => !endedAt && steps.some(({ seenAt }) => seenAt.getTime() > since))
        .length,
      medianDays: took[Math.ceil(took.length / 2) - 1] ?? null,
    }
  }
  const shown = of(who)
  const furthest = shown.map(({ endedAt, steps }) =>
    endedAt ? LESSONS.length : Math.max(0, ...steps.map(({ elementId }) => LESSONS.indexOf(elementId))),
  )
  const lessons = LESSONS.map((id, place) => {
    const own = shown.flatMap(({ steps }) => steps.filter(({ elementId }) => elementId === id))
    const blocks = BLOCKS[id] ?? []
    const stops = own.filter(({ isDone }) => !isDone).map(({ block }) => Math.max(0, blocks.indexOf(block ?? '')))
    const done = own.filter(({ isDone }) => isDone).length
    return {
      id,
      reached: furthest.filter((one) => one >= place).length,
      stopped: furthest.filter((one) => one === place).length,
      opened: own.length,
      done,
      blocks: blocks.map((block, at) => [
        block,
        done + stops.filter((stop) => stop >= at).length,
        stops.filter((stop) => stop === at).length,
      ]),
    }
  })
  return {
    head: { all: headOf(of('all')), learners: headOf(of('learners')), guests: headOf(of('guests')) },
    lessons,
    questions: [
      ...Object.entries(ASKED).map(([id, right]) => recountLessonQuestion(shown, id, right)),
      ...TEST_QUESTIONS.map((id) => recountTestQuestion(shown, id)),
    ],
  }
}

/** What one person answered to a question, try by try. */
type Tries = { passed: boolean | null; chosen: readonly string[] }[]

function recountQuestion(id: string, all: readonly Tries[], right: readonly string[]) {
  const answered = all.filter((tries) => tries.length > 0)
  const graded = answered.filter((tries) => tries.some(({ passed }) => passed !== null))
  const percent = (of: readonly Tries[]) => (graded.length < 5 ? null : Math.round((100 * of.length) / graded.length))
  const first = graded.filter(([one]) => one?.passed === true)
  const wrong = ['a', 'b', 'c']
    .filter((variant) => !right.includes(variant))
    .map((variant): [string, number] => [
      `variant ${variant}`,
      graded.filter(([one]) => one?.passed === false && one.chosen.includes(variant)).length,
    ])
    .toSorted(([, one], [, other]) => other - one)[0]
  const share = (100 * first.length) / graded.length
  return {
    id,
    people: answered.length,
    first: percent(first),
    ever: percent(graded.filter((tries) => tries.some(({ passed }) => passed === true))),
    wrong: right.length > 0 && wrong && wrong[1] >= 5 ? wrong : null,
    discrimination: null as number | null,
    flags: [
      ...(graded.length >= 5 && share < 30 ? ['hard'] : []),
      ...(graded.length >= 5 && share > 95 ? ['easy'] : []),
    ],
  }
}

const recountLessonQuestion = (people: readonly Taker[], id: string, right: readonly string[]) =>
  recountQuestion(
    id,
    people.map(({ answers }) => answers.filter(({ questionId }) => questionId === id)),
    right,
  )

function recountTestQuestion(people: readonly Taker[], id: string) {
  const finished = people.map(({ tries }) => tries.filter(({ isOpen }) => !isOpen))
  const whole = recountQuestion(
    id,
    finished.map((tries) =>
      tries.map(({ chosen }) => ({ passed: chosen[id] === 'a', chosen: chosen[id] === undefined ? [] : [chosen[id]] })),
    ),
    ['a'],
  )
  const firsts = finished.flatMap(([first]) => (first ? [first.chosen] : []))
  if (firsts.length < 30) return whole
  const isRight = (chosen: Record<string, string | undefined>, one: string) => Number(chosen[one] === 'a')
  const others = TEST_QUESTIONS.filter((one) => one !== id)
  const x = firsts.map((chosen) => isRight(chosen, id))
  const y = firsts.map((chosen) => others.reduce((sum, one) => sum + isRight(chosen, one), 0) / others.length)
  const correlation = correlationOf(x, y)
  const scores = firsts.map((chosen) =>
    Math.round(100 * (TEST_QUESTIONS.reduce((sum, one) => sum + isRight(chosen, one), 0) / 4)),
  )
  const limit = scores.toSorted((one, other) => other - one)[Math.ceil(scores.length / 3) - 1]!
  const best = firsts.filter((_, place) => scores[place]! >= limit).map((chosen) => chosen[id])
  const chose = (variant: string) => best.filter((one) => one === variant).length
  const isPreferred = ['b', 'c'].some((variant) => chose(variant) > chose('a') && chose(variant) >= 5)
  return {
    ...whole,
    discrimination: correlation === null ? null : Math.round(100 * correlation) / 100,
    flags: [
      ...whole.flags,
      ...(correlation !== null && correlation < 0.1 ? ['low-discrimination'] : []),
      ...(isPreferred ? ['wrong-preferred'] : []),
    ],
  }
}

/** Pearson’s correlation by deviations from the mean; null where one of them never varies. */
function correlationOf(x: readonly number[], y: readonly number[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ofX, ofY] = [mean(x), mean(y)]
  const sum = (valueAt: (place: number) => number) => x.reduce((all, _, place) => all + valueAt(place), 0)
  const spread = sum((at) => (x[at]! - ofX) ** 2) * sum((at) => (y[at]! - ofY) ** 2)
  return spread < 1e-9 ? null : sum((at) => (x[at]! - ofX) * (y[at]! - ofY)) / Math.sqrt(spread)
}

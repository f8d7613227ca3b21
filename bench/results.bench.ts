// Learners answer what a lesson asks. How much does an answer cost beyond writing its row?
import { makeCourse } from '../test/make/course.ts'
import { kernelOf, type Learner, makeLearners } from './learners.ts'
import { sendLoad } from './load.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const COURSE = 'asked'
const RATIO_MIN = 0.3
const CONCURRENCY = 16
/** More than answer at once, so that nobody's answers meet. */
const LEARNERS = 64
const ELEMENTS = 60
const QUESTIONS = 5
const ATTEMPTS = 10
const ROUNDS = 7
const SECONDS = 2

/** A question that is answered wrongly, as often as it may be. */
const question = (number: number) => ({
  id: `q${number}`,
  component: 'open-text',
  version: 1,
  visible: true,
  props: { title: 'Which?', accepted: ['right'], explanation: 'Because.', attempts: ATTEMPTS },
  texts: {},
})

/** The next answer: first every question by every learner, then all of them once more. */
function answerRequest(learners: readonly Learner[], number: number) {
  const learner = learners[number % LEARNERS]!
  const asked = Math.floor(number / LEARNERS) % (ELEMENTS * QUESTIONS)
  const body = {
    id: crypto.randomUUID(),
    type: 'question',
    componentId: `q${asked % QUESTIONS}`,
    componentName: 'open-text',
    courseId: COURSE,
    elementId: `${COURSE}-${1 + Math.floor(asked / QUESTIONS)}`,
    variants: [],
    answers: [{ text: 'wrong' }],
    multiple: false,
  }
  return {
    path: '/api/lpm/learningPortals/demo/interactionResults?lang=en',
    headers: { ...learner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const components = Array.from({ length: QUESTIONS }, (_, number) => question(number))
  await makeCourse(kernelOf(portal), {
    id: COURSE,
    arbitrary_walkthrough: true,
    elements: Array.from({ length: ELEMENTS }, () => ({ components })),
  })
  const learners = await makeLearners(portal, LEARNERS)
  let number = 0

  const bare = stage.bare('insert.ts')
  await bare({ connection: portal.connection, userIds: learners.slice(0, CONCURRENCY).map(({ id }) => id) })
  const costs: number[] = []
  const runs = await interleave(ROUNDS, {
    portal: async () => {
      const before = await portal.usage()
      const { requests, seconds } = await sendLoad({
        url: portal.url,
        seconds: SECONDS,
        connections: CONCURRENCY,
        requestOf: () => answerRequest(learners, number++),
      })
      costs.push(((await portal.usage()).cpuMs - before.cpuMs) / requests)
      return requests / seconds
    },
    bare: async () => (await bare<{ count: number }>({ forMs: SECONDS * 1000 })).count / SECONDS,
  })
  report({ name: `answers, ${CONCURRENCY} at once`, value: median(runs.portal), unit: 'answers/s' })
  report({ name: 'processor time of the portal for each answer', value: median(costs), unit: 'ms' })
  report({
    name: 'answers against a bare prepared insert',
    value: medianRatio(runs.portal, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
})

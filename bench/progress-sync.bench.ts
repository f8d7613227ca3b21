// Learners report while they read. How much does a report cost beyond writing its row?
import { makeCourse } from '../test/make/course.ts'
import { kernelOf, makeLearners, reportRequest, sendReport } from './learners.ts'
import { sendLoad } from './load.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const COURSE = 'synced'
const RATIO_MIN = 0.5
const CONCURRENCY = 16
const ROUNDS = 7
const SECONDS = 2

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const { elementIds } = await makeCourse(kernelOf(portal), {
    id: COURSE,
    elements: Array.from({ length: 8 }, () => ({})),
  })
  const first = { courseId: COURSE, elementId: elementIds[0]!, state: 'opened' as const, percent: 0 }
  const [reporting, written] = [await makeLearners(portal, CONCURRENCY), await makeLearners(portal, CONCURRENCY)]
  for (const learner of [...reporting, ...written]) await sendReport(portal, learner, first)

  const bare = stage.bare('upsert.ts')
  const rows = written.map(({ id }) => ({ userId: id, elementId: first.elementId }))
  await bare({ connection: portal.connection, courseId: COURSE, rows })
  const requestOf = (number: number) =>
    reportRequest(reporting[number % CONCURRENCY]!, { ...first, percent: Math.floor(number / CONCURRENCY) % 101 })
  const runs = await interleave(ROUNDS, {
    portal: async () => {
      const { requests, seconds } = await sendLoad({
        url: portal.url,
        seconds: SECONDS,
        connections: CONCURRENCY,
        requestOf,
      })
      return requests / seconds
    },
    bare: async () => (await bare<{ count: number }>({ forMs: SECONDS * 1000 })).count / SECONDS,
  })
  report({ name: `progress sync, ${CONCURRENCY} learners at once`, value: median(runs.portal), unit: 'reports/s' })
  report({
    name: 'progress sync against a bare prepared upsert',
    value: medianRatio(runs.portal, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
})

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
/** More than report at once, so that nobody's reports meet. */
const LEARNERS = 64
const ROUNDS = 7
const SECONDS = 2

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  const { elementIds } = await makeCourse(kernelOf(portal), {
    id: COURSE,
    elements: Array.from({ length: 8 }, () => ({})),
  })
  const first = { courseId: COURSE, elementId: elementIds[0]!, state: 'opened' as const, percent: 0 }
  const learners = await makeLearners(portal, LEARNERS)
  for (const learner of learners) await sendReport(portal, learner, first)
  const requestOf = (number: number) =>
    reportRequest(learners[number % LEARNERS]!, { ...first, percent: Math.floor(number / LEARNERS) % 101 })

  const bare = stage.bare('upsert.ts')
  await bare({ connection: portal.connection, userIds: learners.slice(0, CONCURRENCY).map(({ id }) => id) })
  const costs: number[] = []
  const runs = await interleave(ROUNDS, {
    portal: async () => {
      const before = await portal.usage()
      const { requests, seconds } = await sendLoad({
        url: portal.url,
        seconds: SECONDS,
        connections: CONCURRENCY,
        requestOf,
      })
      costs.push(((await portal.usage()).cpuMs - before.cpuMs) / requests)
      return requests / seconds
    },
    bare: async () => (await bare<{ count: number }>({ forMs: SECONDS * 1000 })).count / SECONDS,
  })
  report({ name: `progress sync, ${CONCURRENCY} at once`, value: median(runs.portal), unit: 'reports/s' })
  report({ name: 'processor time of the portal for each report', value: median(costs), unit: 'ms' })
  report({
    name: 'progress sync against a bare prepared upsert',
    value: medianRatio(runs.portal, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
})

// A page of a signed-in person is rendered each time. How much of that is React, and how much is ours?
import { makeCourse } from '../test/make/course.ts'
import { buildBare } from './build-bare.ts'
import { kernelOf, makeLearners, sendReport } from './learners.ts'
import { requestsPerCoreSecond } from './load.ts'
import { interleave, median, medianRatio, report } from './measure.ts'
import { startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const COURSE = 'hundred'
const ELEMENTS = 100
const DONE = 30
const PER_CORE_SECOND_MIN = 300
const RATIO_MIN = 0.6
const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 4

await runBench(async (stage) => {
  const program = await buildBare()
  const portal = await startPortal(stage)
  const { elementIds } = await makeCourse(kernelOf(portal), {
    id: COURSE,
    elements: Array.from({ length: ELEMENTS }, () => ({})),
  })
  const [learner] = await makeLearners(portal, 1)
  const { headers } = learner!
  for (const elementId of elementIds.slice(0, DONE)) {
    await sendReport(portal, learner!, { courseId: COURSE, elementId, state: 'done', percent: 100 })
  }
  const url = `${portal.url}/en/courses/${COURSE}/`
  const bare = stage.bare(program)
  const { html } = await bare<{ html: string }>({ url, headers })
  const page = await (await fetch(url, { headers })).text()
  if (!page.includes(html.slice(html.indexOf('<div id="root">')))) throw new Error('The bare page is another one.')

  const cpuMs = async () => (await portal.usage()).cpuMs
  const runs = await interleave(ROUNDS, {
    portal: () => requestsPerCoreSecond({ url, headers, seconds: SECONDS, connections: CONNECTIONS }, cpuMs),
    bare: async () => (await bare<{ perCoreSecond: number }>({ forMs: SECONDS * 1000 })).perCoreSecond,
  })
  report({
    name: `course page of ${ELEMENTS} elements, signed in`,
    value: median(runs.portal),
    unit: 'pages/s on one core',
    limit: { atLeast: PER_CORE_SECOND_MIN },
  })
  report({
    name: `course page of ${ELEMENTS} elements against bare renderToString`,
    value: medianRatio(runs.portal, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
})

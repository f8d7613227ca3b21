// How long until the first page comes, and how much memory does the portal hold?
import { setTimeout as delay } from 'node:timers/promises'
import { makeLearners, reportRequest } from './learners.ts'
import { sendLoad } from './load.ts'
import { median, report } from './measure.ts'
import { startPortal, timeDemo } from './portal.ts'
import { runBench } from './stage.ts'

const STARTS = 5
const START_MAX_S = 2
const REST_MB_MAX = 120
const LOADED_MB_MAX = 250
const REST_MS = 10_000
const SECONDS = 10
const LEARNERS = 50

await runBench(async (stage) => {
  const folder = stage.folder()
  const first = await timeDemo(stage, folder)
  await first.stop()
  report({ name: 'first start to first page, database created', value: first.seconds, unit: 's' })
  const starts: number[] = []
  while (starts.length < STARTS) {
    const { seconds, stop } = await timeDemo(stage, folder)
    await stop()
    starts.push(seconds)
  }
  report({ name: 'start to first page', value: median(starts), unit: 's', limit: { atMost: START_MAX_S } })

  const resting = await timeDemo(stage, folder)
  await delay(REST_MS)
  const { memoryMb } = await resting.usage()
  await resting.stop()
  report({ name: 'memory at rest', value: memoryMb, unit: 'MB', limit: { atMost: REST_MB_MAX } })

  const portal = await startPortal(stage)
  const learners = await makeLearners(portal, LEARNERS)
  const { headers } = learners[0]!
  const course = `${portal.url}/en/courses/mark/`
  const lessons = await portal.db
    .selectFrom('elements')
    .select('id')
    .where('course_id', '=', 'mark')
    .orderBy('index')
    .execute()
  const requestOf = (number: number) =>
    reportRequest(learners[number % LEARNERS]!, {
      courseId: 'mark',
      elementId: lessons[0]!.id,
      state: 'opened',
      percent: number % 101,
    })
  const seen: number[] = []
  for (const load of [
    { url: course },
    { url: course, headers },
    { url: `${portal.url}/en/lesson/${lessons[0]!.id}/`, headers },
    { url: portal.url, requestOf },
  ]) {
    await sendLoad({ ...load, seconds: SECONDS, connections: LEARNERS })
    seen.push((await portal.usage()).memoryMb)
  }
  report({ name: 'memory after load', value: Math.max(...seen), unit: 'MB', limit: { atMost: LOADED_MB_MAX } })
})

import { z } from 'zod'
import type { Clock } from '#base/clock.ts'
import { visibleElements } from '#features/courses/rules.ts'
import { getCourseOutline } from '#features/courses/server/store.ts'
import type { Database } from '#server/database.ts'
import type { JobDefinition, Jobs } from '#server/jobs.ts'
import { openElementsForFinished } from './store-elements.ts'

/** To be sent when a course got new elements. */
export const openNewElementsJob: JobDefinition<{ courseId: string }> = {
  name: 'progress.open-new-elements',
  data: z.object({ courseId: z.string() }),
  retries: 5,
  retryDelayS: 30,
}

interface JobNeeds {
  db: Database
  clock: Clock
}

export function handleProgressJobs(jobs: Jobs, needs: JobNeeds): void {
  jobs.handle(openNewElementsJob, async ({ courseId }) => {
    await openNewElements(needs, courseId)
  })
}

/** Opens newly added elements for learners who had finished the course; answers how many. Again, it changes nothing. */
export async function openNewElements({ db, clock }: JobNeeds, courseId: string): Promise<number> {
  const course = await getCourseOutline(db, courseId)
  if (!course || course.arbitraryWalkthrough) return 0
  const elementIds = visibleElements(course).map(({ id }) => id)
  return openElementsForFinished(db, { courseId, elementIds, now: clock.now().toISOString() })
}

import { enqueueOf } from '#web/outbox.ts'
import type { ProgressApi } from '../api.ts'
import { guestProgress } from './guest-progress.ts'
import { withLearner } from './learner.ts'
import { progressId } from './queries.ts'
import { PROGRESS_QUEUE } from './queue.ts'

const saveForGuest = (courseId: string, name: string, value: string) =>
  guestProgress.keepVariable(courseId, name, { value, history: new Date().toISOString() })

const enqueue = enqueueOf<ProgressApi>()

/** Stores a course variable for the learner; the newest value wins. A guest's stays in the browser until sign-in. */
export function recordVariable({ courseId, name, value }: { courseId: string; name: string; value: string }): void {
  withLearner(({ userId }) => {
    if (userId === undefined) return void saveForGuest(courseId, name, value)
    enqueue({
      route: 'PUT /lpm/progresses/:id/courses/:courseId/variables/:name',
      input: {
        params: { id: progressId(userId), courseId, name },
        body: { value, history: new Date().toISOString() },
      },
      queue: PROGRESS_QUEUE,
      key: `variable ${courseId}/${name}`,
      owner: userId,
    })
  })
}

import { enqueueOf } from '#web/outbox.ts'
import type { ProgressApi } from '../api.ts'
import { guestProgress } from './guest-progress.ts'
import { withLearner } from './learner.ts'
import { progressId } from './queries.ts'
import { PROGRESS_QUEUE } from './queue.ts'

const keepForGuest = (courseId: string, name: string, value: string) =>
  guestProgress.keepVariable(courseId, name, { value, history: new Date().toISOString() })

const enqueue = enqueueOf<ProgressApi>()

/** Remembers something of a course for its learner; the newest wins. A guest's stays in his browser, and becomes his account's when he signs in. */
export function recordVariable({ courseId, name, value }: { courseId: string; name: string; value: string }): void {
  withLearner(({ userId }) => {
    if (userId === undefined) return void keepForGuest(courseId, name, value)
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

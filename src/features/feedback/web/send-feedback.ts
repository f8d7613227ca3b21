import { makeId } from '#base/ids.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import type { FeedbackApi } from '../api.ts'

/** Queues feedback in the outbox, so that it survives a lost network. */
export async function sendFeedback(answer: {
  userId: string
  mark: number
  text: string
  lang: string
  courseId: string | undefined
}): Promise<void> {
  const { enqueueOf } = await openOutbox()
  const { userId, courseId, ...said } = answer
  enqueueOf<FeedbackApi>()({
    route: 'POST /ds/feedback',
    input: {
      body: {
        id: makeId(),
        ...said,
        ...(courseId !== undefined && { courseId }),
        answeredAt: new Date().toISOString(),
      },
    },
    queue: 'feedback',
    owner: userId,
  })
}

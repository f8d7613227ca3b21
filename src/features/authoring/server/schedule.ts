import { z } from 'zod'
import { audit } from '#features/accounts/server/audit.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ParsedOf } from '#base/contract.ts'
import { isSame } from '../changes.ts'
import { authoringError } from '../errors.ts'
import { courseContent } from '../model.ts'
import type { PublishingApi } from '../publishing-api.ts'
import { draftOf } from './draft-documents.ts'
import { dueTime, publishWhenDue } from './publish-at-time.ts'
import { checkPublishable, contentToPublish, publishContent } from './publish.ts'
import { saveSnapshot } from './snapshot.ts'
import { lockCourse } from './store-courses.ts'
import { courseSchedules } from './store-schedules.ts'

const publishDueJob = defineJob({
  name: 'authoring.publish-due',
  data: z.object({ courseId: z.string() }),
  retries: 10,
  retryDelayS: 30,
})

/** Registers the job that publishes courses at their time. */
export const handleDuePublications = (kernel: Kernel): void =>
  kernel.jobs.handle(publishDueJob, ({ courseId }) => publishDue(kernel, courseId))

type Body = ParsedOf<PublishingApi, 'POST /creator/managedCourses/:id/schedule'>['body']

/** Schedules what the draft has now. An earlier schedule is replaced. */
export async function schedulePublication(
  kernel: Kernel,
  { courseId, actorId, revision, note, at, timeZone }: Body & { courseId: string; actorId: string },
): Promise<void> {
  const now = kernel.clock.now()
  const due = dueTime(at, now)
  await kernel.content.change(async (trx) => {
    const row = await lockCourse(trx, courseId)
    if (!row) throw authoringError('authoring.no-such-course')
    await saveSnapshot(trx, row, now)
    const content = await contentToPublish(trx, { row, draft: await draftOf(trx, row), revision })
    await checkPublishable(kernel, trx, { row, content })
    await courseSchedules.put(trx, courseId, {
      publish_at: due,
      time_zone: timeZone,
      note,
      revision,
      content,
      asked_by: actorId,
      asked_at: now,
    })
    await kernel.jobs.send(trx, publishDueJob, { courseId }, { after: due })
    await audit(trx, { actorId, action: 'course.scheduled', subject: courseId, details: { at }, now })
  })
}

/** Cancels what is scheduled. */
export async function cancelSchedule(
  kernel: Kernel,
  { courseId, actorId }: { courseId: string; actorId: string },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) throw authoringError('authoring.no-such-course')
    if (!(await courseSchedules.delete(trx, courseId))) return
    await audit(trx, { actorId, action: 'course.schedule-withdrawn', subject: courseId, now: kernel.clock.now() })
  })
}

/** Publishes what is due of a course, once. */
export const publishDue = (kernel: Kernel, courseId: string): Promise<void> =>
  publishWhenDue(kernel, {
    schedules: courseSchedules,
    id: courseId,
    lock: lockCourse,
    publish: async (trx, row, { content: stored, note, asked_by: by }) => {
      await saveSnapshot(trx, row, kernel.clock.now())
      const content = courseContent.parse(stored)
      const draft = await draftOf(trx, row)
      const isWholeDraft = draft.problems.length === 0 && isSame(draft.content, content)
      await publishContent(kernel, trx, { row, content, note, by, isWholeDraft })
    },
  })

import { z } from 'zod'
import type { ParsedOf } from '#base/contract.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { isSame } from '#features/authoring/changes.ts'
import { dueTime, publishWhenDue } from '#features/authoring/server/publish-at-time.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { microcourseContent } from '../model.ts'
import type { MicrocoursePublishingApi } from '../publishing-api.ts'
import { draftOf, saveSnapshot } from './content.ts'
import { checkPublishable, contentToPublish, publishContent } from './publish.ts'
import { microcourseSchedules } from './store-schedules.ts'
import { getLocked } from './write.ts'

const publishDueJob = defineJob({
  name: 'microcourse-authoring.publish-due',
  data: z.object({ id: z.string() }),
  retries: 10,
  retryDelayS: 30,
})

/** Registers the job that publishes microcourses at their time. */
export const handleDuePublications = (kernel: Kernel): void =>
  kernel.jobs.handle(publishDueJob, ({ id }) => publishDue(kernel, id))

type Body = ParsedOf<MicrocoursePublishingApi, 'POST /creator/studio/microcourses/:id/schedule'>['body']

/** Schedules what the draft has now. An earlier schedule is replaced. */
export async function schedulePublication(
  kernel: Kernel,
  { id, actorId, revision, note, at, timeZone }: Body & { id: string; actorId: string },
): Promise<void> {
  const now = kernel.clock.now()
  const due = dueTime(at, now)
  await kernel.content.change(async (trx) => {
    const row = await getLocked(trx, id)
    await saveSnapshot(trx, row, now)
    const content = contentToPublish(await draftOf(trx, row), revision)
    await checkPublishable(kernel, trx, { row, content })
    const asked = { publish_at: due, time_zone: timeZone, note, revision, asked_by: actorId, asked_at: now }
    await microcourseSchedules.put(trx, id, { ...asked, content })
    await kernel.jobs.send(trx, publishDueJob, { id }, { after: due })
    await audit(trx, { actorId, action: 'microcourse.scheduled', subject: id, details: { at }, now })
  })
}

/** Cancels what is scheduled. */
export async function cancelSchedule(kernel: Kernel, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await getLocked(trx, id)
    if (!(await microcourseSchedules.delete(trx, id))) return
    await audit(trx, { actorId, action: 'microcourse.schedule-withdrawn', subject: id, now: kernel.clock.now() })
  })
}

/** Publishes what is due of a microcourse, once. Of one in the bin it notes that it couldn’t. */
export const publishDue = (kernel: Kernel, microcourseId: string): Promise<void> =>
  publishWhenDue(kernel, {
    schedules: microcourseSchedules,
    id: microcourseId,
    lock: getLocked,
    publish: async (trx, row, { content: stored, note, asked_by: by }) => {
      await saveSnapshot(trx, row, kernel.clock.now())
      const content = microcourseContent.parse(stored)
      const draft = await draftOf(trx, row)
      const isWholeDraft = draft.problems.length === 0 && isSame(draft.content, content)
      await publishContent(kernel, trx, { row, content, note, by, isWholeDraft })
    },
  })

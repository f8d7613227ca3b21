import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { cachedCourse, cachedPresentation } from '#features/courses/server/cached.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { COURSE_WAITS_DAYS } from '../limits.ts'
import { listWaitingCourses, type WaitingCourse } from './store-reminders.ts'

/** The learner started the course and has not continued for a while. */
export const courseWaits = defineNotification({
  id: 'progress.course-waits',
  topic: 'reminders',
  props: z.object({ courseId: z.string() }),
  compose: async ({ courseId }, { kernel, lang, t }) => {
    const { title } = await cachedPresentation(kernel, { id: courseId, lang, isBought: false })
    return { title: await t('mail.courseWaits.title', { title }), text: await t('mail.courseWaits.text') }
  },
})

/** Runs daily, with a window wide enough that a day and a half of downtime skips nobody. */
const remindJob = defineJob({
  name: 'progress.course-reminders',
  data: z.object({}),
  retries: 3,
  retryDelayS: 300,
  cron: '0 15 * * *',
})

export function handleCourseReminders(kernel: Kernel): void {
  kernel.jobs.handle(remindJob, () => remindOfCourses(kernel))
}

/** Reminds learners of courses in which they stopped: once per pause, and only of published courses. */
export async function remindOfCourses(kernel: Kernel): Promise<void> {
  const to = new Date(kernel.clock.now().getTime() - COURSE_WAITS_DAYS * DAY_MS)
  const from = new Date(to.getTime() - 2 * DAY_MS)
  for (const waiting of await listWaitingCourses(kernel.db, { from, to })) await remind(kernel, waiting)
}

async function remind(kernel: Kernel, { userId, courseId, lastAt }: WaitingCourse): Promise<void> {
  const course = await cachedCourse(kernel, courseId)
  if (!course?.published) return
  await notify(kernel, kernel.db, {
    userId,
    kind: courseWaits,
    props: { courseId },
    to: `/courses/${courseId}/`,
    dedupeKey: `${courseWaits.id} ${courseId} ${lastAt.toISOString()}`,
  })
}

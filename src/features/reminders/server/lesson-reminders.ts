import { cachedCourse } from '#features/courses/server/cached.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Kernel } from '#server/kernel.ts'
import { LESSON_REMINDER_LATE_MS } from '../limits.ts'
import { continueCourse } from './notifications.ts'
import { deleteLessonReminder, type DueReminder, listDueReminders } from './store-lessons.ts'

/** Reminders sent in one run; the next run, a minute later, sends the rest. */
const AT_A_TIME = 500

/** Reminds learners who asked for it to continue their course. Idempotent. */
export async function sendLessonReminders(kernel: Kernel): Promise<void> {
  for (const due of await listDueReminders(kernel.db, kernel.clock.now(), AT_A_TIME)) await remind(kernel, due)
}

async function remind(kernel: Kernel, { userId, courseId, at }: DueReminder): Promise<void> {
  const course = await cachedCourse(kernel, courseId)
  const isLate = kernel.clock.now().getTime() - at.getTime() > LESSON_REMINDER_LATE_MS
  await kernel.db.transaction().execute(async (trx) => {
    // The learner may have changed it meanwhile, and another process may have sent it.
    if (!(await deleteLessonReminder(trx, { userId, at })) || !course?.published || isLate) return
    const dedupeKey = `${continueCourse.id} ${courseId} ${at.toISOString()}`
    await notify(kernel, trx, {
      userId,
      kind: continueCourse,
      props: { courseId },
      to: `/courses/${courseId}/`,
      dedupeKey,
    })
  })
}

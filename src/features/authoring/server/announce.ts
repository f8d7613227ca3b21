import { z } from 'zod'
import { cachedCourse } from '#features/courses/server/cached.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { listNewsReaders, setAnnounced } from './store-announcements.ts'
import { findOwnCourse } from './store-courses.ts'

export const newCourse = defineNotification({
  id: 'courses.new',
  topic: 'news',
  props: z.object({ courseId: z.string() }),
  compose: async ({ courseId }, { kernel, lang, t }) => {
    const course = await cachedCourse(kernel, courseId)
    const own = course?.texts[lang]
    return {
      title: await t('mail.notifications.newCourse', { course: own?.title ?? course?.title ?? '' }),
      text: own?.description ?? course?.description,
    }
  },
})

/** Notifies subscribers to news of a course; sent in the transaction that publishes it. */
const announceCourseJob: JobDefinition<{ courseId: string }> = {
  name: 'courses.announce',
  data: z.object({ courseId: z.string() }),
  retries: 5,
  retryDelayS: 60,
}

/** Announces a course when it is first published and visible. A hidden one is announced when it becomes visible. */
export async function announceOnce(
  kernel: Kernel,
  trx: Transaction,
  { row, isHidden }: { row: CourseRow; isHidden: boolean },
): Promise<void> {
  if (isHidden) return
  const isFirst = await setAnnounced(trx, { courseId: row.id, now: kernel.clock.now() })
  if (isFirst) await kernel.jobs.send(trx, announceCourseJob, { courseId: row.id })
}

/** Registers the announcement job. */
export function handleAnnouncements(kernel: Kernel): void {
  kernel.jobs.handle(announceCourseJob, ({ courseId }) => announceCourse(kernel, courseId))
}

/** Notifies all subscribers who may see the course. Idempotent. */
export async function announceCourse(kernel: Kernel, courseId: string): Promise<void> {
  const course = await findOwnCourse(kernel.db, courseId)
  if (!course?.published || course.hidden) return
  for (const userId of await listNewsReaders(kernel.db, courseId)) {
    await kernel.db.transaction().execute((trx) =>
      notify(kernel, trx, {
        userId,
        kind: newCourse,
        props: { courseId },
        to: `/courses/${encodeURIComponent(courseId)}/`,
        dedupeKey: `${newCourse.id} ${courseId}`,
      }),
    )
  }
}

import { z } from 'zod'
import { findTitle } from '#features/course-people/server/store.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'

/** Somebody commented on a course that one writes, or answered in a thread that one has written in. */
export const commentWritten = defineNotification({
  id: 'course-comments.written',
  topic: 'tasks',
  props: z.object({ courseId: z.string(), commentId: z.string() }),
  compose: async ({ courseId }, { kernel, t }) => ({
    title: await t('mail.notifications.courseComment', { course: await findTitle(kernel.db, courseId) }),
  }),
})

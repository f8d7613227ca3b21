import { z } from 'zod'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { coursePart } from '../model.ts'
import { findTitle } from './store.ts'

/** Somebody was given a part in a course. */
export const partGiven = defineNotification({
  id: 'course-people.given',
  topic: 'tasks',
  props: z.object({ courseId: z.string(), part: coursePart }),
  isAtOnce: true,
  compose: async ({ courseId, part }, { kernel, t }) => ({
    title: await t(`mail.notifications.coursePart.${part}`, { course: await findTitle(kernel.db, courseId) }),
  }),
})

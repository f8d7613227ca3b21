import { cachedCourse } from '#features/courses/server/cached.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RemindersApi } from '../api.ts'
import { remindersError } from '../errors.ts'
import { LESSON_REMINDER_WITHIN_MS } from '../limits.ts'
import { findSource } from './sources.ts'
import { deleteReminder, insertReminder, listReminders } from './store.ts'
import { deleteLessonReminder, findLessonReminder, saveLessonReminder } from './store-lessons.ts'

export const remindersHandlers = (kernel: Kernel): Handlers<RemindersApi> => ({
  'GET /lpm/reminders': async ({ visitor }) => ({ reminders: await listReminders(kernel.db, visitor.userId) }),

  'PUT /lpm/reminders/:kind/:id': async ({ params, body: { isOn }, visitor }) => {
    const key = { ...params, userId: visitor.userId }
    if (!isOn) {
      await deleteReminder(kernel.db, key)
      return { isOn }
    }
    const place = await findSource(kernel, params.kind)?.find(kernel, params.id, FALLBACK_LANGUAGE)
    if (!place) throw remindersError('reminders.nothing-there')
    await insertReminder(kernel.db, key, kernel.clock.now())
    return { isOn }
  },

  'GET /lpm/lessonReminder': async ({ visitor }) => ({ reminder: await findLessonReminder(kernel.db, visitor.userId) }),

  'PUT /lpm/lessonReminder': async ({ body: { courseId, at: text }, visitor: { userId } }) => {
    const [now, at] = [kernel.clock.now(), new Date(text)]
    const aheadMs = at.getTime() - now.getTime()
    if (aheadMs <= 0 || aheadMs > LESSON_REMINDER_WITHIN_MS) throw remindersError('reminders.not-then')
    if (!(await cachedCourse(kernel, courseId))?.published) throw remindersError('reminders.nothing-there')
    await saveLessonReminder(kernel.db, { userId, courseId, at }, now)
    return { reminder: { courseId, at: at.toISOString() } }
  },

  'DELETE /lpm/lessonReminder': async ({ visitor: { userId } }) => {
    await deleteLessonReminder(kernel.db, { userId })
    return { reminder: null }
  },
})

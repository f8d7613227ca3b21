import { answer, defineFeature } from '#server/feature.ts'
import { remindersApi } from '../api.ts'
import { remindersHandlers } from './handlers.ts'
import { handleReminderJobs } from './jobs.ts'
import { findLessonReminder } from './store-lessons.ts'
import { deleteOldRounds, listReminders } from './store.ts'
import { beginsSoon, continueCourse } from './notifications.ts'

export const remindersFeature = defineFeature({
  name: 'reminders',
  api: { reminders: answer(remindersApi, remindersHandlers) },
  jobs: handleReminderJobs,
  personRows: {
    'reminders.user_id': { oneFor: ['kind', 'subject_id'] },
    'lesson_reminders.user_id': { oneFor: [] },
  },
  cleanup: (kernel) => ({ reminderRounds: () => deleteOldRounds(kernel) }),
  parts: [beginsSoon, continueCourse],
  exportPerson: { reminders: listReminders, lessonReminder: findLessonReminder },
})

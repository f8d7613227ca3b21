import { answer, defineFeature } from '#server/feature.ts'
import { remindersApi } from '../api.ts'
import { remindersHandlers } from './handlers.ts'
import { handleReminderJobs } from './jobs.ts'
import { deleteOldRounds, listReminders } from './store.ts'
import { beginsSoon } from './notifications.ts'

export const remindersFeature = defineFeature({
  name: 'reminders',
  api: { reminders: answer(remindersApi, remindersHandlers) },
  jobs: handleReminderJobs,
  cleanup: (kernel) => ({ reminderRounds: () => deleteOldRounds(kernel) }),
  parts: [beginsSoon],
  exportPerson: { reminders: listReminders },
})

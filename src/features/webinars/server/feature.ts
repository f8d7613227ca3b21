import { reminderSource } from '#features/reminders/server/sources.ts'
import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { webinarsApi } from '../api.ts'
import { webinarsList } from './admin-list.ts'
import { addCalendarAddress } from './calendar.ts'
import { elementOwner } from './element-owner.ts'
import { webinarsHandlers } from './handlers.ts'
import { webinarOwner } from './webinar-owners.ts'
import { handleWebinarJobs } from './jobs.ts'
import { webinarReminders } from './reminders.ts'
import { addAttendanceFile } from './schedule.ts'
import { exportAttendance, moveAttendance } from './store.ts'
import { webinarsToday } from './today.ts'

export const webinarsFeature = defineFeature({
  name: 'webinars',
  api: { webinars: answer(webinarsApi, webinarsHandlers) },

  addresses: (api, kernel) => {
    addCalendarAddress(api, kernel)
    addAttendanceFile(api, kernel)
  },
  jobs: handleWebinarJobs,
  listeners: [
    on(webinarOwner, elementOwner),
    on(reminderSource, webinarReminders, 'webinar'),
    on(todayItems, webinarsToday),
    on(adminLists, [webinarsList]),
  ],
  exportPerson: { webinars: exportAttendance },
  personRows: {
    'webinar_attendance.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveAttendance(trx, { from, to }),
})

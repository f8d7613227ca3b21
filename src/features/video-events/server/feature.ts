import { reminderSource } from '#features/reminders/server/sources.ts'
import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { eventsList } from './admin-list.ts'
import { videoEventsApi } from '../api.ts'
import { addParticipantsFile } from './administer.ts'
import { videoEventsHandlers } from './handlers.ts'
import { handleVideoEventJobs } from './jobs.ts'
import { episodeReminders } from './reminders.ts'
import { exportParticipations } from './store.ts'
import { videoEventsToday } from './today.ts'

export const videoEventsFeature = defineFeature({
  name: 'video-events',
  api: { videoEvents: answer(videoEventsApi, videoEventsHandlers) },
  personRows: {
    'video_event_participants.user_id': { oneFor: ['event_id'] },
  },

  addresses: addParticipantsFile,
  jobs: handleVideoEventJobs,
  listeners: [
    on(reminderSource, episodeReminders, 'episode'),
    on(todayItems, videoEventsToday),
    on(adminLists, [eventsList]),
  ],
  exportPerson: { videoEvents: exportParticipations },
})

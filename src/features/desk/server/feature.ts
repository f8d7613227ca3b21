import { messagesPosted } from '#features/chat/server/post.ts'
import { connectionChanged } from '#features/mentors/server/connections.ts'
import { learningChanged } from '#features/progress/server/learning-listeners.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { deskApi } from '../api.ts'
import { noteConnection, noteMessages } from './follow-chats.ts'
import { deskHandlers } from './handlers.ts'
import { deskPalette } from './palette.ts'
import { exportDesk } from './store-person.ts'
import { deleteOldDeskWatchers } from './store-watchers.ts'
import { publishCards } from './events.ts'
import { deskToday } from './today.ts'

export const deskFeature = defineFeature({
  name: 'desk',
  api: { desk: answer(deskApi, deskHandlers) },

  listeners: [
    on(messagesPosted, noteMessages),
    on(connectionChanged, noteConnection),
    on(learningChanged, publishCards),
    on(todayItems, deskToday),
    on(paletteEntries, deskPalette),
  ],
  exportPerson: { desk: exportDesk },
  cleanup: ({ db, clock }) => ({ deskWatchers: () => deleteOldDeskWatchers(db, clock.now()) }),
})
